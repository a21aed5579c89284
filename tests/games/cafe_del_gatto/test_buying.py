"""§turn, §buy, §price, §equal, §cups, §refill, §sack and what a 1 brings (§sugar)."""

from __future__ import annotations

import pytest

from coffeehouse.engine.errors import IllegalMove
from coffeehouse.engine.state import CHANCE
from tests.games.cafe_del_gatto.arranging import (
    GAME,
    arrange,
    column,
    do,
    draw_any,
    kind,
    kinds,
    legal,
)


def price(place: str, milk: str, coffee: str) -> int:
    state = arrange(milk=milk, coffee=coffee)
    slots = {slot.place: slot for slot in (*GAME.view(state, 0).milk, *GAME.view(state, 0).coffee)}
    return slots[place].price or 0


def test_example_1_luna_buys_the_milk_3_in_the_middle_for_1_coin() -> None:
    """§price"""
    state = arrange(
        milk="2c 2f 3h 1c 4c", coffee="4h 4f 1f 2h 3f", cups={0: {"macchiato": "2h"}}, coins={0: 4}
    )
    do(state, "buy milk.3 macchiato")
    assert state.coins[0] == 3
    assert state.cups.barista_value(0, 1) == 2 + 3


def test_example_1_the_coffee_1_beside_it_would_have_cost_luna_3_coins() -> None:
    """§price"""
    state = arrange(milk="2c 2f 3h 1c 4c", coffee="4h 4f 1f 2h 3f", coins={0: 4})
    do(state, "buy coffee.3 espresso")
    assert state.coins[0] == 1


def test_example_2_cosmo_pays_2_and_1_for_a_coffee_in_the_second_row_from_the_top() -> None:
    """§price"""
    state = arrange(milk="4c 4f 3h 2c 1c", coffee="4h 1f 1h 3h 2f", coins={0: 3})
    do(state, "buy coffee.4 doppio")
    assert state.coins[0] == 0


@pytest.mark.parametrize(
    ("place", "coins"), [("milk.1", 1), ("milk.2", 2), ("milk.3", 3), ("milk.4", 5), ("milk.5", 4)]
)
def test_the_tile_beside_sets_the_price_and_the_upper_rows_cost_more(
    place: str, coins: int
) -> None:
    """§price"""
    assert price(place, "4c 4f 4h 3c 3f", "1h 2h 3h 4h 2f") == coins


def test_the_price_goes_into_the_reserve() -> None:
    """§reserve"""
    state = arrange(coins={0: 5})
    reserve = state.reserve
    do(state, "buy coffee.2 espresso")
    assert (state.coins[0], state.reserve) == (3, reserve + 2)


def test_what_costs_more_than_the_seat_has_cannot_be_bought() -> None:
    """§buy"""
    state = arrange(coins={0: 2})
    assert "buy coffee.2 espresso" in legal(state)
    assert not any(move.startswith("buy coffee.3") for move in legal(state))


def test_tiles_above_slide_down_and_a_new_one_enters_at_the_top_the_same_side_up() -> None:
    """§refill"""
    state = arrange(coins={0: 5})
    do(state, "buy coffee.2 espresso")
    assert state.seat == CHANCE
    do(state, "draw coffee.4.foamy")
    assert column(state, 1) == kinds("1h 3h 4h 2f 4f")
    assert column(state, 0) == kinds("1c 2c 3c 4c 1f")
    assert state.seat == 1


def test_cups_are_filled_from_the_bottom_by_color() -> None:
    """§cups"""
    state = arrange(coins={0: 30}, cups={0: {"latte": "3f 3f"}})
    milk = {move.split()[2] for move in legal(state) if move.startswith("buy milk")}
    coffee = {move.split()[2] for move in legal(state) if move.startswith("buy coffee")}
    assert milk == set()
    assert coffee == {"espresso", "macchiato", "doppio", "cappuccino", "latte"}


def test_a_full_or_served_cup_takes_no_tile() -> None:
    """§cups"""
    state = arrange(coins={0: 30}, cups={0: {"espresso": "3f"}}, served={0: {"doppio": 2}})
    targets = {move.split()[2] for move in legal(state) if move.startswith("buy coffee")}
    assert targets == {"macchiato", "cappuccino"}


def test_a_tile_no_cup_takes_cannot_be_bought() -> None:
    """§cups"""
    state = arrange(coins={0: 30}, cups={0: {"latte": "3f 3f"}})
    with pytest.raises(IllegalMove) as refused:
        GAME.action(state, "buy milk.1 latte")
    assert refused.value.refusal.code == "no-space"


def test_a_tile_with_a_1_brings_a_sugar_cube() -> None:
    """§sugar"""
    state = draw_any(do(arrange(coins={0: 5}), "buy coffee.1 espresso"))
    assert (state.sugar[0], state.sugar_reserve) == (1, 11)


def test_a_tile_with_a_1_brings_nothing_when_no_cube_is_left() -> None:
    """§sugar"""
    state = arrange(coins={0: 5}, sugar={1: 12})
    do(state, "buy coffee.1 espresso")
    assert (state.sugar[0], state.sugar_reserve) == (0, 0)


def test_other_tiles_bring_no_sugar() -> None:
    """§sugar"""
    state = do(arrange(coins={0: 5}), "buy coffee.2 espresso")
    assert state.sugar[0] == 0


def test_an_empty_sack_takes_the_discard_in_when_a_tile_is_needed() -> None:
    """§sack"""
    state = arrange(coins={0: 5}, sack=0)
    assert state.machine.discard.total == 26
    do(state, "buy coffee.1 espresso")
    assert (state.machine.sack.total, state.machine.discard.total) == (26, 0)


def test_a_sack_that_runs_empty_is_filled_only_when_the_next_tile_is_needed() -> None:
    """§sack"""
    state = draw_any(do(arrange(coins={0: 5}, sack=1), "buy coffee.1 espresso"))
    assert (state.machine.sack.total, state.machine.discard.total) == (0, 25)


def test_equal_tiles_on_one_another_at_one_price_are_a_single_move() -> None:
    """§equal"""
    state = arrange(milk="2c 2f 3h 1c 4c", coffee="4h 4h 1f 2h 3f", coins={0: 9})
    coffee = {move.split()[1] for move in legal(state) if move.startswith("buy coffee")}
    assert coffee == {"coffee.1", "coffee.3", "coffee.4", "coffee.5"}
    assert GAME.view(state, 0).coffee[1].ref == "coffee.1"


def test_the_upper_of_two_equal_tiles_may_be_named_as_well() -> None:
    """§equal"""
    state = arrange(milk="2c 2f 3h 1c 4c", coffee="4h 4h 1f 2h 3f", coins={0: 9})
    lower = GAME.action(state, "buy coffee.1 espresso")
    assert GAME.action(state, "buy coffee.2 espresso") == lower
    assert GAME.refusal_for(state, 0, ("coffee.2",)) is None
    assert GAME.refusal_for(state, 0, ("coffee.2", "doppio")) is None
    with pytest.raises(IllegalMove):
        GAME.action(state, "buy coffee.2 latte")


def test_equal_tiles_at_different_prices_are_two_moves() -> None:
    """§equal"""
    state = arrange(milk="2c 3f 3h 1c 4c", coffee="4h 4h 1f 2h 3f", coins={0: 9})
    coffee = {move.split()[1] for move in legal(state) if move.startswith("buy coffee")}
    assert {"coffee.1", "coffee.2"} <= coffee


def test_equal_tiles_that_another_parts_are_two_moves() -> None:
    """§equal"""
    state = arrange(milk="2c 2f 2h 1c 4c", coffee="4h 1f 4h 2h 3f", coins={0: 9})
    coffee = {move.split()[1] for move in legal(state) if move.startswith("buy coffee")}
    assert {"coffee.1", "coffee.3"} <= coffee


def test_of_three_equal_tiles_the_outer_two_at_one_price_are_a_single_move() -> None:
    """§equal"""
    state = arrange(milk="2c 3f 2h 1c 4c", coffee="4h 4h 4h 2h 3f", coins={0: 9})
    coffee = {move.split()[1] for move in legal(state) if move.startswith("buy coffee")}
    assert coffee == {"coffee.1", "coffee.2", "coffee.4", "coffee.5"}


def test_no_two_purchases_lead_to_the_same_position() -> None:
    """§equal"""
    state = arrange(milk="2c 2c 2c 1c 1c", coffee="4h 4h 4h 3h 3h", coins={0: 20})
    keys = set()
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        keys.add(after.key())
    assert len(keys) == len(state.legal_actions())


def test_the_bought_tile_is_the_one_in_that_place() -> None:
    """§buy"""
    state = do(arrange(coins={0: 9}), "buy milk.4 latte")
    assert state.cups.tiles[(0 * 5 + 4) * 4] == kind("4c")
