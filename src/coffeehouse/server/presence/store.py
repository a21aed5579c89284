"""`VisitStore`: when people were last at a table."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import select

from coffeehouse.server.db.database import Database, put
from coffeehouse.server.presence import tables as sql

visits = sql.visits.c


class VisitStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def record(self, left: Mapping[tuple[str, str], int]) -> None:
        """Store the moments at which people left, by table and identity."""
        async with self.database.write() as connection:
            for (table, who), at in sorted(left.items()):
                await put(connection, sql.visits, {"table_id": table, "who": who}, {"at": at})

    async def last_at(self, table: str) -> dict[str, int]:
        """When each person was last at a table."""
        query = select(visits.who, visits.at).where(visits.table_id == table)
        async with self.database.glance() as connection:
            return {row.who: row.at for row in await connection.execute(query)}
