"""`TableLists`: what is read across tables. Derived columns answer it; nothing is replayed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, RowMapping, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.server.db.database import Database
from coffeehouse.server.lobby.messages import TableLine
from coffeehouse.server.play import tables as sql
from coffeehouse.server.play.rows import read_line
from coffeehouse.server.ratings.service import player_name, points_of

tables, chairs, hidden_tables = sql.tables.c, sql.chairs.c, sql.hidden_tables.c
entries = sql.entries.c
Seated = dict[str, list[RowMapping]]
"""The chairs of tables."""


def own(who: str) -> ColumnElement[bool]:
    """The tables at which a person has a seat."""
    return tables.id.in_(select(chairs.table_id).where(chairs.who == who))


def is_rated(row: RowMapping) -> bool:
    """Without reading all of what was agreed there: few tables are."""
    return '"rated":true' in str(row["settings"])


def players_at(seated: Sequence[RowMapping]) -> dict[int, str]:
    """Who of those who sit at a table may have a rating, by seat."""
    players = {chair["seat"]: player_name(chair["who"], chair["level"]) for chair in seated}
    return {seat: name for seat, name in players.items() if name is not None}


async def rated_points(
    connection: AsyncConnection, rows: Sequence[RowMapping], seated: Seated
) -> dict[str, dict[int, int]]:
    """The points of those who sit at rated tables, by table and seat."""
    players = {row["id"]: players_at(seated.get(row["id"], ())) for row in rows if is_rated(row)}
    if not players:
        return {}
    names = {name for at_table in players.values() for name in at_table.values()}
    points = await points_of(connection, names)
    games = {row["id"]: row["game"] for row in rows}
    return {
        id: {
            seat: points[key]
            for seat, name in at_table.items()
            if (key := (games[id], name)) in points
        }
        for id, at_table in players.items()
    }


def with_points(line: TableLine, points: Mapping[int, int]) -> TableLine:
    if not points:
        return line
    chairs = (replace(chair, points=points.get(chair.seat)) for chair in line.chairs)
    return replace(line, chairs=tuple(chairs))


class TableLists:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.unreadable: set[str] = set()
        """Tables whose row was found to be damaged."""

    async def tables_of(self, who: str, limit: int = 200) -> list[TableLine]:
        """A person's tables: their turn first, then the latest, then those that are over."""
        going = await self.going_of(who, limit)
        return going + await self.finished_of(who, limit=limit - len(going))

    async def going_of(self, who: str, limit: int = 200) -> list[TableLine]:
        """A person's tables that are not over: their turn first, then the latest."""
        wanted = own(who) | ((tables.maker == who) & (tables.status == "waiting"))
        query = select(sql.tables).where(wanted, tables.status != "over")
        lines = await self.lines(query.order_by(tables.updated.desc()).limit(limit), who)
        return sorted(lines, key=lambda line: not line.your_turn)

    async def finished_of(
        self, who: str, before: tuple[int, str] | None = None, limit: int = 200
    ) -> list[TableLine]:
        """A person's finished games, latest first; those before the moment and id of another."""
        query = select(sql.tables).where(own(who), tables.status == "over")
        if before is not None:
            moment, id = before
            query = query.where(
                or_(tables.updated < moment, and_(tables.updated == moment, tables.id < id))
            )
        order = (tables.updated.desc(), tables.id.desc())
        return await self.lines(query.order_by(*order).limit(max(limit, 0)), who)

    async def people_at(self, ids: Iterable[str]) -> set[str]:
        """Who has a seat at one of these tables, or made one that waits."""
        wanted = list(ids)
        seated = select(chairs.who).where(chairs.table_id.in_(wanted), chairs.who.is_not(None))
        made = select(tables.maker).where(
            tables.id.in_(wanted), tables.status == "waiting", tables.maker.is_not(None)
        )
        async with self.database.glance() as connection:
            return set((await connection.execute(seated.union(made))).scalars())

    async def listed(
        self, status: str, who: str | None = None, limit: int = 100
    ) -> list[TableLine]:
        """Listed tables that stand so, latest first."""
        query = select(sql.tables).where(tables.status == status, tables.listed)
        return await self.lines(query.order_by(tables.updated.desc()).limit(limit), who)

    async def best_of_day(self, day: str, limit: int) -> list[TableLine]:
        """The best games of a day; who shares a score, in the order they finished."""
        counted = select(sql.tables).where(tables.day == day, tables.score.is_not(None))
        order = (tables.score.desc(), tables.updated)
        return await self.lines(counted.order_by(*order).limit(limit), None)

    async def count_of_day(self, day: str, above: int | None = None) -> int:
        """How many games of a day count; those with a better score, if one is named."""
        counted = select(func.count()).where(tables.day == day, tables.score.is_not(None))
        if above is not None:
            counted = counted.where(tables.score > above)
        async with self.database.read() as connection:
            return int((await connection.execute(counted)).scalar() or 0)

    async def editions_of(self, who: str) -> set[str]:
        """The digests of the editions at tables that a person made."""
        query = select(tables.edition).where(tables.maker == who)
        async with self.database.read() as connection:
            return set((await connection.execute(query)).scalars())

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
            found = await connection.execute(select(sql.chairs).where(wanted).order_by(chairs.seat))
            seated: Seated = {}
            for chair in found.mappings():
                seated.setdefault(chair["table_id"], []).append(chair)
            points = await rated_points(connection, rows, seated)
            theirs = select(hidden_tables.table_id).where(hidden_tables.who == who)
            hidden = set((await connection.execute(theirs)).scalars()) if who else set()
        lines = [self.line(row, seated, who, hidden) for row in rows]
        return [with_points(line, points.get(line.table, {})) for line in lines if line is not None]

    def line(
        self, row: RowMapping, seated: Seated, who: str | None, hidden: set[str]
    ) -> TableLine | None:
        """None for a row that cannot be read: the others of the list are not to miss for it."""
        id = row["id"]
        try:
            return read_line(row, seated.get(id, []), who, id in hidden)
        except (msgspec.MsgspecError, LookupError, TypeError, ValueError):
            self.unreadable.add(id)
            return None

    async def any_entry(self) -> None:
        async with self.database.read() as connection:
            await connection.execute(select(sql.entries).limit(1))

    async def late(self, now: int, limit: int = 100) -> list[str]:
        """The tables where somebody is late."""
        query = select(tables.id).where(tables.due <= now).limit(limit)
        async with self.database.glance() as connection:
            return list((await connection.execute(query)).scalars())

    async def bots_awaited(self, before: int, limit: int = 1000) -> list[tuple[str, int]]:
        """The tables where a bot is to act and nothing has happened since `before`,
        latest first, each with the moment it last changed.
        """
        to_act = select(chairs.table_id).where(chairs.to_act, chairs.level.is_not(None))
        query = select(tables.id, tables.updated).where(
            tables.id.in_(to_act), tables.updated <= before
        )
        async with self.database.glance() as connection:
            found = await connection.execute(query.order_by(tables.updated.desc()).limit(limit))
            return [(id, updated) for id, updated in found]

    async def seats_of(self, who: str) -> dict[str, str]:
        """The ids of the tables where this identity has a seat, and how they stand."""
        query = select(tables.id, tables.status).where(
            tables.id.in_(select(chairs.table_id).where(chairs.who == who))
        )
        async with self.database.read() as connection:
            return {row.id: row.status for row in await connection.execute(query)}
