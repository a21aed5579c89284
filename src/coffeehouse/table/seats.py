"""Chairs: taking, leaving and giving them back, bots, conceding."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from coffeehouse.table.commands import Concede, Leave, Rename, Return, SeatBot, Sit
from coffeehouse.table.draft import Draft
from coffeehouse.table.entries import GUEST, Chair, Seated, forgotten
from coffeehouse.table.errors import refused
from coffeehouse.table.table import Table

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters to Unicode, empty spaces to the eye."""
MOST_MARKS = 2


def sit(draft: Draft, who: str, command: Sit) -> None:
    must_not_have_started(draft.table)
    seat = free_seat(draft.table, who) if command.seat is None else command.seat
    chair = draft.table.chair(seat)
    if not (chair.empty or (chair.who == who and chair.nonce is None)):
        raise refused("seat-taken", seat=f"seat.{seat}")
    draft.add(Seated(seat, Chair(who, clean_name(command.name), nonce=command.nonce)))
    draft.settle()


def free_seat(table: Table, who: str) -> int:
    """The chair held for this person, else the first that is free."""
    held = [s for s, chair in enumerate(table.chairs) if chair.who == who and not chair.nonce]
    free = [s for s, chair in enumerate(table.chairs) if chair.empty]
    if not held and not free:
        raise refused("table-full")
    return (held or free)[0]


def seat_bot(draft: Draft, who: str, command: SeatBot) -> None:
    must_not_have_started(draft.table)
    if who != draft.table.row.maker and not draft.table.seats_of(who):
        raise refused("not-at-table")
    if draft.table.chair(command.seat).ready:
        raise refused("seat-taken", seat=f"seat.{command.seat}")
    draft.add(Seated(command.seat, Chair(level=command.level)))
    draft.settle()


def leave(draft: Draft, who: str, command: Leave) -> None:
    chair = draft.table.held(command.seat, who)
    if draft.table.started is None:
        draft.add(Seated(command.seat, Chair()))
    else:
        stand_in(draft, command.seat, chair)


def stand_in(draft: Draft, seat: int, chair: Chair) -> None:
    """A bot takes the seat, which stays the person's."""
    draft.add(Seated(seat, replace(chair, level=draft.table.row.settings.stand_in)))


def leave_for_good(draft: Draft, who: str) -> None:
    """Leave every seat of a person who is to be forgotten; the new entries name them no more."""
    for seat in draft.table.seats_of(who):
        nobody = forgotten(draft.table.id, who)
        chair = replace(draft.table.chairs[seat], who=nobody, name=GUEST)
        if draft.table.started is None:
            draft.add(Seated(seat, Chair()))
        else:
            stand_in(draft, seat, chair)


def come_back(draft: Draft, who: str, command: Return) -> None:
    chair = draft.table.chair(command.seat)
    if chair.who != who:
        raise refused("not-your-seat", seat=f"seat.{command.seat}")
    if chair.conceded:
        raise refused("conceded")
    if chair.level is None:
        raise refused("seat-yours-already")
    draft.add(Seated(command.seat, replace(chair, level=None)))


def rename(draft: Draft, who: str, command: Rename) -> None:
    chair = draft.table.held(command.seat, who)
    draft.add(Seated(command.seat, replace(chair, name=clean_name(command.name))))


def concede(draft: Draft, who: str, command: Concede) -> None:
    draft.table.held(command.seat, who)
    if draft.table.started is None:
        raise refused("waiting")
    give_up(draft, command.seat)


def give_up(draft: Draft, seat: int) -> None:
    """The seat is out of the ranking. The game is over with its last contender or last person,
    else a bot plays on for the others' sake.
    """
    table = draft.table
    chair = table.chairs[seat]
    draft.add(Seated(seat, replace(chair, level=table.row.settings.stand_in, conceded=True)))
    contenders = sum(not chair.conceded for chair in table.chairs)
    if contenders <= 1 or not any(chair.who and not chair.conceded for chair in table.chairs):
        draft.end("conceded", seat)


def must_not_have_started(table: Table) -> None:
    if table.started is not None:
        raise refused("started")


def clean_name(name: str) -> str:
    """One line of letters that can be seen, without what could turn or hide the text around it."""
    words = seen_letters(name)[:40].rstrip()
    if not words:
        raise refused("name-empty")
    return words


def seen_letters(text: str) -> str:
    composed = unicodedata.normalize("NFC", text)
    shown = (letter if is_seen(letter) else " " for letter in composed)
    return " ".join("".join(few_marks(shown)).split())


def is_seen(letter: str) -> bool:
    return letter.isprintable() and letter not in BLANKS


def few_marks(letters: Iterable[str]) -> Iterator[str]:
    """Accents pile up on a letter as far as one likes, over the lines above and below."""
    marks = 0
    for letter in letters:
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks <= MOST_MARKS:
            yield letter
