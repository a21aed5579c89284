"""`GreedyBot`: looks one step ahead and takes what looks best right after it."""

from __future__ import annotations

from librt.random import Random

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.state import State, resolve_chance

WORLDS = 4
"""The sampled worlds, with the chance that follows, by which a move is judged."""


class GreedyBot:
    """Judges each move by the position right after it: by the game's evaluator, else by the score.

    What is hidden and what chance brings next is averaged over a few samples; every move meets
    the same samples, so that luck does not decide between two of them. The same seed and the
    same observations give the same choices.
    """

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.evaluator = game.evaluator()
        self.rng = Random(seed)

    def choose(self, observation: Observation) -> int:
        if len(observation.actions) == 1:
            return observation.actions[0]
        actions = self.sensible(observation)
        values = self.judge(observation, actions)
        best = max(values)
        equals = [
            action for action, value in zip(actions, values, strict=True) if value >= best - 1e-9
        ]
        return equals[self.rng.randrange(len(equals))]

    def sensible(self, observation: Observation) -> list[int]:
        """The actions that the evaluator thinks worth trying."""
        if self.evaluator is None:
            return list(observation.actions)
        world = observation.sample(Random(0))
        return [int(action) for action in self.evaluator.sensible(world, world.legal_actions())]

    def judge(self, observation: Observation, actions: list[int]) -> list[float]:
        """What each of the actions is worth to the seat, summed over the sampled worlds."""
        values = [0.0] * len(actions)
        for _ in range(WORLDS):
            world = observation.sample(self.rng)
            luck = self.rng.randrange(1 << 31)
            for place, action in enumerate(actions):
                after = world.copy()
                after.apply(action)
                resolve_chance(after, Random(luck))
                values[place] += self.value(after, observation.seat)
        return values

    def value(self, state: State, seat: int) -> float:
        if self.evaluator is not None:
            return float(self.evaluator.quick_values(state)[seat])
        return lead(list(state.scores()), seat)


def lead(scores: list[int], seat: int) -> float:
    """The seat's own score less that of its best rival; alone, the score itself."""
    rivals = [score for other, score in enumerate(scores) if other != seat]
    return float(scores[seat] - max(rivals, default=0))
