"""§turn §walk §build §gaps: the buyer walks, pieces are taken, roads fill what they leave."""

from __future__ import annotations

import pytest

from coffeehouse.engine import IllegalMove
from coffeehouse.games.guatemala_cafe.printed import EMPTY, ROAD
from coffeehouse.games.guatemala_cafe.refs import stop_ref
from coffeehouse.games.guatemala_cafe.verbs import WALKING
from tests.games.guatemala_cafe.arranging import GAME, beside, can, goods, hands, ready, say


def test_the_buyer_walks_one_to_three_stops_or_four_for_two_centavos() -> None:
    """§walk"""
    state = ready(at="stop.top.d")
    assert can(state) == {f"walk stop.top.{column}" for column in "defg"}
    say(state, "walk stop.top.g")
    assert state.money[0] == 13


def test_three_steps_are_free() -> None:
    """§walk"""
    assert say(ready(at="stop.top.d"), "walk stop.top.f").money[0] == 15


def test_the_fourth_step_needs_two_centavos() -> None:
    state = ready(at="stop.top.d")
    state.money[0] = 1
    assert len(state.legal_actions()) == 3
    with pytest.raises(IllegalMove, match="costs 2 centavos; you have 1"):
        say(state, "walk stop.top.g")


def test_the_loop_runs_clockwise_without_corner_stops() -> None:
    corners = [stop_ref(stop) for stop in (8, 9, 17, 18, 26, 27, 35, 0)]
    assert corners == [
        "stop.top.i",
        "stop.right.1",
        "stop.right.9",
        "stop.bottom.i",
        "stop.bottom.a",
        "stop.left.9",
        "stop.left.1",
        "stop.top.a",
    ]
    assert "walk stop.top.a" in can(ready(at="stop.left.1"))


@pytest.mark.parametrize(
    ("stop", "cells"),
    [
        ("stop.top.c", [f"goods.c{row}" for row in range(1, 10)]),
        ("stop.bottom.c", [f"goods.c{row}" for row in range(1, 10)]),
        ("stop.left.4", [f"goods.{column}4" for column in "abcdefghi"]),
        ("stop.right.4", [f"goods.{column}4" for column in "abcdefghi"]),
    ],
)
def test_a_stop_serves_its_whole_line(stop: str, cells: list[str]) -> None:
    """§walk"""
    state = say(ready(at=stop), f"walk {stop}")
    lines = {shown.ref: shown.line for shown in GAME.components(state).stops}
    assert list(lines[str(GAME.view(state, None).buyer)]) == cells


def test_standing_still_and_walking_too_far_are_refused() -> None:
    state = ready(at="stop.top.d")
    for stop, code in (("c", "must-walk"), ("h", "too-far")):
        with pytest.raises(IllegalMove) as refused:
            say(state, f"walk stop.top.{stop}")
        assert refused.value.refusal.code == code


def test_after_walking_the_turn_may_end_without_taking_anything() -> None:
    """§turn"""
    state = say(beside("wK"), "done")
    assert (state.phase, state.seat, state.idle) == (WALKING, 1, 1)


def test_up_to_three_pieces_are_taken_then_the_turn_passes() -> None:
    """§build"""
    state = beside("wK wK wK wK")
    say(state, "take goods.a1", "place land.a1", "take goods.b1", "place land.b1")
    assert state.seat == 0
    say(state, "take goods.c1", "place land.c1")
    assert (state.phase, state.seat) == (WALKING, 1)
    assert state.money[0] == 12


def test_each_piece_is_paid_before_the_next_is_taken() -> None:
    """§build"""
    state = beside("wK wK")
    state.money[0] = 1
    say(state, "take goods.a1", "place land.a1")
    assert can(state) == {"done"}


def test_a_piece_is_taken_only_if_it_has_a_place_that_can_be_paid() -> None:
    """§build"""
    state = beside("wK SK HK ==")
    state.money[0] = 1
    assert can(state) == {"take goods.a1", "take goods.d1", "done"}
    state.money[0] = 2
    assert "take goods.b1" in can(state)
    state.money[0] = 0
    assert can(state) == {"take goods.d1", "done"}


def test_a_ship_cannot_be_taken_without_a_shed_of_its_color() -> None:
    with pytest.raises(IllegalMove) as refused:
        say(beside("HK"), "take goods.a1")
    assert refused.value.refusal.code == "no-shed-for-ship"


def test_a_turn_builds_or_sells_but_not_both() -> None:
    """§turn"""
    state = beside("wK [W]")
    assert {"take goods.a1", "sell goods.b1"} <= can(state)
    say(state, "take goods.a1", "place land.a1")
    assert can(state) == {"done"}
    sold = hands(beside("wK [W]"), "W", "", "", "")
    say(sold, "sell goods.b1", "refill sack.white")
    assert sold.seat == 1


def test_a_taken_piece_must_be_placed_first() -> None:
    state = say(beside("wK wW"), "take goods.a1")
    assert all(move.startswith("place land.") for move in can(state))
    refusal = GAME.refusal_for(state, 0, ("goods.b1",))
    assert refusal is not None
    assert refusal.code == "place-first"


def test_roads_fill_the_gaps_when_the_build_ends_not_before() -> None:
    """§gaps"""
    state = beside("wK wK")
    say(state, "take goods.a1", "place land.a1")
    assert goods(state, "a1") == EMPTY
    say(state, "done")
    assert goods(state, "a1") == ROAD
    assert state.roads_left == 49


def test_the_last_roads_fill_the_spaces_in_the_order_they_were_emptied() -> None:
    """§gaps"""
    state = beside("wK wK wK")
    state.roads_left = 1
    say(state, "take goods.c1", "place land.a1", "take goods.a1", "place land.b1", "done")
    assert (goods(state, "c1"), goods(state, "a1")) == (ROAD, EMPTY)
    assert state.roads_left == 0


def test_without_roads_in_stock_spaces_stay_empty_for_good() -> None:
    state = beside("==")
    state.roads_left = 0
    say(state, "take goods.a1", "place way.a9.e", "done")
    assert goods(state, "a1") == EMPTY
    assert state.roads_left == 0


def test_pieces_not_beside_the_buyer_cannot_be_taken() -> None:
    with pytest.raises(IllegalMove) as refused:
        say(beside("wK"), "take goods.a5")
    assert refused.value.refusal.code == "not-beside"


def test_taking_a_sack_is_selling_it() -> None:
    """§sack"""
    state = beside("[W]")
    assert GAME.action(state, "take goods.a1") == GAME.action(state, "sell goods.a1")


def test_either_of_two_equal_pieces_of_the_line_may_be_taken() -> None:
    """§build: they leave different gaps, so they are two moves."""
    assert {"take goods.a1", "take goods.b1"} <= can(beside("wK wK"))
