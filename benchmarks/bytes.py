"""`python -m benchmarks.bytes`: what a browser is sent, in bytes, for a page and for a move.

A full table of each game, played at random, seen through its first seat's eyes. A page is what a
browser fetches when it opens the table in the middle of a game: the components, the scene and the
last lines of the log. A move is what the socket pushes for one: its frames and the scene.
"""

from __future__ import annotations

import random
from itertools import pairwise
from statistics import fmean
from typing import NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from coffeehouse.engine import registry
from coffeehouse.engine.game import AnyGame
from coffeehouse.server.play.cached_table import CachedTable
from coffeehouse.server.play.rooms import history
from coffeehouse.server.play.scene_diff import SceneDiff
from coffeehouse.table.commands import Play
from coffeehouse.table.decide import decide
from coffeehouse.table.entries import Chair
from coffeehouse.table.fair_draws import Dealer
from coffeehouse.table.house_commands import Open
from coffeehouse.table.opening import new_row
from coffeehouse.table.scenes import Retold, lines, scene
from coffeehouse.table.table import Table

DEALER = Dealer(b"bytes")
LOG_LINES = 60
SEED = 3
VIEWER = 0


class Row(NamedTuple):
    game: str
    view: int
    components: int
    scene: int
    log: int
    page: int
    move: float


def seated(game: AnyGame) -> Table:
    """A table with a person on every chair."""
    table = Table(new_row(game, "bytes", DEALER, 0, seats=game.seats[-1]), game)
    chairs = {
        seat: Chair(f"p{seat}", f"Person {seat}", nonce=f"{seat:032x}")
        for seat in range(table.row.seats)
    }
    return decide(table, DEALER, Open(chairs), 0).table


def moved(table: Table, rng: random.Random) -> Table:
    seat = rng.choice(sorted(table.actors))
    move = str(rng.choice(table.game.moves(table.state, seat)))
    play = Play(id="m", seat=seat, seq=table.seq, move=move)
    return decide(table, DEALER, play, table.seq, who=f"p{seat}").table


def weigh(content: object) -> int:
    return len(msgspec.json.encode(content))


def played(game: AnyGame) -> list[Table]:
    """Every head of a whole game."""
    rng = random.Random(SEED)
    heads = [seated(game)]
    while not heads[-1].over:
        heads.append(moved(heads[-1], rng))
    return heads


def measure(game: AnyGame) -> Row:
    heads = played(game)
    half = len(heads) // 2
    table = heads[half]
    components = weigh(game.components(table.state))
    whole = len(whole_scene(table))
    start, since = Table(table.row, game), max(table.seq - LOG_LINES, 0)
    log = weigh(lines(Retold(start, table.entries), since, VIEWER))
    return Row(
        game.id,
        weigh(game.view(table.state, VIEWER)),
        components,
        whole,
        log,
        components + whole + log,
        fmean(push(*pair) for pair in pairwise(heads[half:])),
    )


def whole_scene(table: Table) -> str:
    return SceneDiff.of(scene(table, f"p{VIEWER}", VIEWER)).whole()


def push(before: Table, after: Table) -> int:
    """The bytes of one move's frames and scene."""
    kept = CachedTable(before)
    kept.advance(after)
    frames = history(kept, before.seq, VIEWER, views=True)
    return len(frames.text) + len(whole_scene(after))


def main() -> None:
    grid = Grid(*(name.replace("_", " ") for name in Row._fields))
    for id in registry.game_ids():
        name, *sizes = measure(registry.game(id))
        grid.add_row(name, *(f"{size:,.0f}" for size in sizes))
    Console().print(grid)


if __name__ == "__main__":
    main()
