"""A table as a text file: the record, and in its head who sat where and with what luck."""

from __future__ import annotations

from pathlib import Path

from coffeehouse.cli.terminal.files import read_text, write_record
from coffeehouse.cli.terminal.table import PERSON, Table
from coffeehouse.engine.errors import BadRecord
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Record, dump, head, load
from coffeehouse.engine.registry import game as registered
from coffeehouse.players import levels


def save(table: Table, path: Path) -> Path:
    head, blank, entries = dump(table.game, table.record).partition("\n\n")
    return write_record(path, "\n".join([head, *remarks(table)]) + blank + entries)


def remarks(table: Table) -> list[str]:
    """What a record does not need but a table does."""
    house = [f"# player {seat} {table.levels[seat]}" for seat in table.players]
    return [f"# seed {table.seed}", *house, *(["# practice"] if table.practice else [])]


def restore(game: AnyGame, path: Path, seed: int) -> Table:
    """The table a file describes; seats it does not give to the house are people's."""
    text = read_text(path)
    record = load(game, text)
    seats = [PERSON] * record.seats
    practice = False
    for line in text.splitlines():
        match line.split():
            case ["#", "seed", number] if number.isdigit():
                seed = int(number)
            case ["#", "player", seat, level] if sits(seat, level, record):
                seats[int(seat)] = level
            case ["#", "practice"]:
                practice = True
    table = Table(game, record, seats, seed)
    table.practice = practice
    return table


def sits(seat: str, level: str, record: Record) -> bool:
    return seat.isdigit() and int(seat) < record.seats and level in levels()


def open_record(path: Path, edition: Path | None) -> tuple[AnyGame, Record]:
    """The game of a saved file and its record, whatever game that is."""
    text = read_text(path)
    try:
        game = registered(head(text).game, edition)
        return game, load(game, text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
