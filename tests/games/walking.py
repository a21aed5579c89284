"""The positions of a random game, and games in which a game's guide plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from librt.random import Random

from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.state import CHANCE, OVER, State, sample_chance
from coffeehouse.testing import random_walk

StateT = TypeVar("StateT", bound=State)


def walked(
    kind: type[StateT],
    game: AnyGame,
    seats: int,
    seed: int,
    options: Mapping[str, str] | None = None,
) -> Iterator[StateT]:
    """Every position of a random game, the last one included: one object, changed in place."""
    for _, state in random_walk(game, seats, options, seed).states():
        assert isinstance(state, kind)
        yield state


def play_guided(
    state: StateT, evaluator: Evaluator, rng: Random, guided: int | None = None
) -> StateT:
    """Play to the end: the guide at one seat and chance at the others, or the guide at all."""
    while state.seat != OVER:
        actions = state.legal_actions()
        if state.seat == CHANCE:
            state.apply(sample_chance(state, rng))
        elif guided in (None, state.seat):
            state.apply(evaluator.guide(state, actions, rng))
        else:
            state.apply(actions[rng.randrange(len(actions))])
    return state
