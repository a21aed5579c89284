"""Rooms: the sockets open at each table, and what is pushed to them when a table grows."""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from typing import Protocol

import msgspec

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.wire import Bye, Frames, Push, SceneNow, Thinking
from coffeehouse.tables.service import Tables

BACKLOG = 256
"""Messages a slow client may leave unread before its socket is closed; it can resume."""

encoder = msgspec.json.Encoder()


class Wire(Protocol):
    """The part of a WebSocket that a guest needs."""

    async def send_data(self, data: str, mode: str = ..., encoding: str = ...) -> None: ...


class Guest:
    """One open socket: whose it is, whose eyes it looks through, what it has seen."""

    def __init__(self, table: str, who: str | None) -> None:
        self.table = table
        self.who = who
        self.seat: int | None = None
        self.seen: int | None = None
        """The last entry sent; None until it has looked for the first time."""
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(BACKLOG)
        self.looking = asyncio.Lock()

    def push(self, message: Push) -> None:
        self.put(encoder.encode(message).decode())

    def put(self, text: str) -> None:
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.dismiss("slow")

    def dismiss(self, why: str) -> None:
        """Say goodbye in place of everything still unsent."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(encoder.encode(Bye(why)).decode())
        with contextlib.suppress(asyncio.QueueFull):
            self.queue.put_nowait(None)


class Rooms:
    """All guests of this process, by table."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.guests: dict[str, set[Guest]] = defaultdict(set)

    def enter(self, guest: Guest) -> None:
        self.guests[guest.table].add(guest)

    def leave(self, guest: Guest) -> None:
        here = self.guests.get(guest.table, set())
        here.discard(guest)
        if not here:
            self.guests.pop(guest.table, None)

    @property
    def count(self) -> int:
        return sum(map(len, self.guests.values()))

    async def look(self, guest: Guest, seat: int | None, since: int | None) -> None:
        """Change a guest's eyes; send what they missed and the scene as it is."""
        async with guest.looking:
            scene = await self.tables.scene(guest.table, guest.who, seat)
            guest.seat = seat
            guest.seen = scene.seq if since is None else min(since, scene.seq)
            await self.catch_up(guest)

    async def grown(self, table: str) -> None:
        """A table grew, here or in another process: show it to everybody there."""
        for guest in list(self.guests.get(table, ())):
            if guest.seen is not None:
                async with guest.looking:
                    await self.show(guest)

    async def show(self, guest: Guest) -> None:
        try:
            await self.catch_up(guest)
        except CoffeehouseError:
            # The eyes are not theirs any more, or storage is away: they look again themselves.
            guest.dismiss("look-again")

    async def catch_up(self, guest: Guest) -> None:
        """Frames since what was seen, then the scene: moves, odds and undo as they are now."""
        seen = guest.seen or 0
        missed = await self.tables.frames(guest.table, guest.who, guest.seat, seen, fresh=False)
        if missed:
            guest.push(Frames(missed))
            guest.seen = missed[-1].seq
        guest.push(SceneNow(await self.tables.scene(guest.table, guest.who, guest.seat)))

    def thinking(self, table: str, seat: int) -> None:
        for guest in self.guests.get(table, ()):
            guest.push(Thinking(seat))

    def dismiss_all(self) -> None:
        for guests in list(self.guests.values()):
            for guest in list(guests):
                guest.dismiss("stopping")
