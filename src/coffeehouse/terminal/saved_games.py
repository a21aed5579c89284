"""Games as files: reading and writing them, and the finished ones that unlock options.

A file says what was played and by which luck, not how. So only a game that was begun here, with
a seed nobody chose, is kept as finished.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping
from math import factorial
from pathlib import Path

from librt.random import Random

from coffeehouse.engine.errors import BadSetup, CoffeehouseError
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.options import Options, Privilege
from coffeehouse.engine.record import ENDING, HEAD, load
from coffeehouse.server.data_folder import data_folder
from coffeehouse.table import game_file
from coffeehouse.table.decide import decide
from coffeehouse.table.fair_draws import Dealer, arrangement
from coffeehouse.table.game_file import GameFile
from coffeehouse.table.games import bound_game
from coffeehouse.table.house_commands import TakeIn
from coffeehouse.table.opening import new_row
from coffeehouse.table.row import Settings
from coffeehouse.table.table import Table
from coffeehouse.terminal.words import say

# --- files people name ------------------------------------------------------------------


MOST_BYTES = 10_000_000
"""No text file of ours is larger; a larger one is something else."""


class BadFile(CoffeehouseError):
    """A file that is not there, is no text, or cannot be written."""


def read_text(path: Path) -> str:
    """The text of a file. Raises `BadFile`."""
    path = path.expanduser()
    if not path.exists():
        raise BadFile(say("no-such-file", file=str(path)))
    if path.is_dir():
        raise BadFile(say("a-folder", file=str(path)))
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
        if len(raw) > MOST_BYTES or b"\0" in raw:
            raise BadFile(say("no-text", file=str(path)))
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadFile(say("no-text", file=str(path))) from None
    except OSError as error:
        raise BadFile(say("unreadable", file=str(path), why=os_reason(error))) from None


def write_record(path: Path, text: str) -> Path:
    """Write a saved game, named `*.coffee` unless its name has another ending. It replaces a saved
    game of that name, but no other file.
    """
    path = path.expanduser()
    if not path.suffix and not path.is_dir():
        path = path.with_suffix(ENDING)
    if path.is_dir():
        raise BadFile(say("a-folder", file=str(path)))
    try:
        if path.exists() and not path.read_bytes().startswith(HEAD.encode()):
            raise BadFile(say("not-ours", file=str(path)))
        path.write_text(text, "utf-8")
    except OSError as error:
        raise BadFile(say("unwritable", file=str(path), why=os_reason(error))) from None
    return path


def os_reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


# --- chance that follows from one seed --------------------------------------------------


class SeededDealer(Dealer):
    """Draws from a seed, which proves nothing: there is no secret to commit to.

    The n-th draw of a game is always the same one, so whoever goes back meets it again.
    """

    commitment = ""

    def __init__(self, seed: int, drawn: int) -> None:
        super().__init__(secret=b"")
        self.seed = seed
        self.drawn = drawn

    def ticket(self, part: bytes, number: int, tickets: int) -> int:
        self.drawn += 1
        return Random(number_of(f"{self.seed} chance {self.drawn}")).randrange(tickets)

    def order(self, part: bytes, seats: int) -> tuple[int, ...]:
        """Beside the draws of the game: they are the same whoever begins."""
        luck = Random(number_of(f"{self.seed} seats"))
        return arrangement(luck.randrange(factorial(seats)), seats)


def number_of(text: str) -> int:
    """A seed for a purpose: the same text, the same number, on every machine."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


# --- tables as text ---------------------------------------------------------------------


def write_saved_game(table: Table, seed: int) -> str:
    return game_file.write(table).replace("\n\n", f"\n# seed {seed}\n\n", 1)


def read_saved_game(text: str, bound: AnyGame) -> tuple[Table, GameFile]:
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


# --- finished games that unlock something -----------------------------------------------


def finished_folder() -> Path:
    return data_folder() / "finished"


def keep_finished(table: Table, text: str) -> None:
    """Keep a finished game. Raises `BadFile`."""
    path = finished_folder() / f"{table.row.game}-{table.row.created}{ENDING}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise BadFile(say("unwritable", file=str(path), why=os_reason(error))) from None


def check_unlocked(game: AnyGame, options: Options) -> None:
    """Raises `BadSetup` if these options need what no finished game here has earned."""
    for privilege in game.privileges_in(options):
        if not has_earned(game, privilege):
            raise BadSetup(game.locked(privilege))


def has_earned(game: AnyGame, privilege: Privilege) -> bool:
    return any(
        earned_in(game, path, privilege)
        for path in sorted(finished_folder().glob(f"{game.id}-*{ENDING}"))
    )


def earned_in(game: AnyGame, path: Path, privilege: Privilege) -> bool:
    """Whether the game in that file, played once more, ends with one of the titles."""
    try:
        table, _ = read_saved_game(read_text(path), game)
    except CoffeehouseError:  # a file that is damaged has earned nothing
        return False
    if table.ending is None or table.practice or table.row.game != game.id:
        return False
    return any(seat.title in privilege.titles for seat in table.ending.result.seats)
