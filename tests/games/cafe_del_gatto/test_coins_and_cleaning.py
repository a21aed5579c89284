"""§take, §reserve and §clean."""

from __future__ import annotations

from coffeehouse.engine.state import CHANCE
from tests.games.cafe_del_gatto.arranging import arrange, column, do, draw_any, kinds, legal


def test_take_2_coins_ends_the_turn() -> None:
    """§take"""
    state = do(arrange(coins={0: 1}), "take coins")
    assert (state.coins[0], state.seat) == (3, 1)


def test_take_2_coins_takes_what_the_reserve_has() -> None:
    """§take"""
    state = do(arrange(coins={0: 1, 1: 43}), "take coins")
    assert (state.coins[0], state.reserve) == (2, 0)


def test_taking_coins_is_legal_even_from_an_empty_reserve() -> None:
    """§take"""
    state = arrange(coins={0: 1, 1: 44})
    assert state.reserve == 0
    assert "take coins" in legal(state)
    assert do(state, "take coins").coins[0] == 1


def test_cleaning_costs_2_coins_and_exchanges_one_side() -> None:
    """§clean"""
    state = arrange(coins={0: 5})
    do(state, "clean milk")
    assert state.coins[0] == 3
    assert state.machine.discard.total == 5
    do(state, *(f"draw milk.{value}.foamy" for value in (4, 3, 2, 4, 3)))
    assert column(state, 0) == kinds("4f 3f 2f 4f 3f")
    assert column(state, 1) == kinds("1h 2h 3h 4h 2f")
    assert state.seat == 0


def test_with_less_than_2_coins_there_is_no_cleaning() -> None:
    """§clean"""
    assert not any(move.startswith("clean") for move in legal(arrange(coins={0: 1})))


def test_after_cleaning_the_turn_can_buy_clean_again_or_end_but_not_serve_or_take() -> None:
    """§clean"""
    state = arrange(coins={0: 9}, cups={0: {"espresso": "3f"}})
    draw_any(do(state, "clean milk"))
    verbs = {move.split()[0] for move in legal(state)}
    assert verbs == {"buy", "clean", "end"}


def test_either_side_can_be_cleaned_several_times() -> None:
    """§clean"""
    state = arrange(coins={0: 9})
    for side in ("milk", "coffee", "coffee"):
        draw_any(do(state, f"clean {side}"))
    assert state.coins[0] == 3
    assert state.seat == 0


def test_a_purchase_after_cleaning_ends_the_turn() -> None:
    """§clean"""
    state = draw_any(do(arrange(coins={0: 9}), "clean milk"))
    draw_any(do(state, "buy coffee.1 espresso"))
    assert state.seat == 1


def test_a_turn_may_end_after_cleaning_even_if_something_could_be_bought() -> None:
    """§clean"""
    state = do(draw_any(do(arrange(coins={0: 9}), "clean milk")), "end")
    assert state.seat == 1


def test_with_nothing_possible_after_cleaning_the_turn_ends_by_itself() -> None:
    """§clean"""
    state = draw_any(do(arrange(coins={0: 2}), "clean milk"))
    assert (state.coins[0], state.seat) == (0, 1)


def test_one_coin_after_cleaning_still_buys_a_tile_that_costs_one() -> None:
    """§clean"""
    state = do(arrange(coins={0: 3}), "clean milk", "draw milk.1.foamy")
    draw_any(state)
    assert state.seat == 0
    assert "buy coffee.1 espresso" in legal(state)
    assert "end" in legal(state)


def test_a_sack_that_runs_out_while_cleaning_takes_in_the_cleaned_tiles_too() -> None:
    """§clean"""
    state = arrange(seats=3, coins={0: 4}, sack=2)
    in_discard = int(state.machine.discard.total)
    do(state, "clean milk")
    for _ in range(2):
        assert state.seat == CHANCE
        state.apply(state.legal_actions()[0])
    assert state.machine.discard.total == 0
    assert state.machine.sack.total == in_discard + 5
    draw_any(state)
    assert state.machine.hole() == 10


def test_cleaning_with_only_those_five_tiles_left_draws_them_again() -> None:
    """§clean"""
    levels = {
        0: {"latte": 4, "cappuccino": 3, "doppio": 2},
        1: {"latte": 4, "cappuccino": 3, "doppio": 1},
        2: {"latte": 4, "cappuccino": 3, "doppio": 1},
    }
    state = arrange(seats=3, coins={0: 4}, levels=levels)
    assert state.machine.sack.total == 1
    draw_any(do(state, "clean milk"))
    assert state.machine.sack.total + state.machine.discard.total == 1
