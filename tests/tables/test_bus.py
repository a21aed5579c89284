"""Processes tell each other what has changed, and subscribers of a table its new entries."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import event

from coffeehouse.server.bus.bus import Bus, LocalBus
from coffeehouse.server.bus.messages import (
    AnyBusMessage,
    ChatPosted,
    SessionsEnded,
    TableDropped,
    TableUpdated,
)
from coffeehouse.server.bus.redis_bus import ALL_PROCESSES, SUBSCRIPTIONS, RedisBus, channel_of
from coffeehouse.table.commands import Play
from tests.tables.postgres import free_port
from tests.tables.process import Process

pytestmark = pytest.mark.anyio


@contextlib.contextmanager
def redis_on(port: int, pids: list[int] | None = None) -> Iterator[str]:
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("Redis is not installed (redis-server was not found)")
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly"]
    server = subprocess.Popen([*command, "no"], stdout=subprocess.DEVNULL)
    if pids is not None:
        pids.append(server.pid)
    while server.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            break
        time.sleep(0.01)
    try:
        yield f"redis://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


class Received:
    """A handler that remembers the updates it got."""

    def __init__(self) -> None:
        self.updates: list[tuple[str, int]] = []
        self.sealed: list[bytes] = []
        self.others: list[AnyBusMessage] = []
        self.news = asyncio.Event()

    async def __call__(self, message: AnyBusMessage) -> None:
        if isinstance(message, TableUpdated):
            self.updates.append((message.table, message.seq))
            self.sealed += [message.sealed] if message.sealed else []
        else:
            self.others.append(message)
        self.news.set()

    async def until(self, *updates: tuple[str, int]) -> None:
        """Wait until all of these have arrived."""
        await self.until_true(lambda: set(updates) <= set(self.updates))

    async def until_true(self, truth: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not truth():
                self.news.clear()
                await self.news.wait()


async def test_in_one_process_the_listener_hears_in_order() -> None:
    received, bus = Received(), LocalBus()
    await bus.start(received)
    for seq in range(5):
        bus.publish(TableUpdated("t", seq))
    await received.until(("t", 4))
    assert received.updates == [("t", seq) for seq in range(5)]
    await bus.stop()


async def test_nobody_listening_costs_nothing() -> None:
    bus = LocalBus()
    bus.publish(TableUpdated("t", 1))
    await bus.stop()
    assert bus.queue.empty()


async def ready(bus: Bus, received: Received) -> None:
    """Publish until it is received: a server just started takes a moment."""
    name = secrets.token_hex(4)
    async with asyncio.timeout(60):
        while (name, 0) not in received.updates:
            bus.publish(TableUpdated(name, 0))
            await asyncio.sleep(0.1)


async def test_another_process_gets_a_move_through_redis_and_sees_it(tmp_path: Path) -> None:
    with redis_on(free_port()) as url:
        where, bus = (str(tmp_path / "t.db"), tmp_path / "key"), RedisBus(url)
        async with Process(*where, bus=RedisBus(url)) as one, Process(*where, bus=bus) as other:
            received = Received()
            await bus.start(received)
            await one.app.runtime.bus.start(Received())
            await ready(one.app.runtime.bus, received)
            table = await one.seated("toy-tasting")
            await received.until((table.id, table.seq))
            await one.do(table, "a", Play(id="p", seat=0, seq=table.seq, move="pass"))
            await received.until((table.id, table.seq + 1))
            frames = await other.app.play.reader.frames(table.id, "b", 1, table.seq)
            assert [frame.kind for frame in frames] == ["move"]


async def test_a_subscriber_gets_the_entries_and_reads_nothing(tmp_path: Path) -> None:
    with redis_on(free_port()) as url:
        where, writer, bus = (
            (str(tmp_path / "t.db"), tmp_path / "key"),
            RedisBus(url),
            RedisBus(url),
        )
        async with Process(*where, bus=writer) as one, Process(*where, bus=bus) as other:
            table = await one.seated("toy-tasting")
            received = Received()
            await bus.start(received)
            bus.subscribe(table.id)
            await writer.start(Received())
            await subscribed(writer, table.id)
            await other.app.play.reader.table(table.id)
            asked: list[str] = []
            engine = other.app.runtime.database.engine.sync_engine
            event.listen(engine, "before_cursor_execute", lambda *said: asked.append(said[2]))
            await one.do(table, "a", Play(id="p", seat=0, seq=table.seq, move="pass"))
            await received.until((table.id, table.seq + 1))
            [sealed] = received.sealed
            cache = other.app.play.writer.cache
            await cache.apply(TableUpdated(table.id, table.seq + 1, sealed))
            here, there = one.app.play.writer.cache.table(table.id), cache.table(table.id)
            assert here is not None
            assert there is not None
            assert here.entries == there.entries
            assert here.state.key() == there.state.key()
            assert not asked


async def test_every_kind_of_message_arrives() -> None:
    with redis_on(free_port()) as url:
        one, other, received = RedisBus(url), RedisBus(url), Received()
        await one.start(Received())
        await other.start(received)
        await ready(one, received)
        sent: list[AnyBusMessage] = [TableDropped("t"), ChatPosted("t", 7), SessionsEnded()]
        for message in sent:
            one.publish(message)
        await received.until_true(lambda: len(received.others) >= len(sent))
        assert received.others == sent
        await one.stop()
        await other.stop()


async def test_a_table_that_nobody_follows_is_told_of_without_its_entries() -> None:
    with redis_on(free_port()) as url:
        one, other, received = RedisBus(url), RedisBus(url), Received()
        await one.start(Received())
        await other.start(received)
        await ready(one, received)
        other.subscribe("ours")
        other.subscribe("once")
        other.unsubscribe("once")
        await subscribed(one, "ours")
        written: list[str] = []

        def letter(table: str) -> bytes:
            written.append(table)
            return table.encode()

        for table in ("ours", "theirs", "once"):
            one.publish(TableUpdated(table, 3), partial(letter, table))
        await received.until(("ours", 3), ("theirs", 3), ("once", 3))
        assert received.sealed == [b"ours"]
        assert written == ["ours"], "for nobody nothing is written"
        await one.stop()
        await other.stop()


async def test_a_letter_goes_to_those_who_look_and_not_back_to_its_writer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with redis_on(free_port()) as url:
        one, other, own, received = RedisBus(url), RedisBus(url), Received(), Received()
        await one.start(own)
        await other.start(received)
        for bus in (one, other):
            bus.subscribe("t")
        await subscribed(one, "t")
        publish, sent = one.redis.publish_unconfirmed, list[list[str]]()

        async def recorded(messages: Sequence[tuple[str, bytes]]) -> None:
            sent.append([channel for channel, _ in messages if channel != SUBSCRIPTIONS])
            await publish(messages)

        monkeypatch.setattr(one.redis, "publish_unconfirmed", recorded)
        for seq in (7, 8, 9):
            one.publish(TableUpdated("t", seq), lambda: b"letter")
        await received.until(("t", 9))
        gathered = [channels for channels in sent if channels]
        assert gathered == [[channel_of(other.process)] * 3], "what comes together goes together"
        assert own.updates == [("t", 7), ("t", 8), ("t", 9)]
        await one.stop()
        await other.stop()


async def subscribed(bus: RedisBus, table: str) -> None:
    async with asyncio.timeout(60):
        while table not in bus.subscriptions.remote:
            await asyncio.sleep(0.02)


async def test_a_process_that_opens_later_knows_who_looks_at_what() -> None:
    with redis_on(free_port()) as url:
        one, other, late = (RedisBus(url) for _ in range(3))
        await one.start(Received())
        one.subscribe("t")
        await other.start(Received())
        await subscribed(other, "t")
        # Of a process that died nobody says that it looks no more: all is asked anew.
        other.subscriptions.remote["gone"] = {"ended"}
        await late.start(Received())
        await subscribed(late, "t")
        async with asyncio.timeout(60):
            while "gone" in other.subscriptions.remote:
                await asyncio.sleep(0.02)
        await subscribed(other, "t")
        for bus in (one, other, late):
            await bus.stop()


async def test_who_gets_no_letter_says_again_that_it_looks() -> None:
    with redis_on(free_port()) as url:
        one, other, received = RedisBus(url), RedisBus(url), Received()
        await one.start(Received())
        await other.start(received)
        other.subscribe("t")
        await subscribed(one, "t")
        one.subscriptions.remote.clear()
        one.publish(TableUpdated("t", 1), lambda: b"lost")
        await received.until(("t", 1))
        await subscribed(one, "t")
        one.publish(TableUpdated("t", 2), lambda: b"second")
        await received.until(("t", 2))
        assert received.sealed == [b"second"]
        await one.stop()
        await other.stop()


async def test_what_is_not_understood_ends_nobodys_hearing() -> None:
    with redis_on(free_port()) as url:
        one, other, received = RedisBus(url), RedisBus(url), Received()
        await one.start(Received())
        await other.start(received)
        other.subscribe("t")
        nonsense = (b"", b"\xff", b"x", b"x t", b"x t 1 u", b"x t one", b"x \xff 1", b"x 1e9 \x00")
        said = [
            (channel, text)
            for channel in (ALL_PROCESSES, SUBSCRIPTIONS, channel_of(other.process))
            for text in nonsense
        ]
        for channel, text in said:
            assert await one.redis.publish(channel, text)
        await ready(one, received)
        await one.stop()
        await other.stop()


async def test_without_redis_others_know_that_they_missed_something_and_hear_again() -> None:
    port = free_port()
    one, other = (RedisBus(f"redis://127.0.0.1:{port}") for _ in range(2))
    own, received = Received(), Received()
    with redis_on(port):
        await one.start(own)
        await other.start(received)
        await ready(one, received)
        other.missed_messages()
        assert not other.missed_messages()
    one.publish(TableUpdated("away", 1))
    await own.until(("away", 1))
    with redis_on(port):
        await ready(one, received)
        assert other.missed_messages(), "there was a while in which nothing was received"
        assert not other.missed_messages()
    await one.stop()
    await other.stop()


async def test_what_redis_did_not_take_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    with redis_on(free_port()) as url:
        one, other, received = RedisBus(url), RedisBus(url), Received()
        await one.start(Received())
        await other.start(received)
        await ready(one, received)
        publish, tries = one.redis.publish, list[bytes]()

        async def second_time(channel: str, text: bytes) -> bool:
            tries.append(text)
            return len(tries) > 1 and await publish(channel, text)

        monkeypatch.setattr(one.redis, "publish", second_time)
        one.publish(TableUpdated("late", 1))
        one.publish(TableUpdated("late", 2))
        await received.until(("late", 2))
        assert len(tries) > 1
        await one.stop()
        await other.stop()


@contextlib.contextmanager
def deaf_redis() -> Iterator[str]:
    """Takes every connection and never answers."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(50)
        yield f"redis://127.0.0.1:{listening.getsockname()[1]}"


async def test_a_redis_that_hangs_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("coffeehouse.server.bus.redis_bus.ANSWER_SECONDS", 0.2)
    with deaf_redis() as url:
        bus, received = RedisBus(url), Received()
        await bus.start(received)
        for seq in range(1, 4):
            bus.publish(TableUpdated("t", seq))
        await received.until(("t", 3))
        assert len(bus.pending) <= 1, "what others were not told is kept once a table"
        await bus.stop()


@pytest.mark.deep
async def test_a_redis_that_was_stopped_for_a_while_is_heard_again() -> None:
    port, pids = free_port(), list[int]()
    with redis_on(port, pids):
        one, other = (RedisBus(f"redis://127.0.0.1:{port}") for _ in range(2))
        received = Received()
        await one.start(Received())
        await other.start(received)
        await ready(one, received)
        os.kill(pids[0], signal.SIGSTOP)
        one.publish(TableUpdated("t", 1))
        await asyncio.sleep(8)
        os.kill(pids[0], signal.SIGCONT)
        await ready(one, received)
        await one.stop()
        await other.stop()


async def test_many_tables_are_compared_with_storage_in_one_query(local: Process) -> None:
    tables = [await local.seated("toy-tasting") for _ in range(5)]
    other = Process(local.url, local.key_file)
    await other.open()
    await other.do(tables[3], "a", Play(id="p", seat=0, seq=tables[3].seq, move="pass"))
    asked: list[str] = []
    engine = local.app.play.writer.store.database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", lambda *said: asked.append(said[2]))
    grown = await local.app.play.writer.cache.refresh_all([table.id for table in tables])
    assert grown == {tables[3].id: tables[3].seq + 1}
    assert sum(query.startswith("SELECT") for query in asked) == 1
    await other.app.close()
