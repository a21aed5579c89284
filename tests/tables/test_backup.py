"""Everything goes into one file and comes back, into either kind of database."""

from __future__ import annotations

import asyncio
import gzip
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from coffeehouse.cli import build
from coffeehouse.server.admin.backup import BadBackup, back_up, must_be_whole, restore
from coffeehouse.server.db.database import Database
from coffeehouse.table.answers import Done
from tests.tables.process import Process

pytestmark = pytest.mark.anyio


async def some_games(process: Process) -> list[str]:
    ids = []
    for seed, game in enumerate(("toy-tasting", "toy-breakfast", "toy-tasting")):
        table = await process.seated(game)
        ids.append(table.id)
        rng = random.Random(seed)
        for _ in range(3 + seed):
            table = await process.app.play.reader.table(table.id)
            if not table.over:
                assert isinstance(await process.do(table, *process.some_move(table, rng)), Done)
    return ids


@pytest.fixture
async def saved(process: Process, tmp_path: Path) -> tuple[Process, list[str], Path]:
    ids = await some_games(process)
    file = tmp_path / "all.backup"
    assert await back_up(process.app.play.writer.store.database, file) > 20
    return process, ids, file


async def test_a_backup_of_either_kind_goes_into_the_other(
    saved: tuple[Process, list[str], Path], tmp_path: Path, postgres: str
) -> None:
    from tests.tables.conftest import create_database

    process, ids, file = saved
    before = [(await process.app.play.reader.table(id)).entries for id in ids]
    if "postgresql" in process.url:
        other = str(tmp_path / "new.db")
    else:
        other = await create_database(postgres, "two")
    database = Database.open(other)
    await restore(database, file)
    await database.close()
    moved = Process(other, process.key_file)
    await moved.open()
    assert [(await moved.app.play.reader.table(id)).entries for id in ids] == before
    table = await moved.app.play.reader.table(ids[0])
    assert isinstance(await moved.do(table, *moved.some_move(table, random.Random(9))), Done)
    await moved.app.close()


async def test_nothing_is_restored_over_something(saved: tuple[Process, list[str], Path]) -> None:
    process, _, file = saved
    with pytest.raises(BadBackup, match="empty"):
        await restore(process.app.play.writer.store.database, file)


@pytest.mark.parametrize("damage", ["cut", "last-line", "no-gzip", "other"])
async def test_a_damaged_backup_restores_nothing(
    saved: tuple[Process, list[str], Path], tmp_path: Path, damage: str
) -> None:
    _, _, file = saved
    raw = file.read_bytes()
    lines = gzip.decompress(raw).splitlines(keepends=True)
    changed = {
        "cut": raw[: len(raw) // 2],
        "last-line": gzip.compress(b"".join(lines[:-1])),
        "no-gzip": b"hello",
        "other": gzip.compress(b'{"head": "something else"}\n'),
    }
    file.write_bytes(changed[damage])
    database = Database.open(str(tmp_path / "fresh.db"))
    with pytest.raises(BadBackup):
        await restore(database, file)
    async with database.read() as connection:
        found = await connection.exec_driver_sql("SELECT count(*) FROM sqlite_master")
        assert found.scalar() == 0, "not even a schema was written"
    await database.close()


def invoke(*args: object) -> str:
    result = CliRunner().invoke(build(), [str(arg) for arg in args])
    return f"{result.exit_code} {' '.join(result.output.split())}"


def seen_in(file: Path) -> list[str]:
    """What a player could have kept, as options of `verify`; here nobody doubts the file."""
    lines = [line.split() for line in file.read_text().splitlines() if line.startswith("# ")]
    (commitment,) = (words[2] for words in lines if words[1] == "commitment")
    nonce = next(words[3] for words in lines if words[1] == "nonce")
    return ["--commitment", commitment, "--nonce", nonce]


def test_the_commands_say_what_they_did(tmp_path: Path) -> None:
    url, file = tmp_path / "a.db", tmp_path / "a.backup"

    async def play() -> tuple[str, str]:
        async with Process(str(url), tmp_path / "key") as process:
            table = await process.seated("toy-tasting")
            unfinished = table.id
            table = await process.seated("toy-tasting")
            rng = random.Random(1)
            while not (table := await process.app.play.reader.table(table.id)).over:
                await process.do(table, *process.some_move(table, rng))
            (tmp_path / "game.coffee").write_text(await process.app.play.reader.export(table.id))
            return table.id, unfinished

    finished, unfinished = asyncio.run(play())
    assert "server key is not inside" in invoke("backup", file, "--database", url)
    assert "restored" in invoke("restore", file, "--database", tmp_path / "b.db")
    for what in ((finished, "--database", tmp_path / "b.db"), (tmp_path / "game.coffee",)):
        assert "Unproven" in invoke("verify", *what)
        said = invoke("verify", *what, *seen_in(tmp_path / "game.coffee"))
        assert said.startswith("0 ")
        assert "the game you sat at" in said
    assert "not over" in invoke("verify", unfinished, "--database", url)
    assert "no such table" in invoke("verify", "0" * 24, "--database", url)
    assert "no database" in invoke("verify", finished, "--database", tmp_path / "c.db")
    assert not (tmp_path / "c.db").exists()
    assert "no file" in invoke("verify", tmp_path / "other.txt")


async def test_a_backup_with_one_bit_flipped_is_refused_before_anything_is_written(
    saved: tuple[Process, list[str], Path], tmp_path: Path
) -> None:
    _, _, file = saved
    whole = file.read_bytes()
    rng = random.Random(7)
    places = [*range(12), *range(len(whole) - 110, len(whole)), *rng.sample(range(len(whole)), 60)]
    for place in places:
        damaged = bytearray(whole)
        damaged[place] ^= 1 << rng.randrange(8)
        file.write_bytes(damaged)
        with pytest.raises(BadBackup):
            must_be_whole(file)
    words = ["restore", str(file), "--database", f"{tmp_path}/n.db"]
    refused = await asyncio.to_thread(CliRunner().invoke, build(), words)
    assert refused.exit_code == 1
    assert "backup" in refused.output
    assert not (tmp_path / "n.db").exists()
    for end in (0, 5, len(whole) // 2, len(whole) - 90, len(whole) - 1):
        file.write_bytes(whole[:end])
        with pytest.raises(BadBackup):
            must_be_whole(file)
    file.write_bytes(whole)
    must_be_whole(file)


async def test_database_and_backup_are_for_their_owners_eyes_only(
    local: Process, tmp_path: Path
) -> None:
    await local.seated("toy-tasting")
    partial = tmp_path / "all.backup.partial"
    partial.touch(0o644)
    await back_up(local.app.play.writer.store.database, tmp_path / "all.backup")
    files = [tmp_path / "all.backup", *tmp_path.glob("t.db*")]
    assert len(files) >= 2
    assert [oct(file.stat().st_mode & 0o077) for file in files] == ["0o0"] * len(files)
