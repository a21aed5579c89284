"""Moves that come to the same: either name is accepted."""

from __future__ import annotations

import pytest

from coffeehouse.engine.errors import IllegalMove
from coffeehouse.games.cafe.placement import PLACING
from coffeehouse.games.cafe.rules import CafeState
from tests.games.cafe.drawing import GAME, acting, do, full


def accepted(state: CafeState, text: str) -> str:
    """The move a notation is taken for."""
    notation = " ".join(map(full, text.split()))
    return str(GAME.move(state, GAME.action(state, notation))).replace(".", "")


def may_be_selected(state: CafeState, *refs: str) -> bool:
    return GAME.refusal_for(state, 0, tuple(map(full, refs))) is None


def test_a_color_on_a_single_roasting_square_is_delivered_by_its_name() -> None:
    """§deliver"""
    state = acting("R2b R1y C\n. . .")
    assert accepted(state, "deliver brown") == accepted(state, "all brown") == "deliver a1"
    assert may_be_selected(state, "brown")
    assert not may_be_selected(state, "red")
    with pytest.raises(IllegalMove):
        GAME.action(state, "deliver red")


def test_all_of_a_color_may_be_said_for_a_delivery_of_several_squares() -> None:
    """§deliver, §sources"""
    state = acting("R2b R1b C\n. R1y .")
    assert accepted(state, "all brown") == "deliver brown"
    do(state, "deliver b2")
    assert accepted(state, "all brown") == "deliver brown"


def test_all_of_a_color_on_a_single_square_is_that_square() -> None:
    """§sources"""
    state = acting("y* b* D\nb* C .")
    do(state, "dry c1")
    assert accepted(state, "all yellow") == "from a1"
    assert accepted(state, "all brown") == "all brown"
    assert may_be_selected(state, "yellow")
    with pytest.raises(IllegalMove):
        GAME.action(state, "all green")


@pytest.mark.parametrize("text", ["produce a1", "produce b1", "produce b1 a1", "produce a1 b1"])
def test_a_cluster_produces_whichever_of_its_squares_are_named(text: str) -> None:
    """§produce"""
    assert accepted(acting("y b C\n. . g"), text) == "produce a1 b1"


@pytest.mark.parametrize(
    "text", ["produce a1 c2", "produce b1", "produce c1", "produce", "produce k9"]
)
def test_other_squares_do_not_name_a_cluster(text: str) -> None:
    """§produce: two clusters, a full square, a cup, none, bare ground."""
    with pytest.raises(IllegalMove):
        accepted(acting("y b* C\n. . g"), text)


def test_a_great_shop_is_supplied_at_either_of_its_squares() -> None:
    """§shops"""
    state = acting("R2b C .\n#bbyy=4 ## R1y")
    do(state, "deliver a1")
    assert accepted(state, "supply b2") == "supply a2"
    assert may_be_selected(state, "b2")


def test_a_symmetric_card_may_be_named_either_way_up() -> None:
    """§placement"""
    state = acting("y b D\nC . R")
    state.areas[0].doing, state.areas[0].card = PLACING, 0
    assert accepted(state, "place b2 half-turn") == "place b2 as-printed"
    assert accepted(state, "place c1 turned-left") == "place c1 turned-right"
    assert may_be_selected(state, "b2", "half-turn")
    state.areas[0].box.symmetric = 0
    assert accepted(state, "place b2 half-turn") == "place b2 half-turn"
