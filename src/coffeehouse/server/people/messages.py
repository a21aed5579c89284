"""Who somebody is to a house: a cookie, a name, and a link that carries both elsewhere."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from coffeehouse.table.bounds import Name

COOKIE = "coffeehouse"
Standing = Literal["ahead", "behind", "level"]


class Me(msgspec.Struct, frozen=True):
    name: str
    mark: str = ""
    """Another one for each identity, and no way back to it: what a browser remembers is kept
    apart by it.
    """
    resting: bool = False
    """Whether a way they wanted to be called by was put to rest, since nobody could be reached."""


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Link(msgspec.Struct, frozen=True):
    """A one-time token that carries an identity to another device."""

    token: str
    expires: int


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=400)]


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


class Companion(msgspec.Struct, frozen=True):
    """Somebody one has finished games with."""

    handle: str
    """Names them to this person and to nobody else."""
    name: str
    """As they were called the last time."""
    tally: Tally
    games: tuple[Meeting, ...]
    """The last ones together, the latest first."""


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody has shown to be at a game, by rated tables."""

    game: str
    level: str | None
    """Of a bot; None: one's own."""
    points: int
    error: int
    """Twice the uncertainty, in points."""
    games: int
    provisional: bool


class People(msgspec.Struct, frozen=True):
    """One's company: people one has played with, and what everybody has shown."""

    companions: tuple[Companion, ...]
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
