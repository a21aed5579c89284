"""`Record`: a whole game as the list of what happened, and its small text file.

    coffeehouse record 1
    game cafe-del-gatto version 1 edition 3f0c9a1b2c3d4e5f
    seats 3
    option variant advanced

    ~ reveal milk.2.hot
    0 buy milk.3 cappuccino

`~` is chance; every other line begins with the seat. Lines that open with `#` are remarks.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from coffeehouse.engine.errors import BadRecord, BadSetup, IllegalMove
from coffeehouse.engine.state import CHANCE, OVER, State

if TYPE_CHECKING:
    from coffeehouse.engine.game import AnyGame

HEAD = "coffeehouse record 1"
STUDY = "coffeehouse study"
"""How another kind of file begins, which tells more than one game."""
Entry = tuple[int, int]


class Record(msgspec.Struct):
    """The game, how it was set up, and every `(seat, action)` since. Law: replay gives the same
    key in every process, compiled or not.
    """

    game: str
    version: int
    edition: str
    """The digest of the edition's text."""
    seats: int
    options: dict[str, str]
    entries: list[Entry] = []

    @classmethod
    def of(cls, game: AnyGame, seats: int, options: dict[str, str]) -> Record:
        """A record without entries, for a game about to begin. Raises `BadSetup`."""
        full = game.setup(seats, options)
        return cls(game.id, game.version, game.edition_source.digest, seats, full, [])

    def save(self, path: Path | str, game: AnyGame | None = None) -> None:
        """Write the record to a text file, `game.coffee` say, which `coffeehouse.load` reads.

        A game that was played with another edition than the house's needs `game`, bound to it.
        Raises `OSError` if the file cannot be written and `BadRecord` if the record does not
        follow the rules.

        >>> import tempfile
        >>> import coffeehouse
        >>> from coffeehouse.bots import RandomBot
        >>> record = coffeehouse.play(coffeehouse.game("coffee-roaster"), [RandomBot(1)], seed=7)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     record.save(f"{folder}/game.coffee")
        """
        from coffeehouse.engine.record_file import save  # which knows all games, and they this

        save(self, path, game)


def states(game: AnyGame, record: Record) -> Iterator[State]:
    """The state before each entry and the last one: one object, changed in place.

    Before an entry the cursor already is on its seat. Raises `BadRecord` naming the entry that
    does not follow the rules.
    """
    state = begin(game, record)
    for number, (seat, action) in enumerate(record.entries):
        turn_checked(state, number, seat, action)
        yield state
        state.apply(action)
    yield state


def replay(game: AnyGame, record: Record) -> State:
    """The state a record leads to. Raises `BadRecord`."""
    *_, last = states(game, record)
    return last


def begin(game: AnyGame, record: Record) -> State:
    """The first node of a record. Raises `BadRecord` for another game, edition or set-up."""
    check_head(game, record)
    try:
        state: State = game.begin(record.seats, record.options)
    except BadSetup as error:
        raise BadRecord(f"That game cannot be set up here: {error}") from None
    return state


def turn_checked(state: State, number: int, seat: int, action: int) -> None:
    """Move the cursor to an entry's seat; the action must be legal there."""
    if seat != state.seat and seat not in list(state.actors()):
        raise BadRecord(f"Entry {number + 1} does not follow the rules: not seat {seat}'s.")
    state.turn_to(seat)
    if action not in state.legal_actions():
        raise BadRecord(
            f"Entry {number + 1} does not follow the rules: seat {seat}, action {action}."
        )


def check_head(game: AnyGame, record: Record) -> None:
    if record.game != game.id:
        raise BadRecord(f"That is a game of {record.game}, not of {game.id}.")
    if record.edition != game.edition_source.digest:
        raise BadRecord(
            f"That game was played with edition {record.edition}; the one bound here is "
            f"{game.edition_source.digest} ({game.edition.name})."
        )


def dump(game: AnyGame, record: Record) -> str:
    """The record as text, in the game's notation."""
    lines = [
        HEAD,
        f"game {record.game} version {record.version} edition {record.edition}",
        f"seats {record.seats}",
        *(f"option {name} {value}" for name, value in record.options.items()),
        "",
    ]
    moments = states(game, record)
    for (seat, action), state in zip(record.entries, moments, strict=False):
        lines.append(f"{'~' if seat == CHANCE else seat} {game.move(state, action)}")
    return "\n".join(lines) + "\n"


def head(text: str) -> Record:
    """The head of a record's text, without its entries; says which game to ask for the rest."""
    return split(text)[0]


def split(text: str) -> tuple[Record, list[tuple[int, str]]]:
    """The head of a record's text, and the lines of its entries with their numbers from 1."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    if lines and lines[0][1].startswith(STUDY):
        raise BadRecord("That is a study with variations: `coffeehouse study` shows it.")
    if not lines or lines[0][1] != HEAD:
        raise BadRecord(f"That is no saved game: its first line should be '{HEAD}'.")
    rest = [(number, line) for number, line in lines[1:] if line and not line.startswith("#")]
    try:
        (_, game, _, version, _, edition), (_, seats) = rest[0][1].split(), rest[1][1].split()
        options = dict(read_option(line) for _, line in rest[2:] if line.startswith("option "))
        record = Record(game, int(version), edition, int(seats), options, [])
    except (ValueError, IndexError):
        raise BadRecord(
            "The head of that saved game is damaged; it names game and seats."
        ) from None
    return record, rest[2 + len(options) :]


def read_option(line: str) -> tuple[str, str]:
    _, name, value = line.split()
    return name, value


def load(game: AnyGame, text: str) -> Record:
    """Read a record's text back. Raises `BadRecord` naming the line that is wrong.

    Law: `load(game, dump(game, record)) == record`.
    """
    record, lines = split(text)
    state = begin(game, record)
    for number, line in lines:
        record.entries.append(read_entry(game, state, number, line))
    return record


def read_entry(game: AnyGame, state: State, number: int, line: str) -> Entry:
    who, _, notation = line.partition(" ")
    if state.seat == OVER:
        raise BadRecord(f"Line {number}: the game was over before '{line}'.")
    seat = int(CHANCE) if who == "~" else seat_of(who)
    try:
        state.turn_to(seat)
    except IllegalMove:
        raise BadRecord(f"Line {number}, '{line}': it is not the turn of '{who}'.") from None
    try:
        action = game.action(state, notation)
    except IllegalMove as error:
        raise BadRecord(f"Line {number}, '{line}': {error}") from None
    state.apply(action)
    return seat, action


def seat_of(who: str) -> int:
    """The seat a line begins with; OVER, which never acts, if it is no number."""
    return int(who) if who.isdecimal() and len(who) < 4 else int(OVER)
