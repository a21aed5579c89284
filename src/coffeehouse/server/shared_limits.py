"""Limits across processes: each counts for itself and tells the others, a second later, what was
taken, so that nobody waits for anybody. While Redis is away each process keeps its own count.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping

import msgspec

from coffeehouse.server.bus.bus import cancelled
from coffeehouse.server.bus.redis import RedisPubSub
from coffeehouse.server.limits import Buckets, Doors

CHANNEL = "coffeehouse.limits"
TELL_SECONDS = 1.0
"""Between two letters, which name only who has taken much."""


class Taken(msgspec.Struct):
    """What one process tells the others."""

    process: str
    buckets: dict[str, dict[str, int]]
    """By the name of the limit, then by address or person."""
    doors: dict[str, int]


decoder = msgspec.json.Decoder(Taken)


class SharedLimits:
    def __init__(self, url: str, buckets: Mapping[str, Buckets], doors: Doors) -> None:
        self.redis = RedisPubSub(url, CHANNEL)
        self.buckets = buckets
        self.doors = doors
        self.process = secrets.token_hex(8)
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        for one in self.buckets.values():
            one.to_tell()
        self.tasks = [
            asyncio.create_task(self.redis.subscribe(self.heard, asyncio.Event())),
            asyncio.create_task(self.tell()),
        ]

    async def tell(self) -> None:
        told_doors: dict[str, int] = {}
        while True:
            await asyncio.sleep(TELL_SECONDS)
            taken = {name: told for name, one in self.buckets.items() if (told := one.to_tell())}
            doors = self.doors.to_tell()
            if taken or doors or told_doors:
                letter = Taken(self.process, taken, doors)
                await self.redis.publish(CHANNEL, msgspec.json.encode(letter))
            told_doors = doors

    async def heard(self, channel: str, text: bytes) -> None:
        try:
            letter = decoder.decode(text)
        except msgspec.MsgspecError:
            # Of another version, which counts otherwise.
            return
        if letter.process == self.process:
            return
        for name, taken in letter.buckets.items():
            if name in self.buckets:
                self.buckets[name].charge(taken)
        self.doors.heard(letter.process, letter.doors)

    async def stop(self) -> None:
        for task in self.tasks:
            await cancelled(task)
        await self.redis.close()
