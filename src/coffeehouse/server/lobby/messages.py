"""Messages of the home page: lists of tables, and the games there are to play."""

from __future__ import annotations

from typing import Any

import msgspec

from coffeehouse.engine.options import Option, Privilege
from coffeehouse.engine.result import Result
from coffeehouse.engine.rulebook import Section
from coffeehouse.table.clock_settings import AnyClock
from coffeehouse.table.row import Speech


class NewId(msgspec.Struct, frozen=True):
    table: str


class ChairLine(msgspec.Struct, frozen=True):
    seat: int
    name: str
    level: str | None
    """Of the bot that sits here, if one does."""
    yours: bool
    to_act: bool
    conceded: bool = False
    points: int | None = None
    """The rating of whoever sits here, at a rated table."""


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    status: str
    seats: int
    options: dict[str, str]
    practice: bool
    created: int
    updated: int
    due: int | None
    your_turn: bool
    chairs: tuple[ChairLine, ...]
    result: Result | None
    round: int | None = None
    """As the rulebook counts, from 1."""
    day: str | None = None
    """The day whose game it is, if it is one of a day."""
    rated: bool = False
    hidden: bool = False
    """Whether you have hidden it from your home page."""
    clock: AnyClock | None = None


class Mine(msgspec.Struct, frozen=True, tag_field="kind", tag="mine"):
    """Pushed to a page of the house: one's tables that are not over, as they are now."""

    tables: tuple[TableLine, ...]


class LevelCard(msgspec.Struct, frozen=True):
    id: str
    title: str
    about: str


class EditionCard(msgspec.Struct, frozen=True):
    name: str
    about: str
    digest: str


class Unfit(msgspec.Struct, frozen=True):
    """A value of an option that does not go with a number of seats, and why."""

    seats: int
    option: str
    value: str
    sentence: str


class GameCard(msgspec.Struct, frozen=True):
    """A game as the home page shows it."""

    id: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    minutes: int
    options: tuple[Option, ...]
    privileges: tuple[Privilege, ...]
    """The values of options that a person has to earn."""
    unfit: tuple[Unfit, ...]
    version: int
    edition: EditionCard


class Catalog(msgspec.Struct, frozen=True):
    version: str
    compiled: bool
    levels: tuple[LevelCard, ...]
    level: str
    """Who sits down where nobody says how strong."""
    games: tuple[GameCard, ...]
    words: dict[str, Any]
    """The sentences all games share, and those of tables."""
    lists: bool
    """Whether there is a list of open tables, or only those with a link find one."""
    speech: Speech = "all"
    """What people may say to each other in this house."""


class GameBook(msgspec.Struct, frozen=True):
    """All that is written about a game."""

    card: GameCard
    words: dict[str, Any]
    preface: str
    """What stands before the first section of the rules."""
    rules: tuple[Section, ...]
