"""Planning a turn: legal to the last step, and no step short of what can be had."""

from __future__ import annotations

import pytest
from librt.random import Random

from coffeehouse.engine.state import CHANCE
from coffeehouse.games.cafe.area import MOST_POINTS, Area
from coffeehouse.games.cafe.evaluation import CafeEvaluator
from coffeehouse.games.cafe.evaluation.evaluate import Evaluation, Weights
from coffeehouse.games.cafe.evaluation.plan import Care, PlacementPlan, Plan
from coffeehouse.games.cafe.placement import PLACE, PLACING
from coffeehouse.games.cafe.printed import PLACEMENTS
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.scoring import score
from tests.games.cafe.drawing import GAME, acting, do
from tests.games.walking import walked

CAREFUL = Care(PLACEMENTS, 3, MOST_POINTS, 4)


def planned(area: Area, rounds: int, care: Care = CAREFUL) -> Plan:
    plan = Plan(Evaluation(area, rounds, Weights()), care)
    plan.think(area)
    return plan


def best_end(state: CafeState, care: Care = CAREFUL) -> int:
    """The score after the planned last turn."""
    for action in planned(state.areas[0], 0, care).actions():
        state.play(action)
    return int(score(state.areas[0]))


def test_a_whole_turn_is_planned_from_the_bean_to_the_warehouse() -> None:
    """§actions: four points bring a cube of the missing color home."""
    assert best_end(acting("y b D\nC g R", points=4, warehouse="bgr")) == 2 + 1


def test_a_planned_delivery_serves_the_shop_that_pays() -> None:
    """§shops: a shop's four points beat what its cubes give in the warehouse."""
    assert best_end(acting("R1y R1b C\n. #yb=4 .", points=1, warehouse="ybgr")) == 4 + 2 + 1


def test_a_planned_delivery_leaves_out_a_shop_that_cannot_be_served() -> None:
    """§deliver: half a shop is worth nothing at the end."""
    assert best_end(acting("R1y D C\n. #yb=4 .", points=1, warehouse="bgr")) == 2 + 1


def test_an_action_that_is_open_is_part_of_the_plan() -> None:
    """§dry: the square is chosen, the color not yet."""
    state = acting("y* b* D\nC g R", points=3, warehouse="bgr")
    do(state, "dry c1")
    assert best_end(state) == 2 + 1


def test_who_sees_no_action_ahead_plans_none() -> None:
    state = acting("y b D\nC g R", points=4, warehouse="bgr")
    careless = planned(state.areas[0], 0, Care(PLACEMENTS, 1, 0, 1))
    careful = planned(state.areas[0], 0)
    assert careless.best is not None
    assert careless.best.area.points == 4
    assert careful.value == 3


def test_a_plan_is_legal_from_any_point_of_a_turn_and_ends_it() -> None:
    """§actions, §sources: open actions included."""
    planned_turns = 0
    for state in walked(CafeState, GAME, 1, 5):
        phase = state.areas[0].doing
        if state.round < 4 and state.seat == 0 and phase.in_any_order and phase is not PLACING:
            follow(state.copy(), planned(state.areas[0], 7 - state.round))
            planned_turns += 1
    assert planned_turns > 10


def follow(state: CafeState, plan: Plan) -> None:
    round = state.round
    for action in plan.actions():
        assert state.round == round
        state.play(action)
    assert state.round == round + 1


def placing(seed: int) -> CafeState:
    """A solo game with the first card in hand."""
    rng = Random(seed)
    state = GAME.new(1)
    while state.seat == CHANCE or state.areas[0].doing is not PLACING:
        if state.seat == CHANCE:
            state.apply(state.outcome(rng.randrange(state.tickets())))
        else:
            state.apply(state.legal_actions()[0])
    return state


@pytest.mark.parametrize("seed", range(3))
def test_the_best_placement_is_a_legal_one_and_has_the_value_of_its_turn(seed: int) -> None:
    """§placement: its value is that of the plan after it."""
    state = placing(seed)
    best = PlacementPlan(Weights(), 7, CAREFUL)
    best.think(state.areas[0])
    assert best.action in state.legal_actions()
    after = state.areas[0].copy()
    PLACE.work(after, best.action - PLACE.first)
    assert planned(after, 7).value == best.value


def test_the_weaker_a_player_the_less_it_sees() -> None:
    """§placement, §actions: fewer placements, fewer actions ahead."""
    cares = []
    for share in (1000, 100, 10, 1):
        evaluator = CafeEvaluator()
        evaluator.think_less(share)
        cares.append((int(evaluator.care.looks), int(evaluator.care.depth)))
    assert cares == sorted(cares)
    assert len({looks for looks, _ in cares}) == len({depth for _, depth in cares}) == 4


def test_a_placement_that_is_not_looked_at_has_next_to_no_value() -> None:
    state = placing(1)
    actions = state.legal_actions()
    evaluator = CafeEvaluator()
    evaluator.care = Care(10, 1, 0, 1)
    stride = int(evaluator.care.stride(len(actions)))
    seen = [prior > 0.011 for prior in evaluator.priors(state, actions)]
    assert stride > 1
    assert not any(is_seen for place, is_seen in enumerate(seen) if place % stride)
    assert any(seen)
