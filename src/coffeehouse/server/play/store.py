"""`TableStore`: tables into the database and back. It knows SQL and nothing of games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import msgspec
from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy import text as statement
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.server.db.batch import Batch
from coffeehouse.server.db.database import Database, put
from coffeehouse.server.db.metadata import OF_WAITING_TABLE, marked, metadata, pulse
from coffeehouse.server.play import tables as sql
from coffeehouse.server.play.append import TableUpdate, appender
from coffeehouse.server.play.editions import keep_edition
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

ENTRY = [sql.entries.c[name] for name in ENTRY_COLUMNS]
INSERT_ENTRY = insert(sql.entries)
# The heads, of hundreds of tables at times, as one value: a condition for each would take longer to
# write than to answer.
HEADS = {"sqlite": "json_each(:heads)", "postgresql": "json_each_text(CAST(:heads AS json))"}
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


class TableStore:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.appender = appender(database)
        self.updates: Batch[TableUpdate] = Batch(self.appender.append)

    # --- editions and rows -------------------------------------------------------------

    async def edition(self, digest: str) -> str | None:
        query = select(sql.editions.c.text).where(sql.editions.c.digest == digest)
        async with self.database.read() as connection:
            found: str | None = (await connection.execute(query)).scalar()
        return found

    async def row(self, id: str) -> Row | None:
        async with self.database.read() as connection:
            query = select(sql.tables).where(sql.tables.c.id == id)
            found = (await connection.execute(query)).mappings().first()
        with readable("its row"):
            return None if found is None else read_row(found)

    # --- entries -----------------------------------------------------------------------

    async def entries(self, id: str, since: int = 0) -> list[Entry]:
        """The entries after `since`, in order. Raises `DamagedTable`."""
        query = (
            select(*ENTRY)
            .where(sql.entries.c.table_id == id, sql.entries.c.seq > since)
            .order_by(sql.entries.c.seq)
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
            await connection.execute(insert(sql.tables).values(values))
            chairs = [row._asdict() for row in chair_rows(table)]
            await connection.execute(insert(sql.chairs), chairs)
            if table.entries:
                rows = [entry_row(table.id, entry)._asdict() for entry in table.entries]
                await connection.execute(INSERT_ENTRY, rows)

    async def append(self, before: Table, after: Table) -> None:
        """Append a table's new entries, all of them or none. Raises `LostRace` if one of the seqs,
        or the request, is there already.
        """
        await self.updates.add(TableUpdate.of(before, after))

    async def close(self) -> None:
        await self.updates.finish()
        await self.appender.close()
        await self.database.close()

    async def forget(self, connection: AsyncConnection, who: str) -> None:
        """Take a person's identity and names out of every table; the games stay as played."""
        await forget_in_entries(connection, who)
        maker = update(sql.tables).where(sql.tables.c.maker == who).values(maker=None)
        await connection.execute(maker)
        chairs = update(sql.chairs).where(sql.chairs.c.who == who)
        await connection.execute(chairs.values(who=None, name=GUEST))

    # --- putting in order -------------------------------------------------------------

    async def set_due(self, id: str, due: int | None) -> None:
        """When a table is to be swept next: it cannot go on, or nobody there was late after all."""
        async with self.database.write() as connection:
            here = update(sql.tables).where(sql.tables.c.id == id)
            await connection.execute(here.values(due=due))

    async def prune(self, before: int, limit: int = 100) -> list[str]:
        """Delete tables where no game has begun and nothing has happened since then."""
        columns = sql.tables.c
        stale = (columns.status == "waiting") & (columns.updated < before)
        async with self.database.write() as connection:
            query = select(columns.id).where(stale).order_by(columns.updated).limit(limit)
            ids = list((await connection.execute(query.with_for_update())).scalars())
            for column in (*marked(OF_WAITING_TABLE), columns.id) if ids else ():
                await connection.execute(delete(column.table).where(column.in_(ids)))
        return ids

    async def prune_editions(self) -> None:
        """Delete editions that nothing refers to. If somebody makes a table with one at the same
        moment, they go first: then all editions stay until the next time.
        """
        digest = sql.editions.c.digest
        columns = [column for table in metadata.sorted_tables for column in table.columns]
        users = [column for column in columns if column.references(digest)]
        used = [select(column).where(column == digest).exists() for column in users]
        with suppress(LostRace):
            async with self.database.write() as connection:
                await connection.execute(delete(sql.editions).where(~or_(*used)))

    async def hide(self, who: str, id: str, hidden: bool) -> None:
        """Have the home page hide a table from a person, or show it again."""
        columns = sql.hidden_tables.c
        here = (columns.who == who) & (columns.table_id == id)
        async with self.database.write() as connection:
            await connection.execute(delete(sql.hidden_tables).where(here))
            if hidden:
                await connection.execute(insert(sql.hidden_tables).values(who=who, table_id=id))

    async def note_health(self, now: int) -> None:
        async with self.database.write() as connection:
            await put(connection, pulse, {"name": HEALTH}, {"at": now})


async def forget_in_entries(connection: AsyncConnection, who: str) -> None:
    """Replace a person in stored entries. Nothing else ever changes an entry."""
    columns = sql.entries.c
    mark = msgspec.json.encode(who).decode()
    query = select(columns.table_id, columns.seq, columns.value).where(
        sql.SEATS, columns.value.contains(mark, autoescape=True)
    )
    for table, seq, text in (await connection.execute(query)).all():
        value = msgspec.json.decode(text)
        if value.get("who") != who:
            continue
        value |= {"who": forgotten(table, who), "name": GUEST}
        here = (columns.table_id == table) & (columns.seq == seq)
        changed = msgspec.json.encode(value).decode()
        await connection.execute(update(sql.entries).where(here).values(value=changed))
