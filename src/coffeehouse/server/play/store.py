"""`Store`: tables into the database and back. It knows SQL and nothing of games."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import msgspec
from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy import text as statement
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.engine.game import AnyGame
from coffeehouse.server.db import schema
from coffeehouse.server.db.batch import Batch
from coffeehouse.server.db.database import Database, put
from coffeehouse.server.play.append import Growth, appender
from coffeehouse.server.play.rows import (
    ENTRY_COLUMNS,
    chair_rows,
    entry_row,
    head_row,
    read_entry,
    read_row,
    table_row,
)
from coffeehouse.table.entries import GUEST, Entry, forgotten
from coffeehouse.table.errors import DamagedTable, LostRace
from coffeehouse.table.row import Row
from coffeehouse.table.table import Table

ENTRY = [schema.entries.c[name] for name in ENTRY_COLUMNS]
INSERT_ENTRY = insert(schema.entries)
# The heads, of hundreds of tables at times, as one value: a condition for each would take longer to
# write than to answer.
HEADS = {
    "sqlite": "json_each(:heads)",
    "postgresql": "json_each_text(CAST(:heads AS json))",
}
ENTRIES_SINCE = {
    dialect: statement(
        f"SELECT entries.table_id, {', '.join(f'entries.{name}' for name in ENTRY_COLUMNS)} "
        f"FROM {heads} AS known JOIN entries ON entries.table_id = known.key "
        "AND entries.seq > CAST(known.value AS INTEGER) ORDER BY entries.seq"
    )
    for dialect, heads in HEADS.items()
}
HEALTH = "health"
"""The row of `pulse` by which a house sees that it can write."""


@contextmanager
def readable(what: str) -> Iterator[None]:
    """One damaged row is one table's trouble. Raises `DamagedTable`."""
    try:
        yield
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError):
        raise DamagedTable(f"{what} cannot be read") from None


def read_entries(rows: Sequence[Any], since: int) -> list[Entry]:
    """Raises `DamagedTable`."""
    with readable("an entry"):
        read = [read_entry(row) for row in rows]
    if [entry.seq for entry in read] != [*range(since + 1, since + 1 + len(read))]:
        raise DamagedTable("entries are missing")
    return read


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.appender = appender(database)
        self.growths: Batch[Growth] = Batch(self.appender.append)

    # --- editions and rows -------------------------------------------------------------

    async def edition(self, digest: str) -> str | None:
        query = select(schema.editions.c.text).where(schema.editions.c.digest == digest)
        async with self.database.read() as connection:
            found: str | None = (await connection.execute(query)).scalar()
        return found

    async def row(self, id: str) -> Row | None:
        async with self.database.read() as connection:
            query = select(schema.tables).where(schema.tables.c.id == id)
            found = (await connection.execute(query)).mappings().first()
        with readable("its row"):
            return None if found is None else read_row(found)

    # --- entries -----------------------------------------------------------------------

    async def entries(self, id: str, since: int = 0) -> list[Entry]:
        """The entries after `since`, in order. Raises `DamagedTable`."""
        query = (
            select(*ENTRY)
            .where(schema.entries.c.table_id == id, schema.entries.c.seq > since)
            .order_by(schema.entries.c.seq)
        )
        async with self.database.glance() as connection:
            found = (await connection.execute(query)).all()
        return read_entries(found, since)

    async def entry_rows(self, heads: Mapping[str, int]) -> dict[str, list[Any]]:
        """For `read_entries`: what follows each of these heads, by table, with one question."""
        query = ENTRIES_SINCE["sqlite" if self.database.is_sqlite else "postgresql"]
        known = msgspec.json.encode(heads).decode()
        rows: dict[str, list[Any]] = {}
        async with self.database.glance() as connection:
            for id, *row in await connection.execute(query, {"heads": known}):
                rows.setdefault(id, []).append(row)
        return rows

    async def create(self, table: Table) -> None:
        """A new table with its edition and the entries it starts with. Raises `LostRace` if the id
        exists.
        """
        async with self.database.write() as connection:
            await keep_edition(connection, table.game)
            values = {**table_row(table.row), **head_row(table)._asdict()}
            await connection.execute(insert(schema.tables).values(values))
            chairs = [row._asdict() for row in chair_rows(table)]
            await connection.execute(insert(schema.chairs), chairs)
            if table.entries:
                rows = [entry_row(table.id, entry)._asdict() for entry in table.entries]
                await connection.execute(INSERT_ENTRY, rows)

    async def append(self, before: Table, after: Table) -> None:
        """The entries by which a table grew: all of them or none. Raises `LostRace` if one of
        the seqs, or the request, is there already.
        """
        await self.growths.add(Growth.of(before, after))

    async def close(self) -> None:
        await self.growths.finish()
        await self.appender.close()
        await self.database.close()

    # --- reviews -----------------------------------------------------------------------

    async def review(self, id: str) -> str | None:
        query = select(schema.reviews.c.text).where(schema.reviews.c.table_id == id)
        async with self.database.read() as connection:
            found: str | None = (await connection.execute(query)).scalar()
        return found

    async def keep_review(self, id: str, text: str, now: int) -> None:
        async with self.database.write() as connection:
            await put(connection, schema.reviews, {"table_id": id}, {"at": now, "text": text})
            # What was found before is not true any more; it is gathered anew.
            accounts = schema.accounts
            await connection.execute(delete(accounts).where(accounts.c.table_id == id))

    # --- putting in order -------------------------------------------------------------

    async def set_due(self, id: str, due: int | None) -> None:
        """When a table is to be swept next: it cannot go on, or nobody there was late after all."""
        async with self.database.write() as connection:
            here = update(schema.tables).where(schema.tables.c.id == id)
            await connection.execute(here.values(due=due))

    async def prune(self, before: int, limit: int = 100) -> list[str]:
        """Delete tables where no game has begun and nothing has happened since then."""
        columns = schema.tables.c
        stale = (columns.status == "waiting") & (columns.updated < before)
        async with self.database.write() as connection:
            query = select(columns.id).where(stale).order_by(columns.updated).limit(limit)
            ids = list((await connection.execute(query.with_for_update())).scalars())
            beside = (table.c.table_id for table in schema.OF_A_TABLE)
            for column in (*beside, columns.id) if ids else ():
                await connection.execute(delete(column.table).where(column.in_(ids)))
        return ids

    async def prune_editions(self) -> None:
        """Delete editions that no table and no study uses. Whoever lays a table with one meanwhile
        goes first: then all of them stay until the next time.
        """
        digest = schema.editions.c.digest
        users = (schema.tables, schema.studies)
        used = [select(one.c.id).where(one.c.edition == digest).exists() for one in users]
        with suppress(LostRace):
            async with self.database.write() as connection:
                await connection.execute(delete(schema.editions).where(~or_(*used)))

    async def forget(self, who: str, now: int = 0) -> None:
        """Take an identity and its names out of every table; the games stay as they were
        played.
        """
        async with self.database.write() as connection:
            await forget_in_entries(connection, who)
            await put(connection, schema.ended, {"who": digest_of(who)}, {"at": now})
            maker = update(schema.tables).where(schema.tables.c.maker == who).values(maker=None)
            await connection.execute(maker)
            chairs = update(schema.chairs).where(schema.chairs.c.who == who)
            await connection.execute(chairs.values(who=None, name=GUEST))
            own = select(schema.ways.c.id).where(schema.ways.c.who == who)
            await connection.execute(delete(schema.calls).where(schema.calls.c.way.in_(own)))
            for column in schema.OF_A_PERSON:
                await connection.execute(delete(column.table).where(column == who))

    async def put_away(self, who: str, id: str, away: bool) -> None:
        """Have the home page hide a table from a person, or show it again."""
        columns = schema.put_away.c
        here = (columns.who == who) & (columns.table_id == id)
        async with self.database.write() as connection:
            await connection.execute(delete(schema.put_away).where(here))
            if away:
                await connection.execute(insert(schema.put_away).values(who=who, table_id=id))

    async def ended_sessions(self, since: int = 0) -> tuple[list[str], dict[str, int]]:
        """The digests of those forgotten since then, and of those who ended their sessions and
        when.
        """
        ended, out = schema.ended.c, schema.signed_out.c
        async with self.database.read() as connection:
            gone = await connection.execute(select(ended.who).where(ended.at >= since))
            left = await connection.execute(select(out.who, out.at).where(out.at >= since))
            return list(gone.scalars()), {one.who: one.at for one in left}

    async def sign_out(self, who: str, now: int) -> None:
        """Cookies of before that moment are not good any more."""
        async with self.database.write() as connection:
            await put(connection, schema.signed_out, {"who": digest_of(who)}, {"at": now})

    async def note_health(self, now: int) -> None:
        async with self.database.write() as connection:
            await put(connection, schema.pulse, {"name": HEALTH}, {"at": now})

    async def use_link(self, nonce: str, expires: int, now: int) -> None:
        """Remember that a link was used, for as long as it could be. Raises `LostRace` if it was
        used before.
        """
        async with self.database.write() as connection:
            await connection.execute(delete(schema.links).where(schema.links.c.expires < now))
            await connection.execute(insert(schema.links).values(nonce=nonce, expires=expires))


async def keep_edition(connection: AsyncConnection, game: AnyGame) -> None:
    """Keep an edition's text, once; another process may have been quicker."""
    source, editions = game.edition_source, schema.editions
    known = select(editions.c.digest).where(editions.c.digest == source.digest)
    if (await connection.execute(known)).first() is None:
        kept = {"digest": source.digest, "game": game.id, "text": source.text}
        await put(connection, editions, kept)


def digest_of(who: str) -> str:
    """What is kept of somebody forgotten: enough to know their cookie by, not who they were."""
    return hashlib.sha256(who.encode()).hexdigest()


async def forget_in_entries(connection: AsyncConnection, who: str) -> None:
    """The one place where entries change: a person's right to be forgotten goes first."""
    columns = schema.entries.c
    mark = msgspec.json.encode(who).decode()
    query = select(columns.table_id, columns.seq, columns.value).where(
        schema.SEATS, columns.value.contains(mark, autoescape=True)
    )
    for table, seq, text in (await connection.execute(query)).all():
        value = msgspec.json.decode(text)
        if value.get("who") != who:
            continue
        value |= {"who": forgotten(table, who), "name": GUEST}
        here = (columns.table_id == table) & (columns.seq == seq)
        changed = msgspec.json.encode(value).decode()
        await connection.execute(update(schema.entries).where(here).values(value=changed))
