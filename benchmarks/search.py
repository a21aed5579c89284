"""Measures search: ours in this process, or OpenSpiel's in the venv it is installed in.

    python -m benchmarks.search coffeehouse|open_spiel SECONDS

prints JSON rows. An *iteration* is one walk down the tree with what follows it; a *decision* is
an action of a seat on such a walk. Ours counts no forced moves above the rollout.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from benchmarks.clock import rate
from benchmarks.peers import walk_spiel

ITERATIONS = 50
MOMENTS = {"early": 0.1, "middle": 0.5, "late": 0.9}
SPIEL_GAMES = ("connect_four", "backgammon")
Row = dict[str, str | float]


def row(who: str, game: str, moment: str, iterations: float, decisions_each: float) -> Row:
    return {
        "who": who,
        "game": game,
        "moment": moment,
        "iterations": iterations,
        "decisions": iterations * decisions_each,
    }


def coffeehouse(seconds: float) -> Iterator[Row]:
    """Every registered game with its fewest rivals, at three moments of a sensible game."""
    from coffeehouse.engine.registry import game as find_game
    from coffeehouse.engine.registry import game_ids

    for id in game_ids():
        game = find_game(id)
        choices = sensible_choices(game)
        for moment, share in MOMENTS.items():
            observation = choices[int(share * len(choices))]
            iterations = rate(partial(iterated, observation), seconds)
            yield row("Coffeehouse", id, moment, iterations, decisions_each(observation))


def sensible_choices(game: Any) -> list[Any]:
    """The observations of a game that the evaluator's quick player plays."""
    from librt.random import Random

    from coffeehouse.engine.evaluator import Evaluator
    from coffeehouse.engine.observation import Observation
    from coffeehouse.engine.state import OVER, resolve_chance

    evaluator, rng = game.evaluator() or Evaluator(), Random(1)
    state = game.new(min(game.seats[-1], max(game.seats[0], 2)))
    resolve_chance(state, rng)
    found = []
    while state.seat != OVER:
        actions = state.legal_actions()
        if len(actions) > 1:
            found.append(Observation(game, state, int(state.seat)))
        state.apply(evaluator.guide(state, actions, rng))
        resolve_chance(state, rng)
    return found


def iterated(observation: Any, seed: int) -> int:
    thought(observation, seed, None)
    return ITERATIONS


def thought(observation: Any, seed: int, evaluator: Any) -> Any:
    """The tree of a short search."""
    from librt.random import Random

    from coffeehouse.bots.tree import SearchTree, think
    from coffeehouse.engine.evaluator import Evaluator

    game = observation.game
    tree = SearchTree(len(observation.sample(Random(0)).scores()), game.actions)
    known = evaluator or game.evaluator() or Evaluator()
    think(tree, observation.sample, known, Random(seed), ITERATIONS)
    return tree


def decisions_each(observation: Any) -> float:
    """Decisions of an iteration: steps down the tree, and what the quick player decides."""
    from coffeehouse.engine.evaluator import Evaluator

    inner = observation.game.evaluator() or Evaluator()

    class Counting(Evaluator):
        guided = 0

        def values(self, state: Any) -> Any:
            return inner.values(state)

        def priors(self, state: Any, actions: Any) -> Any:
            return inner.priors(state, actions)

        def guide(self, state: Any, actions: Any, rng: Any) -> Any:
            Counting.guided += 1
            return inner.guide(state, actions, rng)

        def horizon(self) -> Any:
            return inner.horizon()

    tree = thought(observation, 1, Counting())
    steps = sum(int(visits) for visits in tree.visits) - ITERATIONS
    return (steps + Counting.guided) / ITERATIONS


def open_spiel(seconds: float) -> Iterator[Row]:
    """Its search in C++ with random rollouts, from the first decision."""
    import pyspiel

    for name in SPIEL_GAMES:
        game = pyspiel.load_game(name)
        decisions, _ = walk_spiel(game, 0, games=200)
        yield row("OpenSpiel", name, "early", rate(spiel_thought(game), seconds), decisions / 200)


def spiel_thought(game: Any) -> Callable[[int], int]:
    import pyspiel

    state = game.new_initial_state()
    rng = random.Random(0)
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, chances)[0])

    def think(seed: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, ITERATIONS, 100, False, seed, False)
        bot.mcts_search(state)
        return ITERATIONS

    return think


SEARCHERS: dict[str, Callable[[float], Iterator[Row]]] = {
    "coffeehouse": coffeehouse,
    "open_spiel": open_spiel,
}

if __name__ == "__main__":
    print(json.dumps([*SEARCHERS[sys.argv[1]](float(sys.argv[2]))]))
