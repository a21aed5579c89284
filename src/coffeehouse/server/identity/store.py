"""`IdentityStore`: ended sessions and used links in the database."""

from __future__ import annotations

import hashlib

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.server.db.database import Database, put
from coffeehouse.server.db.metadata import PERSONAL, marked
from coffeehouse.server.identity import tables as sql


class IdentityStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def ended_sessions(self, since: int = 0) -> tuple[list[str], dict[str, int]]:
        """The digests of those forgotten since then, and of those who ended their sessions and
        when.
        """
        ended, out = sql.ended.c, sql.signed_out.c
        async with self.database.read() as connection:
            gone = await connection.execute(select(ended.who).where(ended.at >= since))
            left = await connection.execute(select(out.who, out.at).where(out.at >= since))
            return list(gone.scalars()), {one.who: one.at for one in left}

    async def sign_out(self, who: str, now: int) -> None:
        """End a person's sessions that began before that moment."""
        async with self.database.write() as connection:
            await put(connection, sql.signed_out, {"who": digest_of(who)}, {"at": now})

    async def use_link(self, nonce: str, expires: int, now: int) -> None:
        """Remember that a link was used, for as long as it could be. Raises `LostRace` if it was
        used before.
        """
        async with self.database.write() as connection:
            await connection.execute(delete(sql.links).where(sql.links.c.expires < now))
            await connection.execute(insert(sql.links).values(nonce=nonce, expires=expires))

    async def forget(self, connection: AsyncConnection, who: str, now: int) -> None:
        """Remember that an identity is no longer valid, and delete every row that is personal."""
        await put(connection, sql.ended, {"who": digest_of(who)}, {"at": now})
        for column in marked(PERSONAL):
            await connection.execute(delete(column.table).where(column == who))


def digest_of(who: str) -> str:
    """What is kept of somebody forgotten: enough to recognize their cookie, not who they were."""
    return hashlib.sha256(who.encode()).hexdigest()
