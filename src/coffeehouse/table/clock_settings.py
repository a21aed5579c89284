"""How long people may think, as it is agreed when a table is laid."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Late = Literal["house", "concede", "vote"]
"""What becomes of a seat whose time is over: the house plays on for it, it gives up, or the other
people vote.
"""
Choice = Literal["wait", "house", "end"]
"""What others may vote for: to wait longer, a bot, or an end without a winner."""


class Agreed(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """`kind` names which clock it is."""


class DecisionClock(Agreed, frozen=True, tag="decision"):
    """So many seconds for each decision."""

    seconds: int


class Live(Agreed, frozen=True, tag="live"):
    """So many seconds for the whole game, and some more for each turn that is over."""

    budget: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class Correspondence(Agreed, frozen=True, tag="correspondence"):
    """So many days for each turn, and so many days of holiday for each person."""

    days: Annotated[int, Meta(ge=1, le=30)]
    holidays: Annotated[int, Meta(ge=0, le=60)] = 0


Clock = Live | Correspondence
AnyClock = DecisionClock | Live | Correspondence


class TimeSeen(msgspec.Struct, frozen=True):
    """One seat's time. Moments and spans are in milliseconds."""

    left: int
    """What is left of it while it does not run."""
    due: int | None
    """When it will be over, while it runs."""
    holiday: int | None
    """Until when the seat is on holiday."""
    holidays: int
    """Days of holiday that are left."""


class VoteSeen(msgspec.Struct, frozen=True):
    """A vote on a seat whose time is over."""

    seat: int
    votes: dict[str, int]
    """How many are for each choice so far."""
    waits_for_you: bool
