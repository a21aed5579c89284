"""A game with the edition a table pinned."""

from __future__ import annotations

from functools import lru_cache

from coffeehouse.engine import registry
from coffeehouse.engine.game import AnyGame


def bound_game(id: str, edition: str | None) -> AnyGame:
    """A game with an edition. Raises `UnknownGame`, `EditionError`.

    The house edition is everybody's one object; others are read once.
    """
    house = registry.game(id)
    if edition in (None, house.edition_source.text):
        return house
    return read_edition(type(house), edition)


@lru_cache(maxsize=64)
def read_edition(kind: type[AnyGame], edition: str) -> AnyGame:
    return kind(edition)
