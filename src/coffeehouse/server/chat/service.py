"""`Remarks`: what people say at tables, kept beside the games and never in their entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.server.chat.messages import MOST_LETTERS, RemarkSeen, Say
from coffeehouse.server.db import schema
from coffeehouse.server.db.database import Database, put
from coffeehouse.table.errors import LostRace, refused
from coffeehouse.table.seats import seen_letters
from coffeehouse.table.table import Table

MOST_KEPT = 100
"""Of one table; older ones are forgotten."""
RACES = 10
remarks, muted, visits = schema.remarks.c, schema.muted.c, schema.visits.c


class Said(NamedTuple):
    """A remark and whose it is; the identity never leaves the server."""

    who: str
    remark: RemarkSeen


class Remarks:
    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self.database = database
        self.clock = clock

    async def add(self, table: Table, who: str, said: Say) -> int:
        """Keep what a person says; returns its number. Raises `TableRefused`."""
        must_be_allowed(table, who, said)
        kind, content = content_of(said)
        row = {
            "table_id": table.id, "seat": said.seat, "who": who, "at": self.clock(),
            "kind": kind, "content": content,
        }  # fmt: skip
        for _ in range(RACES):
            with suppress(LostRace):
                async with self.database.write() as connection:
                    return await append(connection, row)
        raise refused("storage-busy")

    async def since(self, table: str, number: int = 0) -> list[Said]:
        """What was said after that number, as far as it is kept."""
        here = (remarks.table_id == table) & (remarks.number > number)
        query = select(schema.remarks).where(here).order_by(remarks.number)
        async with self.database.glance() as connection:
            found = (await connection.execute(query)).mappings().all()
        return [Said(row["who"], read_remark(row)) for row in found]

    async def mute(self, who: str, other: str, is_muted: bool) -> None:
        pair = (muted.who == who) & (muted.other == other)
        async with self.database.write() as connection:
            await connection.execute(delete(schema.muted).where(pair))
            if is_muted:
                await connection.execute(insert(schema.muted).values(who=who, other=other))

    async def muted_by(self, who: str) -> frozenset[str]:
        query = select(muted.other).where(muted.who == who)
        async with self.database.glance() as connection:
            return frozenset((await connection.execute(query)).scalars())

    # --- when somebody was last there ------------------------------------------------------

    async def note_visits(self, left: Mapping[tuple[str, str], int]) -> None:
        """By table and identity: the moment they went."""
        async with self.database.write() as connection:
            for (table, who), at in sorted(left.items()):
                await put(connection, schema.visits, {"table_id": table, "who": who}, {"at": at})

    async def visits_at(self, table: str) -> dict[str, int]:
        query = select(visits.who, visits.at).where(visits.table_id == table)
        async with self.database.glance() as connection:
            return {row.who: row.at for row in await connection.execute(query)}


async def append(connection: AsyncConnection, row: Mapping[str, object]) -> int:
    table = row["table_id"]
    last = select(func.max(remarks.number)).where(remarks.table_id == table)
    number = ((await connection.execute(last)).scalar() or 0) + 1
    await connection.execute(insert(schema.remarks).values(number=number, **row))
    old = (remarks.table_id == table) & (remarks.number <= number - MOST_KEPT)
    await connection.execute(delete(schema.remarks).where(old))
    return int(number)


def must_be_allowed(table: Table, who: str, said: Say) -> None:
    if table.chair(said.seat).who != who:
        raise refused("not-your-seat", seat=f"seat.{said.seat}")
    if table.speech == "none":
        raise refused("no-words")
    if said.text is not None and table.speech != "all":
        raise refused("no-text")


def content_of(said: Say) -> tuple[str, str]:
    """Raises `TableRefused` unless exactly one thing is said."""
    given = {"phrase": said.phrase, "gesture": said.gesture, "text": said.text}
    found = [(kind, content) for kind, content in given.items() if content is not None]
    if len(found) != 1:
        raise refused("say-one")
    kind, content = found[0]
    return kind, clean_text(content) if kind == "text" else content


def clean_text(text: str) -> str:
    """One line of letters that can be seen."""
    words = seen_letters(text)[:MOST_LETTERS].rstrip()
    if not words:
        raise refused("text-empty")
    return words


def read_remark(row: Mapping[Any, Any]) -> RemarkSeen:
    said = {row["kind"]: row["content"]}
    return msgspec.convert(
        {**{name: row[name] for name in ("number", "seat", "at")}, **said}, RemarkSeen
    )


def heard_by(said: Iterable[Said], muted: frozenset[str]) -> tuple[RemarkSeen, ...]:
    return tuple(remark for who, remark in said if who not in muted)
