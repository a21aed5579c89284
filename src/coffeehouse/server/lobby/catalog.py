"""The catalog: which games and levels there are, and the words for all of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from coffeehouse import __version__, compiled
from coffeehouse.bots.levels import DEFAULT_LEVEL, LEVELS, levels
from coffeehouse.engine import registry
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.options import complete
from coffeehouse.engine.words import read_words
from coffeehouse.server import pages
from coffeehouse.server.errors import PACKAGE
from coffeehouse.server.lobby.messages import (
    Catalog,
    EditionCard,
    GameBook,
    GameCard,
    LevelCard,
    Unfit,
)
from coffeehouse.table.row import Speech

FOR_EXPERIMENTS = ("random", "greedy")
"""Levels that are no company for a person."""


@lru_cache(maxsize=2)
def catalog(private: bool = False, speech: Speech = "all") -> Catalog:
    offered = set(levels()) - set(FOR_EXPERIMENTS)
    cards = tuple(
        LevelCard(level.id, level.title, level.about) for level in LEVELS if level.id in offered
    )
    games = tuple(game_card(registry.game(id)) for id in registry.game_ids())
    return Catalog(
        __version__, compiled, cards, DEFAULT_LEVEL, games, shared_words(), not private, speech
    )


@lru_cache(maxsize=2)
def packed_catalog(private: bool, speech: Speech) -> pages.Content:
    return packed(catalog(private, speech))


@lru_cache(maxsize=32)
def packed_book(game: AnyGame) -> pages.Content:
    return packed(game_book(game))


def packed(content: Catalog | GameBook) -> pages.Content:
    """The catalog as it is sent: the same for everybody until the server starts again."""
    return pages.content_of(msgspec.json.encode(content), "application/json", pages.EVERY_TIME)


def game_card(game: AnyGame) -> GameCard:
    edition = EditionCard(game.edition.name, game.edition.about, game.edition_source.digest)
    return GameCard(
        game.id,
        game.title,
        game.words.tagline,
        game.seats,
        game.minutes,
        game.options,
        game.privileges,
        tuple(unfit(game)),
        game.version,
        edition,
    )


def unfit(game: AnyGame) -> Iterator[Unfit]:
    """What cannot be chosen for so many seats, all else being as it usually is."""
    for seats in game.seats:
        for option in game.options:
            for value in option.values:
                chosen = complete(game.title, game.options, {option.id: value})
                complaint = game.cannot_combine(seats, chosen)
                if complaint:
                    yield Unfit(seats, option.id, value, complaint)


def game_book(game: AnyGame) -> GameBook:
    return GameBook(game_card(game), dict(game.words.layers[0]), game.preface, game.rules)


def shared_words() -> dict[str, object]:
    """Engine, tables and server in one set; none of them uses a code of another's."""
    merged: dict[str, object] = {}
    for package in ("coffeehouse.engine", "coffeehouse.table", PACKAGE):
        for section, new in read_words(package, "en").items():
            old = merged.get(section)
            if isinstance(old, dict) and isinstance(new, dict):
                new = {**old, **new}
            merged[section] = new
    return merged
