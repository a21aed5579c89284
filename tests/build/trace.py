"""Prints what random games look like from outside, hashed node by node, as JSON.

python -m tests.build.trace SEEDS EVERY [MODULE:GAME …]

plays SEEDS games of every registered game (and of those named) in every setup. Keys and legal
actions are taken at each node, all views, moves and chances at every EVERY-th.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from importlib import import_module

import msgspec
from librt.random import Random

import coffeehouse
from coffeehouse.engine import CHANCE, OVER, AnyGame, State


def traces(games: list[AnyGame], seeds: int, every: int) -> Iterator[tuple[str, list[str]]]:
    for game in games:
        for seats, options in game.setups():
            for seed in range(seeds):
                state = game.begin(seats, options)
                name = f"{game.id} seats={seats} {options} seed={seed}"
                yield name, list(trace(game, state, Random(seed), every))


def trace(game: AnyGame, state: State, rng: Random, every: int) -> Iterator[str]:
    number = 0
    while state.seat != OVER:
        yield digest(inside(state), outside(game, state) if number % every == 0 else b"")
        chance = state.seat == CHANCE
        actions = state.legal_actions()
        state.apply(
            state.outcome(rng.randrange(state.tickets()))
            if chance
            else actions[rng.randrange(len(actions))]
        )
        number += 1
    yield digest(inside(state), outside(game, state), msgspec.json.encode(game.result(state)))


def inside(state: State) -> bytes:
    parts = (state.legal_actions(), state.scores(), state.places(), state.actors())
    weights = list(state.weights()) if state.seat == CHANCE else []
    return state.key() + json.dumps([[list(part) for part in parts], weights]).encode()


def outside(game: AnyGame, state: State) -> bytes:
    """What people are shown, and the state as data."""
    eyes = [None, *range(state.seats)]
    seen = [(game.view(state, eye), game.odds(state, eye)) for eye in eyes]
    moves = [game.move(state, action) for action in state.legal_actions()]
    return msgspec.json.encode((seen, moves, state.to_dict()))


def digest(*parts: bytes) -> str:
    return hashlib.sha256(b"|".join(parts)).hexdigest()[:12]


def main(seeds: str, every: str, *named: str) -> None:
    games = [coffeehouse.game(id) for id in coffeehouse.game_ids()]
    for name in named:
        module, _, attribute = name.partition(":")
        games.append(getattr(import_module(module), attribute)())
    found = dict(traces(games, int(seeds), int(every)))
    print(json.dumps({"compiled": coffeehouse.compiled, "traces": found}))


if __name__ == "__main__":
    main(*sys.argv[1:])
