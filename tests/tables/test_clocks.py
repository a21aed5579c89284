"""Nobody loses for what they could not do."""

from __future__ import annotations

import pytest

from coffeehouse.tables.table import Table
from tests.tables.process import Process

pytestmark = pytest.mark.anyio


async def stay_open(process: Process, seconds: int) -> None:
    """The house looks after its tables every two seconds."""
    for _ in range(seconds // 2):
        process.now += 2000
        await process.tables.tick()


async def is_late(process: Process, table: Table) -> bool:
    return any(entry.kind == "clock" for entry in (await process.tables.table(table.id)).entries)


async def test_while_the_house_is_closed_no_time_passes(process: Process) -> None:
    table = await process.seated("toy-tasting", deadline=10)
    await stay_open(process, 4)
    await process.tables.close()
    process.now += 14_000
    await process.open()
    await process.tables.tick()
    assert not await is_late(process, table), "closed for longer than anybody had"
    due = (await process.tables.table(table.id)).due()
    assert due is not None
    assert 2000 < due - process.now < 8000
    await stay_open(process, 4)
    assert not await is_late(process, table)
    await stay_open(process, 6)
    assert await is_late(process, table), "once open, time passes"


@pytest.mark.parametrize("jump", [3_600_000, 40 * 86_400_000])
async def test_a_jump_of_the_clock_costs_nobody_their_game(process: Process, jump: int) -> None:
    table = await process.seated("toy-tasting", deadline=10)
    await stay_open(process, 4)
    process.now += jump
    await process.tables.tick()
    assert not await is_late(process, table)
    await stay_open(process, 4)
    assert not await is_late(process, table)
    await stay_open(process, 6)
    assert await is_late(process, table)


async def test_a_clock_put_back_costs_nobody_their_game(process: Process) -> None:
    table = await process.seated("toy-tasting", deadline=10)
    process.now += 7_200_000
    later = await process.seated("toy-tasting", deadline=10)
    await process.tables.tick()
    process.now -= 3_600_000
    await stay_open(process, 8)
    assert not await is_late(process, later)
    assert table.id != later.id


async def test_whoever_was_late_before_the_house_closed_is_late(process: Process) -> None:
    table = await process.seated("toy-tasting", deadline=10)
    await stay_open(process, 6)
    process.now += 5500
    await process.reopen()
    await process.tables.tick()
    assert await is_late(process, table), "so short a silence is no closed house"


async def test_two_processes_see_one_closure(process: Process) -> None:
    table = await process.seated("toy-tasting", deadline=60)
    other = Process(process.url, process.key_file)
    await other.open()
    await stay_open(process, 4)
    before = (await process.tables.table(table.id)).due() or 0
    process.now += 100_000
    other.now = process.now
    await process.tables.tick()
    await other.tables.tick()
    for house in (process, other):
        due = (await house.tables.table(table.id)).due() or 0
        assert 100_000 <= due - before < 101_000
        assert len(house.tables.shelf.clocks.spans) == 1
    await other.tables.close()


async def test_where_nobodys_time_runs_nothing_is_written(local: Process) -> None:
    await local.seated("toy-tasting")
    database = local.tables.store.database
    writes = database.writes
    await local.tables.tick()
    assert database.writes == writes
