"""Messages about the people one has played with."""

from __future__ import annotations

from typing import Literal

import msgspec

from coffeehouse.server.ratings.messages import Rating

Standing = Literal["ahead", "behind", "level"]


class Tally(msgspec.Struct, frozen=True):
    """How often one finished ahead of somebody, behind, and level with them."""

    ahead: int
    behind: int
    level: int


class Meeting(msgspec.Struct, frozen=True):
    """A game two people finished together."""

    table: str
    game: str
    at: int
    standing: Standing
    """How one finished beside the other."""


class Opponent(msgspec.Struct, frozen=True):
    """Somebody one has finished games with."""

    handle: str
    """Names them to this person and to nobody else."""
    name: str
    """As they were called the last time."""
    tally: Tally
    games: tuple[Meeting, ...]
    """The last ones together, the latest first."""


class People(msgspec.Struct, frozen=True):
    """People one has played with, and what everybody has shown."""

    opponents: tuple[Opponent, ...]
    ratings: tuple[Rating, ...]


class SeriesLine(msgspec.Struct, frozen=True):
    name: str
    level: str | None
    """Of a bot."""
    yours: bool
    wins: float
    """A shared win counts in parts."""


class Series(msgspec.Struct, frozen=True):
    """A game and all it was a rematch of: the score of an evening, or of many. Chairs move on from
    one to the next, so that everybody begins in turn.
    """

    games: int
    lines: tuple[SeriesLine, ...]
    """Who won most first."""
