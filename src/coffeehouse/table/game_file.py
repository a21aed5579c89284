"""A game as one small text file: the record, and in its `#` lines what proves its chance.

    coffeehouse record 1
    game cafe-del-gatto version 1 edition 3f0c9a1b2c3d4e5f
    seats 2
    # scheme 2               # table 5d1c…            # commitment 9a0f…
    # dealt 1 0              # name 0 Anna            # nonce 0 00c4…
    # chain 0 00c4… 81fe… 12:1 15:2 21:4
    # end finished           # secret 77ab…           # edition-text eNqV…

(each `#` line on a line of its own). `dealt` says which chair chance put at each seat, as people
had sat down. `chain` has a seat, the end of its hash chain, the last link that the record needs
(all before it follow by hashing) and which entry of the record carried which link; a link that is
left out went with a move that was taken back. Also: `draws 1-6 9`, the numbers of the record's
draws where some were taken back; `elsewhere 5`, how many of the first draws came in with a file;
`day 2026-11-16`, for a game of the day.
"""

from __future__ import annotations

import base64
import itertools
import re
import zlib
from collections.abc import Iterable, Iterator

import msgspec

from coffeehouse.engine.errors import BadRecord
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Record, dump, head
from coffeehouse.table.draft import Draft
from coffeehouse.table.entries import NOBODY, Chair, Drawn, Forced, Moved, Seated
from coffeehouse.table.fair_draws import CHAIN_LINKS, hashed, is_chain, is_nonce
from coffeehouse.table.seats import clean_name
from coffeehouse.table.table import Table

LINE_LETTERS = 96
MOST_LETTERS = 500_000
"""More than any game or edition needs; a file that unpacks to more is refused."""
MOST_LINKS = 64 * CHAIN_LINKS
NOTE = re.compile(r"#\s*([a-z-]+)(?:\s+(.*))?")


class ChainNote(msgspec.Struct, frozen=True):
    """What a file tells of a seat's hash chain."""

    seat: int
    end: str
    last: str
    """The link of the last of these moves; the end itself if there is none."""
    moves: tuple[tuple[int, int], ...] = ()
    """Entries of the record, from 1, and the number of the link each carried."""

    def links(self) -> dict[int, str]:
        """The link of each entry. Raises `ValueError` if they do not lead to the end."""
        found: dict[int, str] = {}
        link, number = self.last, self.moves[-1][1] if self.moves else 0
        for entry, carried in reversed(self.moves):
            while number > carried:
                link, number = hashed(link), number - 1
            found[entry] = link
        for _ in range(number):
            link = hashed(link)
        if link != self.end:
            raise ValueError("the links are not those of that chain")
        return found


class GameFile(msgspec.Struct, frozen=True, kw_only=True):
    """What a file says beside its moves."""

    record: Record
    """The head; its entries are read with the game."""
    scheme: int = 0
    """How chance was drawn; 0 if the file does not say it."""
    table: str | None = None
    commitment: str | None = None
    dealt: tuple[int, ...] | None = None
    """The chair that chance put at each seat."""
    names: dict[int, str] = {}
    nonces: dict[int, str] = {}
    levels: dict[int, str] = {}
    """The bots by seat."""
    conceded: tuple[int, ...] = ()
    chains: tuple[ChainNote, ...] = ()
    draws: tuple[int, ...] | None = None
    """The numbers of the draws made at the table; None: one after the other."""
    elsewhere: int = 0
    """How many of the first draws came in with a file."""
    day: str | None = None
    practice: bool = False
    end: str | None = None
    secret: str | None = None
    edition: str | None = None
    """The text of the edition, if the file brings it."""
    seed: int | None = None
    """What chance goes on with, if the game was played in a terminal."""


def write(table: Table, of_day: str | None = None) -> str:
    """`of_day` is the secret of a game of the day, once the day is over. Raises `BadRecord` for
    a table whose moves cannot be followed any more.
    """
    if table.read_only in ("version", "damaged"):
        raise BadRecord("The moves of this table cannot be followed any more.")
    top, _, body = dump(table.game, record_of(table)).partition("\n\n")
    return "\n".join([top, *(f"# {note}" for note in notes(table, of_day)), "", body])


def record_of(table: Table) -> Record:
    record = Record.of(table.game, table.row.seats, table.row.options)
    moves = [(entry.seat, entry.action) for entry in table.live]
    return msgspec.structs.replace(record, version=table.row.version, entries=moves)


def notes(table: Table, of_day: str | None) -> Iterator[str]:
    if table.row.commitment:
        yield from notes_of_chance(table)
        secret = of_day or (table.ending.secret if table.ending else None)
        if secret is not None:
            yield f"secret {secret}"
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
    yield from edition_notes(table.game)


def edition_notes(game: AnyGame) -> Iterator[str]:
    packed = base64.b64encode(zlib.compress(game.edition_source.text.encode(), 9)).decode()
    for at in range(0, len(packed), LINE_LETTERS):
        yield f"edition-text {packed[at : at + LINE_LETTERS]}"


def notes_of_chance(table: Table) -> Iterator[str]:
    """What proves the draws; a terminal's follow from its seed instead."""
    settings = table.row.settings
    yield f"table {table.id}"
    yield f"commitment {table.row.commitment}"
    if settings.day is not None:
        yield f"day {settings.day}"
    if table.dealt is not None:
        yield f"dealt {' '.join(map(str, table.dealt))}"
    for seat, nonce in enumerate(table.luck.nonces):
        if nonce:
            yield f"nonce {seat} {nonce}"
    yield f"scheme {settings.scheme}"
    yield from notes_of_draws(table)
    yield from map(write_chain, chains_of(table))


def notes_of_draws(table: Table) -> Iterator[str]:
    drawn = [entry.seq for entry in table.entries if isinstance(entry, Drawn)]
    brought = sum(seq < (table.started or seq + 1) for seq in drawn)
    if brought:
        yield f"elsewhere {brought}"
    numbers = [n for n, seq in enumerate(drawn[brought:], 1) if seq not in table.voided]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"draws {write_runs(numbers)}"


def chains_of(table: Table) -> Iterator[ChainNote]:
    """Each seat's chains, in the order they were begun."""
    place = {entry.seq: number for number, entry in enumerate(table.live, 1)}
    now = {seat: ChainNote(seat, end, end) for seat, end in enumerate(table.luck.nonces)}
    spent = dict.fromkeys(now, 0)
    done: list[ChainNote] = []
    for entry in table.entries[table.started or 0 :]:
        chain = now.get(entry.seat)
        if chain is None:
            continue
        if isinstance(entry, Seated) and entry.chair.nonce not in (None, chain.end):
            done.append(chain)
            now[entry.seat] = ChainNote(
                entry.seat, entry.chair.nonce or "", entry.chair.nonce or ""
            )
            spent[entry.seat] = 0
        elif isinstance(entry, Moved) and entry.link is not None:
            spent[entry.seat] += 1
            if entry.seq in place:
                moves = (*chain.moves, (place[entry.seq], spent[entry.seat]))
                now[entry.seat] = msgspec.structs.replace(chain, last=entry.link, moves=moves)
    return (chain for chain in sorted((*done, *now.values()), key=seat_of) if is_chain(chain.end))


def seat_of(chain: ChainNote) -> int:
    return chain.seat


def write_chain(chain: ChainNote) -> str:
    moves = (f"{entry}:{number}" for entry, number in chain.moves)
    return " ".join((f"chain {chain.seat} {chain.end} {chain.last}", *moves))


def read_chain(text: str) -> ChainNote:
    """Raises `ValueError`."""
    seat, end, last, *moves = text.split()
    pairs = tuple(pair for move in moves for pair in [move.partition(":")])
    carried = tuple((int(entry), int(number)) for entry, _, number in pairs)
    numbers = [number for _, number in carried]
    rising = all(a < b for a, b in itertools.pairwise((0, *numbers)))
    # A short line must not ask for more hashing than any chain has links.
    if not (is_chain(end) and is_nonce(end) and is_nonce(last) and is_chain(last) and rising):
        raise ValueError("that is no chain")
    if numbers and numbers[-1] > MOST_LINKS:
        raise ValueError("no chain is that long")
    return ChainNote(int(seat), end, last, carried)


def read(text: str) -> GameFile:
    """The head and notes of a file. Raises `BadRecord`."""
    if len(text) > MOST_LETTERS:
        raise BadRecord("That file is too large to be a saved game.")
    try:
        return file_of(head(text), read_notes(text))
    except (ValueError, LookupError, zlib.error):
        raise BadRecord("One of the '#' lines of that saved game is damaged.") from None


def read_notes(text: str) -> dict[str, list[str]]:
    """What the `#` lines of a file say, by the word each begins with."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        match = NOTE.fullmatch(line.strip())
        if match:
            found.setdefault(match[1], []).append(match[2] or "")
    return found


def file_of(record: Record, found: dict[str, list[str]]) -> GameFile:
    def one(name: str) -> str | None:
        return found[name][0] if name in found else None

    seed, dealt = one("seed"), one("dealt")
    return GameFile(
        record=record,
        table=one("table"),
        commitment=one("commitment"),
        dealt=None if dealt is None else read_order(dealt, record.seats),
        names=dict(by_seat(found.get("name", []))),
        nonces=dict(by_seat(found.get("nonce", []))),
        levels=dict(by_seat(found.get("player", []))),
        conceded=tuple(map(int, found.get("conceded", []))),
        scheme=int(one("scheme") or 0),
        chains=tuple(map(read_chain, found.get("chain", []))),
        draws=tuple(read_runs(one("draws") or "")) if "draws" in found else None,
        elsewhere=int(one("elsewhere") or 0),
        day=one("day"),
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


def write_runs(numbers: Iterable[int]) -> str:
    """`3-6 8 10-12`"""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return " ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)


def read_runs(text: str) -> Iterator[int]:
    """Ascending. Raises `ValueError`: a short line can name more numbers than memory holds."""
    seen = 0
    for run in text.split():
        first, _, last = run.partition("-")
        numbers = range(int(first), int(last or first) + 1)
        if not seen <= numbers.start < numbers.stop <= MOST_LETTERS:
            raise ValueError("these are no draws of a game")
        seen = numbers.stop
        yield from numbers


def import_into(draft: Draft, record: Record, file: GameFile) -> None:
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
    if draft.table.state.seat < NOBODY:
        draft.end("finished")
    else:
        draft.end("abandoned" if file.end == "abandoned" else "conceded")
