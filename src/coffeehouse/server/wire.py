"""What travels between server and clients, besides what `tables` defines."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from coffeehouse.engine.errors import Refusal
from coffeehouse.engine.game import Option
from coffeehouse.engine.rulebook import Section
from coffeehouse.players.hints import Hint
from coffeehouse.tables.commands import AnyCommand, Name, Notation, RequestId, Seat, Seq
from coffeehouse.tables.frames import Frame, Scene

Refs = Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=32)]

# --- the house ------------------------------------------------------------------------------


class LevelCard(msgspec.Struct, frozen=True):
    id: str
    title: str
    about: str


class EditionCard(msgspec.Struct, frozen=True):
    name: str
    about: str
    digest: str


class GameCard(msgspec.Struct, frozen=True):
    """A game as the home page shows it."""

    id: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    minutes: int
    options: tuple[Option, ...]
    version: int
    edition: EditionCard


class House(msgspec.Struct, frozen=True):
    version: str
    compiled: bool
    levels: tuple[LevelCard, ...]
    level: str
    """Who sits down where nobody says how strong."""
    games: tuple[GameCard, ...]
    words: dict[str, Any]
    """The sentences all games share, and those of tables."""


class GameBook(msgspec.Struct, frozen=True):
    """All that is written about a game."""

    card: GameCard
    words: dict[str, Any]
    rules: tuple[Section, ...]


# --- people ---------------------------------------------------------------------------------


class Me(msgspec.Struct, frozen=True):
    name: str


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Link(msgspec.Struct, frozen=True):
    """A one-time token that carries an identity to another device."""

    token: str
    expires: int


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=400)]


# --- asking at a table ----------------------------------------------------------------------


class AskPreview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    move: Notation


class AskWhy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    refs: Refs


class AskHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat


class Answered(msgspec.Struct, frozen=True):
    """Why a selection leads nowhere; None if it does lead somewhere."""

    refusal: Refusal | None
    sentence: str


class NewId(msgspec.Struct, frozen=True):
    table: str


class Problem(msgspec.Struct, frozen=True):
    """Every answer that is not what was asked for."""

    refusal: Refusal
    sentence: str


# --- the socket -----------------------------------------------------------------------------


class Look(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="look"):
    """Hello, resume, or other eyes: from now on frames come as `seat` may see them."""

    id: RequestId
    seat: Seat | None = None
    since: Seq | None = None
    """The last entry seen; frames since then come first. None: only the scene."""


class Preview(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="preview"):
    id: RequestId
    seat: Seat
    move: Notation


class Why(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="why"):
    id: RequestId
    seat: Seat
    refs: Refs


class AskForHint(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="hint"):
    id: RequestId
    seat: Seat


class Ping(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="ping"):
    id: RequestId


Message = AnyCommand | Look | Preview | Why | AskForHint | Ping


class SceneNow(msgspec.Struct, frozen=True, tag_field="kind", tag="scene"):
    scene: Scene


class Frames(msgspec.Struct, frozen=True, tag_field="kind", tag="frames"):
    """What happened since the last ones, a long history in several parts; a scene follows."""

    frames: list[Frame]
    viewer: int | None
    """The seat through whose eyes; None is a spectator."""


class DoneNow(msgspec.Struct, frozen=True, tag_field="kind", tag="done"):
    id: str
    seq: int


class RefusedNow(msgspec.Struct, frozen=True, tag_field="kind", tag="refused"):
    id: str | None
    refusal: Refusal
    sentence: str


class Previewed(msgspec.Struct, frozen=True, tag_field="kind", tag="preview"):
    id: str
    view: Any


class WhyNow(msgspec.Struct, frozen=True, tag_field="kind", tag="why"):
    id: str
    refusal: Refusal | None
    sentence: str


class HintsNow(msgspec.Struct, frozen=True, tag_field="kind", tag="hints"):
    id: str
    hints: tuple[Hint, ...]


class Thinking(msgspec.Struct, frozen=True, tag_field="kind", tag="thinking"):
    """A house player has begun to think."""

    seat: int


class Pong(msgspec.Struct, frozen=True, tag_field="kind", tag="pong"):
    id: str


class Bye(msgspec.Struct, frozen=True, tag_field="kind", tag="bye"):
    """The server closes this socket: `stopping`, `slow`, `look-again`. Come back and resume."""

    why: str


Push = (
    SceneNow | Frames | DoneNow | RefusedNow | Previewed | WhyNow | HintsNow | Thinking | Pong | Bye
)
