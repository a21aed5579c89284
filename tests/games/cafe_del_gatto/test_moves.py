"""Notation and refusals: each code has a position in which it is the answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from coffeehouse.engine.errors import IllegalMove
from coffeehouse.engine.state import State
from coffeehouse.games.cafe_del_gatto.rules import GattoState
from tests.games.cafe_del_gatto.arranging import GAME, arrange, do, draw_any
from tests.games.cafe_del_gatto.test_rounds import nobody_full, run_dry, two_full
from tests.games.walking import walked

MINKA = {0: {"cappuccino": "2h 1c 4h"}}


def serving() -> GattoState:
    return do(arrange(cups=MINKA, served={1: {"cappuccino": 6}}), "serve cappuccino")


def served() -> GattoState:
    state = arrange(cups={0: {"espresso": "3f", "doppio": "2f 2f"}})
    return do(state, "serve espresso", "choose espresso.3")


def cleaned() -> GattoState:
    return draw_any(do(arrange(coins={0: 9}), "clean milk"))


REFUSED: list[tuple[Callable[[], GattoState], str, str]] = [
    (lambda: arrange(), "end", "act-first"),
    (lambda: arrange(), "choose espresso.1", "act-first"),
    (cleaned, "take coins", "only-buy"),
    (serving, "take coins", "finish-drink"),
    (served, "take coins", "only-serve"),
    (lambda: run_dry(two_full(2), "buy coffee.1 doppio"), "take coins", "must-serve"),
    (lambda: run_dry(nobody_full(0), "buy coffee.1 latte"), "take coins", "must-pour-out"),
    (lambda: run_dry(nobody_full(0), "buy coffee.1 latte"), "pour-out doppio", "not-fullest"),
    (lambda: arrange(), "buy milk.1 milk.2", "one-tile"),
    (lambda: arrange(coins={0: 1}), "buy coffee.5 espresso", "too-dear"),
    (lambda: arrange(cups={0: {"latte": "3f 3f"}}), "buy milk.1 latte", "no-space"),
    (lambda: arrange(served={0: {"espresso": 1}}), "buy coffee.1 espresso", "cup-served"),
    (lambda: arrange(cups={0: {"espresso": "4f"}}), "buy coffee.1 espresso", "cup-full"),
    (lambda: arrange(), "buy milk.1 espresso", "wrong-color"),
    (lambda: arrange(served={0: {"espresso": 1}}), "serve espresso", "cup-served"),
    (lambda: arrange(cups={0: {"doppio": "4f"}}), "serve doppio", "cup-not-full"),
    (serving, "sweeten sugar", "no-sugar"),
    (serving, "choose latte.4", "other-drink"),
    (serving, "choose cappuccino.6", "token-gone"),
    (serving, "choose cappuccino.8", "token-too-high"),
    (lambda: arrange(coins={0: 1}), "clean milk", "cleaning-too-dear"),
    (lambda: arrange(), "dance espresso", "not-legal"),
    (lambda: arrange(), "buy tea", "not-legal"),
]


@pytest.mark.parametrize(("position", "move", "code"), REFUSED)
def test_a_move_that_is_not_legal_gets_its_reason(
    position: Callable[[], GattoState], move: str, code: str
) -> None:
    state = position()
    before = state.key()
    with pytest.raises(IllegalMove) as refused:
        GAME.action(state, move)
    assert refused.value.refusal.code == code
    assert state.key() == before


@pytest.mark.parametrize(
    ("refs", "code"),
    [
        (("coffee.5",), "too-dear"),
        (("espresso",), "nothing-to-buy"),
        (("milk.1", "espresso"), "too-dear"),
        (("milk",), "cleaning-too-dear"),
        (("sugar",), "act-first"),
        (("espresso.1",), "act-first"),
        (("tea",), "not-legal"),
        ((), None),
        (("coins",), None),
    ],
)
def test_a_selection_that_fits_no_move_gets_its_reason(
    refs: tuple[str, ...], code: str | None
) -> None:
    refusal = GAME.refusal_for(arrange(coins={0: 0}), 0, refs)
    assert (refusal.code if refusal else None) == code


def test_a_selected_cup_that_could_be_filled_is_no_refusal() -> None:
    assert GAME.refusal_for(arrange(), 0, ("espresso",)) is None


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_two_legal_actions_mean_the_same(seats: int) -> None:
    for state in walked(GattoState, GAME, seats, seats + 10):
        keys = {after(state, int(action)).key() for action in state.legal_actions()}
        assert len(keys) == len(state.legal_actions())


def after(state: GattoState, action: int) -> State:
    copy = state.copy()
    copy.apply(action)
    return copy
