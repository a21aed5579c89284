"""§setup: the first node and the ten draws that fill the machine."""

from __future__ import annotations

import pytest

from coffeehouse.engine.state import CHANCE
from tests.games.cafe_del_gatto.arranging import GAME, column, do, kinds


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_gets_five_coins_and_the_first_seat_tips_one(seats: int) -> None:
    """§setup"""
    state = GAME.new(seats)
    assert list(state.coins) == [4] + [5] * (seats - 1)
    assert state.reserve == 45 - 5 * seats + 1
    assert state.sugar_reserve == 12


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_lowest_token_of_a_drink_lies_there_once_a_player(seats: int) -> None:
    """§setup"""
    state = GAME.new(seats)
    assert list(state.tokens) == [seats, 1, 1, 1, 1] * 5


def test_milk_is_drawn_before_coffee_from_the_bottom_to_the_top() -> None:
    """§setup"""
    state = GAME.new(2)
    assert state.seat == CHANCE
    do(state, *(f"draw milk.{value}.cold" for value in (1, 2, 3, 4, 1)))
    do(state, *(f"draw coffee.{value}.hot" for value in (4, 3, 2, 1, 4)))
    assert column(state, 0) == kinds("1c 2c 3c 4c 1c")
    assert column(state, 1) == kinds("4h 3h 2h 1h 4h")
    assert state.seat == 0
    assert state.machine.sack.total == 26


def test_a_draw_is_as_likely_as_its_copies_in_the_sack() -> None:
    """§setup"""
    state = do(GAME.new(2), "draw milk.1.cold", "draw milk.1.cold")
    assert state.tickets() == 34
    assert list(state.weights()) == [1] + [3] * 11
