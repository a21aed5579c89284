"""Games bound to frozen editions, so that calibrating the house edition breaks no pinned file."""

from __future__ import annotations

from importlib import import_module
from operator import attrgetter
from pathlib import Path

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.registry import game as registered


def frozen_game(name: str, tests: Path) -> AnyGame:
    """A game by its id or as `package.module:Class`, with `editions/<id>.toml` of the folder of
    tests bound if there is one, else with the house edition.
    """
    house = find_class(name)() if ":" in name else registered(name)
    frozen = tests / "editions" / f"{house.id}.toml"
    return type(house)(frozen) if frozen.exists() else house


def find_class(name: str) -> type[AnyGame]:
    """The class `package.module:Class` names."""
    module, _, attribute = name.partition(":")
    kind: type[AnyGame] = attrgetter(attribute)(import_module(module))
    return kind
