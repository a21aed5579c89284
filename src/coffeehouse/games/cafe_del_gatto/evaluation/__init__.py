# Compiled by mypyc.
"""What is known about good play of Café del Gatto: prices, token races, the end in sight."""

import math
from typing import Final, final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.evaluator import Evaluator, values_of_places, values_of_points
from coffeehouse.engine.state import OVER, State
from coffeehouse.games.cafe_del_gatto.evaluation.choose import action_value
from coffeehouse.games.cafe_del_gatto.evaluation.evaluate import rounds_left, seat_value
from coffeehouse.games.cafe_del_gatto.rules import GattoState

MARGIN: Final = 5.0
"""The lead in points that decides three games of four."""


@final
class GattoEvaluator(Evaluator):
    """Judges in points: what each action gains, and what each position will be worth."""

    def values(self, state: State) -> vec[float]:
        """How likely each seat is to finish before another, on average."""
        if state.seat == OVER or not isinstance(state, GattoState):
            return values_of_places(state.places())
        points = vec[float]()
        left = rounds_left(state)
        for seat in range(state.seats):
            points = append(points, seat_value(state, seat, left))
        return values_of_points(points, MARGIN)

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, GattoState)
        left = rounds_left(state)
        priors = vec[float]()
        for action in actions:
            priors = append(priors, math.exp(action_value(state, action, left)))
        return priors

    def guide(self, state: State, actions: vec[i64], rng: Random) -> i64:
        """Choose the action that gains most, with a little doubt about all of them."""
        assert isinstance(state, GattoState)
        left = rounds_left(state)
        best = actions[0]
        most = -1000.0
        for action in actions:
            looks = action_value(state, action, left) + 0.5 * rng.random()
            if looks > most:
                best = action
                most = looks
        return best
