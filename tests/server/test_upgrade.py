"""Two versions of the program at one database: guests go from the old to the new and play on."""

from __future__ import annotations

import asyncio
import io
import sqlite3
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from coffeehouse.engine.registry import game
from coffeehouse.table.answers import Done
from coffeehouse.table.commands import Play
from coffeehouse.table.verify import verify_file
from tests.server.running import ROOT, Guest, Running, eventually, play_out
from tests.tables.conftest import create_database
from tests.tables.postgres import free_port
from tests.tables.test_bus import redis_on

OLDER = "HEAD"
"""The oldest commit since 1.0 whose schema is another one; until there is one, this very commit, so
that the test is about a change of processes only.
"""


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """The sources of that commit."""
    command = ["git", "-C", str(ROOT), "archive", OLDER, "src", "tests"]
    packed = subprocess.run(command, capture_output=True)
    if packed.returncode:
        pytest.skip(f"the history of the project is not here, so {OLDER} cannot be built")
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(tmp_path / "older", filter="data")
    return tmp_path / "older"


@pytest.fixture
def houses(older: Path, postgres: str, tmp_path: Path) -> Iterator[tuple[Running, ExitStack]]:
    """The old house, open; the new one is opened by `join`."""
    database = asyncio.run(create_database(postgres, "upgrade"))
    with ExitStack() as stack:
        redis = stack.enter_context(redis_on(free_port()))
        old = Running(database, tmp_path / "old.key", "--redis", redis, root=older)
        stack.callback(old.kill)
        yield old, stack


def join(old: Running, stack: ExitStack) -> Running:
    """The new version beside the old one."""
    key = old.key.with_name("new.key")
    key.write_bytes(old.key.read_bytes())
    key.chmod(0o600)
    new = Running(old.database, key, *old.options)
    stack.callback(new.kill)
    return new


def moved(guest: Guest, house: Running) -> Guest:
    """The same person at another house."""
    there = Guest(house.url, guest.name)
    there.cookie = guest.cookie
    return there


@pytest.mark.deep
@pytest.mark.timeout(600)
def test_tables_move_from_an_older_version_to_this_one(houses: tuple[Running, ExitStack]) -> None:
    old, stack = houses
    anna, bruno = old.guest("Anna"), old.guest("Bruno")
    table = anna.table("toy-tasting", seats=2)
    for seat, guest in enumerate((anna, bruno)):
        assert isinstance(guest.take_seat(table, seat), Done)
    scene = anna.scene(table, 0)
    anna.move(table, scene)
    new = join(old, stack)
    bruno = moved(bruno, new)
    # Both serve the table, and each hears of what the other wrote.
    with anna.socket(table) as here, bruno.socket(table) as there:
        lines, seq = (here, there), 0
        for _ in range(8):
            scenes = [line.look(seat) for seat, line in enumerate(lines)]
            mover = next((seat for seat, seen in enumerate(scenes) if seen.moves), None)
            if mover is None:
                break
            scene = scenes[mover]
            move = Play(id=f"m{seq}", seat=mover, seq=scene.seq, move=scene.moves[0])
            assert isinstance(lines[mover].ask(move), Done)
            assert lines[1 - mover].scene_after(scene.seq).seq > scene.seq
            seq += 1
        assert seq > 2
    # A table made by the new one is played at by the old one, which knows the person too.
    made = bruno.table("toy-tasting", seats=2)
    assert isinstance(bruno.take_seat(made, 0), Done)
    assert isinstance(anna.take_seat(made, 1), Done)
    assert made in {line.table for line in anna.mine()}
    # The old one is stopped; its guests come to the new one.
    assert old.stop() == 0
    anna = moved(anna, new)
    for id, guests in ((table, [anna, bruno]), (made, [bruno, anna])):
        assert play_out(id, guests).result is not None
        assert verify_file(anna.export(id), game("toy-tasting")).draws > 0


def test_a_version_is_not_started_at_a_newer_database(tmp_path: Path) -> None:
    house = Running(str(tmp_path / "tables.db"), tmp_path / "server.key")
    house.kill()
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(AssertionError, match="newer Coffeehouse"):
        house.start()
    eventually(lambda: house.process.poll() is not None)
