"""Hints: the best moves of an observation, what to expect of each, and why.

The search ranks the moves. For the best ones a number of futures is played out, all from the
same worlds, and the score pad at their ends says what a move gains or risks against the others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from statistics import fmean

import msgspec
from librt.random import Random

from coffeehouse.bots.search import SearchBot
from coffeehouse.bots.tree import ROOT, SearchTree, finish
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.hint import Hint
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.state import State
from coffeehouse.version import compiled

FUTURES = 60 if compiled else 10
"""Games played to their end for each move, shared by the seats: a full table takes longer."""
FEWEST_FUTURES = 3
BADLY = 10
"""One future in this many goes badly."""
SHARE = 10 if compiled else 1000
"""The part of the strongest bot's iterations that a hint takes, so that nobody waits."""
FAVORED = 5
"""A move that the search visited this many times less often than the best is not advised: only luck
in the futures could speak for it.
"""
NOTICED = 0.25
"""A line of the score pad must differ by this many points to be worth a word."""


class Futures(msgspec.Struct):
    """Where the games ended that were played on from one move."""

    scores: list[int] = []
    places: list[int] = []
    lines: dict[str, float] = {}


def thought(game: AnyGame) -> int:
    """The iterations that rank the moves of a hint by default."""
    return max(int((game.evaluator() or Evaluator()).effort()) // SHARE, 1)


def hints(observation: Observation, iterations: int, seed: int, count: int = 3) -> tuple[Hint, ...]:
    """The best moves, those that promise most points first; equal for equal observations, budgets
    and seeds.
    """
    game = observation.game
    thinker = SearchBot(game, iterations, seed)
    tree = thinker.search(observation)
    best = favored(tree)[:count]
    total = max(int(tree.visits[ROOT]), 1)
    actions = [int(tree.action[child]) for child in best]
    ends = [play_on(observation, action, thinker.evaluator, seed) for action in actions]
    found = [
        describe(observation, action, int(tree.visits[child]) / total, mine, others(ends, mine))
        for action, child, mine in zip(actions, best, ends, strict=True)
    ]
    return tuple(sorted(found, key=rank))


def favored(tree: SearchTree) -> list[int]:
    """The moves worth a word, the most visited first."""
    children = [int(child) for child in tree.children(ROOT)]
    most = int(tree.visits[children[0]])
    return [child for child in children if FAVORED * int(tree.visits[child]) >= most]


def rank(hint: Hint) -> tuple[float, float]:
    """By the numbers a person is shown, to one decimal; of equals the search's favorite."""
    return -round(hint.score, 1), round(hint.place, 1)


def play_on(observation: Observation, action: int, evaluator: Evaluator, seed: int) -> Futures:
    """Finish the game many times after an action, from worlds that depend on the seed only."""
    futures = Futures([], [], defaultdict(float))
    count = max(FUTURES // int(observation.sample(Random(seed)).seats), FEWEST_FUTURES)
    for number in range(count):
        rng = Random(seed + number)
        world = observation.sample(rng)
        world.apply(action)
        finish(world, evaluator, rng)
        note(observation.game, world, observation.seat, futures, 1 / count)
    return futures


def note(game: AnyGame, end: State, seat: int, futures: Futures, share: float) -> None:
    futures.scores.append(int(end.scores()[seat]))
    futures.places.append(int(end.places()[seat]))
    for line in game.score_lines(end, seat):
        futures.lines[line.code] += line.points * share


def others(ends: Sequence[Futures], mine: Futures) -> Mapping[str, float]:
    """The mean score pad of the moves this one is compared with."""
    rivals = [futures for futures in ends if futures is not mine]
    codes = {code for futures in ends for code in futures.lines}
    return {
        code: sum(futures.lines.get(code, 0.0) for futures in rivals) / len(rivals)
        for code in sorted(codes)
        if rivals
    }


def describe(
    observation: Observation,
    action: int,
    confidence: float,
    mine: Futures,
    rest: Mapping[str, float],
) -> Hint:
    change = {code: mine.lines.get(code, 0.0) - points for code, points in rest.items()}
    minus = {code for code, points in rest.items() if max(mine.lines.get(code, 0.0), points) <= 0}
    gain = max(change, key=change.__getitem__, default=None)
    risk = min(change, key=change.__getitem__, default=None)
    ranked = sorted(mine.scores)
    return Hint(
        action,
        observation.offers[observation.actions.index(action)],
        confidence,
        fmean(mine.scores),
        fmean(mine.places),
        fmean(ranked[: max(len(ranked) // BADLY, 1)]),
        *noticed(gain, change, minus, 1),
        *noticed(risk, change, minus, -1),
    )


def noticed(
    code: str | None, change: Mapping[str, float], minus: Set[str], sign: int
) -> tuple[str | None, float, bool]:
    """A line, its change, and whether it costs points; nothing where nobody would notice."""
    if code is None or change[code] * sign < NOTICED:
        return None, 0.0, False
    return code, change[code], code in minus
