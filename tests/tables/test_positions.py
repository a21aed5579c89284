"""Positions outside any table: seen through the eyes of who decides there, and no others."""

from __future__ import annotations

import pytest

from coffeehouse.engine.game import hides
from coffeehouse.engine.record import states
from coffeehouse.server.learning.messages import OfExercise, OfGame
from coffeehouse.table.answers import Effects, Explained, Previewed
from coffeehouse.table.commands import Concede
from coffeehouse.table.errors import TableRefused
from coffeehouse.table.games import bound_game
from coffeehouse.table.questions import Preview, Weigh, Why
from tests.tables.finished import played_out, reviewed
from tests.tables.process import Process

pytestmark = pytest.mark.anyio


async def test_a_hidden_hand_stays_hidden_from_the_seat_that_decides(local: Process) -> None:
    table = await played_out(local, "guatemala-cafe", "abc")
    assert hides(table.state)
    record, positions = local.app.learning.reviews.record(table), local.app.learning.positions
    seen = 0
    for entry, state in enumerate(states(table.game, record)):
        if state.seat < 0 or entry % 7:
            continue
        seat, others = int(state.seat), {0, 1, 2} - {int(state.seat)}
        here = OfGame(table=table.id, entry=entry)
        found = await positions.see(here, None)
        assert found.viewer == seat
        assert found.view == table.game.view(state, seat)
        assert found.offers == table.game.offers(state, seat)
        seen += any(found.view != table.game.view(state, other) for other in others)
        for other in others:
            for question in (
                Weigh(id="q", seat=other),
                Why(id="q", seat=other, refs=()),
                Preview(id="q", seat=other, move=str(found.offers[0])),
            ):
                with pytest.raises(TableRefused, match="not your seat"):
                    await positions.answer(here, None, question)
    assert seen > 3, "there were hands to hide"


async def test_a_spot_answers_as_a_table_would(local: Process) -> None:
    table = await reviewed(local)
    review = await local.app.learning.reviews.get(table)
    assert review is not None
    step = review.decisions[0]
    positions, here = local.app.learning.positions, OfGame(table=table.id, entry=step.entry)
    seen = await positions.see(here, None)
    assert len(seen.offers) == step.choices
    assert seen.names == ("A", "B")
    move = str(seen.offers[0])
    after = await positions.answer(here, None, Preview(id="q", seat=step.seat, move=move))
    assert isinstance(after, Previewed)
    assert after.view != seen.view
    effects = await positions.answer(here, None, Weigh(id="q", seat=step.seat))
    assert isinstance(effects, Effects)
    assert len(effects.effects) == len(seen.offers)
    why = await positions.answer(here, None, Why(id="q", seat=step.seat, refs=("moon",)))
    assert isinstance(why, Explained)
    assert why.sentence
    assert await positions.board(here, None)


async def test_a_game_that_goes_on_has_no_positions(local: Process) -> None:
    table = await local.seated("guatemala-cafe", "ab")
    with pytest.raises(TableRefused, match="when the game is over"):
        await local.app.learning.positions.see(OfGame(table=table.id, entry=3), "a")
    await local.do(table, "a", Concede(id=local.id(), seat=0))
    assert await local.app.learning.positions.see(OfGame(table=table.id, entry=3), None)
    with pytest.raises(TableRefused, match="no such moment"):
        await local.app.learning.positions.see(OfGame(table=table.id, entry=10_000), None)


async def test_a_day_has_no_spots_before_it_is_over(local: Process) -> None:
    days = local.app.daily
    table = await days.attempt(days.today(), "a", "Anna")
    await local.do(table, "a", Concede(id=local.id(), seat=0))
    with pytest.raises(TableRefused, match="when its day is over"):
        await local.app.learning.positions.see(OfGame(table=table.id, entry=0), "a")


async def test_the_answer_is_the_best_move_of_the_review_with_its_ghost(local: Process) -> None:
    table = await reviewed(local)
    review = await local.app.learning.reviews.get(table)
    assert review is not None
    step = review.moments(0)[0]
    positions = local.app.learning.positions
    found = await positions.solution(OfGame(table=table.id, entry=step.entry), None)
    assert (found.best, found.natural, found.cost) == (step.best, step.played, step.cost)
    game = bound_game("kettle", None)
    state = next(
        state.copy()
        for entry, state in enumerate(states(game, local.app.learning.reviews.record(table)))
        if entry == step.entry
    )
    assert found.view == game.preview(state, step.best_action, 0)
    await local.app.learning.practice.gather("a")
    line = (await local.app.learning.practice.page("a")).due[0]
    own = OfExercise(game="kettle", exercise=line.exercise)
    assert (await positions.see(own, "a")).viewer == 0
    with pytest.raises(TableRefused, match="no such exercise"):
        await positions.see(own, "b")
