"""One damaged table is one table's trouble, and all damage is found."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from coffeehouse.cli import build
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.admin.check import Damage, find_damage
from coffeehouse.server.app_state import AppState
from coffeehouse.server.db import database
from coffeehouse.server.play.maintenance import WRITTEN_MS
from coffeehouse.server.settings import ServerSettings
from coffeehouse.table.errors import DamagedTable, StorageTrouble
from tests.tables.process import Process

pytestmark = pytest.mark.anyio

DAMAGES = {
    "entry": "UPDATE entries SET value = '{' WHERE table_id = :id AND seq = 2",
    "kind": "UPDATE entries SET kind = 'x' WHERE table_id = :id AND seq = 2",
    "gap": "DELETE FROM entries WHERE table_id = :id AND seq = 2",
    "settings": "UPDATE tables SET settings = 'x' WHERE id = :id",
    "options": "UPDATE tables SET options = '[]' WHERE id = :id",
    "seats": "UPDATE tables SET seats = 77 WHERE id = :id",
}


async def damage(process: Process, id: str, how: str) -> None:
    async with process.app.play.writer.store.database.write() as connection:
        await connection.execute(text(how), {"id": id})


@pytest.mark.parametrize("how", DAMAGES)
async def test_one_damaged_table_stops_no_deadline_list_or_sweep_of_others(
    process: Process, how: str
) -> None:
    tables = [await process.seated("toy-tasting", deadline=10, listed=True) for _ in range(3)]
    await damage(process, tables[1].id, DAMAGES[how])
    await process.reopen()
    process.now += 60_000
    late = await process.app.play.maintenance.sweep()
    assert set(late) == {tables[0].id, tables[2].id}
    assert process.app.play.maintenance.damaged == {tables[1].id}
    assert await process.app.play.maintenance.sweep() == [], "nobody looks at it again and again"
    with pytest.raises(DamagedTable, match="set aside"):
        await process.app.play.reader.scene(tables[1].id, "a", 0)
    mine = {line.table for line in await process.app.play.lists.tables_of("a")}
    assert mine >= {tables[0].id, tables[2].id}
    await process.app.identity.forget("a")


async def test_bytes_where_text_should_be_cost_a_list_one_line(local: Process) -> None:
    good, bad = [await local.seated("toy-tasting", listed=True) for _ in range(2)]
    await damage(local, bad.id, "UPDATE tables SET settings = x'ff00' WHERE id = :id")
    assert [line.table for line in await local.app.play.lists.listed("playing")] == [good.id]
    assert [line.table for line in await local.app.play.lists.going_of("a")] == [good.id]
    assert local.app.play.maintenance.damaged == {bad.id}


async def test_text_where_a_number_should_be_is_damage(local: Process) -> None:
    good, bad = [await local.seated("toy-tasting", deadline=10) for _ in range(2)]
    await damage(local, bad.id, "UPDATE entries SET at = '{' WHERE table_id = :id")
    await local.reopen()
    local.now += 60_000
    assert await local.app.play.maintenance.sweep() == [good.id]
    found = [one.table async for one in find_damage(local.app.play.writer.store.database)]
    assert found == [bad.id]


async def test_check_finds_every_damage_and_nothing_else(process: Process) -> None:
    tables = [await process.seated("toy-tasting") for _ in range(len(DAMAGES) + 2)]
    database = process.app.play.writer.store.database
    assert [one async for one in find_damage(database)] == []
    for table, how in zip(tables, DAMAGES.values(), strict=False):
        await damage(process, table.id, how)
    await damage(process, tables[-2].id, "UPDATE tables SET status = 'over' WHERE id = :id")
    found = [one async for one in find_damage(database)]
    assert {one.table for one in found} == {table.id for table in tables[:-1]}
    assert Damage(tables[-2].id, "its status is not what its entries say") in found


def test_the_command_names_damage_and_says_so_with_its_exit(tmp_path: Path) -> None:
    import asyncio

    async def play() -> str:
        async with Process(f"{tmp_path}/t.db", tmp_path / "key") as process:
            table = await process.seated("toy-tasting")
            return table.id

    id = asyncio.run(play())
    words = ["check", "--database", f"{tmp_path}/t.db"]
    whole = CliRunner().invoke(build(), words)
    assert (whole.exit_code, whole.output) == (0, "0 damages found.\n")

    async def spoil() -> None:
        async with Process(f"{tmp_path}/t.db", tmp_path / "key") as process:
            await damage(process, id, DAMAGES["gap"])

    asyncio.run(spoil())
    spoilt = CliRunner().invoke(build(), words)
    assert spoilt.exit_code == 1
    assert f"Table {id}: entries are missing." in spoilt.output


@pytest.mark.parametrize(
    "content", [b"this is no database at all, is it?" * 200, b"SQLite format 3"]
)
async def test_a_file_that_is_no_database_gets_a_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "t.db").write_bytes(content)
    with pytest.raises(CoffeehouseError, match=r"^[A-Z].*\.$"):
        await AppState.open(
            ServerSettings(database=str(tmp_path / "t.db"), key_file=tmp_path / "key")
        )


async def test_a_key_that_cannot_be_read_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "key").mkdir()
    with pytest.raises(CoffeehouseError, match="cannot be read"):
        await AppState.open(
            ServerSettings(database=str(tmp_path / "t.db"), key_file=tmp_path / "key")
        )


async def test_health_notices_a_database_that_answers_errors(process: Process) -> None:
    await process.app.play.maintenance.must_be_healthy()
    async with process.app.play.writer.store.database.write() as connection:
        await connection.execute(text("ALTER TABLE entries RENAME TO gone"))
    with pytest.raises(StorageTrouble):
        await process.app.play.maintenance.must_be_healthy()


async def test_health_notices_a_database_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Process(str(tmp_path / "t.db"), tmp_path / "key") as process:
        await process.app.play.maintenance.must_be_healthy()
        settings = (*database.SQLITE_SETTINGS, "query_only=ON")
        monkeypatch.setattr(database, "SQLITE_SETTINGS", settings)
        await process.reopen()
        with pytest.raises(StorageTrouble):
            await process.app.play.maintenance.must_be_healthy()


async def test_asking_for_health_often_writes_seldom(process: Process) -> None:
    await process.app.play.maintenance.must_be_healthy()
    noted = process.app.play.maintenance.wrote_last
    for _ in range(20):
        await process.app.play.maintenance.must_be_healthy()
    assert process.app.play.maintenance.wrote_last == noted
    process.now += WRITTEN_MS
    await process.app.play.maintenance.must_be_healthy()
    assert process.app.play.maintenance.wrote_last > noted
