"""Finds games: the packages in `coffeehouse.games` and the entry points `coffeehouse.games`."""

from __future__ import annotations

import pkgutil
import warnings
from functools import lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from operator import attrgetter
from pathlib import Path
from typing import TypeVar

from coffeehouse.engine.edition import Edition
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.game import AnyGame, Game
from coffeehouse.engine.options import choice
from coffeehouse.engine.state import Printed, State

GROUP = "coffeehouse.games"
HOME = import_module(GROUP)


class UnknownGame(CoffeehouseError):
    """No registered game has that id."""


_registered: dict[str, type[AnyGame]] = {}


@lru_cache
def kinds() -> dict[str, type[AnyGame]]:
    """Every known game class by id. A package offers its class as `GAME`.

    The house's own come first: an entry point cannot take the id of one. What was `register`ed
    comes last and may. An entry point that fails is left out with a warning, so that one broken
    game does not close the house.
    """
    found = {}
    for module in pkgutil.iter_modules(HOME.__path__):
        if module.ispkg:
            kind = import_module(f"{HOME.__name__}.{module.name}").GAME
            found[kind.id] = kind
    for point in entry_points(group=GROUP):
        kind = load_point(point)
        if kind is not None and found.setdefault(kind.id, kind) is not kind:
            warnings.warn(f"Entry point {point.value}: there already is a {kind.id}.", stacklevel=2)
    return {**found, **_registered}


def load_point(point: EntryPoint) -> type[AnyGame] | None:
    try:
        kind = point.load()
    except Exception as error:
        warnings.warn(f"Entry point {point.value} cannot be loaded: {error}", stacklevel=3)
        return None
    if not (isinstance(kind, type) and issubclass(kind, Game)):
        warnings.warn(f"Entry point {point.value} is no Game class.", stacklevel=3)
        return None
    return kind


def class_named(name: str) -> type[AnyGame]:
    """The game class that `module:Class` names, which need not be installed.

    Imports that module, so the name must come from whoever runs the program. Raises `UnknownGame`
    if there is no such module or class.
    """
    module, _, attribute = name.partition(":")
    try:
        found = attrgetter(attribute)(import_module(module))
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise UnknownGame(f"There is no module '{module}' here.") from None
    except AttributeError:
        raise UnknownGame(f"The module '{module}' has no '{attribute}'.") from None
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise UnknownGame(f"{name} is no Game class.")
    return found


K = TypeVar("K", bound=type[AnyGame])


def register(kind: K) -> K:
    """Make a game known to this process without installing it; works as a decorator too."""
    _registered[kind.id] = kind
    forget_found()
    return kind


def unregister(id: str) -> None:
    """Undo `register`."""
    _registered.pop(id, None)
    forget_found()


def forget_found() -> None:
    kinds.cache_clear()
    house_game.cache_clear()


def game_ids() -> tuple[str, ...]:
    """The ids of all games, ascending."""
    return tuple(sorted(kinds()))


def game(id: str, edition: Path | str | None = None) -> Game[State, Edition, Printed]:
    """A game by its id, with the house edition bound to it or another one.

    `edition` is the path of a file, or the text of one. Two calls for the house edition give the
    same object. `game_ids()` lists the ids. Raises `UnknownGame` for any other, and `EditionError`
    with every fault of an edition.

    >>> import coffeehouse
    >>> game = coffeehouse.game("coffee-roaster")
    >>> game.title, game.seats
    ('Coffee Roaster', (1,))
    """
    if id not in kinds():
        raise UnknownGame(f"There is no game '{id}'; there is {choice(game_ids())}.")
    return house_game(id) if edition is None else kinds()[id](edition)


@lru_cache
def house_game(id: str) -> AnyGame:
    return kinds()[id]()
