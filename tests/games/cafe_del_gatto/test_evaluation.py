"""Judgment: values lie between 0 and 1, priors are positive, and the guide beats chance."""

from __future__ import annotations

import pytest
from librt.random import Random

from coffeehouse.games.cafe_del_gatto.evaluation import GattoEvaluator
from coffeehouse.games.cafe_del_gatto.rules import GattoState
from tests.games.cafe_del_gatto.arranging import GAME, arrange, do
from tests.games.walking import play_guided, walked

EVALUATOR = GattoEvaluator()


def guided(state: GattoState, seed: int = 1) -> str:
    action = EVALUATOR.guide(state, state.legal_actions(), Random(seed))
    return str(GAME.move(state, int(action)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_values_of_all_seats_share_the_table(seats: int) -> None:
    for state in walked(GattoState, GAME, seats, seats):
        assert sum(EVALUATOR.values(state)) == pytest.approx(seats / 2)


def test_the_guide_beats_random_players() -> None:
    wins = 0
    for seed in range(20):
        state = play_guided(GAME.new(2), EVALUATOR, Random(seed), guided=seed % 2)
        wins += state.places()[seed % 2] == 1
    assert wins >= 18


def test_more_points_are_worth_more() -> None:
    state = arrange(served={0: {"latte": 15}, 1: {"latte": 4}})
    ahead, behind = EVALUATOR.values(state)
    assert ahead > behind


def test_the_cheaper_of_two_equal_tiles_looks_better() -> None:
    state = arrange(milk="2c 3f 3h 1c 4c", coffee="4h 4h 1f 2h 3f", coins={0: 9})
    actions = state.legal_actions()
    priors = dict(
        zip(
            (str(GAME.move(state, int(action))) for action in actions),
            EVALUATOR.priors(state, actions),
            strict=True,
        )
    )
    assert priors["buy coffee.1 espresso"] > priors["buy coffee.2 espresso"]


def test_a_cube_that_reaches_a_higher_token_is_spent() -> None:
    state = arrange(cups={0: {"cappuccino": "2h 1c 4h"}}, sugar={0: 1})
    assert guided(do(state, "serve cappuccino")) == "sweeten sugar"


def test_in_the_last_round_a_full_cup_is_served() -> None:
    five = {"espresso": 1, "macchiato": 2, "doppio": 2, "cappuccino": 3, "latte": 4}
    state = arrange(turn=1, served={0: five}, cups={1: {"doppio": "4f 4f"}}, coins={1: 9})
    assert guided(state) == "serve doppio"
