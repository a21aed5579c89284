"""Answers the questions a seat may ask about its table, for the server and the terminal alike."""

from __future__ import annotations

from typing import assert_never

from coffeehouse.table.answers import Answer, Effects, Explained, Previewed
from coffeehouse.table.consent import hints_allowed
from coffeehouse.table.errors import refused, words_for
from coffeehouse.table.moves import acting, must_be_playing
from coffeehouse.table.questions import Advise, AnyQuestion, Preview, TableQuestion, Weigh, Why
from coffeehouse.table.table import Table


def answer(table: Table, who: str, question: TableQuestion) -> Answer:
    """Answer a question of a seat. Raises `TableRefused`, `IllegalMove`."""
    must_be_asked_by(table, who, question)
    match question:
        case Preview():
            return preview(table, question)
        case Why():
            return explain(table, question)
        case Weigh():
            return Effects(question.id, table.game.effects(table.state, question.seat))
        case _:
            assert_never(question)


def must_be_asked_by(table: Table, who: str, question: AnyQuestion) -> None:
    table.held(question.seat, who)
    must_be_playing(table)


def preview(table: Table, question: Preview) -> Previewed:
    game, seat = table.game, question.seat
    action = game.action(acting(table, seat), question.move)
    return Previewed(question.id, game.preview(table.state, action, seat))


def explain(table: Table, question: Why) -> Explained:
    refusal = table.game.refusal_for(table.state, question.seat, question.refs)
    sentence = "" if refusal is None else words_for(table.game.words).refusal(refusal)
    return Explained(question.id, refusal, sentence)


def must_allow_hint(table: Table, who: str, question: Advise) -> None:
    """Raise `TableRefused` unless the seat may get a hint now, which a bot then works out."""
    must_be_asked_by(table, who, question)
    if not hints_allowed(table):
        raise refused("hints-not-agreed")
    acting(table, question.seat)
