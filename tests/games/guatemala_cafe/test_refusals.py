"""Why a thing that was touched cannot be done now: the reason that helps, at every moment."""

from __future__ import annotations

import pytest
from librt.random import Random

from coffeehouse.engine import IllegalMove
from coffeehouse.engine.state import resolve_chance
from coffeehouse.games.guatemala_cafe.printed import SHED, SITE
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from tests.games.guatemala_cafe.arranging import GAME, beside, grow, hands, ready, say


def start() -> GuatemalaState:
    state = GAME.new(4)
    resolve_chance(state, Random(1))
    return state


def asked() -> GuatemalaState:
    return say(hands(beside("[W]"), "K", "B", "W", "W"), "sell goods.a1")


def refilling() -> GuatemalaState:
    return say(hands(beside("[W]", 2), "KB", ""), "sell goods.a1")


def built() -> GuatemalaState:
    return say(beside("wK [W]"), "take goods.a1", "place land.a1")


def covered() -> GuatemalaState:
    state = beside("==")
    for segment in range(len(state.plantations.roads)):
        state.plantations.lay_road(segment)
    return state


def poor() -> GuatemalaState:
    state = beside("wK")
    state.money[0] = 0
    return state


def shut_in(goods: str) -> GuatemalaState:
    """A black worker in the corner with brown ones all around; there is money for anything."""
    state = beside(goods)
    grow(state, 0, "black", "a1")
    grow(state, 1, "brown", "b1")
    grow(state, 1, "brown", shed="a2")
    return state


def taken_sites() -> GuatemalaState:
    """Every building site has a shed of another player."""
    state = beside("SK")
    for space, ground in enumerate(state.plantations.board.ground):
        if ground == SITE:
            state.plantations.settle(space, 1, SHED + 1)
    return state


def landing() -> GuatemalaState:
    state = beside("HW")
    grow(state, 0, "white", shed="a8")
    return say(state, "take goods.a1")


REASONS = [
    (start(), ("goods.a1",), "start-first"),
    (ready(), ("goods.a1",), "walk-first"),
    (ready(), ("land.a1",), "walk-first"),
    (ready(), ("sack.black",), "walk-first"),
    (beside("wK"), ("stop.top.a",), "has-walked"),
    (built(), ("stop.top.a",), "has-walked"),
    (beside("wK"), ("sack.black",), "sell-first"),
    (built(), ("sack.black",), "sell-first"),
    (beside("wK"), ("land.a1",), "take-first"),
    (beside("wK"), ("way.a9.e",), "take-first"),
    (beside("wK"), ("goods.a1", "land.a1"), "take-it"),
    (beside("wK"), ("harbor.a",), "take-first"),
    (beside("wK"), ("goods.b1",), "empty"),
    (built(), ("goods.b1",), "build-or-sell"),
    (covered(), ("goods.a1",), "paths-covered"),
    (poor(), ("goods.a1",), "all-too-dear"),
    (shut_in("wK"), ("goods.a1",), "no-room"),
    (shut_in("SK"), ("goods.a1",), "no-room"),
    (taken_sites(), ("goods.a1",), "no-free-space"),
    (say(beside("wK"), "take goods.a1"), ("stop.top.a",), "place-first"),
    (say(beside("wK"), "take goods.a1"), ("way.a9.e",), "place-first"),
    (landing(), ("harbor.b",), "other-harbor"),
    (asked(), ("sack.white",), "no-such-sack"),
    (asked(), ("sack.black",), "answer-first"),
    (asked(), ("land.a1",), "answer-first"),
    (refilling(), ("sack.white",), "no-such-sack"),
    (refilling(), ("goods.b1",), "refill-first"),
]


@pytest.mark.parametrize(("state", "refs", "code"), REASONS)
def test_a_selection_that_fits_no_move_is_told_why(
    state: GuatemalaState, refs: tuple[str, ...], code: str
) -> None:
    refusal = GAME.refusal_for(state, int(state.seat), refs)
    assert refusal is not None
    assert refusal.code == code


@pytest.mark.parametrize(
    ("state", "move", "code"),
    [
        (built(), "sell goods.b1", "build-or-sell"),
        (beside("wK"), "sell goods.b5", "not-beside"),
        (asked(), "block sack.white", "no-such-sack"),
        (asked(), "done", "answer-first"),
        (ready(), "done", "walk-first"),
        (say(beside("wK"), "take goods.a1"), "place way.a9.e", "place-first"),
        (refilling(), "refill sack.white", "no-such-sack"),
    ],
)
def test_a_move_that_is_not_legal_is_told_why(state: GuatemalaState, move: str, code: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        say(state, move)
    assert refused.value.refusal.code == code


def test_a_piece_without_room_beside_its_plantation_is_not_refused_for_want_of_money() -> None:
    """§plantation"""
    refusal = GAME.refusal_for(shut_in("wK"), 0, ("goods.a1",))
    assert refusal is not None
    assert GAME.words.refusal(refusal) == (
        "Beside your black plantation there is no place left for a black worker."
    )


def test_whoever_touches_another_place_is_told_about_that_one() -> None:
    """A place is chosen and may be taken; the one touched then lies apart."""
    state = beside("wK")
    grow(state, 0, "black", "c1")
    say(state, "take goods.a1")
    refusal = GAME.refusal_for(state, 0, ("land.d1", "land.h5"))
    assert refusal is not None
    assert refusal.code == "apart"
