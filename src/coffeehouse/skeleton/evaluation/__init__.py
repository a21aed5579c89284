"""What is known about good play of Kettle: stop while there is more to lose than to win."""

from __future__ import annotations

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.state import State
from coffeehouse.skeleton.odds import chance_to_spill
from coffeehouse.skeleton.rules import KettleState
from coffeehouse.skeleton.verbs import POUR, STOP

DARING = 0.4
"""The chance to spill that a sensible player still takes."""


class KettleEvaluator(Evaluator):
    def guide(self, state: State, actions: vec[i64], rng: Random) -> i64:
        assert isinstance(state, KettleState)
        is_safe = chance_to_spill(state) < DARING
        return POUR.first if is_safe or len(actions) == 1 else STOP.first
