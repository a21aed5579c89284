"""Nobody loses for what they could not do."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from coffeehouse.server.db import schema
from coffeehouse.table.answers import Done
from coffeehouse.table.clock_settings import Correspondence, Live
from coffeehouse.table.commands import Play, TakeHoliday
from coffeehouse.table.errors import TableRefused
from coffeehouse.table.table import Table
from tests.tables.process import Process

pytestmark = pytest.mark.anyio


async def stay_open(process: Process, seconds: int) -> None:
    """The house looks after its tables every two seconds."""
    for _ in range(seconds // 2):
        process.now += 2000
        await process.app.play.maintenance.tick()


async def is_late(process: Process, table: Table) -> bool:
    return any(
        entry.kind == "clock" for entry in (await process.app.play.reader.table(table.id)).entries
    )


async def test_while_the_house_is_closed_no_time_passes(process: Process) -> None:
    table = await process.seated("toy-tasting", deadline=10)
    await stay_open(process, 4)
    await process.app.close()
    process.now += 14_000
    await process.open()
    await process.app.play.maintenance.tick()
    assert not await is_late(process, table), "closed for longer than anybody had"
    due = (await process.app.play.reader.table(table.id)).due()
    assert due is not None
    assert 2000 < due - process.now < 8000
    await stay_open(process, 4)
    assert not await is_late(process, table)
    await stay_open(process, 6)
    assert await is_late(process, table), "once open, time passes"


async def test_a_house_that_ends_before_its_first_note_takes_nobodys_time(process: Process) -> None:
    table = await process.seated("toy-tasting", deadline=10)
    await process.app.close()
    process.now += 14_000
    await process.open()
    await process.app.play.maintenance.tick()
    assert not await is_late(process, table)
    due = (await process.app.play.reader.table(table.id)).due()
    assert due is not None
    assert 8000 < due - process.now <= 10_000
    await stay_open(process, 12)
    assert await is_late(process, table), "once open, time passes"


@pytest.mark.parametrize("jump", [3_600_000, 40 * 86_400_000])
async def test_a_jump_of_the_clock_costs_nobody_their_game(process: Process, jump: int) -> None:
    table = await process.seated("toy-tasting", deadline=10)
    await stay_open(process, 4)
    process.now += jump
    await process.app.play.maintenance.tick()
    assert not await is_late(process, table)
    await stay_open(process, 4)
    assert not await is_late(process, table)
    await stay_open(process, 6)
    assert await is_late(process, table)


async def test_a_clock_put_back_costs_nobody_their_game(process: Process) -> None:
    table = await process.seated("toy-tasting", deadline=10)
    process.now += 7_200_000
    later = await process.seated("toy-tasting", deadline=10)
    await process.app.play.maintenance.tick()
    process.now -= 3_600_000
    await stay_open(process, 8)
    assert not await is_late(process, later)
    assert table.id != later.id


async def test_whoever_was_late_before_the_house_closed_is_late(process: Process) -> None:
    table = await process.seated("toy-tasting", deadline=10)
    await stay_open(process, 6)
    process.now += 5500
    await process.reopen()
    await process.app.play.maintenance.tick()
    assert await is_late(process, table), "so short a silence is no closed house"


async def test_two_processes_see_one_closure(process: Process) -> None:
    table = await process.seated("toy-tasting", deadline=60)
    other = Process(process.url, process.key_file)
    await other.open()
    await stay_open(process, 4)
    before = (await process.app.play.reader.table(table.id)).due() or 0
    process.now += 100_000
    other.now = process.now
    await process.app.play.maintenance.tick()
    await other.app.play.maintenance.tick()
    for house in (process, other):
        due = (await house.app.play.reader.table(table.id)).due() or 0
        assert 100_000 <= due - before < 101_000
        assert len(house.app.play.writer.cache.downtime.spans) == 1
    await other.app.close()


async def move(process: Process, table: Table, seat: int) -> None:
    """Some move of a seat, and everything that follows from it."""
    now = await process.app.play.reader.table(table.id)
    text = str(now.game.moves(now.state, seat)[0])
    who = now.chairs[seat].who or ""
    play = Play(id=process.id(), seat=seat, seq=now.seq, move=text)
    assert isinstance(await process.do(now, who, play), Done)


async def left(process: Process, table: Table) -> list[int]:
    """The seconds everybody has, as whoever opens the house finds them."""
    await process.reopen()
    await process.app.play.maintenance.tick()
    now = await process.app.play.reader.table(table.id)
    dues = [now.due_of(seat) for seat in range(2)]
    lefts = [now.clock.left(seat, now.closed) for seat in range(2)]
    spans = zip(dues, lefts, strict=True)
    return [round((b if a is None else a - process.now) / 1000) for a, b in spans]


async def test_a_budget_counts_no_closed_house_however_often_it_is_opened(process: Process) -> None:
    table = await process.seated("toy-tasting", clock=Live(600, 15))
    await stay_open(process, 20)
    await process.app.close()
    process.now += 3_600_000
    await process.open()
    await move(process, table, 0)
    assert await left(process, table) == [595, 600], "it was closed before anybody noted it"
    await stay_open(process, 40)
    process.now += 40 * 86_400_000
    assert await left(process, table) == [595, 560]
    await move(process, table, 1)
    await stay_open(process, 10)
    assert await left(process, table) == [585, 575]


async def test_a_live_game_is_lost_on_time_by_whoever_sweeps(process: Process) -> None:
    table = await process.seated("toy-tasting", clock=Live(10, 0), late="concede")
    await stay_open(process, 8)
    assert not await is_late(process, table)
    await process.reopen()
    await stay_open(process, 4)
    now = await process.app.play.reader.table(table.id)
    assert [entry.kind for entry in now.entries[-3:]] == ["clock", "seat", "end"]
    assert now.chairs[0].conceded


async def test_a_sweep_that_came_too_soon_comes_again_when_it_is_time(process: Process) -> None:
    """The stored moment only says when to look."""
    table = await process.seated("toy-tasting", clock=Live(600, 0))
    await process.app.play.writer.store.set_due(table.id, process.now)
    assert await process.app.play.maintenance.sweep() == []
    due = (await process.app.play.reader.table(table.id)).due()
    assert due is not None
    assert await process.app.play.lists.late(due - 1) == []
    assert await process.app.play.lists.late(due) == [table.id]


async def test_a_week_by_correspondence_with_a_holiday_and_a_night_without_power(
    process: Process,
) -> None:
    table = await process.seated("toy-tasting", clock=Correspondence(2, holidays=7))
    day = 86_400_000
    rest = TakeHoliday(id="h", seat=1, days=5)
    assert isinstance(await process.do(table, "b", rest), Done)
    await process.app.play.maintenance.tick()
    await open_for(process, day)
    await move(process, table, 0)
    await open_for(process, 3 * day)
    process.now += 8 * 3_600_000
    await process.reopen()
    await process.app.play.maintenance.tick()
    due = (await process.app.play.reader.table(table.id)).due() or 0
    assert round((due - process.now) / 3_600_000) == 24 + 48, "a day of holiday, two of the turn"
    assert not await is_late(process, table)
    await open_for(process, due - process.now + 5000)
    assert await is_late(process, table)


async def open_for(process: Process, ms: int) -> None:
    """As `stay_open`, but the notes of the time between are written as one."""
    process.now += ms
    async with process.app.play.writer.store.database.write() as connection:
        await connection.execute(update(schema.pulse).values(at=process.now))
    await process.app.play.maintenance.tick()


async def test_two_clocks_are_refused(local: Process) -> None:
    with pytest.raises(TableRefused):
        await local.seated("toy-tasting", deadline=60, clock=Live(600, 0))


async def test_where_nobodys_time_runs_nothing_is_written(local: Process) -> None:
    await local.seated("toy-tasting")
    database = local.app.play.writer.store.database
    writes = database.writes
    await local.app.play.maintenance.tick()
    assert database.writes == writes
