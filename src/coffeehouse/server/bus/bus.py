"""The bus: every process learns what has changed at a table, in another process too.

Nothing relies on it. A message may be lost, late or arrive twice: the receiver compares it with
what it has in memory, reads storage where there is a gap, and checks storage now and then anyway.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from coffeehouse.server.bus.messages import AnyBusMessage

log = logging.getLogger(__name__)

Handler = Callable[[AnyBusMessage], Awaitable[None]]
LocalHandler = Callable[[AnyBusMessage], None]
SealedEntries = Callable[[], bytes]


def no_entries() -> bytes:
    return b""


class Bus(Protocol):
    def on_publish(self, handler: LocalHandler) -> None:
        """Call `handler` at once with every message that this process publishes."""

    async def start(self, handler: Handler) -> None:
        """Call `handler` with every message from now on, this process's own included, in order."""

    def publish(self, message: AnyBusMessage, sealed: SealedEntries = no_entries) -> None:
        """Publish a message; it never waits and never raises.

        `sealed` is called only if another process has subscribed to the table of a `TableUpdated`;
        what it returns is sent along.
        """

    def subscribe(self, table: str) -> None:
        """Get updates of this table at once, with their entries; others come a little later."""

    def unsubscribe(self, table: str) -> None: ...

    def missed_messages(self) -> bool:
        """Whether messages may have been lost since this was last asked."""

    async def stop(self) -> None: ...


class LocalBus:
    """The bus of a single process: calls the handler in a task of its own, in order."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[AnyBusMessage] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.local_handlers: list[LocalHandler] = []

    def on_publish(self, handler: LocalHandler) -> None:
        self.local_handlers.append(handler)

    async def start(self, handler: Handler) -> None:
        self.task = asyncio.create_task(self.run(handler))

    async def run(self, handler: Handler) -> None:
        while True:
            await deliver(handler, await self.queue.get())

    def publish(self, message: AnyBusMessage, sealed: SealedEntries = no_entries) -> None:
        for handler in self.local_handlers:
            handler(message)
        if self.task is not None:
            self.queue.put_nowait(message)

    def subscribe(self, table: str) -> None:
        """Every message arrives at once anyway."""

    def unsubscribe(self, table: str) -> None: ...

    def missed_messages(self) -> bool:
        return False

    async def stop(self) -> None:
        await cancelled(self.task)
        self.task = None


async def deliver(handler: Handler, message: AnyBusMessage) -> None:
    """A handler that fails with one message still gets the next ones."""
    try:
        await handler(message)
    except Exception:
        log.exception("a bus message was not handled: %r", message)


async def cancelled(task: asyncio.Task[None] | None) -> None:
    """Cancel a task and wait until it has ended."""
    # A library that waits for an answer may take the first cancellation for its own timeout.
    while task is not None and not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=0.5)
