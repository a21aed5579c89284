"""What one may ask at a table without changing it. An answer repeats the question's id."""

from __future__ import annotations

import msgspec

from coffeehouse.server.chat.messages import Attend, Mute, Say
from coffeehouse.table.bounds import Notation, Refs, RequestId, Seat, Seq
from coffeehouse.table.commands import AnyCommand


class Question(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    """Asked through the eyes of `seat`, and answered with what that seat may know."""

    id: RequestId
    seat: Seat


class Preview(Question, frozen=True, kw_only=True, tag="preview"):
    """The view after a move, stopping before chance."""

    move: Notation


class Why(Question, frozen=True, kw_only=True, tag="why"):
    """Why no legal move touches a selection."""

    refs: Refs


class Advise(Question, frozen=True, kw_only=True, tag="hint"):
    """The best moves, what to expect of each, and why."""


class Weigh(Question, frozen=True, kw_only=True, tag="effects"):
    """What each legal move of the seat would change."""


TableQuestion = Preview | Why | Weigh
"""What a table answers at once; a hint takes thought."""
AnyQuestion = TableQuestion | Advise


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


Message = AnyCommand | AnyQuestion | Look | Attend | Say | Mute | Ping
"""What a socket takes."""
