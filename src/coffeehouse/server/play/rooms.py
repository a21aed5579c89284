"""Rooms: the sockets open at each table, and what they are sent when the table is updated.

What a guest has missed is built when their socket can take it. A slow one gets fewer scenes, nobody
waits for anybody, and what is built for one pair of eyes serves everybody who has the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Hashable
from functools import partial
from typing import NamedTuple

from coffeehouse.server.bus.bus import Bus
from coffeehouse.server.play.cached_table import FRAMES_A_PART, CachedTable
from coffeehouse.server.play.guest import Guest, SceneVersion, encoded
from coffeehouse.server.play.messages import Frames, Look, Thinking
from coffeehouse.server.play.reader import TableReader
from coffeehouse.server.play.scene_diff import SceneDiff
from coffeehouse.table.errors import TableRefused
from coffeehouse.table.scenes import eyes_of, scene
from coffeehouse.table.table import Table

FRAMES_AT_ONCE = 32
"""Recent frames sent in one message; further back there are fewer, so that others get a turn."""
GUESTS_A_TURN = 8
"""Guests notified before other tasks get a turn."""


class EncodedNews(NamedTuple):
    """News as they are sent, and their last entry."""

    seq: int
    text: str


class Room:
    """The guests at one table, and what was encoded for them about its latest state."""

    def __init__(self) -> None:
        self.guests: set[Guest] = set()
        self.head: Table | None = None
        self.encoded: dict[Hashable, EncodedNews] = {}
        self.scenes: dict[SceneVersion, SceneDiff] = {}
        self.before: dict[SceneVersion, SceneDiff] = {}
        """The scenes of the head before this one, for what changed since."""

    def encode_once(
        self, head: Table, key: Hashable, encode: Callable[[], EncodedNews]
    ) -> EncodedNews:
        """Encoded once for all equal eyes; old history is seldom asked for twice."""
        self.turn_to(head)
        news = self.encoded.get(key) or encode()
        if news.seq == head.seq:
            self.encoded[key] = news
        return news

    def turn_to(self, head: Table) -> None:
        if self.head is not head:
            self.head, self.encoded = head, {}
            self.before, self.scenes = self.scenes, {}

    def scene(self, head: Table, version: SceneVersion, known: SceneVersion | None) -> str:
        """The scene for such eyes, built once; only what changed, if the one before is known."""
        self.turn_to(head)
        now = self.scenes.get(version)
        if now is None:
            now = self.scenes[version] = SceneDiff.of(scene(head, version.who, version.viewer))
        then = None if known is None else self.before.get(known)
        same_eyes = known is not None and known._replace(seq=version.seq) == version
        key: Hashable
        if then is None or not same_eyes:
            key, encode = version, now.whole
        else:
            key, encode = (known, version), partial(now.since, then)
        return self.encode_once(head, key, lambda: EncodedNews(version.seq, encode())).text


class Rooms:
    """All guests of this process, by table."""

    def __init__(self, reader: TableReader, bus: Bus) -> None:
        self.reader = reader
        self.bus = bus
        self.rooms: dict[str, Room] = {}

    def enter(self, guest: Guest) -> None:
        if guest.table not in self.rooms:
            self.rooms[guest.table] = Room()
            self.bus.subscribe(guest.table)
        self.rooms[guest.table].guests.add(guest)

    def leave(self, guest: Guest) -> None:
        room = self.rooms[guest.table]
        room.guests.discard(guest)
        if not room.guests:
            del self.rooms[guest.table]
            self.bus.unsubscribe(guest.table)

    @property
    def count(self) -> int:
        return sum(len(room.guests) for room in self.rooms.values())

    def guests(self, table: str) -> list[Guest]:
        room = self.rooms.get(table)
        return [] if room is None else list(room.guests)

    def everybody(self) -> list[Guest]:
        return [guest for table in list(self.rooms) for guest in self.guests(table)]

    async def look(self, guest: Guest, look: Look) -> None:
        """Change a guest's eyes; what they missed and the scene follow. Raises `TableRefused`."""
        table = await self.reader.table(guest.table)
        eyes_of(table, guest.who, look.seat)
        guest.seat, guest.views, guest.changes = look.seat, look.views, look.changes
        guest.shown = None
        guest.seen = table.seq if look.since is None else min(look.since, table.seq)
        guest.notify()

    async def notify(self, table: str, seq: int | None = None) -> None:
        """Notify the guests who have not seen an entry yet, or all of them. Players come first, and
        no move waits until a whole crowd was notified.
        """
        behind = [one for one in self.guests(table) if seq is None or (one.seen or 0) < seq]
        guests = sorted(behind, key=lambda guest: guest.seat is None)
        for number, guest in enumerate(guests, 1):
            guest.notify()
            if number % GUESTS_A_TURN == 0:
                await asyncio.sleep(0)

    async def catch_up(self) -> None:
        """Compare every table that is looked at with storage: bus messages may get lost."""
        for id, seq in (await self.reader.cache.refresh_all(list(self.rooms))).items():
            await self.notify(id, seq)

    async def news(self, guest: Guest) -> AsyncIterator[str]:
        """Frames since what was seen, then the scene: moves, odds and undo as they are now."""
        room = self.rooms[guest.table]
        cached = await self.reader.find(guest.table)
        while (since := guest.seen or 0) < cached.table.seq:
            head, viewer = cached.table, eyes(cached.table, guest)
            key = (since, viewer, guest.views)
            async with self.reader.at(cached, since):
                frames = room.encode_once(head, key, partial(history, cached, *key))
            # Before it is sent: the guest may look elsewhere meanwhile.
            guest.seen = frames.seq
            if frames.text:
                yield frames.text
            if frames.seq < cached.table.seq:
                await asyncio.sleep(0)
        head, viewer = cached.table, eyes(cached.table, guest)
        who = guest.who if guest.who and head.seats_of(guest.who) else None
        known, guest.shown = guest.shown, SceneVersion(who, viewer, head.seq)
        yield room.scene(head, guest.shown, known if guest.changes else None)

    def on_downtime(self) -> None:
        """The server was closed for a while: where there is a clock, every deadline has moved."""
        for room in self.rooms.values():
            if room.head is not None and room.head.clock.terms is not None:
                room.head = None
                for guest in room.guests:
                    guest.notify()

    def show_thinking(self, table: str, seat: int) -> None:
        for guest in self.guests(table):
            if guest.seen is not None:
                guest.push(Thinking(seat))


def history(cached: CachedTable, since: int, viewer: int | None, views: bool) -> EncodedNews:
    """The next frames those eyes have missed; an empty text if there are none. The view after the
    last entry comes with the scene.
    """
    most = FRAMES_AT_ONCE if since >= cached.heads[0].seq else FRAMES_A_PART
    missed = cached.frames(since, viewer, most, cached.table.seq if views else 0)
    if not missed:
        return EncodedNews(cached.table.seq, "")
    return EncodedNews(missed[-1].seq, encoded(Frames(missed, viewer)))


def eyes(table: Table, guest: Guest) -> int | None:
    """A guest's eyes, or a spectator's once their seat is not theirs any more."""
    try:
        return eyes_of(table, guest.who, guest.seat)
    except TableRefused:
        return None
