"""A table as one pair of eyes is sent it: frames, one an entry, and the scene as it is now."""

from __future__ import annotations

from typing import Any

import msgspec

from coffeehouse.engine.result import Likelihood, Result, Told
from coffeehouse.wire.entries import Kind
from coffeehouse.wire.fields import Topic


class Frame(msgspec.Struct, frozen=True):
    """One entry as one pair of eyes may know it, with the view after it."""

    seq: int
    kind: Kind
    seat: int
    at: int
    told: Told
    view: Any
    """The game's own `View` struct."""


class ChairSeen(msgspec.Struct, frozen=True):
    """A chair as everybody sees it: no identity."""

    name: str
    level: str | None
    """Of the house player that plays here now, if one does."""
    away: bool
    """A house player stands in for the person named."""
    ready: bool
    conceded: bool
    yours: bool


class AskSeen(msgspec.Struct, frozen=True):
    seq: int
    seat: int
    topic: Topic
    about: int | None
    waits_for_you: bool


class FairnessSeen(msgspec.Struct, frozen=True):
    commitment: str
    nonces: tuple[str | None, ...]
    """By seat; None where no browser added one."""
    secret: str | None
    """Published when the game is over."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """All that one pair of eyes needs to draw the table as it is now."""

    table: str
    game: str
    version: int
    edition: str
    options: dict[str, str]
    seq: int
    status: str
    viewer: int | None
    """The seat whose eyes these are; None is a spectator."""
    seats: tuple[int, ...]
    """The seats that are yours, on this device or another."""
    chairs: tuple[ChairSeen, ...]
    view: Any
    moves: tuple[str, ...]
    """The viewer's legal moves in notation; empty for others, or while the table waits."""
    odds: tuple[Likelihood, ...]
    undo: int | None
    """The seq a plain undo would go back to."""
    ask: AskSeen | None
    due: int | None
    hints: bool
    practice: bool
    fairness: FairnessSeen
    result: Result | None
    after: str | None
    day: str | None
    """The day whose luck is dealt here, if it is a game of the day."""
