"""§sack §scoring §departure §refill: a sold sack, what it earns, and what follows."""

from __future__ import annotations

import pytest

from coffeehouse.engine import CHANCE
from coffeehouse.games.guatemala_cafe.printed import EMPTY, SACK
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.games.guatemala_cafe.verbs import BAG_DRAW
from tests.games.guatemala_cafe.arranging import (
    GAME,
    beside,
    can,
    goods,
    grow,
    hands,
    moor,
    pave,
    say,
    ships,
)

WHITE = SACK + 1


def selling_white(seats: int = 4) -> GuatemalaState:
    """Row 1 holds a white sack; only seat 0 has sacks, so nobody is asked."""
    return hands(beside("[W]", seats), "KW")


def connect_white(state: GuatemalaState, workers: tuple[str, ...] = ("b9", "b8", "a9")) -> None:
    """Seat 0 has a white shed at a8 with three workers and roads to harbor a."""
    grow(state, 0, "white", *workers, shed="a8")
    pave(state, "a9.e", "a8.e")


def scored(state: GuatemalaState) -> list[int]:
    return list(say(state, "sell goods.a1").scores())


def test_a_sold_sack_lies_on_the_last_free_space_of_the_track_and_brings_eight() -> None:
    """§sack"""
    state = say(selling_white(), "sell goods.a1")
    assert state.money[0] == 23
    assert list(state.track.sacks) == [1]
    assert state.track.last_sack() == 60
    assert goods(state, "a1") == EMPTY


def test_a_color_one_does_not_grow_may_be_sold() -> None:
    """§sack"""
    state = say(selling_white(), "sell goods.a1")
    assert list(state.scores()) == [0, 0, 0, 0]
    assert can(state) == {"refill sack.black", "refill sack.white"}


def test_rulebook_white_example_three_workers_and_a_ship_score_six() -> None:
    """§scoring"""
    state = selling_white()
    connect_white(state)
    moor(state, "a", "white")
    assert scored(state) == [6, 0, 0, 0]
    assert ships(state, "a") == ()
    assert state.plantations.sea[1] == 1


def test_three_workers_and_two_ships_score_nine_and_only_the_cheapest_ship_leaves() -> None:
    """§scoring"""
    state = selling_white()
    connect_white(state)
    moor(state, "a", "black", "white", "white")
    assert scored(state) == [9, 0, 0, 0]
    assert ships(state, "a") == ("black", "white")


def test_three_ships_quadruple() -> None:
    state = selling_white()
    connect_white(state)
    moor(state, "a", "white", "white", "white")
    assert scored(state) == [12, 0, 0, 0]


def test_without_a_connection_each_worker_is_worth_one_and_no_ship_leaves() -> None:
    state = selling_white()
    grow(state, 0, "white", "b9", "b8", shed="a8")
    moor(state, "a", "white")
    assert scored(state) == [2, 0, 0, 0]
    assert ships(state, "a") == ("white",)


def test_workers_without_a_shed_and_a_shed_without_workers_score_nothing() -> None:
    state = selling_white()
    grow(state, 0, "white", "b9", "b8")
    grow(state, 1, "white", shed="d8")
    pave(state, "d9.e", "d8.e")
    moor(state, "b", "white")
    assert scored(state) == [0, 0, 0, 0]
    assert ships(state, "b") == ("white",)


def test_everybody_who_grows_the_color_scores_and_ships_serve_all() -> None:
    """It does not matter who landed a ship or paved a road."""
    state = selling_white()
    connect_white(state)
    grow(state, 1, "white", "d6", shed="c6")
    grow(state, 2, "black", "f8", shed="f7")
    pave(state, "b6.e", "b6.s", "a7.e")
    moor(state, "a", "white")
    assert scored(state) == [6, 2, 0, 0]


def test_only_ships_in_the_shed_s_own_harbor_count() -> None:
    state = selling_white()
    connect_white(state)
    moor(state, "b", "white")
    assert scored(state) == [3, 0, 0, 0]
    assert ships(state, "b") == ("white",)


def test_one_ship_leaves_a_scoring_the_one_at_the_cheapest_dock() -> None:
    """§departure"""
    state = selling_white()
    connect_white(state)
    grow(state, 1, "white", "d9", shed="d8")
    pave(state, "d9.e", "d8.e")
    moor(state, "a", "black", "white")
    moor(state, "b", "white", "black")
    assert scored(state) == [6, 2, 0, 0]
    assert (ships(state, "a"), ships(state, "b")) == (("black", "white"), ("black",))


def test_of_two_equally_cheap_ships_the_one_in_the_left_harbor_leaves() -> None:
    state = selling_white()
    connect_white(state)
    grow(state, 1, "white", "d9", shed="d8")
    pave(state, "d9.e", "d8.e")
    moor(state, "a", "white")
    moor(state, "b", "white")
    scored(state)
    assert (ships(state, "a"), ships(state, "b")) == ((), ("white",))


def test_the_ships_behind_close_up_in_order_and_new_ones_pay_more() -> None:
    """§departure"""
    state = selling_white()
    connect_white(state)
    moor(state, "a", "white", "brown", "black")
    scored(state)
    assert ships(state, "a") == ("brown", "black")
    assert state.plantations.free_dock(0) == 2


@pytest.mark.parametrize("sack", ["black", "white"])
def test_the_seller_fills_the_frame_with_a_sack_of_their_choice(sack: str) -> None:
    """§refill"""
    state = say(selling_white(), "sell goods.a1", f"refill sack.{sack}")
    assert goods(state, "a1") == SACK + ["black", "white"].index(sack)
    assert state.sacks.hand_size(0) == 1
    assert state.seat == 1


def test_with_an_empty_hand_the_bag_fills_the_frame() -> None:
    """§refill"""
    state = hands(beside("[W]"), "")
    in_bag = state.sacks.bag_size()
    say(state, "sell goods.a1")
    assert (state.phase, state.seat) == (BAG_DRAW, CHANCE)
    assert state.tickets() == in_bag
    state.play(SACK + 2)
    assert goods(state, "a1") == SACK + 2
    assert (state.seat, state.sacks.bag_size()) == (1, in_bag - 1)


def test_with_hand_and_bag_empty_the_frame_stays_empty() -> None:
    state = hands(beside("[W]"), "")
    for color in range(5):
        state.sacks.bag[SACK + color] = 0
    say(state, "sell goods.a1")
    assert goods(state, "a1") == EMPTY
    assert state.seat == 1


def test_two_players_multiply_by_up_to_three_ships_of_the_color() -> None:
    state = hands(beside("[W]", seats=2), "W")
    grow(state, 0, "white", "d7", shed="e7")
    pave(state, "d7.e", "d8.e", "d9.e")
    moor(state, "a", "black", "white", "white", "black", "white")
    assert scored(state) == [4, 0]
    assert ships(state, "a") == ("black", "white", "black", "white")


def test_the_log_says_which_ship_puts_out_to_sea() -> None:
    """§departure"""
    state = selling_white()
    connect_white(state)
    moor(state, "a", "white")
    told = GAME.log_line(state, GAME.action(state, "sell goods.a1"), None)
    assert GAME.words.log_line(told).endswith("; a white ship puts out to sea from harbor A.")


def test_the_log_says_nothing_of_ships_that_stay() -> None:
    state = selling_white()
    moor(state, "a", "white")
    told = GAME.log_line(state, GAME.action(state, "sell goods.a1"), None)
    assert "sea" not in GAME.words.log_line(told)
