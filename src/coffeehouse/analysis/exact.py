"""`ExactJudge`: knows a game small enough to be thought through to its end."""

from __future__ import annotations

from librt.random import Random

from coffeehouse.analysis.advance import result_of
from coffeehouse.analysis.estimate import Estimate
from coffeehouse.analysis.review import Judged, Values
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.game import hides
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.state import CHANCE, OVER, State

MOST_POSITIONS = 200_000


class TooLarge(CoffeehouseError):
    """A game that nobody thinks through."""


class ExactJudge:
    """Every seat takes what is best for itself, of equals the first; every draw is weighed. For
    games that hide nothing.
    """

    def __init__(self) -> None:
        self.known: dict[bytes, Values] = {}

    @property
    def judged(self) -> Judged:
        return Judged("exact", 1, 0)

    def start(self, state: State) -> Values | None:
        return self.value(state)

    def best(self, observation: Observation, seed: int) -> int:
        here = observation.sample(Random(0))
        return max(
            observation.actions, key=lambda action: self.step(here, action)[observation.seat]
        )

    def after(self, observation: Observation, action: int, seed: int) -> Estimate:
        return Estimate((self.step(observation.sample(Random(0)), action),))

    def with_open_eyes(self, state: State, action: int, seed: int) -> Estimate:
        return Estimate((self.step(state, action),))

    def before_draws(self, state: State, seed: int) -> Estimate:
        return Estimate((self.value(state),))

    def after_draws(self, state: State, seed: int) -> Estimate:
        return Estimate((self.value(state),))

    def step(self, state: State, action: int) -> Values:
        after = state.copy()
        after.apply(action)
        return self.value(after)

    def value(self, state: State) -> Values:
        key = state.key()
        if key not in self.known:
            if hides(state) or len(self.known) >= MOST_POSITIONS:
                raise TooLarge("That game cannot be thought through to its end.")
            self.known[key] = self.think(state)
        return self.known[key]

    def think(self, state: State) -> Values:
        if state.seat == OVER:
            return result_of(state)
        values = [self.step(state, int(action)) for action in state.legal_actions()]
        if state.seat == CHANCE:
            weights = list(state.weights())
            total = sum(weights)
            return tuple(
                sum(weight * value for weight, value in zip(weights, column, strict=True)) / total
                for column in zip(*values, strict=True)
            )
        return max(values, key=lambda value: value[state.seat])
