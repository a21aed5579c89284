"""The finished games that earned something in this terminal, kept as saved games are.

A file says what was played and by which luck, not how: so only a game that was begun here, with
luck nobody had chosen, is put there, and only by `keep`.
"""

from __future__ import annotations

from pathlib import Path

from coffeehouse.engine.errors import BadSetup, CoffeehouseError
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.options import Options, Privilege
from coffeehouse.engine.record import ENDING
from coffeehouse.server.data_folder import data_folder
from coffeehouse.table.table import Table
from coffeehouse.terminal import saved_game
from coffeehouse.terminal.files import BadFile, read_text, reason
from coffeehouse.terminal.words import say


def folder() -> Path:
    return data_folder() / "finished"


def keep(table: Table, text: str) -> None:
    """Raises `BadFile`."""
    path = folder() / f"{table.row.game}-{table.row.created}{ENDING}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise BadFile(say("unwritable", file=str(path), why=reason(error))) from None


def must_have(game: AnyGame, options: Options) -> None:
    """Raises `BadSetup` if these options need what no finished game here has earned."""
    for privilege in game.privileges_in(options):
        if not has(game, privilege):
            raise BadSetup(game.locked(privilege))


def has(game: AnyGame, privilege: Privilege) -> bool:
    files = sorted(folder().glob(f"{game.id}-*{ENDING}"))
    return any(brought(game, path, privilege) for path in files)


def brought(game: AnyGame, path: Path, privilege: Privilege) -> bool:
    """Whether the game in that file, played once more, ends with one of the titles."""
    try:
        table, _ = saved_game.read(read_text(path), game)
    except CoffeehouseError:  # a file that is damaged has earned nothing
        return False
    if table.ending is None or table.practice or table.row.game != game.id:
        return False
    return any(seat.title in privilege.titles for seat in table.ending.result.seats)
