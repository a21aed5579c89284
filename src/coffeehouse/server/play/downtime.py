"""`Downtime`: clocks run only while the server is open.

An open server notes every few seconds that it is. Where a long time is missing between two such
notes nobody could have moved: the server was closed, its database away, the machine asleep, or the
system's clock has jumped. That span is stored once, by whichever process sees it first, and counts
for no deadline.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from sqlalchemy import case, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.server.db import metadata
from coffeehouse.server.db.database import Database
from coffeehouse.server.play import tables as sql
from coffeehouse.table.clock import Span, merged

OPEN = "open"
LONGEST_SILENCE_MS = 6_000
"""Between two notes of an open house; more is a span in which it was closed."""
REMEMBERED_MS = 400 * 86_400_000
"""Longer than anybody's time lasts, pauses included."""

pulse, closures, tables = metadata.pulse.c, sql.closures.c, sql.tables.c


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Downtime:
    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self.database = database
        self.clock = clock
        self.opened = clock()
        """When this process began to serve."""
        self.spans: list[Span] = []
        """When the server was closed, as far as this process knows, in order. The tables in memory
        share this list.
        """

    async def is_any_clock_running(self) -> bool:
        """Whether anybody has a deadline."""
        running = select(tables.id).where(tables.due.is_not(None)).limit(1)
        async with self.database.glance() as connection:
            return (await connection.execute(running)).first() is not None

    async def heartbeat(self) -> bool:
        """Note that the server is open; returns whether it turned out to have been closed."""
        async with self.database.write() as connection:
            await self.note(connection, self.clock())
            found = await connection.execute(select(*closures))
        known = merged((start, end) for start, end in found)
        news = known != self.spans
        self.spans[:] = known
        return news

    async def note(self, connection: AsyncConnection, now: int) -> None:
        query = select(pulse.at).where(pulse.name == OPEN).with_for_update()
        last: int | None = (await connection.execute(query)).scalar()
        if last is None:
            # Whatever runs since before is left from a house that ended before its first note.
            await note_closure(connection, 0, self.opened)
            await connection.execute(insert(metadata.pulse).values(name=OPEN, at=now))
            return
        if now - last > LONGEST_SILENCE_MS:
            await note_closure(connection, last, now)
        here = update(metadata.pulse).where(pulse.name == OPEN)
        await connection.execute(here.values(at=now))


async def note_closure(connection: AsyncConnection, start: int, end: int) -> None:
    """Store the span, and move every deadline that was still to come by what it took away."""
    old = delete(sql.closures).where(closures.end < end - REMEMBERED_MS)
    await connection.execute(old)
    began = case((tables.updated > start, tables.updated), else_=start)
    due = update(sql.tables).where(tables.due > start, tables.updated < end)
    moved = await connection.execute(due.values(due=tables.due + end - began))
    if start or moved.rowcount:
        await connection.execute(insert(sql.closures).values(start=start, end=end))
