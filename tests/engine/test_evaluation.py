"""What an evaluator says if a game adds nothing."""

from __future__ import annotations

import pytest
from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import Evaluator
from coffeehouse.engine.evaluator import values_of_places, values_of_scores
from coffeehouse.engine.state import play_out
from tests.toys.tasting import Tasting


@pytest.mark.parametrize(
    ("places", "values"),
    [
        ([1], [1.0]),
        ([1, 2], [1.0, 0.0]),
        ([1, 1], [0.5, 0.5]),
        ([2, 1, 3], [0.5, 1.0, 0.0]),
        ([1, 2, 2, 4], [1.0, 0.5, 0.5, 0.0]),
    ],
)
def test_places_are_worth_between_nothing_and_all(places: list[int], values: list[float]) -> None:
    assert list(values_of_places(vec[i64](places))) == pytest.approx(values)


@pytest.mark.parametrize(
    ("scores", "values"), [([7], [0.5]), ([3, 3], [0.5, 0.5]), ([-2, 0, 2], [0.0, 0.5, 1.0])]
)
def test_scores_are_squeezed_between_the_lowest_and_the_highest(
    scores: list[int], values: list[float]
) -> None:
    assert list(values_of_scores(vec[i64](scores))) == pytest.approx(values)


def test_the_defaults_work_for_every_game() -> None:
    evaluator, state = Evaluator(), Tasting().new(3)
    while state.seat < 0:
        state.apply(state.outcome(0))
    actions = state.legal_actions()
    assert list(evaluator.values(state)) == [0.5, 0.5, 0.5]
    assert list(evaluator.priors(state, actions)) == [1.0] * len(actions)
    assert evaluator.guide(state, actions, Random(1)) in list(actions)
    play_out(state, Random(4))
    assert sum(evaluator.values(state)) == pytest.approx(1.5)
