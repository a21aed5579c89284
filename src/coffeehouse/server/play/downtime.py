"""`Clocks`: the time people have runs only while the house is open.

An open house notes every few seconds that it is. Where a long time is missing between two such
notes nobody could have moved: the house was closed, its database away, the machine asleep, or the
system's clock has jumped. That span is stored once, by whichever process sees it first, and counts
for no deadline.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from sqlalchemy import case, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.server.db import schema
from coffeehouse.server.db.database import Database
from coffeehouse.table.clock import Span, merged

OPEN = "open"
LONGEST_SILENCE_MS = 6_000
"""Between two notes of an open house; more is a span in which it was closed."""
REMEMBERED_MS = 400 * 86_400_000
"""Longer than anybody's time lasts, pauses included."""

pulse, closures, tables = schema.pulse.c, schema.closures.c, schema.tables.c


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Clocks:
    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self.database = database
        self.clock = clock
        self.opened = 0
        """When this process began to serve."""
        self.closed: list[Span] = []
        """When the house was closed, as far as this process knows, in order. The tables at hand
        share it.
        """

    async def run(self) -> bool:
        """Whether anybody's time runs."""
        running = select(tables.id).where(tables.due.is_not(None)).limit(1)
        async with self.database.glance() as connection:
            return (await connection.execute(running)).first() is not None

    async def beat(self) -> bool:
        """Note that the house is open; whether it was closed when nobody here knew."""
        async with self.database.write() as connection:
            await self.note(connection, self.clock())
            found = await connection.execute(select(*closures))
        known = merged((start, end) for start, end in found)
        news = known != self.closed
        self.closed[:] = known
        return news

    async def note(self, connection: AsyncConnection, now: int) -> None:
        query = select(pulse.at).where(pulse.name == OPEN).with_for_update()
        last: int | None = (await connection.execute(query)).scalar()
        if last is None:
            # Whatever runs since before is left from a house that ended before its first note.
            await note_closure(connection, 0, self.opened)
            await connection.execute(insert(schema.pulse).values(name=OPEN, at=now))
            return
        if now - last > LONGEST_SILENCE_MS:
            await note_closure(connection, last, now)
        here = update(schema.pulse).where(pulse.name == OPEN)
        await connection.execute(here.values(at=now))


async def note_closure(connection: AsyncConnection, start: int, end: int) -> None:
    """Store the span, and move every deadline that was still to come by what it took away."""
    old = delete(schema.closures).where(closures.end < end - REMEMBERED_MS)
    await connection.execute(old)
    began = case((tables.updated > start, tables.updated), else_=start)
    due = update(schema.tables).where(tables.due > start, tables.updated < end)
    moved = await connection.execute(due.values(due=tables.due + end - began))
    if start or moved.rowcount:
        await connection.execute(insert(schema.closures).values(start=start, end=end))
