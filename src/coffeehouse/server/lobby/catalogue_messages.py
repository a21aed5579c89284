"""What there is to play here: games, levels of bots, and the words for all of it."""

from __future__ import annotations

from typing import Any

import msgspec

from coffeehouse.engine.options import Option, Privilege
from coffeehouse.engine.rulebook import Section
from coffeehouse.server.chat.messages import Speech


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


class Catalogue(msgspec.Struct, frozen=True):
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
