"""One side of a comparison: measures slice by slice, in whichever package this process imports.

    python -m benchmarks.slices

reads lines `GAME MEASURE SEED COUNT` and answers each with `AMOUNT SECONDS`: how much was done
by `COUNT` pieces of work from that seed on, and the processor time of this process it took.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import cache

from librt.random import Random

import coffeehouse
from benchmarks.ours import COPIES, copied, middle
from coffeehouse.bots.tree import finish
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.state import State, play_out


class Course:
    """The positions of a game that are measured: every number of seats, every option, in turn."""

    def __init__(self, id: str) -> None:
        game = coffeehouse.game(id)
        self.roots: list[State] = [game.begin(seats, options) for seats, options in game.setups()]
        self.middles = [middle(root) for root in self.roots]
        self.evaluator = game.evaluator() or Evaluator()

    def decisions(self, seed: int) -> int:
        """A game at random, inside the engine's own loop."""
        return int(play_out(self.root(seed), Random(seed)))

    def guided(self, seed: int) -> int:
        """A game as the evaluator's quick player plays it."""
        finish(self.root(seed), self.evaluator, Random(seed))
        return 1

    def copy(self, seed: int) -> int:
        return copied(self.middle(seed))

    def legal_actions(self, seed: int) -> int:
        state = self.middle(seed)
        for _ in range(COPIES):
            state.legal_actions()
        return COPIES

    def root(self, seed: int) -> State:
        return self.roots[seed % len(self.roots)].copy()

    def middle(self, seed: int) -> State:
        return self.middles[seed % len(self.middles)]


MEASURES: dict[str, Callable[[Course, int], int]] = {
    "decisions": Course.decisions,
    "guided": Course.guided,
    "copy": Course.copy,
    "legal_actions": Course.legal_actions,
}

course = cache(Course)


def measured(id: str, measure: str, seed: int, count: int) -> tuple[int, float]:
    walk, work = course(id), MEASURES[measure]
    start = time.process_time()
    amount = sum(work(walk, seed + number) for number in range(count))
    return amount, time.process_time() - start


def main() -> None:
    for line in sys.stdin:
        id, measure, seed, count = line.split()
        amount, seconds = measured(id, measure, int(seed), int(count))
        print(amount, seconds, flush=True)


if __name__ == "__main__":
    main()
