"""§ships §connection §scoring: an edition may print a path that leads to two harbors.

On the board of these tests the paths to b and c are one: a segment joins them south of f4.
"""

from __future__ import annotations

import pytest

from coffeehouse.engine import IllegalMove
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from tests.games.guatemala_cafe.arranging import (
    beside,
    can,
    grow,
    hands,
    linked,
    moor,
    pave,
    ready,
    say,
    ships,
)

TO_B = ("d8.e", "d9.e")
"""From the entrance of the shed at d8 to harbor b."""
TO_C = ("d7.e", "d6.e", "e5.s", "e5.e")
"""On to the link."""
BEYOND = ("f4.s", "g4.s", "h4.s", "h5.e", "h6.e", "h7.e", "h7.s", "g8.e", "g9.e")
"""The link, and the way from it to harbor c."""


def selling_white() -> GuatemalaState:
    """Seat 0 grows white with two workers and a shed at d8; nobody is asked."""
    state = hands(beside("[W]", game=linked()), "KW")
    grow(state, 0, "white", "c8", "c9", shed="d8")
    return state


def landing(money: int = 15) -> GuatemalaState:
    state = beside("HW", game=linked())
    grow(state, 0, "white", shed="d8")
    state.money[0] = money
    return state


def test_a_ship_may_go_to_either_harbor_of_the_path() -> None:
    assert can(say(landing(), "take goods.a1")) == {"place harbor.b", "place harbor.c"}


def test_a_full_harbor_leaves_the_other() -> None:
    state = landing()
    moor(state, "b", "black", "black", "black")
    say(state, "take goods.a1")
    assert can(state) == {"place harbor.c"}
    with pytest.raises(IllegalMove) as refused:
        say(state, "place harbor.b")
    assert refused.value.refusal.code == "harbor-full"


def test_the_cheaper_harbor_decides_whether_a_ship_can_be_taken() -> None:
    state = landing(money=2)
    moor(state, "b", "black")
    say(state, "take goods.a1")
    assert can(state) == {"place harbor.c"}


def test_a_harbor_no_path_leads_to_is_refused_as_such() -> None:
    with pytest.raises(IllegalMove) as refused:
        say(landing(), "take goods.a1", "place harbor.d")
    assert refused.value.refusal.code == "other-harbor"


def test_a_shed_counts_only_the_ships_of_harbors_it_is_connected_with() -> None:
    state = selling_white()
    pave(state, *TO_B)
    moor(state, "b", "white")
    moor(state, "c", "white", "white")
    say(state, "sell goods.a1")
    assert list(state.scores()) == [4, 0, 0, 0]
    assert (ships(state, "b"), ships(state, "c")) == ((), ("white", "white"))


def test_a_shed_connected_with_both_harbors_counts_the_ships_of_both() -> None:
    state = selling_white()
    pave(state, *TO_B, *TO_C, *BEYOND)
    moor(state, "b", "white")
    moor(state, "c", "white", "white")
    say(state, "sell goods.a1")
    assert list(state.scores()) == [8, 0, 0, 0]


def test_only_one_of_all_these_ships_leaves_the_one_at_the_cheapest_dock() -> None:
    state = selling_white()
    pave(state, *TO_B, *TO_C, *BEYOND)
    moor(state, "b", "black", "white")
    moor(state, "c", "white")
    say(state, "sell goods.a1")
    assert (ships(state, "b"), ships(state, "c")) == (("black", "white"), ())


def test_the_board_says_where_the_path_at_a_site_leads() -> None:
    game = linked()
    spaces = {space.ref: space for space in game.components(game.new(4)).map.spaces}
    assert spaces["land.d8"].harbors == ("harbor.b", "harbor.c")
    assert spaces["land.a8"].harbors == ("harbor.a",)


def test_either_harbor_makes_a_shed_connected() -> None:
    state = ready(game=linked())
    grow(state, 0, "white", shed="f5")
    pave(state, "e5.e", *BEYOND[1:])
    assert not state.plantations.is_connected(0, 1)
    pave(state, BEYOND[0])
    assert state.plantations.is_connected(0, 1)
