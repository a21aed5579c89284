"""`RedisLine`: what processes say to each other through Redis, never holding anybody up for long.

One connection hears the channels that are wanted; another, the mouth, speaks and waits for no
answer. While Redis is away, or does not answer, what is said is lost and nothing is heard.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from coffeehouse.engine.errors import CoffeehouseError

RETRY_SECONDS = 0.5
ANSWER_SECONDS = 2.0
"""How long Redis may take for an answer before it counts as away."""
SILENCE_SECONDS = 3.0
"""After which a listener asks whether Redis is still there."""

Heard = Callable[[str, bytes], Awaitable[None]]
"""Is called with the channel and what was said there."""


class RedisLine:
    def __init__(self, url: str, *channels: str) -> None:
        try:
            import redis.asyncio as redis
        except ImportError:
            raise CoffeehouseError("Several processes need Redis: install 'redis'.") from None
        self.redis: Any = redis.Redis.from_url(
            url, socket_connect_timeout=ANSWER_SECONDS, socket_timeout=ANSWER_SECONDS
        )
        self.mouths: Any = redis.ConnectionPool.from_url(
            url, socket_connect_timeout=ANSWER_SECONDS, socket_timeout=None
        )
        self.troubles = (redis.RedisError, OSError, TimeoutError)
        self.wanted = set(channels)
        """The channels that are to be heard."""
        self.subscribed: set[str] = set()
        self.ear: Any = None
        self.mouth: Any = None
        self.missed = True
        """Whether something may have been said that was not heard here."""

    # --- hearing -------------------------------------------------------------------------

    async def hear(self, heard: Heard, ready: asyncio.Event) -> None:
        """For ever, whatever happens to Redis."""
        while True:
            try:
                await self.hear_for_a_while(heard, ready)
            except self.troubles:
                await asyncio.sleep(RETRY_SECONDS)
            finally:
                self.ear = None
                self.missed = True

    async def hear_for_a_while(self, heard: Heard, ready: asyncio.Event) -> None:
        """Raises one of `troubles` as soon as Redis leaves a ping without an answer."""
        async with self.redis.pubsub() as ear:
            self.subscribed = set(self.wanted)
            await ear.subscribe(*self.subscribed)
            self.ear = ear
            asked = False
            while True:
                message = await ear.get_message(timeout=SILENCE_SECONDS)
                if message is None and asked:
                    raise TimeoutError("Redis is silent")
                asked = message is None
                if message is None:
                    await ear.ping()
                elif message["type"] == "subscribe":
                    ready.set()
                elif message["type"] == "message":
                    await heard(message["channel"].decode(), message["data"])

    async def attune(self) -> None:
        """Hear what has come to be wanted meanwhile, and no longer what has ceased to be."""
        new, old = self.wanted - self.subscribed, self.subscribed - self.wanted
        if self.ear is None or not new | old:
            return
        self.subscribed = set(self.wanted)
        # Trouble is the listener's to notice: it begins anew with all that is wanted.
        with contextlib.suppress(*self.troubles):
            if new:
                await self.ear.subscribe(*new)
            if old:
                await self.ear.unsubscribe(*old)

    # --- speaking ------------------------------------------------------------------------

    async def say(self, channel: str, text: bytes) -> bool:
        """Whether Redis has taken it."""
        try:
            await self.redis.publish(channel, text)
        except self.troubles:
            await self.close_mouth()
            return False
        return True

    async def whisper(self, messages: Iterable[tuple[str, bytes]]) -> None:
        """Each on its channel, if Redis happens to listen: nobody knows whether it did."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                mouth = self.mouth or await self.open_mouth()
                packed = (mouth.pack_command("PUBLISH", *message) for message in messages)
                parts = [part for parts in packed for part in parts]
                await mouth.send_packed_command(parts, check_health=False)
        except self.troubles:
            await self.close_mouth()

    async def open_mouth(self) -> Any:
        """Reading an answer to each message would cost more than sending it."""
        mouth = self.mouths.make_connection()
        await mouth.connect()
        await mouth.send_command("CLIENT", "REPLY", "OFF", check_health=False)
        self.mouth = mouth
        return mouth

    async def close_mouth(self) -> None:
        mouth, self.mouth = self.mouth, None
        if mouth is not None:
            with contextlib.suppress(*self.troubles):
                await mouth.disconnect(nowait=True)

    async def close(self) -> None:
        await self.close_mouth()
        with contextlib.suppress(*self.troubles):
            await self.redis.aclose()


async def end(task: asyncio.Task[None] | None) -> None:
    # A library that waits for an answer may take the first call to stop for its own timeout.
    while task is not None and not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=0.5)
