"""§ships §docks §roads §connection: where ships lie and what roads connect."""

from __future__ import annotations

import pytest
from librt.random import Random

from coffeehouse.engine import IllegalMove
from coffeehouse.engine.state import resolve_chance
from coffeehouse.games.guatemala_cafe.refs import COLOR_NAMES
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from tests.games.guatemala_cafe.arranging import (
    GAME,
    beside,
    can,
    grow,
    moor,
    pave,
    ready,
    say,
    ships,
)


def test_a_ship_goes_where_the_path_at_its_shed_leads_paved_or_not() -> None:
    """§ships"""
    state = beside("HK")
    grow(state, 0, "black", shed="d8")
    say(state, "take goods.a1")
    assert can(state) == {"place harbor.b"}


def test_the_shed_must_be_your_own() -> None:
    """§ships"""
    state = beside("HK")
    grow(state, 1, "black", shed="d8")
    assert can(state) == {"done"}


def test_ships_take_the_cheapest_free_dock_for_two_three_and_four() -> None:
    """§docks"""
    state = beside("HK HK HK")
    grow(state, 0, "black", shed="d8")
    for cell, money in (("a1", 13), ("b1", 10), ("c1", 6)):
        say(state, f"take goods.{cell}", "place harbor.b")
        assert state.money[0] == money
    assert ships(state, "b") == ("black", "black", "black")


def test_a_full_harbor_takes_no_ship() -> None:
    state = beside("HK")
    grow(state, 0, "black", shed="d8")
    moor(state, "b", "white", "beige", "brown")
    with pytest.raises(IllegalMove) as refused:
        say(state, "take goods.a1")
    assert refused.value.refusal.code == "harbor-full"


def test_a_ship_that_cannot_be_paid_cannot_be_taken() -> None:
    state = beside("HK")
    grow(state, 0, "black", shed="d8")
    moor(state, "b", "white")
    state.money[0] = 2
    with pytest.raises(IllegalMove) as refused:
        say(state, "take goods.a1")
    assert refused.value.refusal.code == "too-dear"


def test_two_players_share_one_harbor_of_six_docks() -> None:
    """§docks"""
    state = beside("HK", seats=2)
    grow(state, 0, "black", shed="a2")
    prices = []
    for _ in range(6):
        after = say(state.copy(), "take goods.a1", "place harbor.a")
        prices.append(int(state.money[0] - after.money[0]))
        moor(state, "a", "white")
    assert prices == [2, 2, 3, 3, 4, 4]
    assert can(state) == {"done"}


def test_roads_cover_any_free_segment_of_the_printed_paths() -> None:
    """§roads"""
    state = say(beside("=="), "take goods.a1")
    assert len(can(state)) == 54
    say(state, "place way.a9.e")
    assert state.money[0] == 15
    assert state.plantations.has_free_segment()


def test_a_segment_takes_one_road() -> None:
    state = beside("==")
    pave(state, "a9.e")
    say(state, "take goods.a1")
    assert "place way.a9.e" not in can(state)
    with pytest.raises(IllegalMove) as refused:
        say(state, "place way.a9.e")
    assert refused.value.refusal.code == "has-road"


def test_two_players_lay_roads_on_any_border_between_two_spaces() -> None:
    """§roads"""
    assert len(can(say(beside("==", seats=2), "take goods.a1"))) == 144


def test_no_road_can_be_taken_when_every_segment_is_covered() -> None:
    state = beside("==")
    for segment in range(54):
        state.plantations.lay_road(segment)
    assert can(state) == {"done"}


def test_connected_means_the_entrance_and_every_segment_to_the_harbor() -> None:
    """§connection"""
    state = ready()
    grow(state, 0, "black", shed="a8")
    pave(state, "a9.e")
    assert not state.plantations.is_connected(0, 0)
    pave(state, "a8.e")
    assert state.plantations.is_connected(0, 0)


def test_a_road_past_the_shed_but_not_at_its_entrance_connects_nothing() -> None:
    """Site c1 has its entrance to the north; the path to the harbor runs along its west side."""
    state = ready()
    grow(state, 0, "black", shed="h8")
    pave(state, "g9.e", "g8.e")
    assert not state.plantations.is_connected(0, 0)
    pave(state, "h7.s")
    assert state.plantations.is_connected(0, 0)


def test_a_gap_in_the_chain_breaks_the_connection() -> None:
    """§connection"""
    state = ready()
    grow(state, 0, "black", shed="c6")
    pave(state, "b6.e", "b6.s", "a8.e", "a9.e")
    assert not state.plantations.is_connected(0, 0)
    pave(state, "a7.e")
    assert state.plantations.is_connected(0, 0)


def test_branching_roads_of_two_players_connect_at_either_quay() -> None:
    for quay in ("d9.e", "e9.e"):
        state = ready(2)
        grow(state, 0, "black", shed="e7")
        pave(state, "d7.e", "d8.e", quay)
        assert state.plantations.is_connected(0, 0) == (quay == "d9.e")
        pave(state, "e8.s", "e9.e")
        assert state.plantations.is_connected(0, 0)


def chain_exists(state: GuatemalaState, entrance: str, quays: set[tuple[int, int]]) -> bool:
    """A plain search over the covered segments, from the entrance outwards."""
    covered = [ends(way) for way in GAME.view(state, None).roads]
    if ends(entrance) not in covered:
        return False
    reached = set(ends(entrance))
    for _ in covered:
        for one, other in covered:
            if one in reached or other in reached:
                reached |= {one, other}
    return bool(reached & quays)


def ends(way: str) -> tuple[tuple[int, int], tuple[int, int]]:
    _, space, side = way.split(".")
    column, row = ord(space[0]) - ord("a"), int(space[1:]) - 1
    corner = (column + 1, row + 1)
    return ((column + 1, row), corner) if side == "e" else ((column, row + 1), corner)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_connections_kept_as_they_grow_agree_with_a_plain_search(seats: int) -> None:
    """§connection"""
    rng = Random(seats)
    connected = 0
    for _ in range(12):
        state = GAME.new(seats)
        resolve_chance(state, rng)
        land, board = state.plantations, GAME.components(state).map
        sites = [at for at, space in enumerate(board.spaces) if space.site == "open"]
        for color in range(5):
            land.settle(sites.pop(rng.randrange(len(sites))), color % seats, 5 + color)
        free = list(range(len(board.ways)))
        for _ in range(min(50, len(free) - 4)):
            land.lay_road(free.pop(rng.randrange(len(free))))
            for color in range(5):
                owner = color % seats
                site = board.spaces[land.site_of(owner, color)]
                [harbor] = site.harbors
                [quays] = [one.quays for one in board.harbors if one.ref == harbor]
                points = {(column, board.rows) for column in quays}
                expected = chain_exists(state, str(site.entrance), points)
                assert land.is_connected(owner, color) == expected, COLOR_NAMES[color]
                connected += expected
    assert connected > 0
