"""Presence: who of a table's people is there, told to those at the same table and to nobody else.

What changes is gathered for half a second and told once; what has not changed is not told. Whoever
loads a page anew has not been gone. Nothing is stored while somebody stays, only the moment at
which they went. Other processes hear of it through Redis, which has a small hash a table.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable

from coffeehouse.bots.private import choice_is_private
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.bus.redis import end
from coffeehouse.server.play.rooms import Being, Guest, Rooms
from coffeehouse.server.play.service import Tables
from coffeehouse.server.presence.messages import Attend, Company, SeatPresence
from coffeehouse.server.presence.remote_presence import Elsewhere, name_in_redis
from coffeehouse.table.table import Table

log = logging.getLogger("coffeehouse")
TELL_SECONDS = 0.5
GRACE_SECONDS = 10.0
"""How long somebody without a page is not gone yet: a page loaded anew, a tunnel, a lift."""
NOTE_SECONDS = 10.0
"""Between two notes of who has gone."""
TABLES_A_TURN = 50
"""LogLine of before others get their turn."""
HERE = Being("here")


def may_see_choosing(table: Table, seat: int) -> bool:
    """Whether others may know that a seat has taken something in hand: where it alone is to act,
    and all know that it has a choice.
    """
    alone = table.actors == {seat} and not table.position.shared
    return alone and not choice_is_private(table.game, table.state, seat)


class Presences:
    def __init__(self, tables: Tables, rooms: Rooms) -> None:
        self.tables = tables
        self.rooms = rooms
        self.left: dict[tuple[str, str], tuple[float, Being]] = {}
        """Whose last page has closed, when and how they were; they are not gone yet."""
        self.seen: dict[str, dict[str, int]] = {}
        """By table and identity: when those who are gone were last there."""
        self.unnoted: dict[tuple[str, str], int] = {}
        self.told: dict[str, Company] = {}
        self.changed: set[str] = set()
        self.wake = asyncio.Event()
        self.elsewhere: Elsewhere | None = None
        self.tasks: list[asyncio.Task[None]] = []
        self.count_told = 0

    async def start(self, redis: str | None) -> None:
        if redis is not None:
            self.elsewhere = Elsewhere(redis, self.rooms.guests, self.change)
            await self.elsewhere.start()
        self.tasks = [asyncio.create_task(self.tell()), asyncio.create_task(self.note())]

    async def stop(self) -> None:
        for task in self.tasks:
            await end(task)
        if self.elsewhere is not None:
            await self.elsewhere.stop()
        await self.note_now()

    # --- what happens ----------------------------------------------------------------------

    def attend(self, guest: Guest, attend: Attend) -> None:
        """A page says how it is; from now on it is told how the others are."""
        being = Being("here" if attend.here else "away", attend.here and attend.choosing)
        first = guest.being is None
        if being != guest.being:
            guest.being = being
            self.change(guest.table)
        if first and guest.table in self.told:
            guest.push(self.told[guest.table])

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
            self.left[table, who] = (time.monotonic(), guest.being or HERE)
        self.change(table)

    def change(self, table: str) -> None:
        self.changed.add(table)
        self.wake.set()

    # --- telling -----------------------------------------------------------------------------

    async def tell(self) -> None:
        """Gather what changes, and who is gone by now; tell each table once."""
        while True:
            if not self.changed and not self.left:
                self.wake.clear()
                await self.wake.wait()
            await asyncio.sleep(TELL_SECONDS)
            self.see_who_is_gone()
            changed, self.changed = self.changed, set()
            for number, table in enumerate(changed, 1):
                try:
                    await self.tell_table(table)
                except CoffeehouseError as error:
                    log.warning("nobody was told who is at table %s: %s", table, error)
                except Exception:
                    log.exception("nobody was told who is at a table", extra={"table": table})
                if number % TABLES_A_TURN == 0:
                    await asyncio.sleep(0)

    def see_who_is_gone(self) -> None:
        until = time.monotonic() - GRACE_SECONDS
        gone = [key for key, (since, _) in self.left.items() if since <= until]
        for table, who in gone:
            del self.left[table, who]
            self.unnoted[table, who] = now = self.tables.clock() - int(GRACE_SECONDS * 1000)
            if table in self.seen:
                self.seen[table][who] = now
            self.change(table)

    async def tell_table(self, id: str) -> None:
        table = self.tables.at_hand(id)
        if table is None:
            return
        if self.elsewhere is not None:
            await self.elsewhere.say(id, self.own(table))
        guests = [guest for guest in self.rooms.guests(id) if guest.being is not None]
        if not guests:
            self.told.pop(id, None)
            if not self.rooms.guests(id):
                self.seen.pop(id, None)
            return
        company = Company(await self.seats(table))
        if company == self.told.get(id):
            return
        self.told[id] = company
        for guest in guests:
            guest.push(company)
            self.count_told += 1

    def own(self, table: Table) -> dict[str, Being]:
        """The people of a table with a page in this process, as they are."""
        people = {chair.who for chair in table.chairs if chair.who is not None}
        found: dict[str, list[Being]] = {}
        for guest in self.rooms.guests(table.id):
            if guest.who in people and guest.who is not None:
                found.setdefault(guest.who, []).append(guest.being or HERE)
        for who in people:
            if (table.id, who) in self.left:
                found.setdefault(who, []).append(self.left[table.id, who][1])
        return {who: nearest(beings) for who, beings in found.items()}

    async def seats(self, table: Table) -> tuple[SeatPresence | None, ...]:
        own = self.own(table)
        others = {} if self.elsewhere is None else self.elsewhere.known(table.id)
        seen = await self.seen_at(table)
        found: list[SeatPresence | None] = []
        for seat, chair in enumerate(table.chairs):
            beings = [own[chair.who]] if chair.who in own else []
            beings += others.get(name_in_redis(chair.who or ""), ())
            known = see_seat(table, seat, beings, seen.get(chair.who or ""))
            found.append(None if chair.who is None else known)
        return tuple(found)

    async def seen_at(self, table: Table) -> dict[str, int]:
        """When each person was last there: what was noted, or what they last did."""
        known = self.seen.get(table.id)
        if known is None:
            known = self.seen[table.id] = await self.tables.remarks.visits_at(table.id)
        did = {table.chairs[entry.seat].who: entry.at for entry in table.live if entry.seat >= 0}
        return known | {who: max(at, known.get(who, 0)) for who, at in did.items() if who}

    # --- who has gone ------------------------------------------------------------------------

    async def note(self) -> None:
        while True:
            await asyncio.sleep(NOTE_SECONDS)
            await self.note_now()

    async def note_now(self) -> None:
        """Those of them who have a seat; what cannot be noted now is noted later."""
        left, self.unnoted = self.unnoted, {}
        wanted = {key: at for key, at in left.items() if self.has_seat(*key)}
        if not wanted:
            return
        try:
            await self.tables.remarks.note_visits(wanted)
        except CoffeehouseError as error:
            log.warning("who has gone could not be noted: %s", error)
            self.unnoted = {**wanted, **self.unnoted}

    def has_seat(self, id: str, who: str) -> bool:
        table = self.tables.at_hand(id)
        return table is not None and bool(table.seats_of(who))


def nearest(beings: Iterable[Being]) -> Being:
    """Of several pages the one somebody looks at; of these the one they choose at."""
    return min(beings, key=lambda being: (being.presence != "here", not being.choosing))


def see_seat(table: Table, seat: int, beings: list[Being], seen: int | None) -> SeatPresence:
    if not beings:
        return SeatPresence("gone", seen)
    being = nearest(beings)
    shown = being.choosing and seat in table.actors and may_see_choosing(table, seat)
    return SeatPresence(being.presence, None, shown)
