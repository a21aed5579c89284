"""`RedisBus`: the bus of several processes, through Redis.

Nobody waits for Redis: what this process publishes its own handler gets at once, and tasks send it
to the others. Entries may be lost; that a table was updated is sent until Redis has taken it, so a
loss is soon made good. Decision 012 says what this saves.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets

import msgspec

from coffeehouse.server.bus.bus import (
    Handler,
    LocalBus,
    LocalHandler,
    SealedEntries,
    cancelled,
    deliver,
    no_entries,
)
from coffeehouse.server.bus.messages import (
    AnyBusMessage,
    Envelope,
    SubscriptionsChanged,
    TableUpdated,
)
from coffeehouse.server.bus.redis import ANSWER_SECONDS, RedisPubSub
from coffeehouse.server.bus.subscriptions import Subscriptions

ALL_PROCESSES = "coffeehouse.bus"
"""The channel on which every process gets every message, gathered for a while."""
SUBSCRIPTIONS = "coffeehouse.subscriptions"
"""The channel on which processes announce the tables they subscribe to."""
GATHER_SECONDS = 0.5
SEND_SECONDS = 0.03
"""How long entries wait for others: what is sent together wakes both processes only once."""
MOST_PENDING = 10_000
"""Messages kept until Redis is back; whoever missed more has read storage by then."""

envelopes = msgspec.msgpack.Decoder(Envelope)
announcements = msgspec.msgpack.Decoder(SubscriptionsChanged)
encode = msgspec.msgpack.Encoder().encode


class RedisBus:
    def __init__(self, url: str) -> None:
        self.process = secrets.token_hex(8)
        """The name by which a process knows its own messages, and others send to it."""
        self.redis = RedisPubSub(
            url, ALL_PROCESSES, SUBSCRIPTIONS, channel_of(self.process), on_connect=self.ask
        )
        self.local = LocalBus()
        self.subscriptions = Subscriptions(self.process)
        self.outgoing: list[tuple[str, bytes]] = []
        """Channels and data for the processes that subscribed to a table."""
        self.pending: dict[tuple[type, str], AnyBusMessage] = {}
        """What the others were not sent yet; of each table the latest."""
        self.has_outgoing = asyncio.Event()
        self.has_pending = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    def on_publish(self, handler: LocalHandler) -> None:
        self.local.on_publish(handler)

    async def start(self, handler: Handler) -> None:
        await self.local.start(handler)
        ready = asyncio.Event()

        async def on_message(channel: str, data: bytes) -> None:
            for message in self.read(channel, data):
                await deliver(handler, message)

        self.tasks = [
            asyncio.create_task(self.redis.subscribe(on_message, ready)),
            asyncio.create_task(self.send_outgoing()),
            asyncio.create_task(self.send_pending()),
        ]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), ANSWER_SECONDS)

    # --- receiving -------------------------------------------------------------------------

    def read(self, channel: str, data: bytes) -> tuple[AnyBusMessage, ...]:
        """The messages in it; none of this process's own, or if it cannot be read."""
        try:
            if channel == SUBSCRIPTIONS:
                self.subscriptions.receive(announcements.decode(data))
                self.announce()
                return ()
            envelope = envelopes.decode(data)
        except msgspec.MsgspecError:
            return ()
        if envelope.process == self.process:
            return ()
        self.note_updates(envelope, gathered=channel == ALL_PROCESSES)
        return envelope.messages

    def note_updates(self, envelope: Envelope, gathered: bool) -> None:
        for message in envelope.messages:
            if isinstance(message, TableUpdated):
                if gathered:
                    self.subscriptions.update_arrived(message.table, message.seq)
                else:
                    self.subscriptions.entries_arrived(message.table, message.seq)
        self.announce()

    # --- publishing ------------------------------------------------------------------------

    def publish(self, message: AnyBusMessage, sealed: SealedEntries = no_entries) -> None:
        self.local.publish(message)
        if not self.tasks:
            return
        if isinstance(message, TableUpdated):
            self.send_entries(message, sealed)
        self.keep_pending(message)

    def send_entries(self, message: TableUpdated, sealed: SealedEntries) -> None:
        if readers := self.subscriptions.remote.get(message.table):
            full = TableUpdated(message.table, message.seq, sealed())
            data = encode(Envelope(self.process, (full,)))
            self.outgoing += [(channel_of(reader), data) for reader in readers]
            self.has_outgoing.set()

    def keep_pending(self, message: AnyBusMessage) -> None:
        if len(self.pending) < MOST_PENDING:
            self.pending[type(message), getattr(message, "table", "")] = message
        self.has_pending.set()

    async def send_outgoing(self) -> None:
        while True:
            await self.has_outgoing.wait()
            await asyncio.sleep(SEND_SECONDS)
            self.has_outgoing.clear()
            outgoing, self.outgoing = self.outgoing, []
            if (announcement := self.subscriptions.announcement()) is not None:
                outgoing.append((SUBSCRIPTIONS, encode(announcement)))
            if outgoing:
                await self.redis.publish_unconfirmed(outgoing)

    async def send_pending(self) -> None:
        while True:
            await self.has_pending.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self.has_pending.clear()
            pending, self.pending = self.pending, {}
            data = encode(Envelope(self.process, tuple(pending.values())))
            if not await self.redis.publish(ALL_PROCESSES, data):
                newer, self.pending = self.pending, pending
                for message in newer.values():
                    self.keep_pending(message)
                self.has_pending.set()

    # --- subscriptions ---------------------------------------------------------------------

    def subscribe(self, table: str) -> None:
        self.subscriptions.add(table)
        self.has_outgoing.set()

    def unsubscribe(self, table: str) -> None:
        self.subscriptions.remove(table)
        self.has_outgoing.set()

    def ask(self) -> None:
        self.subscriptions.ask()
        self.has_outgoing.set()

    def announce(self) -> None:
        if self.subscriptions.unannounced:
            self.has_outgoing.set()

    def missed_messages(self) -> bool:
        missed, self.redis.missed = self.redis.missed, not self.redis.connected
        return missed

    async def stop(self) -> None:
        await self.local.stop()
        for task in self.tasks:
            await cancelled(task)
        self.tasks = []
        await self.redis.close()


def channel_of(process: str) -> str:
    """The channel on which a process gets the updates of the tables it subscribed to."""
    return f"coffeehouse.bus.{process}"
