"""Judgment: sane numbers, untouched states, and play that beats chance by far."""

from __future__ import annotations

import pytest
from librt.random import Random

from coffeehouse.bots.hints import hints
from coffeehouse.bots.levels import bot
from coffeehouse.engine.evaluator import POINTLESS
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.state import OVER, play_out
from coffeehouse.games.cafe.evaluation import CafeEvaluator
from coffeehouse.games.cafe.evaluation.evaluate import Weights, area_value
from coffeehouse.games.cafe.evaluation.plan import finish_plainly
from coffeehouse.games.cafe.processing import CLEAR
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.version import compiled
from tests.games.cafe.drawing import (
    GAME,
    acting,
    area_of,
    do,
    draw_again,
    pile,
    same,
    scored,
    short,
)
from tests.games.walking import play_guided, walked

EVALUATOR = CafeEvaluator()
HINTED = 200 if compiled else 20
"""Iterations of a hint."""


def guided(seats: int, seed: int, variant: str = "base") -> CafeState:
    """A game played by the guide."""
    return play_guided(GAME.new(seats, variant=variant), EVALUATOR, Random(seed))


def test_the_guide_plays_far_better_than_chance() -> None:
    """§solo: chance hardly ever scores."""
    by_chance = GAME.new(1)
    play_out(by_chance, Random(1))
    scores = [int(guided(1, seed).scores()[0]) for seed in range(3)]
    assert sum(scores) / 3 > 8 + int(by_chance.scores()[0])


@pytest.mark.parametrize(("seats", "variant"), [(2, "base"), (3, "advanced")])
def test_the_values_of_all_seats_share_the_table(seats: int, variant: str) -> None:
    """§any-order: at every node of the first rounds."""
    for state in walked(CafeState, GAME, seats, 3, {"variant": variant}):
        if state.round == 3:
            break
        assert sum(EVALUATOR.values(state)) == pytest.approx(seats / 2)


def test_who_leads_still_wants_the_points_of_the_last_turn() -> None:
    """§round: ending a won game at once would be worth less than playing it well."""
    leader, other = area_of("R3y D C\n. b g", "ybgr"), area_of("y b D\nC g R", "r")
    at_once, later = scored(leader.copy(), other.copy()), scored(leader, other)
    leader.warehouse = pile("yyyybbggrr")
    at_once.seat = later.seat = OVER
    at_once.round = later.round = 8
    assert 0.5 < EVALUATOR.values(at_once)[0] < EVALUATOR.values(later)[0]
    assert sum(EVALUATOR.values(later)) == pytest.approx(1)


def test_a_finished_area_is_worth_its_score() -> None:
    """§score-shops, §score-warehouse: nothing is left to hope for."""
    area = area_of("#yb=4+yb . C\n. R3g D", "yyybbgr")
    assert area_value(area, 0, Weights()) == 4 + 2 + 1


def test_coffee_further_on_its_way_is_worth_more() -> None:
    """§produce, §dry, §roast: the same cubes, one step further."""
    before = area_value(area_of("y* b D\nC g R", "bgr"), 4, Weights())
    dried = area_value(area_of("y b D1y\nC g R", "bgr"), 4, Weights())
    roasted = area_value(area_of("y b D\nC g R1y", "bgr"), 4, Weights())
    assert before < dried < roasted


def test_an_open_action_is_finished_in_the_plainest_way() -> None:
    """§sources: the fullest color first, then the next square of the cluster."""
    state = acting("y* b* D\nb* C D", points=2)
    area = state.areas[0]
    do(state, "dry c1")
    finish_plainly(area)
    assert draw_again(state) == same("y b D2b\nb C D1y")


def test_shops_come_before_the_warehouse_in_a_plain_delivery() -> None:
    """§deliver: everything goes."""
    state = acting("R2y R1b C\n. #yb=3 .", points=2)
    do(state, "deliver a1")
    finish_plainly(state.areas[0])
    assert draw_again(state) == same("R R C\n. #yb=3+yb .")


# --- clearing ------------------------------------------------------------------------------


def sensible(drawing: str, points: int, *done: str) -> list[str]:
    state = acting(drawing, points=points)
    do(state, *done)
    return [
        short(str(GAME.move(state, int(action))))
        for action in EVALUATOR.sensible(state, state.legal_actions())
    ]


def test_a_clear_that_nothing_follows_is_pointless() -> None:
    """§clear: cubes are not thrown away to put off the end of the turn."""
    drawing = "y* b* D2y\nC . R1b"
    assert sensible(drawing, 2) == ["deliver c2"]
    state = acting(drawing, points=2)
    actions = state.legal_actions()
    priors = EVALUATOR.priors(state, actions)
    cleared = [prior for prior, action in zip(priors, actions, strict=True) if CLEAR.has(action)]
    assert cleared == [POINTLESS] * 4


def test_a_turn_is_ended_only_when_nothing_is_worth_more() -> None:
    """§points: nothing in a turn waits for others, so points are not kept for anything."""
    assert sensible("y b D\nC . R", 2) == ["produce a1 b1"]
    assert "end" in sensible("y* b* .\nC . R", 1)


def test_a_delivery_is_ended_only_when_nothing_is_left_to_bring() -> None:
    """§deliver: one point empties all roasters, so what stays there is given up for nothing."""
    assert sensible("R1y R1b C\n. . R1g", 1, "deliver a1") == ["deliver b1", "deliver c2"]
    # Into a shop or past it, both may be right.
    shop = "R1y R1b C\n. #yb=3 ."
    assert sensible(shop, 1, "deliver a1") == ["supply b2", "store warehouse"]


@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_advised_to_leave_coffee_on_the_roasters(seed: int) -> None:
    """§deliver: to stop there was advised whenever luck in the games played on spoke for it."""
    state = acting("R1y R1b C . y b\n. . R1g . D D", points=3)
    do(state, "deliver a1")
    found = hints(Observation(GAME, state, 0), HINTED, seed)
    assert "done" not in [hint.offer.verb for hint in found]


def test_a_clear_that_frees_a_square_for_more_is_worth_a_look() -> None:
    """§clear: one red cube keeps six others from drying."""
    beans = "y* y* y* . C .\ny* y* y* . . .\nD1r R1r . . . .\n. . . . . ."
    assert "clear a3" in sensible(beans, 8)


@pytest.mark.parametrize("drawing", ["y* b* D2y\nC . .", "y* b* .\nC . ."])
@pytest.mark.parametrize("seed", range(4))
def test_a_bot_clears_no_square_for_nothing(drawing: str, seed: int) -> None:
    """§clear: nothing could use a cleared square here, so the turn ends with all cubes kept."""
    state = acting(drawing)
    assert any(CLEAR.has(action) for action in state.legal_actions())
    chosen = bot("greedy", GAME, seed).choose(Observation(GAME, state, 0))
    assert str(GAME.move(state, chosen)) == "end"
