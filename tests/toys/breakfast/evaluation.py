"""A first idea of a good breakfast: rather prepare than be done."""

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.state import State


class BreakfastEvaluator(Evaluator):
    def guide(self, state: State, actions: vec[i64], rng: Random) -> i64:
        return actions[0]
