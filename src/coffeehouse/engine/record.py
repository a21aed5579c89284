"""`Record`: a whole game as the list of what happened, and its small text file, `*.coffee`.

    coffeehouse record 1
    game cafe-del-gatto version 1 edition 3f0c9a1b2c3d4e5f
    seats 2
    option variant advanced

    ~ reveal milk.2.hot
    0 buy milk.3 cappuccino
    ; A comment on the move before it.
    (
    0 buy sugar.1
    )
    1 pass
    # result 31 27 places 1 2

`~` is chance; every other move begins with its seat. What stands in parentheses is a variation, for
studies; a record is the main line alone. Lines that open with `#` are notes: a finished game names
its scores and places there, and a table adds what proves its chance. All but `result` are read
elsewhere (`table.game_file`, `analysis.study_file`) and mean nothing to the rules.

A file of another version of the rules is read if every move is legal and the result is the one it
names, with a `RulesVersionWarning`.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from coffeehouse.engine.errors import BadRecord, BadSetup, IllegalMove, RulesVersionWarning
from coffeehouse.engine.state import CHANCE, OVER, State

if TYPE_CHECKING:
    from coffeehouse.engine.game import AnyGame

HEAD = "coffeehouse record 1"
ENDING = ".coffee"
RESULT = "# result "
Entry = tuple[int, int]
Line = tuple[int, str]
"""A line of a file and its number from 1."""


class Record(msgspec.Struct):
    """A game, how it was set up, and every `(seat, action)` since. Law: replay gives the same
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
    last = next(moments)
    if last.seat == OVER:
        lines.append(result_line(last))
    return "\n".join(lines) + "\n"


def result_line(state: State) -> str:
    """Write the scores of the seats and their places as a file names them."""
    scores, places = map(str, state.scores()), map(str, state.places())
    return f"{RESULT}{' '.join(scores)} places {' '.join(places)}"


def head(text: str) -> Record:
    """The head of a record's text, without its entries; says which game to ask for the rest."""
    return split(text)[0]


def split(text: str) -> tuple[Record, list[Line]]:
    """Read the head of a file; return with it the lines that follow, without notes."""
    lines = numbered(text)
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


def numbered(text: str) -> list[Line]:
    return [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]


def main_line(lines: Iterable[Line]) -> Iterator[Line]:
    """Leave out comments and variations. Raises `BadRecord`."""
    depth = 0
    for number, line in lines:
        if line in ("(", ")"):
            depth += 1 if line == "(" else -1
            if depth < 0:
                raise BadRecord(f"Line {number}: no variation is open here.")
        elif depth == 0 and not line.startswith(";"):
            yield number, line


def read_option(line: str) -> tuple[str, str]:
    _, name, value = line.split()
    return name, value


def load(game: AnyGame, text: str) -> Record:
    """Read a record's text back. Raises `BadRecord` naming the first line that is wrong; warns
    with `RulesVersionWarning` if the game was played by another version of the rules.

    Law: `load(game, dump(game, record)) == record`.
    """
    record, lines = split(text)
    with any_version(game, record):
        state = begin(game, record)
        for number, line in main_line(lines):
            record.entries.append(read_entry(game, state, number, line))
        must_end_so(text, state)
    return record


@contextmanager
def any_version(game: AnyGame, record: Record) -> Iterator[None]:
    """Replay a file of whatever version of the rules: whoever cannot is told of the version, and
    whoever can is warned.
    """
    if record.version == game.version:
        yield
        return
    said = (
        f"The game was played by version {record.version} of the rules; "
        f"these are version {game.version}."
    )
    try:
        yield
    except BadRecord as error:
        raise BadRecord(f"{error} {said}") from None
    warnings.warn(f"{said} Every move is legal in both.", RulesVersionWarning, stacklevel=4)


def must_end_so(text: str, state: State) -> None:
    """Compare the result that a file names, if it does. Raises `BadRecord`."""
    for number, line in numbered(text):
        if not line.startswith(RESULT):
            continue
        if state.seat != OVER:
            raise BadRecord(f"Line {number}, '{line}': the game is not over after these moves.")
        expected = result_line(state)
        if line.split() != expected.split():
            raise BadRecord(f"Line {number}, '{line}': by these rules it is '{expected}'.")


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
