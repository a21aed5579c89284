"""Measures one peer by random play, in the venv the peer is installed in.

    python -m benchmarks.peers catanatron|open_spiel SECONDS

prints JSON rows with decisions and nodes per second, counted as ours are.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from benchmarks.clock import rate

SPIEL_GAMES = ("tic_tac_toe", "leduc_poker", "backgammon")
Row = dict[str, str | float]


def row(peer: str, game: str, how: str, decisions: float, nodes_each: float = 1.0) -> Row:
    return {
        "peer": peer,
        "game": game,
        "how": how,
        "decisions": decisions,
        "nodes": decisions * nodes_each,
    }


def catanatron(seconds: float) -> Iterator[Row]:
    """Four random players; rolling the dice is a player's action there, so all are decisions."""
    from catanatron import Color, Game, RandomBot

    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def whole_game(seed: int) -> int:
        game = Game([RandomBot(color) for color in colors], seed=seed)
        game.play()
        return len(game.state.actions)

    yield row("Catanatron", "catan", "Python", rate(whole_game, seconds))


def open_spiel(seconds: float) -> Iterator[Row]:
    """Its own loop in C++ with its uniformly random bots, and the same stepped from Python."""
    import pyspiel

    for name in SPIEL_GAMES:
        game = pyspiel.load_game(name)
        decisions, nodes = walk_spiel(game, 0, games=200)
        each = nodes / decisions
        inside = rate(inside_spiel(game), seconds) / each
        yield row("OpenSpiel", name, "C++", inside, each)
        outside = rate(partial(nodes_walked, game), seconds) / each
        yield row("OpenSpiel", name, "from Python", outside, each)


def inside_spiel(game: Any) -> Callable[[int], int]:
    import pyspiel

    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def whole_game(seed: int) -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return int(state.move_number())

    return whole_game


def nodes_walked(game: Any, seed: int) -> int:
    return walk_spiel(game, seed, games=10)[1]


def walk_spiel(game: Any, seed: int, games: int) -> tuple[int, int]:
    """Decisions and nodes of some games stepped one by one."""
    rng = random.Random(seed)
    decisions = nodes = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                decisions += 1
            nodes += 1
    return decisions, nodes


PEERS: dict[str, Callable[[float], Iterator[Row]]] = {
    "catanatron": catanatron,
    "open_spiel": open_spiel,
}

if __name__ == "__main__":
    print(json.dumps([*PEERS[sys.argv[1]](float(sys.argv[2]))]))
