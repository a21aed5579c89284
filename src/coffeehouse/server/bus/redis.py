"""`RedisPubSub`: publishing and subscribing through Redis without ever blocking for long.

One connection subscribes to a few channels; another publishes and waits for no reply. While Redis
is away, or does not answer, what is published is lost and nothing is received.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.bus.bus import cancelled

RECONNECT_SECONDS = 0.5
ANSWER_SECONDS = 2.0
"""How long Redis may take for an answer before it counts as away."""
SILENCE_SECONDS = 3.0
"""How long a subscriber receives nothing before it pings Redis."""

OnMessage = Callable[[str, bytes], Awaitable[None]]
"""Is called with the channel and the data of a message."""


def ignore() -> None: ...


class RedisPubSub:
    def __init__(self, url: str, *channels: str, on_connect: Callable[[], None] = ignore) -> None:
        """`on_connect` is called whenever the subscription begins, again after each reconnect."""
        try:
            import redis.asyncio as redis
        except ImportError:
            raise CoffeehouseError("Several processes need Redis: install 'redis'.") from None
        self.redis: Any = redis.Redis.from_url(
            url, socket_connect_timeout=ANSWER_SECONDS, socket_timeout=ANSWER_SECONDS
        )
        # The older protocol: published messages arrive as any other answer does.
        self.connections: Any = redis.ConnectionPool.from_url(
            url, socket_connect_timeout=ANSWER_SECONDS, socket_timeout=None, protocol=2
        )
        self.errors = (redis.RedisError, OSError, TimeoutError)
        self.channels = channels
        self.on_connect = on_connect
        self.connected = False
        self.missed = True
        """Whether a message may have been published that did not arrive here."""
        self.received = 0
        self.sender: Any = None

    # --- subscribing -----------------------------------------------------------------------

    async def subscribe(self, on_message: OnMessage, ready: asyncio.Event) -> None:
        """Receive messages for ever, reconnecting whatever happens to Redis."""
        while True:
            try:
                await self.connect_and_receive(on_message, ready)
            except self.errors:
                await asyncio.sleep(RECONNECT_SECONDS)
            finally:
                self.connected = False
                self.missed = True

    async def connect_and_receive(self, on_message: OnMessage, ready: asyncio.Event) -> None:
        """Receive until Redis leaves a ping unanswered; raises one of `errors` then.

        The library's own listener sets a timer for each message and costs as much as reading a
        move.
        """
        connection = self.connections.make_connection()
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await connection.connect()
                await connection.send_command("SUBSCRIBE", *self.channels, check_health=False)
            self.connected = True
            self.on_connect()
            async with asyncio.timeout(None) as deadline:
                watch = asyncio.create_task(self.watch(connection, deadline))
                try:
                    await self.receive(connection, on_message, ready)
                finally:
                    await cancelled(watch)
        finally:
            with contextlib.suppress(*self.errors):
                await connection.disconnect(nowait=True)

    async def receive(self, connection: Any, on_message: OnMessage, ready: asyncio.Event) -> None:
        while True:
            kind, channel, *data = await connection.read_response()
            self.received += 1
            if kind == b"message":
                await on_message(channel.decode(), *data)
            elif kind == b"subscribe":
                ready.set()

    async def watch(self, connection: Any, deadline: asyncio.Timeout) -> None:
        """Ping a silent Redis, and end the subscription if it stays silent."""
        pinged = False
        while True:
            before = self.received
            await asyncio.sleep(SILENCE_SECONDS)
            silent = self.received == before
            if silent and pinged:
                deadline.reschedule(0)
                return
            pinged = silent
            if silent:
                # If it cannot even be asked there will be no answer.
                with contextlib.suppress(*self.errors):
                    await connection.send_command("PING", check_health=False)

    # --- publishing ------------------------------------------------------------------------

    async def publish(self, channel: str, data: bytes) -> bool:
        """Publish and wait for the reply; returns whether Redis has taken it."""
        try:
            await self.redis.publish(channel, data)
        except self.errors:
            await self.close_sender()
            return False
        return True

    async def publish_unconfirmed(self, messages: Iterable[tuple[str, bytes]]) -> None:
        """Publish each message on its channel without learning whether Redis has taken it."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                sender = self.sender or await self.open_sender()
                packed = (sender.pack_command("PUBLISH", *message) for message in messages)
                parts = [part for parts in packed for part in parts]
                await sender.send_packed_command(parts, check_health=False)
        except self.errors:
            await self.close_sender()

    async def open_sender(self) -> Any:
        """A connection without replies: reading one for each message costs more than sending it."""
        sender = self.connections.make_connection()
        await sender.connect()
        await sender.send_command("CLIENT", "REPLY", "OFF", check_health=False)
        self.sender = sender
        return sender

    async def close_sender(self) -> None:
        sender, self.sender = self.sender, None
        if sender is not None:
            with contextlib.suppress(*self.errors):
                await sender.disconnect(nowait=True)

    async def close(self) -> None:
        await self.close_sender()
        with contextlib.suppress(*self.errors):
            await self.redis.aclose()
