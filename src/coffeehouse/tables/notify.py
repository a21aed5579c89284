"""`Notifier`: every process learns that a table has grown. It carries table id and seq, no more;
each process loads what it needs and builds its own sockets' views.

A message may be lost or come twice: whoever listens must ask storage what is new, and ask again
now and then. Seq 0 means that the table is to be loaded anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from coffeehouse.engine.errors import CoffeehouseError

log = logging.getLogger(__name__)
CHANNEL = "coffeehouse.tables"
RETRY_SECONDS = 0.5
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


class OverRedis:
    """For several processes, through Redis. While it is away messages are lost, nothing else."""

    def __init__(self, url: str) -> None:
        try:
            import redis.asyncio as redis
        except ImportError:
            raise CoffeehouseError("Several processes need Redis: install 'redis'.") from None
        self.redis: Any = redis.Redis.from_url(url, socket_connect_timeout=2)
        self.troubles = (redis.RedisError, OSError)
        self.task: asyncio.Task[None] | None = None

    async def start(self, listener: Listener) -> None:
        ready = asyncio.Event()
        self.task = asyncio.create_task(self.run(listener, ready))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), 5)

    async def run(self, listener: Listener, ready: asyncio.Event) -> None:
        while True:
            try:
                await self.hear(listener, ready)
            except self.troubles:
                await asyncio.sleep(RETRY_SECONDS)

    async def hear(self, listener: Listener, ready: asyncio.Event) -> None:
        async with self.redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for message in channel.listen():
                if message["type"] == "subscribe":
                    ready.set()
                elif message["type"] == "message":
                    table, seq = message["data"].decode().split()
                    await pass_on(listener, table, int(seq))

    async def publish(self, table: str, seq: int) -> None:
        with contextlib.suppress(*self.troubles):
            await self.redis.publish(CHANNEL, f"{table} {seq}")

    async def stop(self) -> None:
        await end(self.task)
        await self.redis.aclose()


async def pass_on(listener: Listener, table: str, seq: int) -> None:
    """One listener's trouble with one table must not end the news of all others."""
    try:
        await listener(table, seq)
    except Exception:
        log.exception("the news of table %s were not passed on", table)


async def end(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
