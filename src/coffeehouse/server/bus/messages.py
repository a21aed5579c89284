"""Messages that processes which share a database send each other."""

from __future__ import annotations

import msgspec


class BusMessage(msgspec.Struct, frozen=True, tag_field="kind"):
    """The base of every message on the bus; `kind` names it."""


class TableUpdated(BusMessage, frozen=True, tag="updated"):
    """A table has entries up to `seq`."""

    table: str
    seq: int
    sealed: bytes = b""
    """The new entries, encrypted, for processes that subscribed to the table. It may be empty."""


class TableDropped(BusMessage, frozen=True, tag="dropped"):
    """What processes have in memory of a table is no longer true; they load it again."""

    table: str


class ChatPosted(BusMessage, frozen=True, tag="chat"):
    """Somebody said something at a table."""

    table: str
    number: int


class SessionsEnded(BusMessage, frozen=True, tag="sessions"):
    """Some sessions have ended; storage says whose."""


AnyBusMessage = TableUpdated | TableDropped | ChatPosted | SessionsEnded


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    """Messages as they travel through Redis, with the process that sent them."""

    process: str
    messages: tuple[AnyBusMessage, ...]


class SubscriptionsChanged(msgspec.Struct, frozen=True, array_like=True):
    """Which tables a process has subscribed to and unsubscribed from."""

    process: str
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    asks: bool = False
    """The process knows nothing of the others, so all of them announce theirs again."""
