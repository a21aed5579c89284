"""Every kind of illegal move is refused with its own reason."""

from __future__ import annotations

import pytest

from coffeehouse.engine.state import OVER
from coffeehouse.games.coffee_roaster.rules import RoasterState
from tests.games.coffee_roaster.arranging import (
    GAME,
    cup_test,
    do,
    draw,
    kind,
    refused,
    revealed,
    round_with,
)

FULL = ("body", "acidity", "aroma", "bean.1", "bean.1", "bean.2", "bean.0")


def exchanging() -> RoasterState:
    moves = ["draw bean.2", "put bean.2 cup"] * 10
    return do(cup_test(*["bean.2"] * 12, won=("exchange",)), *moves)


def five() -> RoasterState:
    state = do(round_with("aroma"), "use effect.two-of-five aroma")
    return draw(state, *["bean.0"] * 3, "hard", "body")


@pytest.mark.parametrize(
    ("state", "move", "code"),
    [
        (revealed(), "roast", "now-choosing-coffee"),
        (round_with(*FULL), "stop", "now-using-effects"),
        (round_with("body"), "use effect.removal", "no-token-to-pay"),
        (round_with("hard", "hard"), "use effect.two-new", "no-token-to-pay"),
        (round_with("hard", "hard"), "use effect.two-new acidity", "not-drawn"),
        (round_with(*FULL), "use effect.two-additional aside.body", "not-set-aside"),
        (round_with(*FULL), "concentrate aroma pair.1.left", "effect-needs-its-flavor"),
        (round_with("hard"), "concentrate pair.1.left", "not-drawn"),
        (round_with(*FULL), "lay pair.1.left", "place-needs-flavor"),
        (do(round_with(*FULL), "use effect.two-new acidity"), "roast", "now-returning-two"),
        (do(round_with(*FULL), "use effect.two-new acidity"), "return hard hard", "not-drawn"),
        (five(), "remove bean.0 smoke", "not-among-five"),
        (round_with(*FULL), "throw aside.body", "not-set-aside"),
        (
            do(round_with(*FULL), "concentrate body pair.1.left"),
            "combine bean.0 bean.0",
            "not-drawn",
        ),
        (
            do(round_with(*FULL), "concentrate body pair.1.left"),
            "combine bean.0 bean.1",
            "now-concentrating",
        ),
        (do(round_with(*FULL), "preserve acidity pair.2.left"), "roast", "now-preserving"),
        (do(round_with(*FULL), "disperse aroma pair.2.right"), "roast", "now-dispersing"),
        (do(round_with(*FULL), "roast"), "serve", "now-deciding"),
        (do(round_with("hard", side="light"), "roast", "stop"), "serve", "now-throwing"),
        (draw(cup_test("hard", "hard"), "hard"), "put body cup", "not-drawn"),
        (exchanging(), "exchange bean.2", "now-exchanging"),
        (exchanging(), "exchange bean.2 bean.2 bean.2", "now-exchanging"),
    ],
)
def test_the_reason_is_told(state: RoasterState, move: str, code: str) -> None:
    """§effects"""
    assert refused(state, move) == code


def test_a_selection_is_refused_as_a_move_is() -> None:
    """§effects"""
    state = round_with("body", "hard")
    refusal = GAME.refusal_for(state, 0, ("effect.removal",))
    assert refusal is not None
    assert refusal.code == "no-token-to-pay"
    assert refusal.rule == "removal"
    assert GAME.refusal_for(state, 0, ("body",)) is None


def test_selecting_and_keeping_say_what_is_asked() -> None:
    """§selection §exchange"""
    moves = ["draw bean.2", "put bean.2 cup"] * 5
    state = do(cup_test(*["bean.2"] * 12, "smoke", won=("selection",)), *moves)
    assert refused(draw(state, "bean.2", "smoke"), "serve") == "now-selecting"
    kept = do(exchanging(), "exchange bean.2 bean.2")
    kept.bag.take(kind("bean.2"))
    kept.bag.put(kind("smoke"))
    assert refused(draw(kept, "bean.2", "smoke", "bean.2"), "serve") == "now-keeping"


def test_chance_and_the_end_are_the_engine_s_own_refusals() -> None:
    """§draw"""
    assert refused(GAME.new(), "roast") == "chance"
    over = do(cup_test("hard"), "draw hard", "put hard cup")
    assert over.seat == OVER
    assert refused(over, "roast") == "over"


def why(state: RoasterState, move: str) -> str:
    verb, *refs = move.split()
    return GAME.words.refusal(GAME.refusal(state, 0, verb, tuple(refs)))


def test_a_beginner_coffee_is_never_called_an_expert_one() -> None:
    """§privilege"""
    assert refused(revealed(), "choose coffee.mexico coffee.brazil") == "now-choosing-coffee"
    assert why(revealed(), "choose coffee.hawaii") == (
        "To begin with Hawaii, Kona Extra Fancy, which is expert, "
        "you need the privilege of a mid-level roaster."
    )


def test_a_single_choice_is_never_called_a_challenge() -> None:
    """§choose-a-coffee"""
    state = revealed(mode="single")
    assert refused(state, "choose coffee.yemen now") == "now-choosing-coffee"


def test_a_wrong_difficulty_names_both() -> None:
    """§next-game"""
    state = revealed()
    state.roast, state.last = 1, 12
    assert why(state, "choose coffee.colombia") == (
        "The next coffee has to be advanced, for 12 points in the last roast; "
        "Colombia, Huila Supremo is beginner."
    )
    assert refused(state, "choose coffee.zambia coffee.kenya") == "now-choosing-coffee"
