"""How long people may think, as agreed when a table is opened."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Late = Literal["house", "concede", "vote"]
"""What happens to a seat whose time is over: a bot plays on for it, it gives up, or the other
people vote.
"""
Choice = Literal["wait", "house", "end"]
"""What others may vote for: wait longer, put a bot there, or end without a winner."""


class Agreed(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """The base of every clock; `kind` names which one it is."""


class DecisionClock(Agreed, frozen=True, tag="decision"):
    """A number of seconds for each decision."""

    seconds: int


class Live(Agreed, frozen=True, tag="live"):
    """A number of seconds for the whole game, and some more for each finished turn."""

    budget: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class Correspondence(Agreed, frozen=True, tag="correspondence"):
    """A number of days for each turn, and of days of holiday for each person."""

    days: Annotated[int, Meta(ge=1, le=30)]
    holidays: Annotated[int, Meta(ge=0, le=60)] = 0


Clock = Live | Correspondence
AnyClock = DecisionClock | Live | Correspondence


class TimeSeen(msgspec.Struct, frozen=True):
    """The time of one seat. Moments and spans are in milliseconds."""

    left: int
    """Milliseconds left, while the time does not run."""
    due: int | None
    """The moment the time will be over, while it runs."""
    holiday: int | None
    """The moment at which the seat's holiday ends."""
    holidays: int
    """The days of holiday that are left."""


class VoteSeen(msgspec.Struct, frozen=True):
    """A vote on a seat whose time is over."""

    seat: int
    votes: dict[str, int]
    """The number of votes for each choice so far."""
    waits_for_you: bool
