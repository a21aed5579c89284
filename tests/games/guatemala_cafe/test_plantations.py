"""§plantation §sheds §workers §neighbors §prices: what may stand where, and what it costs."""

from __future__ import annotations

import pytest

from coffeehouse.engine import IllegalMove
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from tests.games.guatemala_cafe.arranging import beside, can, grow, say


def places(state: GuatemalaState) -> set[str]:
    return {move.removeprefix("place land.") for move in can(state)}


def code_of(state: GuatemalaState, move: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        say(state, move)
    return refused.value.refusal.code


def test_rulebook_price_example_a_shed_and_workers_in_green_and_yellow_cost_nine() -> None:
    """§prices"""
    state = beside("SN wN wN")
    say(state, "take goods.a1", "place land.c6")
    assert state.money[0] == 15 - 4
    say(state, "take goods.b1", "place land.c7")
    assert state.money[0] == 15 - 4 - 3
    say(state, "take goods.c1", "place land.d6")
    assert state.money[0] == 15 - 9


@pytest.mark.parametrize(("site", "price"), [("a2", 2), ("c6", 4), ("a8", 6)])
def test_sheds_cost_two_four_or_six_by_area(site: str, price: int) -> None:
    """§prices"""
    assert say(beside("SK"), "take goods.a1", f"place land.{site}").money[0] == 15 - price


@pytest.mark.parametrize(("site", "price"), [("a2", 3), ("b5", 5), ("b8", 7)])
def test_two_players_pay_three_five_or_seven_for_a_shed(site: str, price: int) -> None:
    state = beside("SK", seats=2)
    assert say(state, "take goods.a1", f"place land.{site}").money[0] == 15 - price


@pytest.mark.parametrize(("space", "price"), [("a1", 1), ("a4", 2), ("a9", 3)])
@pytest.mark.parametrize("seats", [2, 4])
def test_workers_cost_one_two_or_three_by_area(seats: int, space: str, price: int) -> None:
    """§prices"""
    state = beside("wK", seats=seats)
    assert say(state, "take goods.a1", f"place land.{space}").money[0] == 15 - price


def test_the_first_worker_of_a_plantation_goes_anywhere_but_on_sites() -> None:
    """§workers"""
    state = say(beside("wK"), "take goods.a1")
    assert len(places(state)) == 108 - 16
    assert code_of(state, "place land.a2") == "worker-on-site"


def test_a_worker_touches_the_shed_or_another_worker_not_diagonally() -> None:
    """§workers"""
    state = beside("wK wK")
    grow(state, 0, "black", shed="c6")
    say(state, "take goods.a1")
    assert places(state) == {"c5", "b6", "d6", "c7"}
    say(state, "place land.c5", "take goods.b1")
    assert places(state) == {"b5", "d5", "b6", "d6", "c7"}
    assert code_of(state, "place land.b7") == "apart"


def test_a_shed_stands_only_on_a_building_site() -> None:
    """§sheds"""
    state = say(beside("SK"), "take goods.a1")
    assert len(places(state)) == 16
    assert code_of(state, "place land.a1") == "shed-off-site"


def test_a_shed_added_later_must_touch_its_workers() -> None:
    """§plantation"""
    state = beside("SK")
    grow(state, 0, "black", "b6")
    say(state, "take goods.a1")
    assert places(state) == {"c6"}
    assert code_of(state, "place land.a2") == "apart"


def test_a_shed_cannot_be_taken_while_no_site_touches_its_workers() -> None:
    state = beside("SK")
    grow(state, 0, "black", "a5")
    assert can(state) == {"done"}


def test_each_coffee_is_grown_only_once() -> None:
    """§plantation"""
    state = beside("SK SW")
    grow(state, 0, "black", shed="a2")
    assert can(state) == {"take goods.b1", "done"}
    assert code_of(state, "take goods.a1") == "one-shed"


def test_only_one_piece_stands_on_a_space() -> None:
    state = beside("wW")
    grow(state, 1, "black", "e1")
    say(state, "take goods.a1")
    assert code_of(state, "place land.e1") == "occupied"


def test_plantations_of_one_color_and_two_owners_never_touch() -> None:
    """§neighbors"""
    state = beside("wK SK")
    grow(state, 1, "black", "b6")
    say(state, "take goods.a1")
    assert places(state).isdisjoint({"a6", "b5", "b7"})
    assert code_of(state, "place land.b5") == "touches-other"
    say(state, "place land.l9")


def test_a_shed_may_not_touch_anothers_workers_of_its_color() -> None:
    state = beside("SK")
    grow(state, 1, "black", "b6")
    say(state, "take goods.a1")
    assert "c6" not in places(state)


def test_a_worker_may_not_join_two_owners_of_one_color() -> None:
    state = beside("wK")
    grow(state, 0, "black", "e1")
    grow(state, 1, "black", "g1")
    say(state, "take goods.a1")
    assert places(state) == {"d1"}


def test_plantations_of_different_colors_may_border() -> None:
    """§neighbors"""
    state = beside("wW")
    grow(state, 1, "black", "e1")
    assert {"d1", "f1"} <= places(say(state, "take goods.a1"))


def test_paths_and_roads_are_no_borders() -> None:
    state = beside("wK")
    grow(state, 0, "black", "a7")
    assert "b7" in places(say(state, "take goods.a1"))


def test_the_first_piece_takes_an_ownership_tile_and_the_others_none() -> None:
    state = beside("wK wK SW")
    say(state, "take goods.a1", "place land.b6", "take goods.b1", "place land.b7")
    assert state.plantations.tiles[0] == 4
    say(state, "take goods.c1", "place land.a2")
    assert state.plantations.tiles[0] == 3


def test_the_shed_takes_over_the_tile_of_its_workers() -> None:
    state = beside("SK")
    grow(state, 0, "black", "b6")
    say(state, "take goods.a1", "place land.c6")
    assert state.plantations.tiles[0] == 4
