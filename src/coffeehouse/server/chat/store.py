"""`ChatStore`: chat messages and mutes in the database, beside the games and never in them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.server.chat import tables as sql
from coffeehouse.server.chat.messages import ChatMessage
from coffeehouse.server.db.database import Database
from coffeehouse.table.errors import LostRace, refused

MOST_MESSAGES = 100
"""Messages kept of one table; older ones are deleted."""
MOST_ATTEMPTS = 10

messages, muted = sql.messages.c, sql.muted.c


class StoredMessage(NamedTuple):
    """A message and whose it is; the identity never leaves the server."""

    who: str
    message: ChatMessage


class ChatStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, row: Mapping[str, object]) -> int:
        """Store a message; returns its number. Raises `TableRefused` if storage is too busy."""
        for _ in range(MOST_ATTEMPTS):
            with suppress(LostRace):
                async with self.database.write() as connection:
                    return await append(connection, row)
        raise refused("storage-busy")

    async def since(self, table: str, number: int = 0) -> list[StoredMessage]:
        """The messages after that number, as far as they are kept."""
        here = (messages.table_id == table) & (messages.number > number)
        query = select(sql.messages).where(here).order_by(messages.number)
        async with self.database.glance() as connection:
            found = (await connection.execute(query)).mappings().all()
        return [StoredMessage(row["who"], read_message(row)) for row in found]

    async def mute(self, who: str, other: str, is_muted: bool) -> None:
        pair = (muted.who == who) & (muted.other == other)
        async with self.database.write() as connection:
            await connection.execute(delete(sql.muted).where(pair))
            if is_muted:
                await connection.execute(insert(sql.muted).values(who=who, other=other))

    async def muted_by(self, who: str) -> frozenset[str]:
        query = select(muted.other).where(muted.who == who)
        async with self.database.glance() as connection:
            return frozenset((await connection.execute(query)).scalars())


async def append(connection: AsyncConnection, row: Mapping[str, object]) -> int:
    table = row["table_id"]
    last = select(func.max(messages.number)).where(messages.table_id == table)
    number = ((await connection.execute(last)).scalar() or 0) + 1
    await connection.execute(insert(sql.messages).values(number=number, **row))
    old = (messages.table_id == table) & (messages.number <= number - MOST_MESSAGES)
    await connection.execute(delete(sql.messages).where(old))
    return int(number)


def read_message(row: Mapping[Any, Any]) -> ChatMessage:
    content = {row["kind"]: row["content"]}
    return msgspec.convert(
        {**{name: row[name] for name in ("number", "seat", "at")}, **content}, ChatMessage
    )
