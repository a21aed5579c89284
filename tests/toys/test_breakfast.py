"""Breakfast, rule by rule."""

from __future__ import annotations

import pytest

from coffeehouse.engine import CHANCE, OVER
from tests.toys.breakfast import Breakfast
from tests.toys.breakfast.rules import BreakfastState


@pytest.fixture
def game() -> Breakfast:
    return Breakfast()


def played(game: Breakfast, *moves: str, seats: int = 1) -> BreakfastState:
    state = game.new(seats)
    for move in moves:
        state.play(game.action(state, move))
    return state


def test_everyone_has_a_full_pantry(game: Breakfast) -> None:
    """§setup"""
    assert list(played(game, seats=2).pantries) == [3, 2, 3, 2]


def test_two_things_a_round_go_on_the_tray(game: Breakfast) -> None:
    """§prepare"""
    state = played(game, "prepare roll", "prepare coffee")
    assert list(state.trays) == [1, 1]
    assert state.seat == CHANCE


def test_all_may_act_until_they_are_done(game: Breakfast) -> None:
    """§any-order"""
    state = played(game, seats=3)
    state.turn_to(1)
    state.play(game.action(state, "done"))
    assert list(state.actors()) == [0, 2]


def test_a_guest_buys_one_from_everyone_who_has_it(game: Breakfast) -> None:
    """§guest"""
    state = played(game, "prepare roll", "done", "done", "guest roll", seats=2)
    assert list(state.scores()) == [2, 0]


def test_it_is_over_after_the_last_guest(game: Breakfast) -> None:
    """§end"""
    assert played(game, *["done", "guest roll"] * 3).seat == OVER
