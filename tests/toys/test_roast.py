"""The rules of the toy Roast, and its judgement."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import CHANCE, OVER, EditionError, IllegalMove
from tests.toys.roast import Roast
from tests.toys.roast.insight import RoastInsight
from tests.toys.roast.rules import PAN, ROAST, TIP, RoastState

GAME = Roast()


def after(*moves: str, seats: int = 2, **options: str) -> RoastState:
    state = GAME.new(seats, **options)
    for move in moves:
        state.play(GAME.action(state, move))
    return state


def roasted(*beans: str) -> list[str]:
    return [move for bean in beans for move in ("roast", f"turn-up {bean}")]


def legal(state: RoastState) -> list[str]:
    return [str(GAME.move(state, action)) for action in state.legal_actions()]


def refused(state: RoastState, move: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        GAME.action(state, move)
    return str(caught.value)


@pytest.mark.parametrize(("rounds", "turns"), [("two", 6), ("four", 12)])
def test_all_beans_start_in_the_bag(rounds: str, turns: int) -> None:
    """§setup"""
    state = after(seats=3, rounds=rounds)
    assert list(state.bag.counts) == [6, 4, 2, 4]
    assert (state.turns, list(state.scores())) == (turns, [0, 0, 0])


def test_an_empty_pan_cannot_be_tipped() -> None:
    """§turn"""
    state = after()
    assert legal(state) == ["roast"]
    assert refused(state, "tip") == "There is nothing in the pan yet."


def test_a_full_pan_must_be_tipped() -> None:
    """§turn"""
    state = after(*roasted(*["bean.1"] * PAN))
    assert legal(state) == ["tip"]
    assert refused(state, "roast") == "The pan holds 5 beans, no more."


def test_a_drawn_bean_leaves_the_bag() -> None:
    """§roast"""
    state = after(*roasted("bean.3", "bean.3"), "roast")
    assert state.seat == CHANCE
    assert legal(state) == ["turn-up bean.1", "turn-up bean.2", "turn-up burnt"]
    assert list(state.weights()) == [6, 4, 4]


def test_a_second_burnt_bean_spoils_the_pan() -> None:
    """§roast"""
    state = after(*roasted("bean.3", "burnt"))
    assert [odd.chance for odd in GAME.odds(state, None)] == [3 / 14]
    for move in roasted("burnt"):
        state.play(GAME.action(state, move))
    assert (state.seat, list(state.scores())) == (1, [0, 0])
    assert list(state.bag.counts) == [6, 4, 2, 4]


def test_good_beans_go_into_the_jar_and_a_burnt_one_back() -> None:
    """§tip"""
    state = after(*roasted("bean.2", "bean.3", "burnt"), "tip")
    assert (state.seat, list(state.scores())) == (1, [6, 0])
    assert list(state.bag.counts) == [6, 3, 1, 4]


def test_most_points_win_after_the_last_round() -> None:
    """§end"""
    turns = [[*roasted(f"bean.{kind}"), "tip"] for kind in (1, 2, 2, 3)]
    state = after(*[move for turn in turns for move in turn])
    assert (state.seat, list(state.scores())) == (OVER, [3, 6])
    assert GAME.result(state).winners == (1,)


@pytest.mark.parametrize(
    ("beans", "better"),
    [(["bean.3"], ROAST), (["bean.1", "burnt"], ROAST), (["bean.3", "bean.3", "burnt"], TIP)],
)
def test_insight_stops_when_there_is_more_to_lose_than_to_win(
    beans: list[str], better: int
) -> None:
    priors = RoastInsight().priors(after(*roasted(*beans)), vec[i64]([ROAST, TIP]))
    assert (priors[TIP] > priors[ROAST]) == (better == TIP)


def test_an_edition_says_every_fault() -> None:
    faulty = GAME.room("house.toml").replace("burnt = 4", "burnt = 1").replace("= 6", "= 60")
    with pytest.raises(EditionError) as caught:
        Roast(faulty)
    assert "2 to 49 burnt beans" in str(caught.value)
    assert "1 to 49 beans of a kind" in str(caught.value)
