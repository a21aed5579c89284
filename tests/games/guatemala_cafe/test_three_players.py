"""§three-players: the left path is out of play."""

from __future__ import annotations

import pytest

from coffeehouse.engine import IllegalMove
from tests.games.guatemala_cafe.arranging import GAME, beside, can, ready, say


def test_the_left_harbor_is_closed() -> None:
    """§three-players"""
    board = GAME.components(ready(3)).map
    assert [one.ref for one in board.harbors] == ["harbor.b", "harbor.c", "harbor.d"]
    assert [(one.ref, one.quays) for one in board.closed_harbors] == [("harbor.a", (1,))]


def test_the_left_path_is_drawn_although_it_is_closed() -> None:
    """§three-players"""
    board, of_four = GAME.components(ready(3)).map, GAME.components(ready(4)).map
    assert len(board.closed_ways) == 12
    assert {*board.ways, *board.closed_ways} == set(of_four.ways)
    assert (of_four.closed_ways, of_four.closed_harbors) == ((), ())


def test_only_the_segments_of_the_other_paths_take_roads() -> None:
    state = say(beside("==", seats=3), "take goods.a1")
    assert len(can(state)) == 42
    assert "place way.a9.e" not in can(state)


def test_the_four_sites_of_the_left_path_are_covered() -> None:
    """§three-players"""
    state = say(beside("SK", seats=3), "take goods.a1")
    assert len(can(state)) == 12
    for site in ("a2", "c2", "c6", "a8"):
        with pytest.raises(IllegalMove) as refused:
            say(state, f"place land.{site}")
        assert refused.value.refusal.code == "covered-site"


def test_workers_may_stand_beside_the_closed_path_but_not_on_covered_sites() -> None:
    state = say(beside("wK", seats=3), "take goods.a1")
    assert {"place land.a1", "place land.b6", "place land.a9"} <= can(state)
    with pytest.raises(IllegalMove) as refused:
        say(state, "place land.a8")
    assert refused.value.refusal.code == "covered-site"


def test_the_whole_production_area_is_in_play() -> None:
    assert list(ready(3).goods) == list(ready(4).goods)
