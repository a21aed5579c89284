"""The game of the day as its page shows it."""

from __future__ import annotations

import msgspec

from coffeehouse.engine.result import Offer


class DailyLine(msgspec.Struct, frozen=True):
    name: str
    score: int
    place: int
    title: str | None
    yours: bool
    table: str | None
    """For the replay; named to those it cannot help any more."""


class Daily(msgspec.Struct, frozen=True, kw_only=True):
    day: str
    game: str
    options: dict[str, str]
    opening: Offer
    """The first move; the day makes it."""
    ends: int
    """Milliseconds since 1970, UTC."""
    commitment: str
    secret: str | None
    """Published when the day is over."""
    table: str | None
    """Your attempt."""
    status: str | None
    """How your attempt stands."""
    list: tuple[DailyLine, ...]
    played: int
    """How many have finished it."""
