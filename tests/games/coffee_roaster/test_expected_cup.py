"""The mean of a cup that is being filled, against counting every way it can go."""

from __future__ import annotations

from itertools import combinations

import pytest
from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.state import CHANCE, OVER
from coffeehouse.games.coffee_roaster.cup_testing import fill_next_space
from coffeehouse.games.coffee_roaster.evaluation.expected_cup import expected_cup, is_mean_known
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.scoring import cup_points
from tests.games.coffee_roaster.arranging import GAME, chosen, cup_test, draw, kind
from tests.games.walking import play_guided

SMALL_BAG = ("hard", "bean.1", "bean.2", "bean.2", "body")


def with_full_tray(state: RoasterState) -> RoasterState:
    """Nothing is left to decide."""
    state.tray = vec[i64]([kind("bean.0")] * 3)
    return state


def with_cup(state: RoasterState, *tokens: str) -> RoasterState:
    for space, token in enumerate(tokens):
        state.supply.take(kind(token))
        state.cup[space] = kind(token)
    fill_next_space(state)
    return state


def counted(state: RoasterState) -> float:
    """The mean over every set of tokens that may fill the cup."""
    bag = [number for number, count in enumerate(state.bag.counts) for _ in range(count)]
    empty = [space for space, token in enumerate(state.cup) if token < 0]
    points = []
    for taken in combinations(bag, min(len(empty), len(bag))):
        cup = state.cup[:]
        for space, token in zip(empty, taken, strict=False):
            cup[space] = token
        points.append(int(cup_points(state.card(), cup)))
    return sum(points) / len(points)


def best_mean(state: RoasterState, known: dict[bytes, float]) -> float:
    """What perfect play brings, by trying every draw and every choice."""
    key = state.key()
    if key not in known:
        known[key] = float(state.banked) if state.seat == OVER else best_of_next(state, known)
    return known[key]


def best_of_next(state: RoasterState, known: dict[bytes, float]) -> float:
    values = []
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        values.append(best_mean(after, known))
    if state.seat != CHANCE:
        return max(values)
    weights = [int(tickets) for tickets in state.weights()]
    return sum(v * n for v, n in zip(values, weights, strict=True)) / sum(weights)


@pytest.mark.parametrize(
    "bag",
    [
        ("bean.0", *["bean.1"] * 3, *["bean.2"] * 5, "bean.3", "body", "aroma", "defective"),
        (*["hard"] * 3, *["bean.2"] * 4, *["bean.4"] * 2, "burned", "smoke", "acidity"),
        ("wild", *["body"] * 3, *["aroma"] * 2, *["bean.3"] * 6),
        (*["bean.1"] * 4, *["bean.2"] * 4),
    ],
)
@pytest.mark.parametrize("won", [(), ("extra-bean",), ("sweetness", "extra-bean")])
def test_the_mean_of_a_blind_cup_is_that_of_all_ways_to_fill_it(
    bag: tuple[str, ...], won: tuple[str, ...]
) -> None:
    """§cup-testing §scoring"""
    state = with_full_tray(cup_test(*bag, won=won))
    assert expected_cup(state) == pytest.approx(counted(state))


def test_moisture_in_the_bag_changes_nothing() -> None:
    """§cup-testing"""
    dry = cup_test(*["bean.1", "bean.2"] * 6, "body")
    wet = cup_test(*["bean.1", "bean.2"] * 6, "body", *["moisture"] * 3)
    assert expected_cup(wet) == pytest.approx(expected_cup(dry))


@pytest.mark.parametrize(
    ("won", "filled", "in_tray"), [("tray", 8, 3), ("tray", 7, 4), ("selection", 6, 3)]
)
def test_the_mean_with_choices_is_close_to_perfect_play(
    won: str, filled: int, in_tray: int
) -> None:
    """§tray §selection"""
    held = ("bean.2", "bean.2", "bean.2", "aroma", "bean.1", "bean.0", "bean.2", "bean.1")
    state = with_cup(cup_test(*SMALL_BAG, won=(won,)), *held[:filled])
    state.tray = vec[i64]([kind("bean.0")] * in_tray)
    assert is_mean_known(state)
    assert expected_cup(state) == pytest.approx(best_mean(state, {}), abs=0.8)


def test_an_exchange_won_has_a_value() -> None:
    """§exchange"""
    bag = (*["bean.1"] * 6, *["bean.2"] * 6, "body", "aroma", "hard")
    values = [expected_cup(cup_test(*bag, won=won)) for won in ((), ("exchange",))]
    assert values[0] + 0.5 < values[1] < values[0] + 5.0


def test_a_search_goes_no_deeper_than_the_filling_of_the_cup_or_the_next_coffee() -> None:
    """§cup-testing §next-game"""
    evaluator = GAME.evaluator()
    assert evaluator.knows(GAME.new())
    assert not evaluator.knows(chosen())
    state = cup_test(*["bean.1", "bean.2"] * 6, "body")
    assert evaluator.knows(state)
    assert not evaluator.knows(draw(state, "bean.1"))


def test_only_the_strong_count_a_cup() -> None:
    """§cup-testing"""
    state = cup_test(*["bean.1", "bean.2"] * 6, "body")
    values = []
    for share in (1, 10, 100, 1000):
        evaluator = GAME.evaluator()
        evaluator.think_less(share)
        assert evaluator.knows(state) == (share <= 10)
        values.append(evaluator.values(state)[0])
    assert values[0] == values[1] != values[2] == values[3]


def test_the_mean_is_what_the_guide_reaches() -> None:
    """§cup-testing §tray"""
    evaluator, rng = GAME.evaluator(), Random(1)
    start = cup_test("hard", *["bean.1"] * 5, *["bean.2"] * 5, "bean.3", "body", "body", "aroma")
    points = []
    for _ in range(12):
        state = play_guided(start.copy(), evaluator, rng)
        points.append(int(state.banked))
    assert sum(points) / 12 == pytest.approx(expected_cup(start), abs=2.0)
