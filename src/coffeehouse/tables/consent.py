"""What needs the others' consent at a table: hints, takeback, pause, replacing who is gone."""

from __future__ import annotations

from coffeehouse.tables.commands import AskFor, Reply
from coffeehouse.tables.draft import Draft
from coffeehouse.tables.entry import Answer, Ask
from coffeehouse.tables.errors import refused
from coffeehouse.tables.moving import seqs
from coffeehouse.tables.seating import stand_in
from coffeehouse.tables.table import Table


def ask(draft: Draft, who: str, command: AskFor) -> None:
    table = draft.table
    table.held(command.seat, who)
    question = Ask(command.topic, command.about)
    must_make_sense(table, who, question)
    draft.add("ask", command.seat, question)
    if table.open_ask is None:
        carry_out(draft, command.seat, question)


def reply(draft: Draft, who: str, command: Reply) -> None:
    table = draft.table
    table.held(command.seat, who)
    asked = table.open_ask
    if asked is None or asked.seq != command.ask:
        raise refused("no-question")
    if command.yes:
        must_make_sense_still(table, asked.ask)
    draft.add("answer", command.seat, Answer(command.ask, command.yes))
    if command.yes and table.open_ask is None:
        carry_out(draft, asked.seat, asked.ask)


def carry_out(draft: Draft, seat: int, question: Ask) -> None:
    if question.topic == "takeback":
        draft.add("undo", seat, taken_back(draft.table, question))
        draft.settle()
    elif question.topic == "replace":
        absent = absent_seat(draft.table, question)
        stand_in(draft, absent, draft.table.chairs[absent])


def must_make_sense(table: Table, who: str, question: Ask) -> None:
    if table.started is None:
        raise refused("waiting")
    if table.open_ask is not None:
        raise refused("question-open")
    if question.topic == "practice" and table.people() != {who}:
        raise refused("practice-alone")
    if question.topic in ("practice", "hints") and table.row.settings.day is not None:
        raise refused("daily-counts")
    if table.paused != (question.topic == "resume"):
        raise refused("paused" if table.paused else "not-paused")
    must_make_sense_still(table, question)


def must_make_sense_still(table: Table, question: Ask) -> None:
    if question.topic == "takeback":
        taken_back(table, question)
    elif question.topic == "replace":
        absent_seat(table, question)


def taken_back(table: Table, question: Ask) -> tuple[int, ...]:
    """Everything since a move, whoever made it; never across chance, which all have seen."""
    span = [entry for entry in table.live if entry.seq >= (question.about or 0)]
    if not span or span[0].seq != question.about or span[0].kind != "move":
        raise refused("nothing-to-undo")
    if any(entry.kind == "chance" for entry in span) and not table.practice:
        raise refused("undo-chance")
    return seqs(span)


def absent_seat(table: Table, question: Ask) -> int:
    seat = -1 if question.about is None else question.about
    if not table.chair(seat).person:
        raise refused("no-such-seat", seat=seat)
    return seat


def hints_allowed(table: Table) -> bool:
    """Alone among house players always; among people once they have agreed; never in a game of
    the day, which counts.
    """
    if table.row.settings.day is not None:
        return False
    return table.hints or len(table.people()) <= 1
