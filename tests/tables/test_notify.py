"""Processes tell each other that a table has grown, and nothing more."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from coffeehouse.tables.notify import InProcess, Notifier, OverRedis
from coffeehouse.tables.service import Tables
from coffeehouse.wire.commands import Play
from tests.tables.postgres import free_port
from tests.tables.process import Process

pytestmark = pytest.mark.anyio


@contextmanager
def redis_on(port: int) -> Iterator[str]:
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("Redis is not installed (redis-server was not found)")
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly"]
    server = subprocess.Popen([*command, "no"], stdout=subprocess.DEVNULL)
    try:
        yield f"redis://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


class Heard:
    def __init__(self) -> None:
        self.messages: list[tuple[str, int]] = []
        self.news = asyncio.Event()

    async def __call__(self, table: str, seq: int) -> None:
        self.messages.append((table, seq))
        self.news.set()

    async def wait(self) -> tuple[str, int]:
        await asyncio.wait_for(self.news.wait(), 60)
        self.news.clear()
        return self.messages[-1]


async def test_in_one_process_the_listener_hears_in_order() -> None:
    heard, notifier = Heard(), InProcess()
    await notifier.start(heard)
    for seq in range(5):
        await notifier.publish("t", seq)
    while len(heard.messages) < 5:
        await heard.wait()
    assert heard.messages == [("t", seq) for seq in range(5)]
    await notifier.stop()


async def test_nobody_listening_costs_nothing() -> None:
    notifier = InProcess()
    await notifier.publish("t", 1)
    await notifier.stop()
    assert notifier.queue.empty()


async def ready(notifier: Notifier, heard: Heard) -> None:
    """Publish until it is heard: a server just started takes a moment."""
    for _ in range(100):
        await notifier.publish("hello", 0)
        try:
            await asyncio.wait_for(heard.news.wait(), 0.1)
        except TimeoutError:
            continue
        await asyncio.sleep(0.1)
        heard.news.clear()
        return
    raise AssertionError("nothing was ever heard")


async def test_another_process_hears_of_a_move_through_redis_and_sees_it(tmp_path: Path) -> None:
    with redis_on(free_port()) as url:
        url_of_tables, key = str(tmp_path / "t.db"), tmp_path / "key"
        async with Process(url_of_tables, key) as one:
            other = await Tables.open(url_of_tables, key, OverRedis(url))
            heard = Heard()
            await other.notifier.start(heard)
            one.tables.notifier = one.tables.writer.notifier = OverRedis(url)
            await ready(one.tables.notifier, heard)
            table = await one.seated("toy-tasting")
            while await heard.wait() != (table.id, table.seq):
                pass
            await one.do(table, "a", Play(id="p", seat=0, seq=table.seq, move="pass"))
            assert await heard.wait() == (table.id, table.seq + 1)
            frames = await other.frames(table.id, "b", 1, table.seq)
            assert [frame.kind for frame in frames] == ["move"]
            await other.close()


async def test_without_redis_the_game_goes_on_and_news_come_when_it_is_back() -> None:
    port = free_port()
    notifier, heard = OverRedis(f"redis://127.0.0.1:{port}"), Heard()
    with redis_on(port):
        await notifier.start(heard)
        await ready(notifier, heard)
    await notifier.publish("lost", 1)
    with redis_on(port):
        await ready(notifier, heard)
    assert ("lost", 1) not in heard.messages
    await notifier.stop()
