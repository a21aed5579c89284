"""Limits across processes.

Each process counts for itself, adds what was taken to counters in Redis a second later, and learns
there what the others have taken. Nobody waits for it. While Redis is away each process keeps its
own count. See docs/decisions/016.
"""

from __future__ import annotations

import asyncio
import hashlib
import math
import time
from collections.abc import Mapping
from typing import Any

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.bus.bus import cancelled
from coffeehouse.server.bus.redis import ANSWER_SECONDS
from coffeehouse.server.limits import Buckets, Doors

PREFIX = "coffeehouse.limits"
ROUND_SECONDS = 1.0
"""Between two looks at the counters."""
SPAN_SECONDS = 5
"""How long open sockets are counted together: each process adds its own once in each span."""
MOST_KNOWN = 100_000
"""Counters whose last value is remembered here."""


class SharedLimits:
    """Brings the buckets and doors of one process into step with those of all others."""

    def __init__(self, url: str, buckets: Mapping[str, Buckets], doors: Doors) -> None:
        try:
            from limits.aio.storage import RedisStorage
            from redis import RedisError
            from redis.asyncio import ConnectionPool
        except ImportError:
            raise CoffeehouseError(
                "Several processes need Redis: install 'redis' and 'limits'."
            ) from None
        self.lines = ConnectionPool.from_url(
            url, socket_connect_timeout=ANSWER_SECONDS, socket_timeout=ANSWER_SECONDS
        )
        # The library's types do not know this option, which its documentation names.
        shared: dict[str, Any] = {"connection_pool": self.lines}
        self.storage = RedisStorage(
            f"async+{url}", implementation="redispy", key_prefix=PREFIX, **shared
        )
        self.troubles = (RedisError, OSError, TimeoutError)
        self.buckets = buckets
        self.doors = doors
        self.known: dict[str, int] = {}
        self.span = 0
        self.told: dict[str, int] = {}
        """The open sockets that were added in the last span."""
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        for one in self.buckets.values():
            one.to_tell()
        self.task = asyncio.create_task(self.run())

    async def run(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            try:
                await self.share_taken()
                await self.share_doors(int(time.time() // SPAN_SECONDS))
            except self.troubles:
                # What was taken meanwhile counts here only.
                self.doors.elsewhere = {}

    async def share_taken(self) -> None:
        for name, one in self.buckets.items():
            seconds = math.ceil(one.rate.burst / one.rate.second)
            for address, count in one.to_tell().items():
                taken = await self.add(f"{name} {address}", count, seconds)
                if taken:
                    one.charge({address: taken})

    async def add(self, name: str, count: int, seconds: int) -> int:
        """Add to a counter that begins again after so many seconds; return what others have added
        since this process looked last.
        """
        key = key_of(name)
        total = await self.storage.incr(key, seconds, amount=count)
        before = self.known.pop(key, 0)
        self.known[key] = total
        if len(self.known) > MOST_KNOWN:
            del self.known[next(iter(self.known))]
        others = total - count
        return others - before if others >= before else others

    async def share_doors(self, span: int) -> None:
        """A process that is gone adds nothing to the next span."""
        if span == self.span:
            return
        last, self.span = self.span, span
        told, self.told = self.told, self.doors.to_tell()
        elsewhere: dict[str, int] = {}
        for address, count in self.told.items():
            await self.storage.incr(key_of(f"{span} {address}"), 2 * SPAN_SECONDS, amount=count)
            there = await self.storage.get(key_of(f"{last} {address}")) - told.get(address, 0)
            if there > 0:
                elsewhere[address] = there
        self.doors.elsewhere = elsewhere

    async def stop(self) -> None:
        await cancelled(self.task)
        await self.lines.disconnect()


def key_of(name: str) -> str:
    """Redis is told nobody's address or identity."""
    return hashlib.sha256(name.encode()).hexdigest()[:32]
