"""A bad night, as it was lived through once: floods, poison and a Redis that comes and goes, at
running servers on loopback. Times are for the bench; here answers, lines and entries are counted.
"""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http import HTTPStatus
from pathlib import Path

import httpx
import pytest

from coffeehouse.client import ServerProblem
from coffeehouse.server.play.cached_table import FRAMES_A_PAGE
from coffeehouse.table.answers import Done
from coffeehouse.table.commands import Play, Undo
from coffeehouse.table.frames import Frame
from tests.server.running import PATIENCE, Guest, Running, eventually, seated
from tests.tables.conftest import create_database
from tests.tables.postgres import free_port
from tests.tables.process import Process
from tests.tables.test_bus import redis_on

pytestmark = [pytest.mark.deep, pytest.mark.timeout(900)]
FILES = 400
IDLE = 600
LONG = 1200
READERS = 8


@contextmanager
def running(folder: Path, *options: str, files: int | None = None) -> Iterator[Running]:
    server = Running(str(folder / "t.db"), folder / "server.key", *options, files=files)
    try:
        yield server
    finally:
        server.kill()


def one_move(table: str, guests: list[Guest]) -> None:
    """By whoever can."""
    for seat, guest in enumerate(guests):
        scene = guest.scene(table, seat)
        if scene.moves:
            guest.move(table, scene)
            return


def test_more_idle_connections_than_files_close_the_house_to_nobody_who_plays(
    tmp_path: Path,
) -> None:
    with running(tmp_path, files=FILES) as server, ExitStack() as lines:
        table, (anna, bruno) = seated(server, "toy-breakfast")
        with anna.socket(table) as here:
            here.look(0)
            for _ in range(IDLE):
                line = lines.enter_context(socket.socket())
                line.settimeout(PATIENCE)
                line.connect(("127.0.0.1", server.port))
            for _ in range(5):
                before = anna.scene(table).seq
                one_move(table, [anna, bruno])
                assert here.scene_after(before).seq > before
            # Somebody new gets in as well: who asks for nothing makes room.
            carla = server.guest("Carla")
            assert carla.scene(table).table == table
        logged = server.logged()
        assert len(logged) < 200_000
        assert "Too many open files" not in logged


async def long_table(folder: Path) -> str:
    """Moves made and taken back, many times."""
    async with Process(str(folder / "t.db"), folder / "server.key") as process:
        table = await process.seated("toy-breakfast")
        while table.seq < LONG:
            move = Play(id=process.id(), seat=0, seq=table.seq, move="prepare roll")
            assert isinstance(await process.do(table, "a", move), Done)
            undo = Undo(id=process.id(), seat=0, seq=table.seq + 1)
            assert isinstance(await process.do(table, "a", undo), Done)
            table = (await process.app.play.reader.find(table.id)).table
        return table.id


def one_page(reader: Guest, id: str, since: int) -> list[Frame]:
    return reader.get(f"tables/{id}/frames", list[Frame], since=since)


def test_many_who_read_a_long_history_leave_the_others_their_turn(tmp_path: Path) -> None:
    id = asyncio.run(long_table(tmp_path))
    with running(tmp_path) as server:
        table, guests = seated(server, "toy-breakfast")
        read: list[list[int]] = []
        pages: list[int] = []
        going = threading.Event()

        def read_all(reader: Guest) -> None:
            seqs: list[int] = []
            while page := one_page(reader, id, seqs[-1] if seqs else 0):
                pages.append(len(page))
                seqs += [frame.seq for frame in page]
                going.set()
            read.append(seqs)

        readers = [server.guest(f"Reader {number}") for number in range(READERS)]
        threads = [threading.Thread(target=read_all, args=(reader,)) for reader in readers]
        for thread in threads:
            thread.start()
        assert going.wait(PATIENCE)
        answered = 0
        while any(thread.is_alive() for thread in threads) and answered < 20:
            one_move(table, guests)
            answered += 1
            if guests[0].scene(table).status == "over":
                break
        assert answered >= 3, "nobody was held up until the last page was read"
        for thread in threads:
            thread.join(PATIENCE * 5)
        assert read == [list(range(1, len(read[0]) + 1))] * READERS
        assert len(read[0]) >= LONG
        assert max(pages) <= FRAMES_A_PAGE


def test_one_poisoned_table_is_set_aside_and_the_house_goes_on(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        poisoned, (anna, bruno) = seated(server, "toy-tasting", deadline=10)
        other, guests = seated(server, "toy-tasting", deadline=10)
        server.kill()
        with sqlite3.connect(server.database) as database:
            where = "WHERE table_id = ? AND kind = 'seat'"
            database.execute(f"UPDATE entries SET value = '{{' {where}", (poisoned,))
        server.restart()
        for guest in (anna, bruno, *guests):
            guest.close()
        with pytest.raises(ServerProblem, match="damaged"):
            anna.scene(poisoned, 0)
        one_move(other, guests)
        # Who does not move at the other table is late there all the same.
        eventually(lambda: any(chair.away for chair in guests[0].scene(other).chairs))
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as line:
            assert line.get("/health").status_code == HTTPStatus.OK
            metrics = line.get("/metrics").text
        assert "coffeehouse_tables_damaged 1" in metrics
        assert [line.table for line in guests[0].mine()] == [other]


def test_redis_goes_and_comes_back_while_two_processes_serve_a_table(
    postgres: str, tmp_path: Path
) -> None:
    database, port = asyncio.run(create_database(postgres, "night")), free_port()
    url = f"redis://127.0.0.1:{port}"
    with ExitStack() as stack:
        key = tmp_path / "one.key"
        with redis_on(port):
            one = Running(database, key, "--redis", url)
            stack.callback(one.kill)
            other_key = tmp_path / "two.key"
            other_key.write_bytes(key.read_bytes())
            two = Running(database, other_key, "--redis", url)
            stack.callback(two.kill)
            anna, bruno = Guest(one.url, "Anna"), Guest(two.url, "Bruno")
            table = anna.table("toy-breakfast", seats=2)
            anna.take_seat(table, 0)
            bruno.take_seat(table, 1)
            here = stack.enter_context(anna.socket(table))
            there = stack.enter_context(bruno.socket(table))
            here.look(0)
            seen = there.look(1).seq
        for _ in range(3):
            one_move(table, [anna, bruno])
            seen = there.scene_after(seen).seq
            assert here.scene_after(seen - 1).seq >= seen
        with redis_on(port):
            one_move(table, [anna, bruno])
            assert there.scene_after(seen).seq > seen
