"""Processes tell each other that a table has grown, and those who look at it by what."""

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
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import event

from coffeehouse.server.app_state import AppState
from coffeehouse.server.bus.bus import EVERYBODY, Bus, LocalBus, letters_to
from coffeehouse.server.bus.redis_bus import RedisBus
from coffeehouse.server.bus.subscriptions import FOLLOWS
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


class Heard:
    def __init__(self) -> None:
        self.messages: list[tuple[str, int]] = []
        self.letters: list[bytes] = []
        self.news = asyncio.Event()

    async def __call__(self, table: str, seq: int, letter: bytes = b"") -> None:
        self.messages.append((table, seq))
        self.letters += [letter] if letter else []
        self.news.set()

    async def until(self, *messages: tuple[str, int]) -> None:
        """Wait until all of these were heard."""
        async with asyncio.timeout(60):
            while not set(messages) <= set(self.messages):
                self.news.clear()
                await self.news.wait()


async def test_in_one_process_the_listener_hears_in_order() -> None:
    heard, notifier = Heard(), LocalBus()
    await notifier.start(heard)
    for seq in range(5):
        await notifier.publish("t", seq)
    await heard.until(("t", 4))
    assert heard.messages == [("t", seq) for seq in range(5)]
    await notifier.stop()


async def test_nobody_listening_costs_nothing() -> None:
    notifier = LocalBus()
    await notifier.publish("t", 1)
    await notifier.stop()
    assert notifier.queue.empty()


async def ready(notifier: Bus, heard: Heard) -> None:
    """Publish until it is heard: a server just started takes a moment."""
    name = secrets.token_hex(4)
    async with asyncio.timeout(60):
        while (name, 0) not in heard.messages:
            await notifier.publish(name, 0)
            await asyncio.sleep(0.1)


async def test_another_process_hears_of_a_move_through_redis_and_sees_it(tmp_path: Path) -> None:
    with redis_on(free_port()) as url:
        url_of_tables, key = str(tmp_path / "t.db"), tmp_path / "key"
        async with Process(url_of_tables, key) as one:
            other = await AppState.open(url_of_tables, key, RedisBus(url))
            heard = Heard()
            await other.notifier.start(heard)
            one.app.runtime.bus = one.app.play.writer.notifier = RedisBus(url)
            await one.app.runtime.bus.start(Heard())
            await ready(one.app.runtime.bus, heard)
            table = await one.seated("toy-tasting")
            await heard.until((table.id, table.seq))
            await one.do(table, "a", Play(id="p", seat=0, seq=table.seq, move="pass"))
            await heard.until((table.id, table.seq + 1))
            frames = await other.frames(table.id, "b", 1, table.seq)
            assert [frame.kind for frame in frames] == ["move"]
            await other.close()


async def test_who_follows_a_table_is_sent_what_was_written_and_reads_nothing(
    tmp_path: Path,
) -> None:
    with redis_on(free_port()) as url:
        url_of_tables, key = str(tmp_path / "t.db"), tmp_path / "key"
        async with Process(url_of_tables, key) as one:
            table = await one.seated("toy-tasting")
            other = await AppState.open(url_of_tables, key, RedisBus(url))
            heard = Heard()
            await other.notifier.start(heard)
            other.notifier.follow(table.id)
            one.app.runtime.bus = one.app.play.writer.notifier = notifier = RedisBus(url)
            await notifier.start(Heard())
            await followed(notifier, table.id)
            await other.table(table.id)
            asked: list[str] = []
            engine = other.store.database.engine.sync_engine
            event.listen(engine, "before_cursor_execute", lambda *said: asked.append(said[2]))
            await one.do(table, "a", Play(id="p", seat=0, seq=table.seq, move="pass"))
            await heard.until((table.id, table.seq + 1))
            [letter] = heard.letters
            await other.heard(table.id, table.seq + 1, letter)
            here, there = one.app.play.writer.cache.table(table.id), other.at_hand(table.id)
            assert here is not None
            assert there is not None
            assert here.entries == there.entries
            assert here.state.key() == there.state.key()
            assert not asked
            await other.close()


async def test_a_table_that_nobody_follows_is_told_of_without_its_entries() -> None:
    with redis_on(free_port()) as url:
        one, other, heard = RedisBus(url), RedisBus(url), Heard()
        await one.start(Heard())
        await other.start(heard)
        await ready(one, heard)
        other.follow("ours")
        other.follow("once")
        other.unfollow("once")
        await followed(one, "ours")
        written: list[str] = []

        def letter(table: str) -> bytes:
            written.append(table)
            return table.encode()

        for table in ("ours", "theirs", "once"):
            await one.publish(table, 3, partial(letter, table))
        await heard.until(("ours", 3), ("theirs", 3), ("once", 3))
        assert heard.letters == [b"ours"]
        assert written == ["ours"], "for nobody nothing is written"
        await one.stop()
        await other.stop()


async def test_a_letter_goes_to_those_who_look_and_not_back_to_its_writer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with redis_on(free_port()) as url:
        one, other, own, heard = RedisBus(url), RedisBus(url), Heard(), Heard()
        await one.start(own)
        await other.start(heard)
        for notifier in (one, other):
            notifier.follow("t")
        await followed(one, "t")
        whisper, sent = one.line.whisper, list[list[str]]()

        async def whisper_aloud(messages: Sequence[tuple[str, bytes]]) -> None:
            sent.append([channel for channel, _ in messages if channel != FOLLOWS])
            await whisper(messages)

        monkeypatch.setattr(one.line, "whisper", whisper_aloud)
        for seq in (7, 8, 9):
            await one.publish("t", seq, lambda: b"letter")
        await heard.until(("t", 9))
        gathered = [channels for channels in sent if channels]
        assert gathered == [[letters_to(other.name)] * 3], "what comes together goes together"
        assert own.messages == [("t", 7), ("t", 8), ("t", 9)]
        await one.stop()
        await other.stop()


async def followed(notifier: RedisBus, table: str) -> None:
    async with asyncio.timeout(60):
        while table not in notifier.follows.elsewhere:
            await asyncio.sleep(0.02)


async def test_a_process_that_opens_later_knows_who_looks_at_what() -> None:
    with redis_on(free_port()) as url:
        one, other, late = (RedisBus(url) for _ in range(3))
        await one.start(Heard())
        one.follow("t")
        await other.start(Heard())
        await followed(other, "t")
        # Of a process that died nobody says that it looks no more: all is asked anew.
        other.follows.elsewhere["gone"] = {b"dead"}
        await late.start(Heard())
        await followed(late, "t")
        async with asyncio.timeout(60):
            while "gone" in other.follows.elsewhere:
                await asyncio.sleep(0.02)
        await followed(other, "t")
        for notifier in (one, other, late):
            await notifier.stop()


async def test_who_gets_no_letter_says_again_that_it_looks() -> None:
    with redis_on(free_port()) as url:
        one, other, heard = RedisBus(url), RedisBus(url), Heard()
        await one.start(Heard())
        await other.start(heard)
        other.follow("t")
        await followed(one, "t")
        one.follows.elsewhere.clear()
        await one.publish("t", 1, lambda: b"lost")
        await heard.until(("t", 1))
        await followed(one, "t")
        await one.publish("t", 2, lambda: b"second")
        await heard.until(("t", 2))
        assert heard.letters == [b"second"]
        await one.stop()
        await other.stop()


async def test_what_is_not_understood_ends_nobodys_hearing() -> None:
    with redis_on(free_port()) as url:
        one, other, heard = RedisBus(url), RedisBus(url), Heard()
        await one.start(Heard())
        await other.start(heard)
        other.follow("t")
        nonsense = (b"", b"\xff", b"x", b"x t", b"x t 1 u", b"x t one", b"x \xff 1", b"x 1e9 \x00")
        said = [
            (channel, text)
            for channel in (EVERYBODY, FOLLOWS, letters_to(other.name))
            for text in nonsense
        ]
        for channel, text in said:
            assert await one.line.say(channel, text)
        await ready(one, heard)
        await one.stop()
        await other.stop()


async def test_without_redis_others_know_that_they_missed_something_and_hear_again() -> None:
    port = free_port()
    one, other = (RedisBus(f"redis://127.0.0.1:{port}") for _ in range(2))
    own, heard = Heard(), Heard()
    with redis_on(port):
        await one.start(own)
        await other.start(heard)
        await ready(one, heard)
        other.missed()
        assert not other.missed()
    await one.publish("away", 1)
    await own.until(("away", 1))
    with redis_on(port):
        await ready(one, heard)
        assert other.missed(), "there was a while in which nothing was heard"
        assert not other.missed()
    await one.stop()
    await other.stop()


async def test_what_redis_did_not_take_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    with redis_on(free_port()) as url:
        one, other, heard = RedisBus(url), RedisBus(url), Heard()
        await one.start(Heard())
        await other.start(heard)
        await ready(one, heard)
        say, tries = one.line.say, list[bytes]()

        async def say_at_last(channel: str, text: bytes) -> bool:
            tries.append(text)
            return len(tries) > 1 and await say(channel, text)

        monkeypatch.setattr(one.line, "say", say_at_last)
        await one.publish("late", 1)
        await one.publish("late", 2)
        await heard.until(("late", 2))
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
    monkeypatch.setattr("coffeehouse.server.bus.bus.ANSWER_SECONDS", 0.2)
    with deaf_redis() as url:
        notifier, heard = RedisBus(url), Heard()
        await notifier.start(heard)
        for seq in range(1, 4):
            with pytest.raises(StopIteration):
                # Done in one go: whoever publishes never waits for anything.
                notifier.publish("t", seq).send(None)
        await heard.until(("t", 3))
        assert len(notifier.untold) <= 1, "what others were not told is kept once a table"
        await notifier.stop()


@pytest.mark.deep
async def test_a_redis_that_was_stopped_for_a_while_is_heard_again() -> None:
    port, pids = free_port(), list[int]()
    with redis_on(port, pids):
        one, other = (RedisBus(f"redis://127.0.0.1:{port}") for _ in range(2))
        heard = Heard()
        await one.start(Heard())
        await other.start(heard)
        await ready(one, heard)
        os.kill(pids[0], signal.SIGSTOP)
        await one.publish("t", 1)
        await asyncio.sleep(8)
        os.kill(pids[0], signal.SIGCONT)
        await ready(one, heard)
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
    grown = await local.app.play.maintenance.catch_up([table.id for table in tables])
    assert grown == {tables[3].id: tables[3].seq + 1}
    assert sum(query.startswith("SELECT") for query in asked) == 1
    await other.app.close()
