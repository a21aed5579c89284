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

from coffeehouse.server.bus.redis import ANSWER_SECONDS, RedisLine, end
from coffeehouse.server.bus.subscriptions import FOLLOWS, Follows

log = logging.getLogger(__name__)
EVERYBODY = "coffeehouse.grown"
"""The channel on which every process hears which tables have grown, gathered for a while."""
LETTERS_TO = "coffeehouse.letters."
"""How the channel of a process begins, on which it hears at once of the tables it looks at."""
GATHER_SECONDS = 0.5
LETTER_SECONDS = 0.03
"""Letters wait so long for others: what goes together wakes both processes only once."""
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
        self.name = secrets.token_hex(8).encode()
        """By which a process knows what it said itself, and others write to it."""
        self.line = RedisLine(url, EVERYBODY, FOLLOWS, letters_to(self.name))
        self.line.opened = self.ask
        self.own = InProcess()
        self.follows = Follows(self.name)
        self.letters: list[tuple[str, bytes]] = []
        """To processes that follow a table, each with its channel."""
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
            if channel == EVERYBODY:
                return self.read_gathered(rest.decode().split())
            if channel == FOLLOWS:
                self.follows.hear(said)
                self.say_follows()
            else:
                return [self.read_letter(rest)]
        return []

    def read_letter(self, said: bytes) -> tuple[str, int, bytes]:
        table, seq, letter = said.split(b" ", 2)
        self.follows.brought(table.decode(), int(seq))
        return table.decode(), int(seq), letter

    def read_gathered(self, words: list[str]) -> list[tuple[str, int, bytes]]:
        found = [(words[at], int(words[at + 1]), b"") for at in range(0, len(words) - 1, 2)]
        for table, seq, _ in found:
            self.follows.told(table, seq)
        self.say_follows()
        return found

    async def publish(self, table: str, seq: int, letter: Letter = no_letter) -> None:
        await self.own.publish(table, seq)
        if not self.tasks:
            return
        if readers := self.follows.elsewhere.get(table):
            said = b"%b %b %d %b" % (self.name, table.encode(), seq, letter())
            self.letters += [(letters_to(name), said) for name in readers]
            self.news.set()
        self.must_tell(table, seq)

    def must_tell(self, table: str, seq: int) -> None:
        if len(self.untold) < MOST_UNTOLD:
            self.untold[table] = seq and self.untold.get(table, seq) and seq
        self.grown.set()

    def follow(self, table: str) -> None:
        self.follows.begin(table)
        self.news.set()

    def unfollow(self, table: str) -> None:
        self.follows.cease(table)
        self.news.set()

    def ask(self) -> None:
        self.follows.ask()
        self.news.set()

    def say_follows(self) -> None:
        if self.follows.unsaid:
            self.news.set()

    def missed(self) -> bool:
        missed, self.line.missed = self.line.missed, not self.line.hearing
        return missed

    async def send_letters(self) -> None:
        while True:
            await self.news.wait()
            await asyncio.sleep(LETTER_SECONDS)
            self.news.clear()
            letters, self.letters = self.letters, []
            if said := self.follows.say():
                letters.append((FOLLOWS, said))
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


def letters_to(process: bytes) -> str:
    return LETTERS_TO + process.decode()


async def pass_on(listener: Listener, table: str, seq: int, letter: bytes = b"") -> None:
    """One listener's trouble with one table must not end the news of all others."""
    try:
        await listener(table, seq, letter)
    except Exception:
        log.exception("the news of table %s were not passed on", table)
