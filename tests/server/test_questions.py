"""Questions over HTTP and the socket: one function answers both, for the asking seat alone."""

from __future__ import annotations

import pytest

from coffeehouse.client import ServerProblem
from coffeehouse.table.answers import Answer, Effects, Explained, Previewed, Refused
from coffeehouse.table.commands import new_id
from coffeehouse.table.questions import AnyQuestion, Preview, Weigh, Why
from tests.server.running import Guest, Running, seated


def test_both_doors_give_the_same_answer(server: Running) -> None:
    table, (anna, _) = seated(server, "toy-tasting")
    move = anna.scene(table, 0).moves[0]
    questions: dict[AnyQuestion, type[Answer]] = {
        Preview(id="p", seat=0, move=move): Previewed,
        Why(id="w", seat=0, refs=("no.thing",)): Explained,
        Weigh(id="e", seat=0): Effects,
    }
    with anna.socket(table) as socket:
        socket.look(0)
        for question, kind in questions.items():
            answer = anna.ask(table, question, kind)
            assert answer == socket.ask(question)
            assert answer.id == question.id


def test_there_is_one_effect_an_offer(server: Running) -> None:
    table, (anna, _) = seated(server, "toy-tasting")
    offers = anna.scene(table, 0).offers
    assert offers
    assert len(anna.effects(table, 0)) == len(offers)


def test_effects_are_for_the_seat_that_asks(server: Running) -> None:
    table, (_, bruno) = seated(server, "toy-tasting")
    assert bruno.effects(table, 1) == (), "it is the other's turn"
    with pytest.raises(ServerProblem, match="not your seat"):
        bruno.effects(table, 0)


def test_a_seat_that_was_not_confirmed_is_not_answered(anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2)
    for seat in (0, 1):
        anna.take_seat(table, seat)
    with anna.socket(table) as socket:
        socket.look(1)
        refused = socket.ask(Weigh(id=new_id(), seat=0))
        assert isinstance(refused, Refused)
        assert refused.refusal.code == "look-first"
