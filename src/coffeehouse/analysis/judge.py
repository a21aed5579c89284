"""`Judge`: says what a position is worth. The default judge searches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from librt.random import Random
from librt.vecs import append, vec

from coffeehouse.analysis.advance import flow, flow_to_chance, result_of
from coffeehouse.analysis.calibration import power
from coffeehouse.analysis.estimate import Estimate
from coffeehouse.analysis.review import Judged, Values
from coffeehouse.bots.tree import ROOT, SearchTree, think
from coffeehouse.engine.evaluator import Evaluator, stretched
from coffeehouse.engine.game import AnyGame, hides
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.state import CHANCE, OVER, State

SAMPLES = 8
"""Runs of draws, or parts of a search, that an estimate is the mean of."""
STRIDE = 1_000_003
"""Keeps the seeds of samples apart."""

Sample = Callable[[Random], State]


class Judge(Protocol):
    """Law: the same question with the same seed gets the same answer."""

    @property
    def judged(self) -> Judged:
        """What a review says of its judge."""

    def start(self, state: State) -> Values | None:
        """The first node, if it knows better than a table of measured games."""

    def best(self, observation: Observation, seed: int) -> int:
        """The best action it finds."""

    def after(self, observation: Observation, action: int, seed: int) -> Estimate:
        """What an action leads to, by what the seat knows; of two actions with the same seed the
        samples share their luck.
        """

    def before_draws(self, state: State, seed: int) -> Estimate:
        """A position where chance comes next: the mean over runs drawn by tickets."""

    def after_draws(self, state: State, seed: int) -> Estimate:
        """A position after a run, judged as each of those is."""

    def with_open_eyes(self, state: State, action: int, seed: int) -> Estimate:
        """What an action leads to for somebody who sees the true position."""


class SearchJudge:
    """Thinks `iterations` about each question, with the judgment of the strongest player."""

    version = 1

    def __init__(self, game: AnyGame, iterations: int) -> None:
        self.game = game
        self.iterations = max(iterations, SAMPLES)
        self.evaluator = game.evaluator() or Evaluator()

    @property
    def judged(self) -> Judged:
        return Judged("search", self.version, self.iterations)

    def start(self, state: State) -> Values | None:
        return None

    def best(self, observation: Observation, seed: int) -> int:
        tree = self.searched(observation, seed)
        return int(tree.action[tree.children(ROOT)[0]])

    def searched(self, observation: Observation, seed: int) -> SearchTree:
        """What it looked at for a choice."""
        tree = self.tree(observation.sample(Random(0)))
        think(tree, observation.sample, self.evaluator, Random(seed), self.iterations)
        return tree

    def after(self, observation: Observation, action: int, seed: int) -> Estimate:
        def sample(rng: Random) -> State:
            world = observation.sample(rng)
            world.apply(action)
            return world

        there = sample(Random(seed))
        if hides(there):
            return self.in_parts(sample, seed)
        return self.of(there, seed)

    def with_open_eyes(self, state: State, action: int, seed: int) -> Estimate:
        there = state.copy()
        there.apply(action)
        return self.in_parts(lambda rng: there.copy(), seed)

    def of(self, state: State, seed: int) -> Estimate:
        """A position where everything is seen, whoever comes next. A search before a draw cannot
        react to it and undervalues it; so it is drawn first.
        """
        flow_to_chance(state)
        if state.seat == OVER:
            return Estimate((result_of(state),))
        if state.seat == CHANCE:
            return self.before_draws(state, seed)
        return self.in_parts(lambda rng: state.copy(), seed)

    def before_draws(self, state: State, seed: int) -> Estimate:
        return Estimate(tuple(self.drawn_once(state, seed + n * STRIDE) for n in range(SAMPLES)))

    def drawn_once(self, state: State, seed: int) -> Values:
        there, rng = state.copy(), Random(seed)
        flow(there, rng)
        return self.at_a_glance(there, rng)

    def after_draws(self, state: State, seed: int) -> Estimate:
        if state.seat == OVER:
            return Estimate((result_of(state),))
        seeds = [seed + n * STRIDE for n in range(SAMPLES)]
        return Estimate(tuple(self.at_a_glance(state, Random(seed)) for seed in seeds))

    def at_a_glance(self, state: State, rng: Random) -> Values:
        """A position where a seat decides, by a search of a sample's share."""
        if state.seat == OVER:
            return result_of(state)
        tree = self.tree(state)
        sample = Observation(self.game, state, int(state.seat)).sample
        think(tree, sample, self.evaluator, rng, self.iterations // SAMPLES)
        return self.told(state, root_sums(tree), int(tree.visits[ROOT]))

    def in_parts(self, sample: Sample, seed: int) -> Estimate:
        """One search; the means of its parts in turn are the samples."""
        rng = Random(seed)
        there = sample(Random(seed))
        if there.seat == OVER:
            return Estimate((result_of(there),))
        tree = self.tree(there)
        part = self.iterations // SAMPLES
        found: list[Values] = []
        before = root_sums(tree)
        for _ in range(SAMPLES):
            think(tree, sample, self.evaluator, rng, part)
            sums = root_sums(tree)
            gained = tuple(now - then for now, then in zip(sums, before, strict=True))
            found.append(self.told(there, gained, part))
            before = sums
        return Estimate(tuple(found))

    def told(self, state: State, sums: Values, count: int) -> Values:
        """Sums of the judgment's values as a person reads them."""
        means = vec[float]()
        for value in sums:
            means = append(means, value / count)
        expected = self.evaluator.expected(state, means)
        exponent = power(self.game, self.game.round(state)) if state.seats > 1 else 1.0
        if exponent != 1.0:
            expected = stretched(expected, exponent)
        return tuple(float(value) for value in expected)

    def tree(self, state: State) -> SearchTree:
        return SearchTree(state.seats, self.game.actions)


def root_sums(tree: SearchTree) -> Values:
    return tuple(float(tree.value[ROOT * tree.seats + seat]) for seat in range(tree.seats))
