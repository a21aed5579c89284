"""Connections: a bound on how many there are, and none that keeps its place without using it.

A process can open only a certain number of files. At a bound below that, newcomers are refused with
a sentence and those who play stay; a connection that sends no request makes room for one that does.
uvicorn's own options do none of this; see docs/decisions/016.
"""

from __future__ import annotations

import asyncio
import resource
from typing import Any

from h11 import Request
from uvicorn.protocols.http.h11_impl import H11Protocol

from coffeehouse.engine.errors import Refusal
from coffeehouse.server.errors import say

HEADER_SECONDS = 10.0
"""A connection has this long to send the head of a request, at first and after each answer."""
BODY_SECONDS = 30.0
"""A request has this long to arrive as a whole."""
RESERVED_FILES = 96
"""Databases, workers and the log need this many of the files a process may open."""
MANY_FILES = 65_536
FEW_FILES = 4096
"""A process that may open fewer files is warned: each guest takes one or two."""


def raise_limit() -> int:
    """Open as many files as this process may; returns how many that is."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MANY_FILES if soft == resource.RLIM_INFINITY else soft


def most_connections(files: int) -> int:
    return max(files - RESERVED_FILES, files // 2)


PAUSE_SECONDS = 0.005
UNREAD_SECONDS = 30.0
LEAST_READ_BYTES = 8192
"""Whoever reads less than this in `UNREAD_SECONDS` is cut off; the slowest phone reads more."""


class Gathered:
    """A transport that asks little of the system. What is written in one turn of the loop is sent
    together: an answer, what happened and the scene after it. And reading, which uvicorn pauses
    for each message, goes on if the message is taken at once. Who asks and does not read the
    answers is cut off, or they would keep their place for ever.
    """

    def __init__(self, transport: Any, loop: asyncio.AbstractEventLoop) -> None:
        self.transport = transport
        self.loop = loop
        self.unsent: list[bytes] = []
        self.pausing: asyncio.TimerHandle | None = None
        self.watching = False
        self.written = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def write(self, data: bytes) -> None:
        if not self.unsent:
            self.loop.call_soon(self.flush)
        self.unsent.append(data)

    def flush(self) -> None:
        if self.unsent:
            data, self.unsent = b"".join(self.unsent), []
            self.transport.write(data)
            self.written += len(data)
            if not self.watching:
                self.watch()

    def watch(self) -> None:
        """While something waits to be sent, see now and then that it becomes less."""
        waiting = self.transport.get_write_buffer_size()
        self.watching = waiting > 0
        if self.watching:
            self.loop.call_later(UNREAD_SECONDS, self.must_be_read, self.written - waiting)

    def must_be_read(self, before: int) -> None:
        waiting = self.transport.get_write_buffer_size()
        if waiting and self.written - waiting < before + LEAST_READ_BYTES:
            self.transport.abort()
        else:
            self.watch()

    def close(self) -> None:
        self.flush()
        self.transport.close()

    def pause_reading(self) -> None:
        self.pausing = self.loop.call_later(PAUSE_SECONDS, self.pause)

    def pause(self) -> None:
        self.pausing = None
        self.transport.pause_reading()

    def resume_reading(self) -> None:
        if self.pausing is None:
            self.transport.resume_reading()
        else:
            self.pausing.cancel()
            self.pausing = None


class Idle:
    """The connections that ask for nothing at the moment, the longest idle first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.waiting: dict[Connection, None] = {}

    def add(self, connection: Connection) -> None:
        self.waiting.pop(connection, None)
        self.waiting[connection] = None

    def remove(self, connection: Connection) -> None:
        self.waiting.pop(connection, None)

    def longest(self, but: Connection) -> Connection | None:
        return next((one for one in self.waiting if one is not but), None)


class Connection(H11Protocol):
    """uvicorn's, with its place among all connections."""

    idle: Idle

    def __init__(self, *config: Any, **named: Any) -> None:
        super().__init__(*config, **named)
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        gathered: Any = Gathered(transport, self.loop)
        super().connection_made(gathered)
        self.rest()
        if len(self.connections) > self.idle.most:
            unasked = self.idle.longest(but=self)
            if unasked is not None:
                unasked.hang_up()
            else:
                self.refuse()

    def connection_lost(self, exc: Exception | None) -> None:
        self.work(None)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        before = self.cycle
        super().handle_events()
        if self.cycle is not before and not self.cycle.response_complete:
            self.work(BODY_SECONDS if self.cycle.more_body else None)
        elif self.cycle is not None and not self.cycle.more_body:
            self.stop_timer()

    def handle_websocket_upgrade(self, event: Request) -> None:
        self.work(None)
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        self.rest()
        super().on_response_complete()

    def rest(self) -> None:
        self.idle.add(self)
        self.limit(HEADER_SECONDS)

    def work(self, seconds: float | None) -> None:
        self.idle.remove(self)
        self.stop_timer()
        if seconds is not None:
            self.limit(seconds)

    def limit(self, seconds: float) -> None:
        self.stop_timer()
        self.timer = self.loop.call_later(seconds, self.hang_up)

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def hang_up(self) -> None:
        self.connections.discard(self)
        self.idle.remove(self)
        self.stop_timer()
        self.transport.close()

    def refuse(self) -> None:
        """Politely: a newcomer may come back, those who play stay."""
        body = (say(Refusal("full-house")) + "\n").encode()
        head = (
            "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 30\r\nConnection: close\r\n"
            f"Content-Type: text/plain; charset=utf-8\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.hang_up()


def bounded(most: int) -> type[Connection]:
    """The protocol of one server, with places for so many."""
    return type("BoundedConnection", (Connection,), {"idle": Idle(most)})
