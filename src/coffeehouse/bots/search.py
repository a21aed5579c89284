"""`SearchBot`: a bot that searches for a number of iterations or of seconds."""

from __future__ import annotations

from math import inf
from time import monotonic

from librt.random import Random

from coffeehouse.bots.tree import ROOT, SearchTree, think
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.result import View
from coffeehouse.engine.state import State

ITERATIONS_A_LOOK = 16
"""Iterations between two looks at the clock."""


class SearchBot:
    """Searches the worlds of its observation. The same seed and the same observations give the same
    choices on every machine, as long as it has iterations for a budget: with `seconds` it stops
    thinking when they are over, and a faster machine plays better.
    """

    def __init__(self, game: AnyGame, iterations: int, seed: int, seconds: float = inf) -> None:
        self.game = game
        self.iterations = iterations
        self.seconds = seconds
        self.evaluator = game.evaluator() or Evaluator()
        self.rng = Random(seed)
        self.kept: tuple[View, SearchTree] | None = None

    def choose(self, observation: Observation) -> int:
        if len(observation.actions) == 1:
            return observation.actions[0]
        tree = self.search(observation)
        best = int(tree.children(ROOT)[0])
        self.keep(observation, tree, best)
        return int(tree.action[best])

    def search(self, observation: Observation) -> SearchTree:
        """Think to the full budget, counting what the tree kept from the last move knows."""
        tree = self.recall(observation)
        left = max(self.iterations - int(tree.visits[ROOT]), self.iterations // 4, 1)
        enough = monotonic() + self.seconds
        while left > 0:
            think(tree, observation.sample, self.evaluator, self.rng, min(left, ITERATIONS_A_LOOK))
            left = left - ITERATIONS_A_LOOK if monotonic() < enough else 0
        return tree

    def recall(self, observation: Observation) -> SearchTree:
        if self.kept is not None and self.kept[0] == observation.view:
            return self.kept[1]
        return SearchTree(len(observation.sample(Random(0)).scores()), self.game.actions)

    def keep(self, observation: Observation, tree: SearchTree, best: int) -> None:
        """Keep the branch just chosen if the seat goes on without chance or another seat."""
        after = observation.sample(Random(0))
        after.apply(tree.action[best])
        go_on_while_forced(after, observation.seat)
        self.kept = None
        if after.seat == observation.seat:
            self.kept = self.game.view(after, observation.seat), tree.subtree(best)


def go_on_while_forced(state: State, seat: int) -> None:
    """Play forced moves, for which the tree has no nodes, until the next decision."""
    while state.seat == seat and len(actions := state.legal_actions()) == 1:
        state.apply(actions[0])
