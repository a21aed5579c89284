"""What comes back, over HTTP and the socket alike, and what a socket is sent unasked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.hint import Hint
from coffeehouse.server.chat.messages import RemarkSeen, SeatPresence
from coffeehouse.table.frames import Frame, Scene


class Sent(msgspec.Struct, frozen=True, tag_field="kind"):
    """`kind` names what it is."""


class Done(Sent, frozen=True, tag="done"):
    """A command was accepted. `seq` is the entry that carries it; sent again, the same."""

    id: str
    seq: int


class Refused(Sent, frozen=True, tag="refused"):
    """What was asked for was not done and nothing has changed: a code and its values for a
    program, a sentence for a person. Every HTTP answer from status 400 on is one.
    """

    id: str | None
    refusal: Refusal
    sentence: str


class Previewed(Sent, frozen=True, tag="preview"):
    id: str
    view: Any
    """The game's own `View` struct."""


class Explained(Sent, frozen=True, tag="why"):
    """Why a selection leads nowhere; None if it does lead somewhere."""

    id: str
    refusal: Refusal | None
    sentence: str


class Effects(Sent, frozen=True, tag="effects"):
    id: str
    effects: tuple[Mapping[str, Value], ...]
    """One an offer of the scene, in its order: the values a move would change, before chance."""


class Hints(Sent, frozen=True, tag="hints"):
    id: str
    hints: tuple[Hint, ...]


Answer = Previewed | Explained | Effects | Hints
"""To a question, unless it is refused."""


class SceneNow(Sent, frozen=True, tag="scene"):
    scene: Scene


class SceneChanged(Sent, frozen=True, tag="changed"):
    """The scene by what differs from the last one sent on this socket through the same eyes, for
    who looks with `changes`: fields that are not named are as they were.
    """

    scene: dict[str, Any]
    """Without its view."""
    view: dict[str, Any]


class Frames(Sent, frozen=True, tag="frames"):
    """What happened since the last ones, a long history in several parts; a scene follows."""

    frames: list[Frame]
    viewer: int | None
    """The seat through whose eyes; None is a spectator."""


class Thinking(Sent, frozen=True, tag="thinking"):
    """A bot has begun to think."""

    seat: int


class Pong(Sent, frozen=True, tag="pong"):
    id: str
    at: int = 0
    """The house's time (ms): a browser's clock may be another."""


class Company(Sent, frozen=True, tag="company"):
    """Who is at the table, for whoever attends; whenever that changes, at most twice a second."""

    seats: tuple[SeatPresence | None, ...]
    """None where no person belongs."""


class Remarks(Sent, frozen=True, tag="remarks"):
    """What was said since the last ones, and whom one does not hear."""

    remarks: tuple[RemarkSeen, ...]
    muted: tuple[int, ...]
    """Their seats."""


class Bye(Sent, frozen=True, tag="bye"):
    """The server closes this socket: `stopping`, `slow`, `look-again`. Come back and resume."""

    why: str


Push = (
    Done | Refused | Answer | SceneNow | SceneChanged | Frames | Thinking | Company | Remarks
    | Pong | Bye
)  # fmt: skip
"""What a socket is sent."""
