# Compiled by mypyc.
"""What good play of Roast looks like: stop once there is more to lose than to win."""

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.insight import Insight, values_of_places
from coffeehouse.engine.state import OVER, State
from tests.toys.roast.rules import BURNT, KINDS, ROAST, TIP, RoastState

SAFE_LEAD = 20.0


class RoastInsight(Insight):
    def values(self, state: State) -> vec[float]:
        """By the lead, as if the pan were tipped now."""
        assert isinstance(state, RoastState)
        if state.seat == OVER:
            return values_of_places(state.places())
        scores = state.scores()
        scores[state.roaster] += points_in_pan(state)
        found = vec[float]()
        for seat in range(state.seats):
            rival: i64 = 0
            for other in range(state.seats):
                if other != seat:
                    rival = max(rival, scores[other])
            lead = float(scores[seat] - rival) / SAFE_LEAD
            found = append(found, 0.5 + 0.5 * max(-1.0, min(1.0, lead)))
        return found

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, RoastState)
        better = better_action(state)
        found = vec[float]()
        for action in actions:
            found = append(found, 4.0 if action == better else 1.0)
        return found

    def guide(self, state: State, actions: vec[i64], rng: Random) -> i64:
        assert isinstance(state, RoastState)
        if len(actions) == 1:
            return actions[0]
        return better_action(state)


def points_in_pan(state: RoastState) -> i64:
    total: i64 = 0
    for kind in range(i64(KINDS)):
        total += state.pan[kind] * state.box.points[kind]
    return total


def better_action(state: RoastState) -> i64:
    """Roast as long as the next bean brings more, on average, than it puts at risk."""
    if state.pan[BURNT] == 0:
        return ROAST
    gain: i64 = 0
    for kind in range(i64(KINDS)):
        gain += state.bag.counts[kind] * state.box.points[kind]
    return ROAST if gain > points_in_pan(state) * state.bag.counts[BURNT] else TIP
