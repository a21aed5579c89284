"""A table as a text file: the game file of `tables`, and the seed that chance goes on with."""

from __future__ import annotations

import time
from collections.abc import Mapping

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import load
from coffeehouse.table import game_file
from coffeehouse.table.decide import decide
from coffeehouse.table.game_file import GameFile
from coffeehouse.table.games import bound_game
from coffeehouse.table.house_commands import TakeIn
from coffeehouse.table.opening import new_row
from coffeehouse.table.row import Settings
from coffeehouse.table.table import Table
from coffeehouse.terminal.seeded_chance import SeededDealer


def write(table: Table, seed: int) -> str:
    return game_file.write(table).replace("\n\n", f"\n# seed {seed}\n\n", 1)


def read(text: str, bound: AnyGame) -> tuple[Table, GameFile]:
    """The table of a file before anybody sits down (if the game is over, as it ended), and what
    else the file says. `bound` has the edition for a file of its game that brings none.

    Raises `BadRecord`, `UnknownGame`, `EditionError`.
    """
    file = game_file.read(text)
    game = game_of(file, bound)
    record = load(game, text)
    table = new_table(game, record.seats, record.options, Settings(practice=file.practice))
    return decide(table, SeededDealer(0, 0), TakeIn(record, file), now()).table, file


def game_of(file: GameFile, bound: AnyGame) -> AnyGame:
    if bound.id == file.record.game and file.edition is None:
        return bound
    return bound_game(file.record.game, file.edition)


def new_table(game: AnyGame, seats: int, options: Mapping[str, str], settings: Settings) -> Table:
    """A table that is nowhere but here. Raises `BadSetup`."""
    dealer = SeededDealer(0, 0)
    row = new_row(game, "here", dealer, now(), seats=seats, options=options, settings=settings)
    return Table(row, game)


def now() -> int:
    return time.time_ns() // 1_000_000
