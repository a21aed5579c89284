"""The same on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import select, text

from coffeehouse.server.bus.messages import TableUpdated
from coffeehouse.server.db.migrate import config
from coffeehouse.server.db.schema import chairs, metadata, tables
from coffeehouse.server.play.rows import ChairRow, chair_rows, head_row
from coffeehouse.table.answers import Done, Refused
from coffeehouse.table.commands import AskFor, Concede, Leave, NewTable, Play, Return, Sit
from coffeehouse.table.errors import NoSuchTable, TableRefused
from coffeehouse.table.house_commands import BotMove
from tests.tables.process import PATIENT_SECONDS, Process
from tests.tables.room import nonce

pytestmark = pytest.mark.anyio


async def finish(process: Process, id: str, seed: int = 1) -> None:
    rng = random.Random(seed)
    while not (table := await process.app.play.reader.table(id)).over:
        assert isinstance(await process.do(table, *process.some_move(table, rng)), Done)


async def test_a_whole_game_is_kept_and_read_back(process: Process) -> None:
    table = await process.seated("toy-tasting")
    await finish(process, table.id)
    before = await process.app.play.reader.table(table.id)
    await process.reopen()
    after = await process.app.play.reader.table(table.id)
    assert after.entries == before.entries
    assert after.row == before.row
    assert after.state.key() == before.state.key()
    assert after.status == "over"


async def test_what_lists_read_repeats_the_entries_after_every_command(process: Process) -> None:
    table = await process.seated("toy-breakfast", "abc")
    rng = random.Random(3)
    while not table.over:
        who, play = process.some_move(table, rng)
        assert isinstance(await process.do(table, who, play), Done)
        if rng.random() < 0.1:
            for command in (Leave, Return):
                await process.do(table, "a", command(id=process.id(), seat=0))
        table = await process.app.play.reader.table(table.id)
        async with process.app.play.writer.store.database.read() as connection:
            rows = (await connection.execute(select(chairs).order_by(chairs.c.seat))).mappings()
            stored = [ChairRow(**row)._replace(turn=None) for row in rows]
            row = (await connection.execute(select(tables))).mappings().one()
        assert stored == chair_rows(table)
        assert head_row(table)._asdict().items() <= dict(row).items()


async def test_no_such_table(process: Process) -> None:
    with pytest.raises(NoSuchTable):
        await process.app.play.reader.scene("nowhere", None)
    answer = await process.app.play.actions.do("nowhere", "a", Leave(id="1", seat=0))
    assert isinstance(answer, Refused)


async def test_the_same_request_gets_its_old_answer(process: Process) -> None:
    table = await process.seated("toy-tasting")
    play = Play(id="once", seat=0, seq=table.seq, move="pass")
    first = await process.do(table, "a", play)
    await process.reopen()
    assert await process.do(table, "a", play) == first
    assert (await process.app.play.reader.table(table.id)).seq == table.seq + 1


async def test_two_peoples_equal_request_ids_are_two_requests(process: Process) -> None:
    table = await process.seated("toy-breakfast")
    for seat, who in enumerate("ab"):
        answer = await process.do(table, who, Play(id="1", seat=seat, seq=table.seq, move="done"))
        assert isinstance(answer, Done)
    assert (await process.app.play.reader.table(table.id)).seq > table.seq + 1


async def test_an_edition_is_kept_once(process: Process) -> None:
    # Who comes second waits for the first, on a busy machine for long.
    one, other = (Process(process.url, process.key_file, PATIENT_SECONDS) for _ in range(2))
    await one.open()
    await other.open()
    order = NewTable(game="toy-breakfast")
    await asyncio.gather(*(by.app.play.tables.create(order, "a") for by in (one, other, one)))
    await one.app.close()
    await other.app.close()
    async with process.app.play.writer.store.database.read() as connection:
        count = (await connection.execute(text("SELECT count(*) FROM editions"))).scalar()
    assert count == 1


async def test_lists_put_your_turn_first(process: Process) -> None:
    mine = await process.seated("toy-tasting", "ab")
    await process.seated("toy-tasting", "ba")
    lines = await process.app.play.lists.tables_of("a")
    assert [line.your_turn for line in lines] == [True, False]
    assert lines[0].table == mine.id
    assert [chair.yours for chair in lines[0].chairs] == [True, False]
    assert await process.app.play.lists.tables_of("nobody") == []


async def test_only_listed_tables_are_open_to_all(process: Process) -> None:
    await process.app.play.tables.create(NewTable(game="toy-tasting"), "a")
    listed = await process.app.play.tables.create(NewTable(game="toy-tasting", listed=True), "a")
    assert [line.table for line in await process.app.play.lists.listed("waiting")] == [listed.id]


async def test_the_result_is_in_the_list(process: Process) -> None:
    table = await process.seated("toy-tasting")
    await process.do(table, "a", Concede(id="x", seat=0))
    line = (await process.app.play.lists.tables_of("a"))[0]
    assert line.status == "over"
    assert line.result is not None
    assert line.result.winners == (1,)


async def test_a_rematch_is_one_table_for_all_and_chairs_move_on(process: Process) -> None:
    table = await process.seated("toy-tasting")
    with pytest.raises(TableRefused):
        await process.app.play.tables.rematch(table.id, "a")
    await process.do(table, "a", Concede(id="x", seat=0))
    assert await process.app.play.tables.rematch_of(table.id) is None
    first = await process.app.play.tables.rematch(table.id, "a")
    assert await process.app.play.tables.rematch_of(table.id) == first.id
    second = await process.app.play.tables.rematch(table.id, "b")
    assert first.id == second.id != table.id
    assert [chair.who for chair in first.chairs] == ["b", "a"]
    assert first.status == "waiting"
    for seat, who in enumerate("ba"):
        sit = Sit(id=process.id(), name=who, nonce=nonce(seat))
        assert isinstance(await process.do(first, who, sit), Done)
    assert (await process.app.play.reader.table(first.id)).status == "playing"
    with pytest.raises(TableRefused):
        await process.app.play.tables.rematch(table.id, "stranger")


async def test_any_process_sweeps_who_is_late(process: Process) -> None:
    table = await process.seated("toy-tasting", deadline=60)
    assert await process.app.play.maintenance.sweep() == []
    process.now += 61_000
    assert await process.app.play.maintenance.sweep() == [table.id]
    assert await process.app.play.maintenance.sweep() == []
    now = await process.app.play.reader.table(table.id)
    assert now.bots_to_act() == ((0, "journeyman"),)
    assert await process.app.play.lists.bots_awaited(process.now) == [
        (table.id, now.entries[-1].at)
    ]


async def test_a_bots_move_is_made_once(process: Process) -> None:
    table = await process.seated("toy-tasting", "a", seats=2, levels={1: "journeyman"})
    await process.do(table, "a", Play(id="p", seat=0, seq=table.seq, move="pass"))
    table = await process.app.play.reader.table(table.id)
    action = int(table.state.legal_actions()[0])
    made = [
        process.app.play.actions.play_bot(table.id, BotMove(1, table.seq, action)) for _ in range(3)
    ]
    assert set(await asyncio.gather(*made)) == {table.seq + 1}
    with pytest.raises(TableRefused):
        await process.app.play.actions.play_bot(table.id, BotMove(0, table.seq, action))


async def test_the_schema_and_its_migrations_do_not_drift(process: Process) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    async with process.app.play.writer.store.database.read() as connection:
        drift = await connection.run_sync(
            lambda c: compare_metadata(MigrationContext.configure(c), metadata)
        )
    assert drift == []
    assert config().get_main_option("script_location") == "coffeehouse.server.db:migrations"


async def test_a_lost_key_leaves_a_table_to_look_at(process: Process, tmp_path: Path) -> None:
    table = await process.seated("toy-tasting")
    process.key_file = tmp_path / "another.key"
    await process.reopen()
    assert (await process.app.play.reader.table(table.id)).status == "read-only"
    answer = await process.do(table, "a", AskFor(id="x", seat=0, topic="pause"))
    assert isinstance(answer, Refused)
    assert answer.refusal.code == "read-only-key-lost"


@pytest.mark.parametrize("id", ["", "a b", "\0", "é", "x" * 65, "' OR 1=1"])
async def test_what_is_no_id_is_no_table(process: Process, id: str) -> None:
    with pytest.raises(NoSuchTable):
        await process.app.play.reader.table(id)


async def test_a_table_that_cannot_go_on_is_swept_once(process: Process, tmp_path: Path) -> None:
    await process.seated("toy-tasting", deadline=60)
    process.key_file = tmp_path / "another.key"
    await process.reopen()
    process.now += 61_000
    assert await process.app.play.maintenance.sweep() == []
    assert await process.app.play.lists.late(process.now) == []


async def test_news_bring_the_table_at_hand_up_to_date(process: Process) -> None:
    table = await process.seated("toy-tasting")
    other = Process(process.url, process.key_file)
    await other.open()
    await other.do(table, "a", Play(id="p", seat=0, seq=table.seq, move="pass"))
    await process.app.play.writer.cache.apply(TableUpdated(table.id, table.seq + 1))
    seen = await process.app.play.reader.frames(table.id, None, None, table.seq, fresh=False)
    assert [frame.seq for frame in seen] == [table.seq + 1]
    process.app.play.writer.drop([table.id])
    assert process.app.play.writer.cache.get(table.id) is None
    await other.app.close()


async def test_a_long_game_is_sent_in_parts(process: Process) -> None:
    table = await process.seated("toy-tasting")
    await finish(process, table.id)
    whole = await process.app.play.reader.frames(table.id, None, None, 0)
    parts, since = [], 0
    while part := await process.app.play.reader.frames(table.id, None, None, since, most=4):
        parts += part
        since = part[-1].seq
        assert len(part) <= 4
    assert parts == whole
