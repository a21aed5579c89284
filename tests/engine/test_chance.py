"""Chance: any random generator resolves it, and an equal one in the same way."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import librt.random
import numpy
import pytest

import coffeehouse
from coffeehouse.engine.chance import Rng
from coffeehouse.engine.state import State
from tests.toys.tasting import Tasting


@pytest.mark.parametrize(
    "generator", [int, random.Random, librt.random.Random, numpy.random.default_rng, numpy.int64]
)
def test_equal_generators_resolve_chance_alike(generator: Callable[[int], Rng]) -> None:
    def dealt(seed: int) -> State:
        state = Tasting().new(2)
        coffeehouse.resolve_chance(state, generator(seed))
        assert state.seat == 0
        return state

    assert dealt(1) == dealt(1)
    assert len({dealt(seed) for seed in range(10)}) > 1


@pytest.mark.parametrize("rng", [None, "7", True, 7.0])
def test_what_is_no_generator_is_refused(rng: Any) -> None:
    with pytest.raises(TypeError, match="neither a seed nor a random generator"):
        coffeehouse.resolve_chance(Tasting().new(2), rng)


def test_a_game_with_a_seed_begins_after_its_set_up() -> None:
    state = Tasting().new(seats=2, seed=7)
    by_hand = Tasting().new(seats=2)
    coffeehouse.resolve_chance(by_hand, 7)
    assert state.seat == 0
    assert state == by_hand
    assert len(Tasting().moves(state)) == len(Tasting().moves(state, 0)) > 0
    assert Tasting().moves(Tasting().new(seats=2)) == ()


def test_a_seed_brings_the_same_set_up_as_in_a_whole_game() -> None:
    from coffeehouse.bots import RandomBot

    game = Tasting()
    record = coffeehouse.play(game, [RandomBot(1), RandomBot(2)], seed=7)
    dealt = game.new(seats=2)
    for seat, action in record.entries:
        if seat == coffeehouse.CHANCE:
            dealt.play(action)
        else:
            break
    assert dealt == game.new(seats=2, seed=7)
