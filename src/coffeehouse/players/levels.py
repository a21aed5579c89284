"""The house players by name, weakest first. A new strength is one more entry of `LEVELS`."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.game import AnyGame, choice
from coffeehouse.engine.play import Player
from coffeehouse.players.greedy import GreedyPlayer
from coffeehouse.players.random import RandomPlayer


class UnknownLevel(CoffeehouseError):
    """No house player goes by that name."""


class Level(msgspec.Struct, frozen=True):
    """A strength a house player can have."""

    id: str
    title: str
    about: str
    """What this player does, in a sentence."""
    make: Callable[[AnyGame, int], Player]
    """Seats one: the game and a seed."""


LEVELS: tuple[Level, ...] = (
    Level("random", "Random", "Plays any legal move.", lambda game, seed: RandomPlayer(seed)),
    Level("greedy", "Greedy", "Takes what looks best one step ahead.", GreedyPlayer),
)


HOUSE = "greedy"
"""Who sits down where nobody says how strong the house should be."""


def levels() -> tuple[str, ...]:
    """The names of all strengths, weakest first."""
    return tuple(level.id for level in LEVELS)


def player(level: str, game: AnyGame, seed: int) -> Player:
    """A house player of a strength. Raises `UnknownLevel`.

    >>> import coffeehouse
    >>> from coffeehouse.players import player
    >>> greedy = player("greedy", coffeehouse.game("coffee-roaster"), seed=1)
    """
    for known in LEVELS:
        if known.id == level.lower():
            return known.make(game, seed)
    raise UnknownLevel(f"There is no house player '{level}'; there is {choice(levels())}.")
