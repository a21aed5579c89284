# Compiled by mypyc.
"""What is known about good roasting: the likely score of a position, and moves ranked by it."""

from math import exp
from typing import Final, final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.state import OVER, State
from coffeehouse.games.coffee_roaster.evaluation.evaluate import roast_value, would_stop
from coffeehouse.games.coffee_roaster.evaluation.expected_cup import is_mean_known
from coffeehouse.games.coffee_roaster.payments import PAYMENTS
from coffeehouse.games.coffee_roaster.phases import DECIDING
from coffeehouse.games.coffee_roaster.printed import (
    BURNED,
    CHALLENGE_ROASTS,
    DEFECTIVE,
    NONE,
    REMOVAL,
    SMOKE,
)
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.verbs import GO_ON, STOP, USE

USUAL_ROAST: Final = 12.0
"""The points expected of a roast that has not begun."""
FULL_CHALLENGE: Final = 66.0
FULL_ROAST: Final = 24.0
NO_SCORE: Final = -8.0
"""A score nobody expects to fall below."""
SHARPNESS: Final = 40.0
"""How strongly a prior prefers the better value."""
COUNTING_SHARE: Final[i64] = 10
"""Bots that think less than a tenth of what the strongest does judge a cup at sight."""


@final
class RoasterEvaluator(Evaluator):
    """Judges by points: there is nobody to beat but the scale."""

    def __init__(self) -> None:
        self.counts: bool = True
        """Whether the mean of a cup is counted; otherwise it is guessed and sampled."""

    def think_less(self, share: i64) -> None:
        """Guess what a cup will hold instead of counting it."""
        self.counts = share <= COUNTING_SHARE

    def horizon(self) -> i64:
        """Look about a roast ahead: a value seen at once is less certain than one played out."""
        return 30

    def knows(self, state: State) -> bool:
        """Whether the value needs no samples: the mean of a cup is known, and what the next
        roast brings has little to do with this one.
        """
        assert isinstance(state, RoasterState)
        return state.coffee == NONE or (self.counts and is_mean_known(state))

    def effort(self) -> i64:
        return 3_500

    def values(self, state: State) -> vec[float]:
        assert isinstance(state, RoasterState)
        return append(vec[float](), value(state, self.counts))

    def expected(self, state: State, values: vec[float]) -> vec[float]:
        """Turn a share of a perfect game into points."""
        assert isinstance(state, RoasterState)
        return append(vec[float](), values[0] * (full_score(state) - NO_SCORE) + NO_SCORE)

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, RoasterState)
        judged = vec[float]()
        best = 0.0
        for action in actions:
            after = value_after(state, action, self.counts)
            judged = append(judged, after)
            best = max(best, after)
        found = vec[float]()
        for after in judged:
            found = append(found, exp(SHARPNESS * (after - best)) + 0.02)
        return found

    def guide(self, state: State, actions: vec[i64], rng: Random) -> i64:
        """Choose the move with the best value."""
        assert isinstance(state, RoasterState)
        choice = actions[0]
        if len(actions) == 1:
            return choice
        if state.phase is DECIDING:
            return STOP.first if would_stop(state) else GO_ON.first
        best = -1.0
        for action in actions:
            after = value_after(state, action, self.counts)
            if after > best:
                best = after
                choice = action
        return choice


def value_after(state: RoasterState, action: i64, counts: bool) -> float:
    if wastes_removal(state, action):
        return 0.0
    after = state.copy()
    after.apply(action)
    return value(after, counts)


def wastes_removal(state: RoasterState, action: i64) -> bool:
    """Whether removal, which works once a roast, is used before something spoiled is drawn."""
    if state.verb_of(action) is not USE or (action - USE.first) // PAYMENTS != REMOVAL:
        return False
    counts = state.drawn.counts
    return counts[BURNED] + counts[SMOKE] + counts[DEFECTIVE] == 0


def value(state: RoasterState, counts: bool) -> float:
    """The points so far and to come, as a share of a perfect game."""
    points = expected_points(state, counts)
    return max(0.0, min(1.0, (points - NO_SCORE) / (full_score(state) - NO_SCORE)))


def full_score(state: RoasterState) -> float:
    return FULL_CHALLENGE if state.challenge == 1 else FULL_ROAST


def expected_points(state: RoasterState, counts: bool) -> float:
    points = float(state.banked)
    if state.seat == OVER:
        return points
    to_come: i64 = 1
    if state.challenge == 1:
        to_come = CHALLENGE_ROASTS - state.roast
    if state.coffee == NONE:
        return points + USUAL_ROAST * float(to_come)
    return points + roast_value(state, counts) + USUAL_ROAST * float(to_come - 1)
