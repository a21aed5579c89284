"""Finds games: the packages in `coffeehouse.games` and the entry points `coffeehouse.games`."""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.game import AnyGame, choice

GROUP = "coffeehouse.games"


class UnknownGame(CoffeehouseError):
    """No registered game has that id."""


@lru_cache
def kinds() -> dict[str, type[AnyGame]]:
    """Every known game class by id. A package offers its class as `GAME`."""
    import coffeehouse.games as home

    found = [
        import_module(f"{home.__name__}.{module.name}").GAME
        for module in pkgutil.iter_modules(home.__path__)
        if module.ispkg
    ]
    found += [point.load() for point in entry_points(group=GROUP)]
    return {kind.id: kind for kind in found}


def games() -> tuple[str, ...]:
    """The ids of all games, ascending."""
    return tuple(sorted(kinds()))


def game(id: str, edition: Path | str | None = None) -> AnyGame:
    """A game by its id, with the house edition or another. Raises `UnknownGame`.

    Two calls for the house edition give the same object.
    """
    if id not in kinds():
        raise UnknownGame(f"There is no game '{id}'; there is {choice(games())}.")
    return house_game(id) if edition is None else kinds()[id](edition)


@lru_cache
def house_game(id: str) -> AnyGame:
    return kinds()[id]()
