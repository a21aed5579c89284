"""A moment of a finished game becomes a table, with fresh luck or with the same."""

from __future__ import annotations

import pytest

from coffeehouse.server.learning.messages import LuckOf, PlayOn
from coffeehouse.table.commands import Play, Sit
from coffeehouse.table.errors import TableRefused
from coffeehouse.table.table import Table
from coffeehouse.table.verify import Unproven, verify_file
from tests.tables.finished import played_out
from tests.tables.process import Process
from tests.tables.room import nonce

pytestmark = pytest.mark.anyio
ENTRY = 4


async def go_on(process: Process, old: Table, luck: LuckOf, moves: int = 1000) -> Table:
    """Play on as it was played, as long as that is legal."""
    record = process.app.learning.reviews.record(old)
    new = await process.app.learning.play_on.play_on(old.id, PlayOn(entry=ENTRY, luck=luck), "a")
    for seat, who in enumerate("ab"):
        sit = Sit(id=process.id(), name=who, nonce=nonce(seat), seat=seat)
        await process.do(new, who, sit)
    new = await process.app.play.reader.table(new.id)
    while not new.over and moves:
        seat, action = record.entries[len(new.live)]
        here = new.game.as_actor(new.state, seat)
        if here is None or action not in here.legal_actions():
            break
        move = str(new.game.move(here, action))
        play = Play(id=process.id(), seat=seat, seq=new.seq, move=move)
        await process.do(new, "ab"[seat], play)
        new = await process.app.play.reader.table(new.id)
        moves -= 1
    return new


async def test_the_same_moves_with_the_same_luck_make_the_same_game(local: Process) -> None:
    old = await played_out(local, "toy-tasting")
    new = await go_on(local, old, "same")
    assert new.over
    assert [(one.seat, one.action) for one in new.live] == local.app.learning.reviews.record(
        old
    ).entries
    assert new.practice, "whoever knows the game knows what comes"


async def test_fresh_luck_is_another(local: Process) -> None:
    old = await played_out(local, "toy-tasting")
    entries = local.app.learning.reviews.record(old).entries
    games = [await go_on(local, old, "fresh") for _ in range(4)]
    for new in games:
        played = [(one.seat, one.action) for one in new.live]
        assert played[:ENTRY] == entries[:ENTRY]
        assert not new.practice
    assert any([(one.seat, one.action) for one in new.live] != entries for new in games)


async def test_when_the_luck_is_spent_the_house_deals_its_own(local: Process) -> None:
    old = await played_out(local, "toy-tasting")
    new = await local.app.learning.play_on.play_on(old.id, PlayOn(entry=ENTRY, luck="same"), "a")
    drawn = sum(one.seat < 0 for one in old.live[ENTRY:])
    assert len(new.row.settings.tickets) == drawn
    assert new.given_ticket(10) is not None
    assert all(0 <= ticket < of for ticket, of in new.row.settings.tickets)
    spent = await go_on(local, old, "same")
    assert spent.given_ticket(10) is None


async def test_nothing_is_proven_by_borrowed_luck(local: Process) -> None:
    old = await played_out(local, "toy-tasting")
    new = await go_on(local, old, "same")
    text = await local.app.play.reader.export(new.id)
    with pytest.raises(Unproven, match="the luck of another"):
        verify_file(text, new.game)


async def test_there_is_no_playing_on_from_the_end_or_in_a_game_that_goes_on(
    local: Process,
) -> None:
    old = await played_out(local, "toy-tasting")
    with pytest.raises(TableRefused, match="no such moment"):
        await local.app.learning.play_on.play_on(old.id, PlayOn(entry=len(old.live)), "a")
    with pytest.raises(TableRefused, match="no such moment"):
        await local.app.learning.play_on.play_on(old.id, PlayOn(seq=old.seq), "a")
    going = await local.seated("toy-tasting", "ab")
    with pytest.raises(TableRefused, match="when the game is over"):
        await local.app.learning.play_on.play_on(going.id, PlayOn(), "a")
