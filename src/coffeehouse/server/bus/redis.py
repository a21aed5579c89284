"""`RedisLine`: what processes say to each other through Redis, never holding anybody up for long.

One connection, the ear, hears a few channels; another, the mouth, speaks and waits for no answer.
While Redis is away, or does not answer, what is said is lost and nothing is heard.
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
        # The older protocol: what is said on channels comes as any other answer does.
        self.lines: Any = redis.ConnectionPool.from_url(
            url, socket_connect_timeout=ANSWER_SECONDS, socket_timeout=None, protocol=2
        )
        self.troubles = (redis.RedisError, OSError, TimeoutError)
        self.channels = channels
        self.hearing = False
        self.count_heard = 0
        self.mouth: Any = None
        self.missed = True
        """Whether something may have been said that was not heard here."""
        self.opened: Callable[[], None] = lambda: None
        """Called whenever this begins to hear."""

    # --- hearing -------------------------------------------------------------------------

    async def hear(self, heard: Heard, ready: asyncio.Event) -> None:
        """For ever, whatever happens to Redis."""
        while True:
            try:
                await self.hear_for_a_while(heard, ready)
            except self.troubles:
                await asyncio.sleep(RETRY_SECONDS)
            finally:
                self.hearing = False
                self.missed = True

    async def hear_for_a_while(self, heard: Heard, ready: asyncio.Event) -> None:
        """Raises one of `troubles` as soon as Redis leaves a ping without an answer. The library's
        own listener would set a timer for each message and cost as much as reading a move.
        """
        ear = self.lines.make_connection()
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await ear.connect()
                await ear.send_command("SUBSCRIBE", *self.channels, check_health=False)
            self.hearing = True
            self.opened()
            async with asyncio.timeout(None) as patience:
                watch = asyncio.create_task(self.watch(ear, patience))
                try:
                    await self.read(ear, heard, ready)
                finally:
                    await end(watch)
        finally:
            with contextlib.suppress(*self.troubles):
                await ear.disconnect(nowait=True)

    async def read(self, ear: Any, heard: Heard, ready: asyncio.Event) -> None:
        while True:
            kind, channel, *said = await ear.read_response()
            self.count_heard += 1
            if kind == b"message":
                await heard(channel.decode(), *said)
            elif kind == b"subscribe":
                ready.set()

    async def watch(self, ear: Any, patience: asyncio.Timeout) -> None:
        """Ask whoever is silent whether they are still there; end the hearing if not."""
        asked = False
        while True:
            before = self.count_heard
            await asyncio.sleep(SILENCE_SECONDS)
            silent = self.count_heard == before
            if silent and asked:
                patience.reschedule(0)
                return
            asked = silent
            if silent:
                # If it cannot even be asked there will be no answer.
                with contextlib.suppress(*self.troubles):
                    await ear.send_command("PING", check_health=False)

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
        mouth = self.lines.make_connection()
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
