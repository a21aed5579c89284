"""What needs the others' consent at a table: hints, takebacks, a pause, replacing somebody who is
gone, ending the game without a winner.
"""

from __future__ import annotations

from coffeehouse.table.commands import AskFor, Reply
from coffeehouse.table.draft import Draft
from coffeehouse.table.entries import Answer, Answered, Ask, Asked, Drawn, Moved, Undone
from coffeehouse.table.errors import refused
from coffeehouse.table.moves import first_of, own_seats, seqs
from coffeehouse.table.seats import stand_in
from coffeehouse.table.table import Table

PATIENCE_MS = 60_000
"""Milliseconds a seat may keep the others waiting before they may replace it."""


def ask(draft: Draft, who: str, command: AskFor) -> None:
    table = draft.table
    table.held(command.seat, who)
    about = command.about
    if command.topic == "takeback" and about is None:
        about = first_of(table, own_seats(table, who, command.seat), None)
    question = Ask(command.topic, about)
    must_make_sense(draft, who, question)
    draft.add(Asked(command.seat, question))
    if table.open_ask is None:
        carry_out(draft, command.seat, question)


def reply(draft: Draft, who: str, command: Reply) -> None:
    table = draft.table
    table.held(command.seat, who)
    asked = table.open_ask
    if asked is None or asked.seq != command.ask:
        raise refused("no-question")
    if command.yes:
        must_make_sense_still(draft, asked.ask)
    draft.add(Answered(command.seat, Answer(command.ask, command.yes)))
    if command.yes and table.open_ask is None:
        carry_out(draft, asked.seat, asked.ask)


def carry_out(draft: Draft, seat: int, question: Ask) -> None:
    if question.topic == "takeback":
        draft.add(Undone(seat, taken_back(draft.table, question)))
        draft.settle()
    elif question.topic == "replace":
        absent = absent_seat(draft, question)
        stand_in(draft, absent, draft.table.chairs[absent])
    elif question.topic == "abandon":
        draft.end("abandoned", seat)


def must_make_sense(draft: Draft, who: str, question: Ask) -> None:
    table = draft.table
    if table.started is None:
        raise refused("waiting")
    if table.open_ask is not None:
        raise refused("question-open")
    if question.topic == "practice" and table.people() != {who}:
        raise refused("practice-alone")
    if question.topic == "abandon" and table.people() == {who}:
        raise refused("abandon-alone")
    if question.topic in ("practice", "hints") and table.row.settings.day is not None:
        raise refused("daily-counts")
    if question.topic in ("practice", "hints") and table.row.settings.rated:
        raise refused("rated-counts")
    if table.paused != (question.topic == "resume"):
        raise refused("paused" if table.paused else "not-paused")
    must_make_sense_still(draft, question)


def must_make_sense_still(draft: Draft, question: Ask) -> None:
    if question.topic == "takeback":
        taken_back(draft.table, question)
    elif question.topic == "replace":
        absent_seat(draft, question)


def taken_back(table: Table, question: Ask) -> tuple[int, ...]:
    """The seqs of every entry since a move, whoever made them. Raises `TableRefused` if a draw is
    among them, which all have seen; in practice it may be.
    """
    span = [entry for entry in table.live if entry.seq >= (question.about or 0)]
    if not span or span[0].seq != question.about or not isinstance(span[0], Moved):
        raise refused("nothing-to-undo")
    if any(isinstance(entry, Drawn) for entry in span) and not table.practice:
        raise refused("undo-chance")
    return seqs(span)


def absent_seat(draft: Draft, question: Ask) -> int:
    """The seat to replace. Its person must have kept everybody waiting: where two play, nobody else
    could object.
    """
    table, seat = draft.table, -1 if question.about is None else question.about
    chair = table.chair(seat)
    if not chair.person:
        raise refused("no-such-seat", seat=seat)
    if seat not in table.actors:
        raise refused("not-awaited", name=chair.name)
    left = PATIENCE_MS - table.clock.waited(seat, draft.now, table.closed)
    if left > 0:
        raise refused("not-absent", name=chair.name, wait=-(-left // 1000))
    return seat


def hints_allowed(table: Table) -> bool:
    """Whether hints are allowed: always for a person alone with bots, among people once they
    agreed, and never in a rated game or a game of the day.
    """
    if table.row.settings.day is not None or table.row.settings.rated:
        return False
    return table.hints or len(table.people()) <= 1
