"""`Notifier`: every process learns that a table has grown. It carries table id and seq, no more;
each process loads what it needs and builds its own sockets' views.

A message may be lost or come twice: whoever listens must ask storage what is new, and ask again
now and then. Seq 0 means that the table is to be loaded anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Protocol

from coffeehouse.engine.errors import CoffeehouseError

log = logging.getLogger(__name__)
CHANNEL = "coffeehouse.tables"
RETRY_SECONDS = 0.5
ANSWER_SECONDS = 2.0
"""How long Redis may take for an answer before it counts as away."""
SILENCE_SECONDS = 3.0
"""After which a listener asks whether Redis is still there."""
Listener = Callable[[str, int], Awaitable[None]]


class Notifier(Protocol):
    async def start(self, listener: Listener) -> None:
        """Call `listener(table, seq)` for each message from now on, own ones included."""

    async def publish(self, table: str, seq: int) -> None:
        """Say that a table has grown to `seq`. Never raises: the entries are safe already."""

    async def stop(self) -> None: ...


class InProcess:
    """For one process: calls the listener in a task of its own, in order."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    async def start(self, listener: Listener) -> None:
        self.task = asyncio.create_task(self.run(listener))

    async def run(self, listener: Listener) -> None:
        while True:
            await pass_on(listener, *await self.queue.get())

    async def publish(self, table: str, seq: int) -> None:
        if self.task is not None:
            self.queue.put_nowait((table, seq))

    async def stop(self) -> None:
        await end(self.task)
        self.task = None


class RedisLine:
    """One channel of Redis, that never holds anybody up for long: while Redis is away, or does
    not answer, what is said is lost and nothing is heard.
    """

    def __init__(self, url: str, channel: str) -> None:
        try:
            import redis.asyncio as redis
        except ImportError:
            raise CoffeehouseError("Several processes need Redis: install 'redis'.") from None
        self.redis: Any = redis.Redis.from_url(
            url, socket_connect_timeout=ANSWER_SECONDS, socket_timeout=ANSWER_SECONDS
        )
        self.troubles = (redis.RedisError, OSError, TimeoutError)
        self.channel = channel

    async def hear(self, heard: Callable[[str], Awaitable[None]], ready: asyncio.Event) -> None:
        """For ever, whatever happens to Redis."""
        while True:
            try:
                await self.hear_for_a_while(heard, ready)
            except self.troubles:
                await asyncio.sleep(RETRY_SECONDS)

    async def hear_for_a_while(
        self, heard: Callable[[str], Awaitable[None]], ready: asyncio.Event
    ) -> None:
        """Raises one of `troubles` as soon as Redis leaves a ping without an answer."""
        async with self.redis.pubsub() as channel:
            await channel.subscribe(self.channel)
            asked = False
            while True:
                message = await channel.get_message(timeout=SILENCE_SECONDS)
                if message is None and asked:
                    raise TimeoutError("Redis is silent")
                asked = message is None
                if message is None:
                    await channel.ping()
                elif message["type"] == "subscribe":
                    ready.set()
                elif message["type"] == "message":
                    await heard(message["data"].decode())

    async def say(self, texts: Iterable[str]) -> bool:
        """Whether Redis has taken it."""
        try:
            pipe = self.redis.pipeline(transaction=False)
            for text in texts:
                pipe.publish(self.channel, text)
            await pipe.execute()
        except self.troubles:
            return False
        return True

    async def close(self) -> None:
        with contextlib.suppress(*self.troubles):
            await self.redis.aclose()


class OverRedis:
    """For several processes, through Redis. Nobody here waits for it: what this process wrote its
    own listener hears at once, and a task of its own tells the others. While Redis is away, or
    does not answer, messages to them are lost, nothing else.
    """

    def __init__(self, url: str) -> None:
        self.line = RedisLine(url, CHANNEL)
        self.own = InProcess()
        self.unsent: dict[str, int] = {}
        """The latest seq of each table that others have not been told; 0 stays, if it was there."""
        self.news = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self, listener: Listener) -> None:
        await self.own.start(listener)
        ready = asyncio.Event()

        async def heard(text: str) -> None:
            table, seq = text.split()
            await pass_on(listener, table, int(seq))

        self.tasks = [
            asyncio.create_task(self.line.hear(heard, ready)),
            asyncio.create_task(self.tell()),
        ]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), ANSWER_SECONDS)

    async def publish(self, table: str, seq: int) -> None:
        await self.own.publish(table, seq)
        if self.tasks:
            self.unsent[table] = seq and self.unsent.get(table, seq) and seq
            self.news.set()

    async def tell(self) -> None:
        while True:
            await self.news.wait()
            self.news.clear()
            unsent, self.unsent = self.unsent, {}
            if not await self.line.say(f"{table} {seq}" for table, seq in unsent.items()):
                await asyncio.sleep(RETRY_SECONDS)

    async def stop(self) -> None:
        await self.own.stop()
        for task in self.tasks:
            await end(task)
        self.tasks = []
        await self.line.close()


async def pass_on(listener: Listener, table: str, seq: int) -> None:
    """One listener's trouble with one table must not end the news of all others."""
    try:
        await listener(table, seq)
    except Exception:
        log.exception("the news of table %s were not passed on", table)


async def end(task: asyncio.Task[None] | None) -> None:
    # A library that waits for an answer may take the first call to stop for its own timeout.
    while task is not None and not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=0.5)
