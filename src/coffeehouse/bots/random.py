"""`RandomBot`: any legal move, each as likely as the others."""

from __future__ import annotations

from librt.random import Random

from coffeehouse.engine.observation import Observation


class RandomBot:
    """Plays anything that is legal. The same seed gives the same choices."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, observation: Observation) -> int:
        return observation.actions[self.rng.randrange(len(observation.actions))]
