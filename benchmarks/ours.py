"""Measures every registered game in this process, in whichever mode it runs.

    python -m benchmarks.ours SECONDS

prints one JSON row a game. A *decision* is an action of a seat; the time chance takes is in it.
A *node* is a decision or an outcome of chance.
"""

from __future__ import annotations

import sys

import msgspec
from librt.random import Random

import coffeehouse
from benchmarks.clock import rate
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.state import CHANCE, OVER, State, play_out

COPIES = 200


class Row(msgspec.Struct, frozen=True):
    """One game in one mode; everything but the copy is a rate per second."""

    game: str
    mode: str
    decisions: float
    """Random play inside the engine's own loop."""
    nodes: float
    stepped: float
    """Decisions when Python calls `legal_actions`, `outcome` and `apply` one by one."""
    copy_ns: float


def measure(game: AnyGame, seconds: float) -> Row:
    """One row, every number of seats and every option taking part equally often."""
    roots = [game.begin(seats, options) for seats, options in game.setups()]
    decisions = rate(lambda seed: played(roots, seed), seconds)
    stepped = rate(lambda seed: walked(roots, seed)[0], seconds)
    counts = [walked(roots, seed) for seed in range(5)]
    nodes_each = sum(nodes for _, nodes in counts) / sum(taken for taken, _ in counts)
    middles = [middle(root) for root in roots]
    copies = rate(lambda seed: copied(middles[seed % len(middles)]), seconds / 2)
    return Row(
        game=game.id,
        mode="compiled" if coffeehouse.compiled else "interpreted",
        decisions=decisions,
        nodes=decisions * nodes_each,
        stepped=stepped,
        copy_ns=1e9 / copies,
    )


def played(roots: list[State], seed: int) -> int:
    rng = Random(seed)
    return sum(int(play_out(root.copy(), rng)) for root in roots)


def walked(roots: list[State], seed: int) -> tuple[int, int]:
    """The same games as `played`, stepped from here: decisions and nodes."""
    rng = Random(seed)
    decisions = nodes = 0
    for root in roots:
        took, met = walk(root.copy(), rng)
        decisions += took
        nodes += met
    return decisions, nodes


def walk(state: State, rng: Random) -> tuple[int, int]:
    decisions = nodes = 0
    while state.seat != OVER:
        decisions += step(state, rng)
        nodes += 1
    return decisions, nodes


def step(state: State, rng: Random) -> bool:
    """Let chance or a random seat act; whether it was a seat."""
    if state.seat == CHANCE:
        state.apply(state.outcome(rng.randrange(state.tickets())))
        return False
    actions = state.legal_actions()
    state.apply(actions[rng.randrange(len(actions))])
    return True


def middle(root: State) -> State:
    """A position halfway through a game."""
    _, length = walk(root.copy(), Random(0))
    state, rng = root.copy(), Random(0)
    for _ in range(length // 2):
        step(state, rng)
    return state


def copied(state: State) -> int:
    for _ in range(COPIES):
        state.copy()
    return COPIES


def main() -> None:
    seconds = float(sys.argv[1])
    rows = [measure(coffeehouse.game(id), seconds) for id in coffeehouse.game_ids()]
    print(msgspec.json.encode(rows).decode())


if __name__ == "__main__":
    main()
