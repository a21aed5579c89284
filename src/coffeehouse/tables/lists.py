"""`Lists`: what is read across tables. Derived columns answer it; nothing is replayed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import RowMapping, or_, select

from coffeehouse.tables import schema
from coffeehouse.tables.database import Database
from coffeehouse.tables.rows import read_line
from coffeehouse.wire.lists import TableLine

tables, chairs = schema.tables.c, schema.chairs.c


class Lists:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def tables_of(self, who: str, limit: int = 200) -> list[TableLine]:
        """A person's tables: their turn first, then the latest."""
        own = tables.id.in_(select(chairs.table_id).where(chairs.who == who))
        wanted = own | ((tables.maker == who) & (tables.status == "waiting"))
        # Many finished games must not push out one that goes on.
        order = (tables.status == "over", tables.updated.desc())
        query = select(schema.tables).where(wanted).order_by(*order).limit(limit)
        return sorted(await self.lines(query, who), key=lambda line: not line.your_turn)

    async def listed(
        self, status: str, who: str | None = None, limit: int = 100
    ) -> list[TableLine]:
        """Listed tables that stand so, latest first."""
        query = select(schema.tables).where(tables.status == status, tables.listed)
        return await self.lines(query.order_by(tables.updated.desc()).limit(limit), who)

    async def finished_of_day(
        self, day: str, since: int, until: int, who: str | None
    ) -> list[TableLine]:
        """Games of the day that were over in that span of milliseconds."""
        query = select(schema.tables).where(
            tables.status == "over",
            tables.listed.is_(False),
            tables.updated >= since,
            tables.updated < until,
            tables.settings.contains(f'"day":"{day}"', autoescape=True),
        )
        return await self.lines(query, who)

    async def finished_with(self, who: str, game: str, titles: Iterable[str]) -> list[str]:
        """The finished games at which this person has a seat and somebody one of these titles,
        latest first.
        """
        reached = (
            tables.result.contains(f'"title":"{title}"', autoescape=True) for title in titles
        )
        query = select(tables.id).where(
            tables.id.in_(select(chairs.table_id).where(chairs.who == who)),
            tables.game == game,
            tables.status == "over",
            or_(*reached),
        )
        async with self.database.read() as connection:
            return list((await connection.execute(query.order_by(tables.updated.desc()))).scalars())

    async def lines(self, query: Any, who: str | None) -> list[TableLine]:
        async with self.database.read() as connection:
            rows = (await connection.execute(query)).mappings().all()
            wanted = chairs.table_id.in_([row["id"] for row in rows])
            found = await connection.execute(
                select(schema.chairs).where(wanted).order_by(chairs.seat)
            )
            seated: dict[str, list[RowMapping]] = {}
            for chair in found.mappings():
                seated.setdefault(chair["table_id"], []).append(chair)
        return [read_line(row, seated.get(row["id"], []), who) for row in rows]

    async def late(self, now: int, limit: int = 100) -> list[str]:
        """The tables where somebody is late."""
        query = select(tables.id).where(tables.due <= now).limit(limit)
        async with self.database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def house_players_awaited(self, before: int, limit: int = 1000) -> list[tuple[str, int]]:
        """The tables where a house player is to act and nothing has happened since `before`,
        latest first, each with the moment it last changed.
        """
        to_act = select(chairs.table_id).where(chairs.to_act, chairs.house.is_not(None))
        query = select(tables.id, tables.updated).where(
            tables.id.in_(to_act), tables.updated <= before
        )
        async with self.database.read() as connection:
            found = await connection.execute(query.order_by(tables.updated.desc()).limit(limit))
            return [(id, updated) for id, updated in found]

    async def seats_of(self, who: str) -> dict[str, str]:
        """The ids of the tables where this identity has a seat, and how they stand."""
        query = select(tables.id, tables.status).where(
            tables.id.in_(select(chairs.table_id).where(chairs.who == who))
        )
        async with self.database.read() as connection:
            return {row.id: row.status for row in await connection.execute(query)}
