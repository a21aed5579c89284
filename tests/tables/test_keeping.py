"""People who are gone, tables nobody came to, games that were taken off the shelf."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import text

from coffeehouse.engine import registry
from coffeehouse.tables import (
    Concede,
    Done,
    Leave,
    NewTable,
    NoSuchTable,
    Play,
    Rename,
    Return,
    Sit,
)
from coffeehouse.tables.service import LONGEST_WAIT_MS
from tests.tables.house import House
from tests.tables.room import nonce

pytestmark = pytest.mark.anyio


@contextmanager
def off_the_shelf(game: str) -> Iterator[None]:
    """That game is not installed any more."""
    kind = registry.kinds()[game]
    registry.unregister(game)
    try:
        yield
    finally:
        registry.register(kind)


async def values(house: House) -> list[str]:
    async with house.tables.store.database.read() as connection:
        return list((await connection.execute(text("SELECT value FROM entries"))).scalars())


# --- people ---------------------------------------------------------------------------------


async def test_a_forgotten_person_is_in_no_table_any_more(house: House) -> None:
    table = await house.seated("toy-tasting", "ab")
    await house.tables.forget("a")
    assert await house.tables.store.tables_of("a") == []
    assert not any('"a"' in value or '"A"' in value for value in await values(house))
    after = await house.tables.table(table.id)
    assert after.chairs[0].name == "Guest"
    assert after.state.key() == table.state.key()


async def test_who_sat_and_left_is_forgotten_too_without_a_look_at_every_move(
    house: House,
) -> None:
    table = await house.tables.create(NewTable(game="toy-tasting", seats=2), "a")
    await house.do(table, "a", Sit(id="1", name="Anna", nonce=nonce(1), seat=0))
    await house.do(table, "a", Leave(id="2", seat=0))
    assert any("Anna" in value for value in await values(house))
    await house.tables.forget("a")
    assert not any("Anna" in value for value in await values(house))
    if house.tables.store.database.is_sqlite:
        query = "EXPLAIN QUERY PLAN SELECT seq FROM entries WHERE kind = 'seat' AND value LIKE '%a'"
        async with house.tables.store.database.read() as connection:
            assert "ix_entries_seats" in str((await connection.execute(text(query))).all())


async def test_who_is_forgotten_in_a_game_is_replaced_and_nobody_waits(house: House) -> None:
    table = await house.seated("toy-tasting", "ab")
    await house.tables.forget("a")
    after = await house.tables.table(table.id)
    assert after.houses_to_act() == ((0, "journeyman"),)
    assert (await house.tables.load(table.id)).entries == after.entries
    action = int(after.state.legal_actions()[0])
    await house.tables.play_house(table.id, 0, after.seq, action)
    assert (await house.tables.table(table.id)).actors == {1}


async def test_a_command_on_its_way_does_not_bring_a_forgotten_person_back(house: House) -> None:
    table = await house.seated("toy-tasting", "ab")
    other = House(house.url, house.key_file)
    await other.open()
    await other.tables.table(table.id)
    await house.tables.forget("a")
    late = await other.do(table, "a", Rename(id="late", seat=0, name="Anna"))
    assert not isinstance(late, Done)
    await other.tables.close()
    assert not any("Anna" in value for value in await values(house))


async def test_what_waits_for_its_turn_does_not_bring_a_forgotten_person_back(
    house: House,
) -> None:
    table = await house.seated("toy-tasting", "ab")
    kept = await house.tables.kept(table.id)
    async with kept.lock:
        forgetting = asyncio.create_task(house.tables.forget("a"))
        await asyncio.sleep(0.2)
        late = (Leave(id="l", seat=0), Return(id="r", seat=0))
        waiting = [asyncio.create_task(house.do(table, "a", command)) for command in late]
        await asyncio.sleep(0.01)
    await asyncio.gather(forgetting, *waiting)
    after = await house.tables.table(table.id)
    action = int(after.state.legal_actions()[0])
    await house.tables.play_house(table.id, 0, after.seq, action)
    assert await house.tables.store.seats_of("a") == {}
    assert not any('"a"' in value for value in await values(house))


async def test_a_process_that_has_not_heard_does_not_bring_a_forgotten_person_back(
    house: House,
) -> None:
    table = await house.seated("toy-breakfast", "ab")
    async with House(house.url, house.key_file) as other:
        other.now = house.now
        await other.tables.table(table.id)
        await house.tables.forget("a")
        late = await other.do(table, "a", Return(id="r", seat=0))
        assert not isinstance(late, Done)
        play = Play(id="m", seat=1, seq=table.seq, move="prepare roll")
        assert isinstance(await other.do(table, "b", play), Done)
    assert await house.tables.store.seats_of("a") == {}
    assert not any('"a"' in value for value in await values(house))


async def test_who_is_forgotten_before_the_start_leaves_the_chair_free(house: House) -> None:
    table = await house.tables.create(NewTable(game="toy-tasting", seats=2), "a")
    sit = Sit(id="1", name="A", nonce=nonce(1), seat=0)
    await house.do(table, "a", sit)
    await house.tables.forget("a")
    assert (await house.tables.table(table.id)).chairs[0].empty


async def test_a_rematch_keeps_no_chair_for_a_forgotten_person(house: House) -> None:
    table = await house.seated("toy-tasting", "ab")
    await house.do(table, "a", Concede(id="x", seat=0))
    await house.tables.forget("a")
    again = await house.tables.rematch(table.id, "b")
    assert [chair.who for chair in again.chairs] == ["b", None]
    assert again.chairs[1].empty


async def test_one_is_forgotten_even_where_the_game_is_not_there_any_more(house: House) -> None:
    await house.seated("toy-tasting", "ab")
    await house.reopen()
    with off_the_shelf("toy-tasting"):
        await house.tables.forget("a")
    assert await house.tables.store.seats_of("a") == {}


async def test_finished_games_do_not_push_out_one_that_goes_on(house: House) -> None:
    going_on = await house.seated("toy-tasting", "ba")
    for _ in range(3):
        table = await house.seated("toy-tasting", "ab")
        await house.do(table, "a", Concede(id="x", seat=0))
    lines = await house.tables.store.tables_of("a", limit=2)
    assert [line.status for line in lines] == ["playing", "over"]
    assert lines[0].table == going_on.id


# --- tables ---------------------------------------------------------------------------------


async def test_a_table_nobody_came_to_is_taken_away_and_no_other(house: House) -> None:
    lonely = await house.tables.create(NewTable(game="toy-tasting", seats=2), "a")
    await house.do(lonely, "a", Sit(id="1", name="A", nonce=nonce(1), seat=0))
    begun = await house.seated("toy-tasting", "ab")
    assert await house.tables.prune() == []
    house.now += LONGEST_WAIT_MS + 1
    fresh = await house.tables.create(NewTable(game="toy-tasting", seats=2), "a")
    assert await house.tables.prune() == [lonely.id]
    with pytest.raises(NoSuchTable):
        await house.tables.table(lonely.id)
    kept = {line.table for line in await house.tables.store.tables_of("a")}
    assert kept == {begun.id, fresh.id}


async def test_one_late_table_without_its_game_does_not_stop_the_clock_of_others(
    house: House,
) -> None:
    await house.seated("toy-breakfast", deadline=60)
    late = await house.seated("toy-tasting", deadline=60)
    await house.reopen()
    house.now += 61_000
    with off_the_shelf("toy-breakfast"):
        assert await house.tables.sweep() == [late.id]
    assert await house.tables.store.due(house.now) == []


async def test_many_who_ask_for_a_table_at_once_wait_for_one_load(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.seated("toy-tasting", "ab")
    await house.reopen()
    loads: list[str] = []
    load = house.tables.load

    async def counted(id: str) -> object:
        loads.append(id)
        return await load(id)

    monkeypatch.setattr(house.tables, "load", counted)
    seen = await asyncio.gather(*[house.tables.kept(table.id) for _ in range(50)])
    assert len({id(kept) for kept in seen}) == 1
    assert loads == [table.id]
    play = Play(id="m", seat=0, seq=table.seq, move="pass")
    assert isinstance(await house.do(table, "a", play), Done)
