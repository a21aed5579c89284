"""Presence: who of a table's people is there, shown to those at the same table and to nobody else.

Changes are gathered for half a second and sent once; what has not changed is not sent. Whoever
reloads a page has not been gone. While somebody stays nothing is stored, only the moment at which
they left. Other processes learn of it through Redis, which has a small hash for each table.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable

from coffeehouse.bots.private import choice_is_private
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.bus.bus import cancelled
from coffeehouse.server.play.guest import Guest
from coffeehouse.server.play.rooms import Rooms
from coffeehouse.server.presence.messages import PresenceReport, SeatPresence, TablePresence
from coffeehouse.server.presence.remote_presence import RemotePresence, name_in_redis
from coffeehouse.server.presence.status import Status
from coffeehouse.server.presence.store import VisitStore
from coffeehouse.table.table import Table

log = logging.getLogger("coffeehouse")
GATHER_SECONDS = 0.5
GRACE_SECONDS = 10.0
"""How long somebody without a page does not count as gone: a reload, a tunnel, a lift."""
RECORD_SECONDS = 10.0
"""How often it is stored who has left."""
TABLES_A_TURN = 50
"""Tables sent before other tasks get a turn."""
HERE = Status("here")


def may_see_choosing(table: Table, seat: int) -> bool:
    """Whether others may know that a seat has taken something in hand: where it alone is to act,
    and all know that it has a choice.
    """
    alone = table.actors == {seat} and not table.position.shared
    return alone and not choice_is_private(table.game, table.state, seat)


class PresenceService:
    """Everybody with a page open in this process."""

    def __init__(
        self, rooms: Rooms, visits: VisitStore, clock: Callable[[], int], redis: str | None = None
    ) -> None:
        """`redis` is the address by which other processes of the server are reached."""
        self.rooms = rooms
        self.cache = rooms.reader.cache
        self.visits = visits
        self.clock = clock
        self.remote = None if redis is None else RemotePresence(redis, rooms.guests, self.change)
        self.left: dict[tuple[str, str], tuple[float, Status]] = {}
        """Whose last page has closed, when, and their status; they are not gone yet."""
        self.seen: dict[str, dict[str, int]] = {}
        """By table and identity: when those who are gone were last there."""
        self.unrecorded: dict[tuple[str, str], int] = {}
        self.sent: dict[str, TablePresence] = {}
        self.changed: set[str] = set()
        self.wake = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.count_sent = 0

    async def start(self) -> None:
        if self.remote is not None:
            await self.remote.start()
        self.tasks = [
            asyncio.create_task(self.send_changes()),
            asyncio.create_task(self.record_visits()),
        ]

    async def stop(self) -> None:
        for task in self.tasks:
            await cancelled(task)
        if self.remote is not None:
            await self.remote.stop()
        await self.record_now()

    # --- what happens ----------------------------------------------------------------------

    def report(self, guest: Guest, report: PresenceReport) -> None:
        """Take a page's report; from now on it is sent how the others are."""
        status = Status("here" if report.here else "away", report.here and report.choosing)
        first = guest.status is None
        if status != guest.status:
            guest.status = status
            self.change(guest.table)
        if first and guest.table in self.sent:
            guest.push(self.sent[guest.table])

    def enter(self, guest: Guest) -> None:
        if guest.who is not None:
            self.left.pop((guest.table, guest.who), None)
            self.change(guest.table)

    def leave(self, guest: Guest) -> None:
        """Called once the guest's page is closed."""
        table, who = guest.table, guest.who
        if who is None:
            return
        if not any(other.who == who for other in self.rooms.guests(table)):
            self.left[table, who] = (time.monotonic(), guest.status or HERE)
        self.change(table)

    def change(self, table: str) -> None:
        self.changed.add(table)
        self.wake.set()

    # --- telling -----------------------------------------------------------------------------

    async def send_changes(self) -> None:
        """Gather changes, and who is gone by now; send them to each table once."""
        while True:
            if not self.changed and not self.left:
                self.wake.clear()
                await self.wake.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self.find_who_left()
            changed, self.changed = self.changed, set()
            for number, table in enumerate(changed, 1):
                try:
                    await self.send_table(table)
                except CoffeehouseError as error:
                    log.warning("presence at table %s was not sent: %s", table, error)
                except Exception:
                    log.exception("presence at a table was not sent", extra={"table": table})
                if number % TABLES_A_TURN == 0:
                    await asyncio.sleep(0)

    def find_who_left(self) -> None:
        until = time.monotonic() - GRACE_SECONDS
        gone = [key for key, (since, _) in self.left.items() if since <= until]
        for table, who in gone:
            del self.left[table, who]
            self.unrecorded[table, who] = now = self.clock() - int(GRACE_SECONDS * 1000)
            if table in self.seen:
                self.seen[table][who] = now
            self.change(table)

    async def send_table(self, id: str) -> None:
        table = self.cache.table(id)
        if table is None:
            return
        if self.remote is not None:
            await self.remote.publish(id, self.own(table))
        guests = [guest for guest in self.rooms.guests(id) if guest.status is not None]
        if not guests:
            self.sent.pop(id, None)
            if not self.rooms.guests(id):
                self.seen.pop(id, None)
            return
        presence = TablePresence(await self.seats(table))
        if presence == self.sent.get(id):
            return
        self.sent[id] = presence
        for guest in guests:
            guest.push(presence)
            self.count_sent += 1

    def own(self, table: Table) -> dict[str, Status]:
        """The people of a table with a page in this process, as they are."""
        people = {chair.who for chair in table.chairs if chair.who is not None}
        found: dict[str, list[Status]] = {}
        for guest in self.rooms.guests(table.id):
            if guest.who in people and guest.who is not None:
                found.setdefault(guest.who, []).append(guest.status or HERE)
        for who in people:
            if (table.id, who) in self.left:
                found.setdefault(who, []).append(self.left[table.id, who][1])
        return {who: nearest(statuses) for who, statuses in found.items()}

    async def seats(self, table: Table) -> tuple[SeatPresence | None, ...]:
        own = self.own(table)
        others = {} if self.remote is None else self.remote.known(table.id)
        seen = await self.seen_at(table)
        found: list[SeatPresence | None] = []
        for seat, chair in enumerate(table.chairs):
            statuses = [own[chair.who]] if chair.who in own else []
            statuses += others.get(name_in_redis(chair.who or ""), ())
            known = see_seat(table, seat, statuses, seen.get(chair.who or ""))
            found.append(None if chair.who is None else known)
        return tuple(found)

    async def seen_at(self, table: Table) -> dict[str, int]:
        """When each person was last there: what was noted, or what they last did."""
        known = self.seen.get(table.id)
        if known is None:
            known = self.seen[table.id] = await self.visits.last_at(table.id)
        did = {table.chairs[entry.seat].who: entry.at for entry in table.live if entry.seat >= 0}
        return known | {who: max(at, known.get(who, 0)) for who, at in did.items() if who}

    # --- who has gone ------------------------------------------------------------------------

    async def record_visits(self) -> None:
        while True:
            await asyncio.sleep(RECORD_SECONDS)
            await self.record_now()

    async def record_now(self) -> None:
        """Those of them who have a seat; what cannot be noted now is noted later."""
        left, self.unrecorded = self.unrecorded, {}
        wanted = {key: at for key, at in left.items() if self.has_seat(*key)}
        if not wanted:
            return
        try:
            await self.visits.record(wanted)
        except CoffeehouseError as error:
            log.warning("who has gone could not be noted: %s", error)
            self.unrecorded = {**wanted, **self.unrecorded}

    def has_seat(self, id: str, who: str) -> bool:
        table = self.cache.table(id)
        return table is not None and bool(table.seats_of(who))


def nearest(statuses: Iterable[Status]) -> Status:
    """Of several pages the one somebody looks at; of these the one they choose at."""
    return min(statuses, key=lambda status: (status.presence != "here", not status.choosing))


def see_seat(table: Table, seat: int, statuses: list[Status], seen: int | None) -> SeatPresence:
    if not statuses:
        return SeatPresence("gone", seen)
    status = nearest(statuses)
    shown = status.choosing and seat in table.actors and may_see_choosing(table, seat)
    return SeatPresence(status.presence, None, shown)
