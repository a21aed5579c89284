"""Editions in the database: the text of each is kept once, for tables and studies alike."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.engine.game import AnyGame
from coffeehouse.server.db.database import put
from coffeehouse.server.play import tables as sql


async def keep_edition(connection: AsyncConnection, game: AnyGame) -> None:
    """Keep an edition's text, once; another process may have been quicker."""
    source, editions = game.edition_source, sql.editions
    known = select(editions.c.digest).where(editions.c.digest == source.digest)
    if (await connection.execute(known)).first() is None:
        kept = {"digest": source.digest, "game": game.id, "text": source.text}
        await put(connection, editions, kept)
