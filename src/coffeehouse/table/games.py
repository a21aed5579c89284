"""A game with the edition a table pinned."""

from __future__ import annotations

from coffeehouse.engine import registry
from coffeehouse.engine.game import AnyGame, bind


def bound_game(id: str, edition: str | None) -> AnyGame:
    """A game with an edition. Raises `UnknownGame`, `EditionError`.

    The house edition is everybody's one object; others are read once.
    """
    game = registry.game(id)
    if edition is None or edition == game.edition_source.text:
        return game
    return bind(type(game), edition)
