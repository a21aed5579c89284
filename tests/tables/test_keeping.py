"""People who are gone, tables nobody came to, games that were taken off the shelf."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import text

from coffeehouse.engine import registry
from coffeehouse.server.db import schema
from coffeehouse.server.db.metadata import PERSONAL, marked
from coffeehouse.server.play import table_service
from coffeehouse.server.play.maintenance import LONGEST_WAIT_MS
from coffeehouse.table.answers import Done
from coffeehouse.table.commands import Concede, Leave, NewTable, Play, Rename, Return, Sit
from coffeehouse.table.errors import NoSuchTable, TableRefused
from coffeehouse.table.house_commands import BotMove
from tests.tables.process import Process
from tests.tables.room import nonce

pytestmark = pytest.mark.anyio
IDENTITY = 128


@contextmanager
def off_the_shelf(game: str) -> Iterator[None]:
    """That game is not installed any more."""
    kind = registry.kinds()[game]
    registry.unregister(game)
    try:
        yield
    finally:
        registry.register(kind)


async def values(process: Process) -> list[str]:
    async with process.app.play.writer.store.database.read() as connection:
        return list((await connection.execute(text("SELECT value FROM entries"))).scalars())


# --- people ---------------------------------------------------------------------------------


async def test_a_forgotten_person_is_in_no_table_any_more(process: Process) -> None:
    table = await process.seated("toy-tasting", "ab")
    await process.app.identity.forget("a")
    assert await process.app.play.lists.tables_of("a") == []
    assert not any('"a"' in value or '"A"' in value for value in await values(process))
    after = await process.app.play.reader.table(table.id)
    assert after.chairs[0].name == "Guest"
    assert after.state.key() == table.state.key()


async def test_every_column_that_names_a_person_is_emptied_of_them() -> None:
    """By the length of an identity; what else has it would outlive whoever is forgotten."""
    columns = [column for table in schema.metadata.sorted_tables for column in table.columns]
    naming = {column for column in columns if getattr(column.type, "length", None) == IDENTITY}
    assert naming == {*marked(PERSONAL), schema.tables.c.maker, schema.chairs.c.who}


async def test_who_sat_and_left_is_forgotten_too_without_a_look_at_every_move(
    process: Process,
) -> None:
    table = await process.app.play.tables.create(NewTable(game="toy-tasting", seats=2), "a")
    await process.do(table, "a", Sit(id="1", name="Anna", nonce=nonce(1), seat=0))
    await process.do(table, "a", Leave(id="2", seat=0))
    assert any("Anna" in value for value in await values(process))
    await process.app.identity.forget("a")
    assert not any("Anna" in value for value in await values(process))
    if process.app.play.writer.store.database.is_sqlite:
        query = "EXPLAIN QUERY PLAN SELECT seq FROM entries WHERE kind = 'seat' AND value LIKE '%a'"
        async with process.app.play.writer.store.database.read() as connection:
            assert "ix_entries_seats" in str((await connection.execute(text(query))).all())


async def test_who_is_forgotten_in_a_game_is_replaced_and_nobody_waits(process: Process) -> None:
    table = await process.seated("toy-tasting", "ab")
    await process.app.identity.forget("a")
    after = await process.app.play.reader.table(table.id)
    assert after.bots_to_act() == ((0, "journeyman"),)
    assert (await process.app.play.writer.cache.load(table.id)).entries == after.entries
    action = int(after.state.legal_actions()[0])
    await process.app.play.actions.play_bot(table.id, BotMove(0, after.seq, action))
    assert (await process.app.play.reader.table(table.id)).actors == {1}


async def test_a_command_on_its_way_does_not_bring_a_forgotten_person_back(
    process: Process,
) -> None:
    table = await process.seated("toy-tasting", "ab")
    other = Process(process.url, process.key_file)
    await other.open()
    await other.app.play.reader.table(table.id)
    await process.app.identity.forget("a")
    late = await other.do(table, "a", Rename(id="late", seat=0, name="Anna"))
    assert not isinstance(late, Done)
    await other.app.close()
    assert not any("Anna" in value for value in await values(process))


async def test_what_waits_for_its_turn_does_not_bring_a_forgotten_person_back(
    process: Process,
) -> None:
    table = await process.seated("toy-tasting", "ab")
    kept = await process.app.play.reader.find(table.id)
    async with kept.lock:
        forgetting = asyncio.create_task(process.app.identity.forget("a"))
        await asyncio.sleep(0.2)
        late = (Leave(id="l", seat=0), Return(id="r", seat=0))
        waiting = [asyncio.create_task(process.do(table, "a", command)) for command in late]
        await asyncio.sleep(0.01)
    await asyncio.gather(forgetting, *waiting)
    after = await process.app.play.reader.table(table.id)
    action = int(after.state.legal_actions()[0])
    await process.app.play.actions.play_bot(table.id, BotMove(0, after.seq, action))
    assert await process.app.play.lists.seats_of("a") == {}
    assert not any('"a"' in value for value in await values(process))


async def test_a_process_that_has_not_heard_does_not_bring_a_forgotten_person_back(
    process: Process,
) -> None:
    table = await process.seated("toy-breakfast", "ab")
    async with Process(process.url, process.key_file) as other:
        other.now = process.now
        await other.app.play.reader.table(table.id)
        await process.app.identity.forget("a")
        late = await other.do(table, "a", Return(id="r", seat=0))
        assert not isinstance(late, Done)
        play = Play(id="m", seat=1, seq=table.seq, move="prepare roll")
        assert isinstance(await other.do(table, "b", play), Done)
    assert await process.app.play.lists.seats_of("a") == {}
    assert not any('"a"' in value for value in await values(process))


async def test_who_is_forgotten_before_the_start_leaves_the_chair_free(process: Process) -> None:
    table = await process.app.play.tables.create(NewTable(game="toy-tasting", seats=2), "a")
    sit = Sit(id="1", name="A", nonce=nonce(1), seat=0)
    await process.do(table, "a", sit)
    await process.app.identity.forget("a")
    assert (await process.app.play.reader.table(table.id)).chairs[0].empty


async def test_a_rematch_keeps_no_chair_for_a_forgotten_person(process: Process) -> None:
    table = await process.seated("toy-tasting", "ab")
    await process.do(table, "a", Concede(id="x", seat=0))
    await process.app.identity.forget("a")
    again = await process.app.play.tables.rematch(table.id, "b")
    assert [chair.who for chair in again.chairs] == ["b", None]
    assert again.chairs[1].empty


async def test_one_is_forgotten_even_where_the_game_is_not_there_any_more(process: Process) -> None:
    await process.seated("toy-tasting", "ab")
    await process.reopen()
    with off_the_shelf("toy-tasting"):
        await process.app.identity.forget("a")
    assert await process.app.play.lists.seats_of("a") == {}


async def test_finished_games_do_not_push_out_one_that_goes_on(process: Process) -> None:
    going_on = await process.seated("toy-tasting", "ba")
    for _ in range(3):
        table = await process.seated("toy-tasting", "ab")
        await process.do(table, "a", Concede(id="x", seat=0))
    lines = await process.app.play.lists.tables_of("a", limit=2)
    assert [line.status for line in lines] == ["playing", "over"]
    assert lines[0].table == going_on.id


# --- tables ---------------------------------------------------------------------------------


async def test_a_table_nobody_came_to_is_taken_away_and_no_other(process: Process) -> None:
    lonely = await process.app.play.tables.create(NewTable(game="toy-tasting", seats=2), "a")
    await process.do(lonely, "a", Sit(id="1", name="A", nonce=nonce(1), seat=0))
    begun = await process.seated("toy-tasting", "ab")
    assert await process.app.play.maintenance.prune() == []
    process.now += LONGEST_WAIT_MS + 1
    fresh = await process.app.play.tables.create(NewTable(game="toy-tasting", seats=2), "a")
    assert await process.app.play.maintenance.prune() == [lonely.id]
    with pytest.raises(NoSuchTable):
        await process.app.play.reader.table(lonely.id)
    kept = {line.table for line in await process.app.play.lists.tables_of("a")}
    assert kept == {begun.id, fresh.id}


async def test_one_late_table_without_its_game_does_not_stop_the_clock_of_others(
    process: Process,
) -> None:
    await process.seated("toy-breakfast", deadline=60)
    late = await process.seated("toy-tasting", deadline=60)
    await process.reopen()
    process.now += 61_000
    with off_the_shelf("toy-breakfast"):
        assert await process.app.play.maintenance.sweep() == [late.id]
    assert await process.app.play.lists.late(process.now) == []


async def test_many_who_ask_for_a_table_at_once_wait_for_one_load(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await process.seated("toy-tasting", "ab")
    await process.reopen()
    loads: list[str] = []
    load = process.app.play.writer.cache.load

    async def counted(id: str) -> object:
        loads.append(id)
        return await load(id)

    monkeypatch.setattr(process.app.play.writer.cache, "load", counted)
    seen = await asyncio.gather(*[process.app.play.reader.find(table.id) for _ in range(50)])
    assert len({id(kept) for kept in seen}) == 1
    assert loads == [table.id]
    play = Play(id="m", seat=0, seq=table.seq, move="pass")
    assert isinstance(await process.do(table, "a", play), Done)


async def editions(process: Process) -> int:
    async with process.app.play.writer.store.database.read() as connection:
        return int((await connection.execute(text("SELECT count(*) FROM editions"))).scalar() or 0)


async def test_one_person_brings_so_many_editions_and_unused_ones_go(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_service, "MOST_EDITIONS", 2)
    source = registry.game("toy-breakfast").edition_source.text

    def order(number: int) -> NewTable:
        return NewTable(game="toy-breakfast", edition=f"# {number}\n{source}", seats=2)

    for number in (1, 2, 2):
        await process.app.play.tables.create(order(number), "a")
    with pytest.raises(TableRefused, match="brought 2 editions"):
        await process.app.play.tables.create(order(3), "a")
    await process.app.play.tables.create(NewTable(game="toy-breakfast", seats=2), "a")
    await process.app.play.tables.create(order(3), "b")
    assert await editions(process) == 4
    await process.app.play.maintenance.prune()
    assert await editions(process) == 4
    process.now += LONGEST_WAIT_MS + 1000
    await process.app.play.maintenance.prune()
    assert await editions(process) == 0
    # What was pruned comes back with the next table that is played with it.
    await process.app.play.tables.create(order(3), "a")
    assert await editions(process) == 1
