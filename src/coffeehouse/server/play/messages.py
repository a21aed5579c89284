"""Messages of a table's WebSocket: everything it takes and everything it sends."""

from __future__ import annotations

from typing import Any

import msgspec

from coffeehouse.server.chat.messages import ChatMessages, Mute, Say
from coffeehouse.server.presence.messages import PresenceReport, TablePresence
from coffeehouse.table.answers import Answer, Done, Refused, Sent
from coffeehouse.table.bounds import RequestId, Seat, Seq
from coffeehouse.table.commands import AnyCommand
from coffeehouse.table.frames import Frame, Scene
from coffeehouse.table.questions import AnyQuestion


class Look(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="look"):
    """Hello, resume, or other eyes: from now on frames come as `seat` may see them."""

    id: RequestId
    seat: Seat | None = None
    since: Seq | None = None
    """The last entry seen; frames since then come first. None: only the scene."""
    views: bool = True
    """Whether frames bring their views, to animate; lines of the log come anyway."""
    changes: bool = False
    """Whether a scene may come as what changed since the last one, where that is smaller."""


class Ping(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="ping"):
    id: RequestId


Message = AnyCommand | AnyQuestion | Look | PresenceReport | Say | Mute | Ping
"""What a socket takes."""


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


class Bye(Sent, frozen=True, tag="bye"):
    """The server closes this socket: `stopping`, `slow`, `look-again`. Come back and resume."""

    why: str


Push = (
    Done
    | Refused
    | Answer
    | SceneNow
    | SceneChanged
    | Frames
    | Thinking
    | TablePresence
    | ChatMessages
    | Pong
    | Bye
)
"""What a socket is sent."""
