"""Writes that come together share a transaction, and a failed one fails alone."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from coffeehouse.server.db import database
from coffeehouse.server.db.batch import MOST_TOGETHER, Batch
from coffeehouse.table.answers import Done
from coffeehouse.table.commands import Play
from coffeehouse.table.errors import LostRace, refused
from tests.tables.process import Process

pytestmark = pytest.mark.anyio


class Disk:
    """Remembers its transactions; `taken` loses its race, `full` has no room."""

    def __init__(self) -> None:
        self.transactions: list[list[str]] = []

    async def write(self, items: Sequence[str]) -> None:
        await asyncio.sleep(0)
        if "taken" in items:
            raise LostRace
        if "full" in items:
            raise refused("storage-full")
        self.transactions.append(list(items))


async def store(disk: Disk, *items: str) -> list[BaseException | None]:
    batch = Batch(disk.write)
    stored = await asyncio.gather(*(batch.add(item) for item in items), return_exceptions=True)
    await batch.finish()
    return stored


async def test_what_comes_together_is_one_transaction() -> None:
    disk = Disk()
    assert await store(disk, "a", "b", "c") == [None] * 3
    assert disk.transactions == [["a", "b", "c"]]


async def test_a_transaction_does_not_grow_without_end() -> None:
    disk = Disk()
    await store(disk, *map(str, range(2 * MOST_TOGETHER + 1)))
    assert [len(items) for items in disk.transactions] == [MOST_TOGETHER, MOST_TOGETHER, 1]


async def test_who_loses_a_race_loses_alone() -> None:
    disk = Disk()
    first, second, third = await store(disk, "a", "taken", "c")
    assert (first, third) == (None, None)
    assert isinstance(second, LostRace)
    assert disk.transactions == [["a"], ["c"]]


async def test_a_full_disk_is_everybodys_and_later_writes_are_tried_again() -> None:
    disk = Disk()
    batch = Batch(disk.write)
    stored = await asyncio.gather(batch.add("a"), batch.add("full"), return_exceptions=True)
    assert all(isinstance(error, Exception) for error in stored)
    await batch.add("b")
    assert disk.transactions == [["b"]]


async def test_who_hangs_up_is_stored_all_the_same() -> None:
    disk = Disk()
    batch = Batch(disk.write)
    gone = asyncio.create_task(batch.add("a"))
    await asyncio.sleep(0)
    gone.cancel()
    await batch.add("b")
    assert sorted(item for items in disk.transactions for item in items) == ["a", "b"]


async def test_sqlite_moves_its_log_beside_the_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "WRITES_A_CHECKPOINT", 3)
    async with Process(str(tmp_path / "t.db"), tmp_path / "key") as process:
        table = await process.seated("toy-breakfast")
        rng = random.Random(1)
        while not table.over:
            assert isinstance(await process.do(table, *process.some_move(table, rng)), Done)
            table = await process.app.play.reader.table(table.id)
        moving = process.app.play.writer.store.database.checkpoint
        assert moving is not None
        await moving
        # Without its log the file alone has nearly all of the game.
        file = sqlite3.connect(f"file:{tmp_path}/t.db?immutable=1", uri=True)
        stored = file.execute("SELECT count(*) FROM entries").fetchone()[0]
        file.close()
        assert table.seq - 20 < stored <= table.seq


async def test_many_tables_move_at_once(process: Process) -> None:
    tables = [await process.seated("toy-tasting") for _ in range(5)]
    plays = [Play(id="m", seat=0, seq=table.seq, move="pass") for table in tables]
    answers = await asyncio.gather(
        *(process.do(table, "a", play) for table, play in zip(tables, plays, strict=True))
    )
    assert all(isinstance(answer, Done) for answer in answers)
    await process.reopen()
    for table in tables:
        assert (await process.app.play.reader.table(table.id)).seq == table.seq + 1
