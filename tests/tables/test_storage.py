"""The same on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect, text

from coffeehouse.tables import (
    AskFor,
    Concede,
    Done,
    Leave,
    NewTable,
    NoSuchTable,
    Play,
    Refused,
    Sit,
    TableRefused,
)
from coffeehouse.tables.migrate import config, migrate, revision
from coffeehouse.tables.schema import metadata
from tests.tables.house import House
from tests.tables.room import nonce

pytestmark = pytest.mark.anyio


async def finish(house: House, id: str, seed: int = 1) -> None:
    rng = random.Random(seed)
    while not (table := await house.tables.table(id)).over:
        assert isinstance(await house.do(table, *house.some_move(table, rng)), Done)


async def test_a_whole_game_is_kept_and_read_back(house: House) -> None:
    table = await house.seated("toy-tasting")
    await finish(house, table.id)
    before = await house.tables.table(table.id)
    await house.reopen()
    after = await house.tables.table(table.id)
    assert after.entries == before.entries
    assert after.row == before.row
    assert after.state.key() == before.state.key()
    assert after.status == "over"


async def test_no_such_table(house: House) -> None:
    with pytest.raises(NoSuchTable):
        await house.tables.scene("nowhere", None)
    answer = await house.tables.do("nowhere", "a", Leave(id="1", seat=0))
    assert isinstance(answer, Refused)


async def test_the_same_request_gets_its_old_answer(house: House) -> None:
    table = await house.seated("toy-tasting")
    play = Play(id="once", seat=0, seq=table.seq, move="pass")
    first = await house.do(table, "a", play)
    await house.reopen()
    assert await house.do(table, "a", play) == first
    assert (await house.tables.table(table.id)).seq == table.seq + 1


async def test_two_peoples_equal_request_ids_are_two_requests(house: House) -> None:
    table = await house.seated("toy-breakfast")
    for seat, who in enumerate("ab"):
        answer = await house.do(table, who, Play(id="1", seat=seat, seq=table.seq, move="done"))
        assert isinstance(answer, Done)
    assert (await house.tables.table(table.id)).seq > table.seq + 1


async def test_an_edition_is_kept_once(house: House) -> None:
    other = House(house.url, house.key_file, busy_seconds=2)
    await other.open()
    order = NewTable(game="toy-breakfast")
    await asyncio.gather(*(one.tables.create(order, "a") for one in (house, other, house)))
    await other.tables.close()
    async with house.tables.store.database.read() as connection:
        count = (await connection.execute(text("SELECT count(*) FROM editions"))).scalar()
    assert count == 1


async def test_lists_put_your_turn_first(house: House) -> None:
    mine = await house.seated("toy-tasting", "ab")
    await house.seated("toy-tasting", "ba")
    lines = await house.tables.store.tables_of("a")
    assert [line.your_turn for line in lines] == [True, False]
    assert lines[0].table == mine.id
    assert [chair.yours for chair in lines[0].chairs] == [True, False]
    assert await house.tables.store.tables_of("nobody") == []


async def test_only_listed_tables_are_open_to_all(house: House) -> None:
    await house.tables.create(NewTable(game="toy-tasting"), "a")
    listed = await house.tables.create(NewTable(game="toy-tasting", listed=True), "a")
    assert [line.table for line in await house.tables.store.listed_tables("waiting")] == [listed.id]


async def test_the_result_is_in_the_list(house: House) -> None:
    table = await house.seated("toy-tasting")
    await house.do(table, "a", Concede(id="x", seat=0))
    line = (await house.tables.store.tables_of("a"))[0]
    assert line.status == "over"
    assert line.result is not None
    assert line.result.winners == (1,)


async def test_a_rematch_is_one_table_for_all_and_chairs_move_on(house: House) -> None:
    table = await house.seated("toy-tasting")
    with pytest.raises(TableRefused):
        await house.tables.rematch(table.id, "a")
    await house.do(table, "a", Concede(id="x", seat=0))
    assert await house.tables.rematch_of(table.id) is None
    first = await house.tables.rematch(table.id, "a")
    assert await house.tables.rematch_of(table.id) == first.id
    second = await house.tables.rematch(table.id, "b")
    assert first.id == second.id != table.id
    assert [chair.who for chair in first.chairs] == ["b", "a"]
    assert first.status == "waiting"
    for seat, who in enumerate("ba"):
        sit = Sit(id=house.id(), name=who, nonce=nonce(seat))
        assert isinstance(await house.do(first, who, sit), Done)
    assert (await house.tables.table(first.id)).status == "playing"
    with pytest.raises(TableRefused):
        await house.tables.rematch(table.id, "stranger")


async def test_any_process_sweeps_who_is_late(house: House) -> None:
    table = await house.seated("toy-tasting", deadline=60)
    assert await house.tables.sweep() == []
    house.now += 61_000
    assert await house.tables.sweep() == [table.id]
    assert await house.tables.sweep() == []
    now = await house.tables.table(table.id)
    assert now.houses_to_act() == ((0, "journeyman"),)
    assert await house.tables.store.houses_awaited(house.now) == [(table.id, now.entries[-1].at)]


async def test_a_house_players_move_is_made_once(house: House) -> None:
    table = await house.seated("toy-tasting", "a", seats=2, house={1: "chief"})
    await house.do(table, "a", Play(id="p", seat=0, seq=table.seq, move="pass"))
    table = await house.tables.table(table.id)
    action = int(table.state.legal_actions()[0])
    made = [house.tables.play_house(table.id, 1, table.seq, action) for _ in range(3)]
    assert set(await asyncio.gather(*made)) == {table.seq + 1}
    with pytest.raises(TableRefused):
        await house.tables.play_house(table.id, 0, table.seq, action)


async def test_the_migrations_make_the_schema(house: House) -> None:
    database = house.tables.store.database
    await migrate(database)
    async with database.read() as connection:
        made = await connection.run_sync(described)
        there = await connection.run_sync(revision)
    del made["alembic_version"]
    assert made == {
        table.name: {column.name for column in table.columns} for table in metadata.sorted_tables
    }
    assert there is not None


def described(connection: Connection) -> dict[str, set[str]]:
    looked = inspect(connection)
    return {
        name: {column["name"] for column in looked.get_columns(name)}
        for name in looked.get_table_names()
    }


async def test_the_schema_and_its_migrations_do_not_drift(house: House) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    async with house.tables.store.database.read() as connection:
        drift = await connection.run_sync(
            lambda c: compare_metadata(MigrationContext.configure(c), metadata)
        )
    assert drift == []
    assert config().get_main_option("script_location") == "coffeehouse.tables:migrations"


async def test_a_lost_key_leaves_a_table_to_look_at(house: House, tmp_path: Path) -> None:
    table = await house.seated("toy-tasting")
    house.key_file = tmp_path / "another.key"
    await house.reopen()
    assert (await house.tables.table(table.id)).status == "read-only"
    answer = await house.do(table, "a", AskFor(id="x", seat=0, topic="pause"))
    assert isinstance(answer, Refused)
    assert answer.refusal.code == "read-only-key-lost"


@pytest.mark.parametrize("id", ["", "a b", "\0", "é", "x" * 65, "' OR 1=1"])
async def test_what_is_no_id_is_no_table(house: House, id: str) -> None:
    with pytest.raises(NoSuchTable):
        await house.tables.table(id)


async def test_a_table_that_cannot_go_on_is_swept_once(house: House, tmp_path: Path) -> None:
    await house.seated("toy-tasting", deadline=60)
    house.key_file = tmp_path / "another.key"
    await house.reopen()
    house.now += 61_000
    assert await house.tables.sweep() == []
    assert await house.tables.store.due(house.now) == []


async def test_news_bring_the_table_at_hand_up_to_date(house: House) -> None:
    table = await house.seated("toy-tasting")
    other = House(house.url, house.key_file)
    await other.open()
    await other.do(table, "a", Play(id="p", seat=0, seq=table.seq, move="pass"))
    await house.tables.heard(table.id, table.seq + 1)
    seen = await house.tables.frames(table.id, None, None, table.seq, fresh=False)
    assert [frame.seq for frame in seen] == [table.seq + 1]
    await house.tables.heard(table.id, 0)
    assert house.tables.shelf.get(table.id) is None
    await other.tables.close()


async def test_a_long_game_is_sent_in_parts(house: House) -> None:
    table = await house.seated("toy-tasting")
    await finish(house, table.id)
    whole = await house.tables.frames(table.id, None, None, 0)
    parts, since = [], 0
    while part := await house.tables.frames(table.id, None, None, since, most=4):
        parts += part
        since = part[-1].seq
        assert len(part) <= 4
    assert parts == whole
