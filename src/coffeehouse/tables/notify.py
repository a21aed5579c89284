"""`Notifier`: every process learns that a table has grown.

Nobody relies on it: a message may be lost, late or come twice. Whoever listens compares what is
told with what is at hand, asks storage where there is a gap, and asks again now and then. Seq 0
means that the table is to be loaded anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Protocol

from coffeehouse.tables.redis_line import ANSWER_SECONDS, RedisLine, end

log = logging.getLogger(__name__)
EVERYBODY = "coffeehouse.grown"
"""The channel on which every process hears which tables have grown, gathered for a while."""
ONE_TABLE = "coffeehouse.table."
"""How the channel of a table begins, which those who look at it hear at once."""
GATHER_SECONDS = 0.5
MOST_UNTOLD = 10_000
"""Tables to be told of once Redis is back; whoever missed more has asked storage by then."""

Listener = Callable[[str, int, bytes], Awaitable[None]]
"""Is called with the table, its last seq and what another process has written of it, if it did."""
Letter = Callable[[], bytes]


Wrote = Callable[[str], None]


def no_letter() -> bytes:
    return b""


def unheeded(table: str) -> None: ...


class Notifier(Protocol):
    async def start(self, listener: Listener, wrote: Wrote = unheeded) -> None:
        """Call `listener(table, seq, letter)` for each message from now on, own ones included;
        and `wrote(table)` at once for what this process says itself.
        """

    async def publish(self, table: str, seq: int, letter: Letter = no_letter) -> None:
        """Say that a table has grown to `seq`; those who follow it are sent a letter, written
        only if there may be any. Never raises: the entries are safe already.
        """

    def follow(self, table: str) -> None:
        """Hear of this table at once: others' news come a little later, without a letter."""

    def unfollow(self, table: str) -> None: ...

    def missed(self) -> bool:
        """Whether news may have been lost since this was asked the last time."""

    async def stop(self) -> None: ...


class InProcess:
    """For one process: calls the listener in a task of its own, in order."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.wrote: Wrote = unheeded

    async def start(self, listener: Listener, wrote: Wrote = unheeded) -> None:
        self.wrote = wrote
        self.task = asyncio.create_task(self.run(listener))

    async def run(self, listener: Listener) -> None:
        while True:
            await pass_on(listener, *await self.queue.get())

    async def publish(self, table: str, seq: int, letter: Letter = no_letter) -> None:
        if self.task is not None:
            self.wrote(table)
            self.queue.put_nowait((table, seq))

    def follow(self, table: str) -> None:
        """Everything is heard at once."""

    def unfollow(self, table: str) -> None: ...

    def missed(self) -> bool:
        return False

    async def stop(self) -> None:
        await end(self.task)
        self.task = None


class OverRedis:
    """For several processes, through Redis. Nobody here waits for it: what this process wrote its
    own listener hears at once, and tasks of their own tell the others. Letters may be lost; which
    tables have grown is told until Redis has taken it, so that a lost one is soon made good.
    """

    def __init__(self, url: str) -> None:
        self.line = RedisLine(url, EVERYBODY)
        self.own = InProcess()
        self.name = secrets.token_hex(8).encode()
        """By which a process knows what it said itself."""
        self.letters: list[tuple[str, bytes]] = []
        """To those who follow a table, each with its channel."""
        self.untold: dict[str, int] = {}
        """The latest seq of each table that others have not been told; 0 stays, if it was there."""
        self.news = asyncio.Event()
        self.grown = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self, listener: Listener, wrote: Wrote = unheeded) -> None:
        await self.own.start(listener, wrote)
        ready = asyncio.Event()

        async def heard(channel: str, said: bytes) -> None:
            for table, seq, letter in self.read(channel, said):
                await pass_on(listener, table, seq, letter)

        self.tasks = [
            asyncio.create_task(self.line.hear(heard, ready)),
            asyncio.create_task(self.send_letters()),
            asyncio.create_task(self.tell_everybody()),
        ]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), ANSWER_SECONDS)

    def read(self, channel: str, said: bytes) -> list[tuple[str, int, bytes]]:
        """Tables, seqs and letters; nothing of what was said here, or is not to be understood."""
        name, _, rest = said.partition(b" ")
        if name == self.name:
            return []
        with contextlib.suppress(ValueError):
            if channel.startswith(ONE_TABLE):
                seq, _, letter = rest.partition(b" ")
                return [(channel.removeprefix(ONE_TABLE), int(seq), letter)]
            words = rest.decode().split()
            return [(words[at], int(words[at + 1]), b"") for at in range(0, len(words) - 1, 2)]
        return []

    async def publish(self, table: str, seq: int, letter: Letter = no_letter) -> None:
        await self.own.publish(table, seq)
        if self.tasks:
            said = b"%b %d %b" % (self.name, seq, letter())
            self.letters.append((ONE_TABLE + table, said))
            self.news.set()
            self.must_tell(table, seq)

    def must_tell(self, table: str, seq: int) -> None:
        if len(self.untold) < MOST_UNTOLD:
            self.untold[table] = seq and self.untold.get(table, seq) and seq
        self.grown.set()

    def follow(self, table: str) -> None:
        self.line.wanted.add(ONE_TABLE + table)
        self.news.set()

    def unfollow(self, table: str) -> None:
        self.line.wanted.discard(ONE_TABLE + table)
        self.news.set()

    def missed(self) -> bool:
        missed, self.line.missed = self.line.missed, self.line.ear is None
        return missed

    async def send_letters(self) -> None:
        while True:
            await self.news.wait()
            self.news.clear()
            await self.line.attune()
            letters, self.letters = self.letters, []
            if letters:
                await self.line.whisper(letters)

    async def tell_everybody(self) -> None:
        while True:
            await self.grown.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self.grown.clear()
            untold, self.untold = self.untold, {}
            text = " ".join(f"{table} {seq}" for table, seq in untold.items())
            if not await self.line.say(EVERYBODY, b"%b %b" % (self.name, text.encode())):
                newer, self.untold = self.untold, untold
                for table, seq in newer.items():
                    self.must_tell(table, seq)
                self.grown.set()

    async def stop(self) -> None:
        await self.own.stop()
        for task in self.tasks:
            await end(task)
        self.tasks = []
        await self.line.close()


async def pass_on(listener: Listener, table: str, seq: int, letter: bytes = b"") -> None:
    """One listener's trouble with one table must not end the news of all others."""
    try:
        await listener(table, seq, letter)
    except Exception:
        log.exception("the news of table %s were not passed on", table)
