"""§turn, §intermediate and §end."""

from __future__ import annotations

import pytest

from coffeehouse.engine.state import OVER
from coffeehouse.games.cafe_del_gatto.rules import GattoState
from tests.games.cafe_del_gatto.arranging import GAME, arrange, do, draw_any, legal

FOUR = {"espresso": 1, "macchiato": 2, "doppio": 2, "cappuccino": 3}

NOBODY_FULL = {
    0: {"macchiato": 1, "doppio": 1, "cappuccino": 2, "latte": 2},
    1: {"macchiato": 1, "doppio": 1, "cappuccino": 2, "latte": 3},
    2: {"macchiato": 1, "doppio": 1, "cappuccino": 2, "latte": 3},
    3: {"macchiato": 1, "doppio": 1, "cappuccino": 2, "latte": 1},
}
"""25 tiles of four seats on cups, none of them full: one is left in the sack."""

TWO_FULL = {
    0: {"macchiato": 1, "doppio": 1, "cappuccino": 2, "latte": 4},
    1: {"macchiato": 1, "doppio": 1, "cappuccino": 2, "latte": 2},
    2: {"espresso": 1, "macchiato": 2, "doppio": 1, "cappuccino": 3, "latte": 4},
}
"""25 tiles of three seats on cups; seats 0 and 2 have full ones."""


def run_dry(state: GattoState, move: str = "buy coffee.1 macchiato") -> GattoState:
    """Buy when a single tile is left: sack and discard are empty at the end of the turn."""
    assert (state.machine.sack.total, state.machine.discard.total) == (1, 0)
    draw_any(do(state, move))
    assert state.machine.has_run_dry() or state.seat == OVER
    return state


def nobody_full(turn: int = 0) -> GattoState:
    return arrange(seats=4, levels=NOBODY_FULL, turn=turn)


def two_full(turn: int = 1) -> GattoState:
    return arrange(seats=3, levels=TWO_FULL, turn=turn)


def verbs(state: GattoState) -> set[str]:
    return {move.split()[0] for move in legal(state)}


# --- rounds --------------------------------------------------------------------------------


def test_turns_go_round_and_a_round_ends_with_the_last_seat() -> None:
    """§turn"""
    state = arrange(seats=3, round=4)
    seen = []
    for _ in range(4):
        seen.append((int(state.seat), int(state.round)))
        do(state, "take coins")
    assert seen == [(0, 4), (1, 4), (2, 4), (0, 5)]


def test_the_first_seat_has_the_start_tile_and_begins_every_round() -> None:
    """§goal"""
    for seats in GAME.seats:
        state = draw_any(GAME.new(seats))
        assert (state.seat, GAME.view(state, None).starting) == (0, 0)
        for _ in range(seats):
            do(state, "take coins")
        assert (state.seat, state.round) == (0, 2)


# --- the intermediate round: somebody can serve --------------------------------------------


def test_with_sack_and_discard_empty_the_next_player_begins_an_intermediate_round() -> None:
    """§intermediate"""
    state = run_dry(two_full(turn=1), "buy coffee.1 espresso")
    assert state.seat == 2
    assert verbs(state) == {"serve"}
    assert GAME.view(state, 0).is_intermediate


def test_everybody_in_turn_serves_one_full_cup_and_then_the_next_turn_begins() -> None:
    """§intermediate"""
    state = run_dry(two_full(turn=1), "buy coffee.1 espresso")
    round = int(state.round)
    assert legal(state) == {"serve espresso", "serve macchiato", "serve cappuccino", "serve latte"}
    do(state, "serve macchiato", "choose macchiato.2")
    assert (state.seat, legal(state)) == (0, {"serve latte"})
    do(state, "serve latte", "choose latte.4")
    assert (state.seat, legal(state)) == (1, {"serve espresso"})
    do(state, "serve espresso", "choose espresso.1")
    assert (state.seat, int(state.round)) == (2, round)
    assert verbs(state) >= {"serve", "take"}


def test_a_seat_without_a_full_cup_is_passed_over() -> None:
    """§intermediate"""
    state = run_dry(two_full(turn=2), "buy coffee.1 doppio")
    assert state.seat == 0
    do(state, "serve latte", "choose latte.4")
    assert state.seat == 2


def test_a_forced_serve_pays_and_takes_sugar_as_usual() -> None:
    """§intermediate"""
    state = two_full(turn=2)
    state = run_dry(state, "buy coffee.1 doppio")
    coins = int(state.coins[0])
    menu = int(state.cups.menu_coins(0, 4))
    do(state, "serve latte")
    assert state.coins[0] == coins + menu


def test_the_intermediate_round_is_no_turn() -> None:
    """§intermediate"""
    state = run_dry(two_full(turn=2), "buy coffee.1 doppio")
    assert state.round == 3
    do(state, "serve latte", "choose latte.4", "serve doppio", "choose doppio.2")
    assert (state.seat, state.round) == (0, 4)


def test_after_it_the_discard_fills_the_sack_again() -> None:
    """§intermediate"""
    state = run_dry(two_full(turn=2), "buy coffee.1 doppio")
    do(state, "serve latte", "choose latte.4", "serve espresso", "choose espresso.1")
    assert state.machine.discard.total == 5
    do(state, "buy coffee.1 espresso")
    assert state.machine.sack.total == 5


# --- the intermediate round: nobody can serve ----------------------------------------------


def test_if_nobody_can_serve_all_in_turn_pour_out_their_fullest_cup() -> None:
    """§intermediate"""
    state = run_dry(nobody_full(turn=0), "buy coffee.1 latte")
    assert (state.seat, legal(state)) == (1, {"pour-out latte"})
    do(state, "pour-out latte")
    assert (state.seat, legal(state)) == (2, {"pour-out latte"})
    do(state, "pour-out latte")
    assert (state.seat, legal(state)) == (3, {"pour-out cappuccino"})
    do(state, "pour-out cappuccino")
    assert (state.seat, legal(state)) == (0, {"pour-out latte"})
    do(state, "pour-out latte")
    assert (state.seat, state.round) == (1, 3)
    assert state.machine.discard.total == 3 + 3 + 2 + 3


def test_one_full_cup_at_the_table_is_served_and_nobody_pours_out() -> None:
    """§intermediate"""
    state = run_dry(nobody_full(turn=3), "buy coffee.1 espresso")
    assert (state.seat, legal(state)) == (3, {"serve espresso"})
    do(state, "serve espresso", "choose espresso.1")
    assert (state.seat, state.round) == (0, 4)


def test_the_owner_chooses_among_equally_full_cups() -> None:
    """§intermediate"""
    state = nobody_full(turn=3)
    state = run_dry(state, "buy milk.1 latte")
    assert state.seat == 0
    assert legal(state) == {"pour-out cappuccino", "pour-out latte"}
    coins = list(state.coins)
    do(state, "pour-out latte")
    assert state.machine.discard.total == 2
    assert list(state.coins) == coins
    assert state.cups.wants(0, 4) == 0, "the cup can be filled again"
    do(state, "pour-out latte", "pour-out latte", "pour-out cappuccino")
    assert (state.seat, state.round) == (0, 4)
    assert verbs(state) >= {"buy", "take"}


def test_a_seat_with_no_tiles_pours_out_nothing() -> None:
    """§intermediate"""
    levels = {seat: {"macchiato": 1, "doppio": 1, "cappuccino": 2, "latte": 3} for seat in range(3)}
    levels[3] = {"macchiato": 1, "doppio": 1, "cappuccino": 1, "latte": 1}
    state = arrange(seats=5, levels=levels, turn=3)
    state = run_dry(state, "buy milk.1 latte")
    assert state.seat == 0, "seat 4 has no tile on any cup"


# --- the end -------------------------------------------------------------------------------


def test_the_round_is_finished_after_somebody_served_the_fifth_cup() -> None:
    """§end"""
    state = arrange(seats=3, served={0: FOUR}, cups={0: {"latte": "3f 3f 4f 3h"}})
    do(state, "serve latte", "choose latte.13")
    assert state.seat == 1
    assert GAME.view(state, None).is_last_round
    do(state, "take coins")
    assert state.seat == 2
    do(state, "take coins")
    assert state.seat == OVER
    assert len(state.legal_actions()) == 0


def test_the_last_seats_fifth_cup_ends_the_game_at_once() -> None:
    """§end"""
    state = arrange(served={1: FOUR}, cups={1: {"latte": "3f 3f 4f 3h"}}, turn=1)
    do(state, "serve latte", "choose latte.13")
    assert state.seat == OVER


def test_no_intermediate_round_follows_the_last_turn() -> None:
    """§end"""
    served = {0: {**FOUR, "latte": 4}}
    levels = {
        1: {"macchiato": 2, "doppio": 1, "cappuccino": 3, "latte": 4, "espresso": 1},
        2: {"macchiato": 2, "doppio": 1, "cappuccino": 3, "latte": 4},
        3: {"macchiato": 1, "doppio": 1, "cappuccino": 1, "latte": 1},
    }
    state = arrange(seats=4, served=served, levels=levels, turn=3)
    run_dry(state, "buy milk.1 latte")
    assert state.seat == OVER


def fifth_cup_in_between(turn: int) -> GattoState:
    """Seat 0 will have to serve its fifth cup in an intermediate round."""
    levels = {
        0: {"latte": 4},
        1: {"macchiato": 2, "doppio": 2, "cappuccino": 3, "latte": 4},
        2: {"macchiato": 2, "doppio": 2, "cappuccino": 3, "latte": 3},
    }
    state = arrange(seats=3, served={0: FOUR}, levels=levels, turn=turn)
    return run_dry(state, "buy coffee.1 espresso")


def test_a_fifth_cup_between_two_rounds_ends_the_game_when_all_have_served_one() -> None:
    """§intermediate"""
    state = fifth_cup_in_between(turn=2)
    assert state.seat == 0
    do(state, "serve latte", "choose latte.4")
    assert state.seat == 1, "everybody must serve one"
    do(state, "serve macchiato", "choose macchiato.2")
    assert state.seat == 2
    do(state, "serve cappuccino", "choose cappuccino.3")
    assert state.seat == OVER
    assert list(state.scores()) == [1 + 2 + 2 + 3 + 4, 2, 3]


def test_nobody_gets_a_turn_after_a_fifth_cup_between_two_rounds() -> None:
    """§intermediate"""
    state = fifth_cup_in_between(turn=2)
    while state.seat != OVER:
        assert verbs(state) <= {"serve", "sweeten", "choose"}
        do(state, min(legal(state)))
    assert state.round == 3


def test_a_fifth_cup_in_the_middle_of_a_round_makes_it_the_last() -> None:
    """§intermediate"""
    state = fifth_cup_in_between(turn=1)
    assert state.seat == 2
    do(state, "serve doppio", "choose doppio.2", "serve latte", "choose latte.4")
    assert state.seat == 1
    do(state, "serve espresso", "choose espresso.1")
    assert (state.seat, state.round) == (2, 3)
    assert state.is_last_round()
    do(state, "take coins")
    assert state.seat == OVER


def test_the_game_stops_after_round_60() -> None:
    """§end"""
    state = arrange(turn=0, round=60)
    do(state, "take coins")
    assert state.seat == 1
    do(state, "take coins")
    assert state.seat == OVER


@pytest.mark.parametrize(("round", "left"), [(1, None), (54, None), (55, 5), (59, 1), (60, 0)])
def test_a_table_is_warned_five_rounds_before_the_game_is_stopped(
    round: int, left: int | None
) -> None:
    """§end"""
    view = GAME.view(arrange(round=round), None)
    assert view.rounds_left == left
    assert view.is_last_round == (left == 0)
    assert ("left" in GAME.show(arrange(round=round)).plain.split("\n")[0]) == bool(left)


def test_round_59_is_followed_by_another() -> None:
    """§end"""
    state = do(arrange(turn=1, round=59), "take coins")
    assert (state.seat, state.round) == (0, 60)
