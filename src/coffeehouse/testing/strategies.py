"""Playthroughs for Hypothesis: choices that shrink to short records."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import strategies as st

from coffeehouse.engine.game import AnyGame
from coffeehouse.testing.setups import all_setups
from coffeehouse.testing.walk import Walk, walk_by

MOST_CHOICES = 60


def walks(
    game: AnyGame,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    longest: int = MOST_CHOICES,
) -> st.SearchStrategy[Walk]:
    """Walks of any set-up, or of the one given; fewer and smaller choices are simpler."""
    offered = [
        setup
        for setup in all_setups(game)
        if seats in (None, setup[0]) and (options is None or setup[1] == dict(options))
    ]
    choices = st.lists(st.integers(0, (1 << 16) - 1), max_size=longest)
    return st.builds(
        lambda setup, chosen: walk_of(game, setup[0], setup[1], chosen),
        st.sampled_from(offered),
        choices,
    )


def walk_of(game: AnyGame, seats: int, options: Mapping[str, str], choices: list[int]) -> Walk:
    """The walk these choices make, each taken modulo what there is to choose from."""
    left = iter(choices)

    def choose(among: int) -> int | None:
        choice = next(left, None)
        return None if choice is None else choice % among

    return walk_by(game, seats, options, choose)
