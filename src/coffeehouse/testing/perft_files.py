"""Perft files: named positions of a game and their counts.

    game = "toy-tasting"

    [[positions]]
    name = "after the set-up"
    seats = 2
    options = { length = "short" }
    moves = [
      "~ pour mild",
      "0 serve mild",
    ]
    counts = [3, 12, 40]

`counts` holds `perft` for depths from 1. The moves are the lines of a record.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Record, dump, load, replay
from coffeehouse.engine.state import State
from coffeehouse.testing.perft import counts_within, perft
from coffeehouse.testing.walk import random_walk

NODES = 100_000
"""How many ways the deepest count of a new position may have."""


class PerftPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    name: str
    seats: int
    options: dict[str, str] = {}
    moves: list[str] = []
    counts: list[int] = []

    def state(self, game: AnyGame) -> State:
        """The position itself. Raises `BadRecord` if its moves are not legal."""
        head = dump(game, Record.of(game, self.seats, self.options))
        return replay(game, load(game, head + "\n".join(self.moves)))


class PerftFile(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    positions: list[PerftPosition] = []


def read(path: Path) -> PerftFile:
    return msgspec.toml.decode(path.read_bytes(), type=PerftFile)


def write(path: Path, file: PerftFile) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    blocks = [f"game = {quoted(file.game)}\n", *map(block, file.positions)]
    path.write_text("\n".join(blocks), "utf-8")


def block(position: PerftPosition) -> str:
    options = ", ".join(f"{name} = {quoted(value)}" for name, value in position.options.items())
    moves = "".join(f"  {quoted(move)},\n" for move in position.moves)
    return (
        f"[[positions]]\n"
        f"name = {quoted(position.name)}\n"
        f"seats = {position.seats}\n"
        f"options = {{ {options} }}\n"
        f"moves = [\n{moves}]\n"
        f"counts = {list(position.counts)}\n"
    )


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def at_random(
    game: AnyGame, name: str, seats: int, options: Mapping[str, str], seed: int, entries: int
) -> PerftPosition:
    """The position after so many entries of a random playout, written out as moves."""
    walk = random_walk(game, seats, options, seed)
    lines = walk.text(entries).split("\n\n", 1)[1].splitlines()
    return PerftPosition(name=name, seats=seats, options=walk.record.options, moves=lines)


def count(game: AnyGame, position: PerftPosition, nodes: int = NODES) -> list[int]:
    """The counts a position should have: as deep as `nodes` ways allow."""
    return [int(number) for number in counts_within(position.state(game), nodes)]


def wrong_counts(game: AnyGame, position: PerftPosition, nodes: int = NODES) -> Sequence[str]:
    """What `perft` finds otherwise, for counts up to `nodes`."""
    state = position.state(game)
    return [
        f"{position.name}, depth {depth}: {found} ways, {expected} in the file"
        for depth, expected in enumerate(position.counts, 1)
        if expected <= nodes and (found := perft(state, depth)) != expected
    ]
