"""`Record`: a whole game as the list of what happened, and its small text file.

    coffeehouse record 1
    game cafe-del-gatto version 1 edition 3f0c9a1b2c3d4e5f
    seats 3
    option variant advanced

    ~ reveal milk.2.hot
    0 buy milk.3 cappuccino

`~` is chance; every other line begins with the seat.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from coffeehouse.engine.errors import BadRecord, IllegalMove
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.state import CHANCE, OVER, State

HEAD = "coffeehouse record 1"
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
        full = game.setup(seats, options)
        return cls(game.id, game.version, game.edition_source.digest, seats, full, [])


def states(game: AnyGame, record: Record) -> Iterator[State]:
    """The state before each entry and the last one: one object, changed in place.

    Raises `BadRecord` naming the entry that does not follow the rules.
    """
    check_head(game, record)
    state = game.new(record.seats, **record.options)
    yield state
    for number, (seat, action) in enumerate(record.entries):
        step(state, number, seat, action)
        yield state


def replay(game: AnyGame, record: Record) -> State:
    """The state a record leads to. Raises `BadRecord`."""
    *_, last = states(game, record)
    return last


def step(state: State, number: int, seat: int, action: int) -> None:
    try:
        if seat != state.seat:
            state.turn_to(seat)
        state.play(action)
    except IllegalMove:
        raise BadRecord(
            f"Entry {number + 1} does not follow the rules: seat {seat}, action {action}."
        ) from None


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
        if seat != state.seat and seat >= 0:
            state.turn_to(seat)
        lines.append(f"{'~' if seat == CHANCE else seat} {game.move(state, action)}")
    return "\n".join(lines) + "\n"


def head(text: str) -> Record:
    """The head of a record's text, without its entries; says which game to ask for the rest."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != HEAD:
        raise BadRecord(f"That is no saved game: its first line should be '{HEAD}'.")
    words = [line.split() for line in lines[1:] if line.strip()]
    try:
        (_, game, _, version, _, edition), (_, seats) = words[0], words[1]
        options = {line[1]: line[2] for line in words[2:] if line[0] == "option"}
        return Record(game, int(version), edition, int(seats), options, [])
    except (ValueError, IndexError):
        raise BadRecord(
            "The head of that saved game is damaged; it names game and seats."
        ) from None


def load(game: AnyGame, text: str) -> Record:
    """Read a record's text back. Raises `BadRecord` naming the line that is wrong."""
    record = head(text)
    check_head(game, record)
    state = game.new(record.seats, **record.options)
    body = text.splitlines()
    first = body.index("") + 1 if "" in body else len(body)
    for number, line in enumerate(body[first:], first + 1):
        if line.strip():
            record.entries.append(read_entry(game, state, number, line))
    return record


def read_entry(game: AnyGame, state: State, number: int, line: str) -> Entry:
    who, _, notation = line.strip().partition(" ")
    if state.seat == OVER:
        raise BadRecord(f"Line {number}: the game was over before '{line.strip()}'.")
    try:
        seat = CHANCE if who == "~" else int(who)
        if seat != state.seat:
            state.turn_to(seat)
        action = game.action(state, notation)
    except (ValueError, IllegalMove) as error:
        raise BadRecord(f"Line {number}, '{line.strip()}': {error}") from None
    state.apply(action)
    return seat, action
