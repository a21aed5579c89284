"""A game as one small text file: the record, and in its `#` lines what proves its chance.

    coffeehouse record 1
    game cafe-del-gatto version 1 edition 3f0c9a1b2c3d4e5f
    seats 2
    # table 5d1c…            # commitment 9a0f…       # started 2
    # name 0 Anna            # nonce 0 00c4…          # seqs 3-6 8 10-12
    # end finished           # secret 77ab…           # edition-text eNqV…
    # dealt 1 0

(each `#` line on a line of its own). `seqs` are the seqs of the record's entries at the table,
which the tickets depend on; what was taken back is not in the record. `dealt` says which chair
chance put at each seat, as people had sat down.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterable, Iterator

import msgspec

from coffeehouse.engine.errors import BadRecord
from coffeehouse.engine.record import Record, dump, head
from coffeehouse.tables.draft import Draft
from coffeehouse.tables.seating import clean_name
from coffeehouse.tables.table import Table
from coffeehouse.wire.entries import NOBODY, Chair, Drawn, Forced, Moved, Seated

LINE_LETTERS = 96
MOST_LETTERS = 500_000
"""More than any game or edition needs; a file that unpacks to more is refused."""
NOTE = re.compile(r"#\s*([a-z-]+)(?:\s+(.*))?")


class GameFile(msgspec.Struct, frozen=True, kw_only=True):
    """What a file says beside its moves."""

    record: Record
    """The head; its entries are read with the game."""
    table: str | None = None
    commitment: str | None = None
    started: int | None = None
    """Chance before this seq was drawn elsewhere."""
    dealt: tuple[int, ...] | None = None
    """The chair that chance put at each seat."""
    names: dict[int, str] = {}
    nonces: dict[int, str] = {}
    levels: dict[int, str] = {}
    """The house players by seat."""
    conceded: tuple[int, ...] = ()
    seqs: tuple[int, ...] = ()
    practice: bool = False
    end: str | None = None
    secret: str | None = None
    edition: str | None = None
    """The text of the edition, if the file brings it."""
    seed: int | None = None
    """What chance goes on with, if the game was played in a terminal."""


def write(table: Table) -> str:
    """Raises `BadRecord` for a table whose moves cannot be followed any more."""
    if table.read_only in ("version", "damaged"):
        raise BadRecord("The moves of this table cannot be followed any more.")
    top, _, body = dump(table.game, record_of(table)).partition("\n\n")
    return "\n".join([top, *(f"# {note}" for note in notes(table)), "", body])


def record_of(table: Table) -> Record:
    record = Record.of(table.game, table.row.seats, table.row.options)
    moves = [(entry.seat, entry.action) for entry in table.live]
    return msgspec.structs.replace(record, version=table.row.version, entries=moves)


def notes(table: Table) -> Iterator[str]:
    if table.row.commitment:
        yield from notes_of_chance(table)
    for seat, chair in enumerate(table.chairs):
        if chair.name:
            yield f"name {seat} {chair.name}"
        elif chair.level:
            yield f"player {seat} {chair.level}"
        if chair.conceded:
            yield f"conceded {seat}"
    if table.practice:
        yield "practice yes"
    if table.ending is not None:
        yield f"end {table.ending.reason}"
    packed = base64.b64encode(zlib.compress(table.game.edition_source.text.encode(), 9)).decode()
    for at in range(0, len(packed), LINE_LETTERS):
        yield f"edition-text {packed[at : at + LINE_LETTERS]}"


def notes_of_chance(table: Table) -> Iterator[str]:
    """What proves the draws; a terminal's follow from its seed instead."""
    yield f"table {table.id}"
    yield f"commitment {table.row.commitment}"
    if table.started is not None:
        yield f"started {table.started}"
    if table.dealt is not None:
        yield f"dealt {' '.join(map(str, table.dealt))}"
    for seat, chair in enumerate(table.chairs):
        if chair.nonce:
            yield f"nonce {seat} {chair.nonce}"
    yield f"seqs {write_seqs(entry.seq for entry in table.live)}"
    if table.ending is not None and table.ending.secret is not None:
        yield f"secret {table.ending.secret}"


def read(text: str) -> GameFile:
    """The head and notes of a file. Raises `BadRecord`."""
    if len(text) > MOST_LETTERS:
        raise BadRecord("That file is too large to be a saved game.")
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        match = NOTE.fullmatch(line.strip())
        if match:
            found.setdefault(match[1], []).append(match[2] or "")
    try:
        return file_of(head(text), found)
    except (ValueError, LookupError, zlib.error):
        raise BadRecord("One of the '#' lines of that saved game is damaged.") from None


def file_of(record: Record, found: dict[str, list[str]]) -> GameFile:
    def one(name: str) -> str | None:
        return found[name][0] if name in found else None

    started, seed, dealt = one("started"), one("seed"), one("dealt")
    return GameFile(
        record=record,
        table=one("table"),
        commitment=one("commitment"),
        started=None if started is None else int(started),
        dealt=None if dealt is None else read_order(dealt, record.seats),
        names=dict(by_seat(found.get("name", []))),
        nonces=dict(by_seat(found.get("nonce", []))),
        levels=dict(by_seat(found.get("player", []))),
        conceded=tuple(map(int, found.get("conceded", []))),
        seqs=tuple(read_seqs(one("seqs") or "")),
        practice="practice" in found,
        end=one("end"),
        secret=one("secret"),
        edition=unpack("".join(found["edition-text"])) if "edition-text" in found else None,
        seed=None if seed is None else int(seed),
    )


def read_order(text: str, seats: int) -> tuple[int, ...]:
    """Raises `ValueError`."""
    order = tuple(map(int, text.split()))
    if sorted(order) != list(range(seats)):
        raise ValueError("these are not all chairs of the table")
    return order


def by_seat(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    for line in lines:
        seat, _, value = line.partition(" ")
        yield int(seat), value


def unpack(packed: str) -> str:
    opened = zlib.decompressobj()
    text = opened.decompress(base64.b64decode(packed, validate=True), MOST_LETTERS)
    if opened.unconsumed_tail:
        raise ValueError("an edition is never that long")
    return text.decode()


def write_seqs(seqs: Iterable[int]) -> str:
    """`3-6 8 10-12`"""
    runs: list[list[int]] = []
    for seq in seqs:
        if runs and runs[-1][1] == seq - 1:
            runs[-1][1] = seq
        else:
            runs.append([seq, seq])
    return " ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)


def read_seqs(text: str) -> Iterator[int]:
    """Ascending. Raises `ValueError`: a short line can name more numbers than memory holds."""
    seen = 0
    for run in text.split():
        first, _, last = run.partition("-")
        seqs = range(int(first), int(last or first) + 1)
        if not seen <= seqs.start < seqs.stop <= MOST_LETTERS:
            raise ValueError("these are no seqs of a game")
        seen = seqs.stop
        yield from seqs


def take_in(draft: Draft, record: Record, file: GameFile) -> None:
    """The record's entries before anybody sits down; a finished game gets its people's names
    back and its end.
    """
    for seat, action in record.entries:
        draft.add(step_of(draft, seat, action))
    if draft.table.state.seat < NOBODY or file.end is not None:
        seat_the_past(draft, file)


def step_of(draft: Draft, seat: int, action: int) -> Drawn | Forced | Moved:
    """A record does not say which moves played themselves; the rules do."""
    if seat == NOBODY:
        return Drawn(seat, action)
    return Forced(seat, action) if draft.forced_action(seat) == action else Moved(seat, action)


def seat_the_past(draft: Draft, file: GameFile) -> None:
    seats = range(draft.table.row.seats)
    gone = [seat for seat in file.conceded if seat in seats]
    for seat in seats:
        name = clean_name(file.names.get(seat) or f"Player {seat + 1}")
        draft.add(Seated(seat, Chair(None, name, level="guest", conceded=seat in gone)))
    over = draft.table.state.seat < NOBODY
    draft.end("finished" if over else "conceded")
