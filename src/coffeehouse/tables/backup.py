"""Backup and restore: everything in the database as one compressed file of JSON lines.

The first line is the head, then one line a row, then the count: a file cut short is noticed.
It is the same from either kind of database and goes into either kind, so it also moves a house
from SQLite to PostgreSQL. The server key is not in it: without its key file, unfinished games
can only be looked at.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import MetaData, Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.tables.database import Database
from coffeehouse.tables.migrate import migrate, revision, revisions

HEAD = "coffeehouse backup 1"
ROWS_A_BATCH = 500
ALEMBIC = "alembic_version"


class BadBackup(CoffeehouseError):
    """A file that is no whole backup, or a database that it must not go into."""


async def back_up(database: Database, file: Path) -> int:
    """Write all rows as they are at one moment, while the house goes on; returns how many."""
    partial = file.with_name(f"{file.name}.partial")
    count = 0
    try:
        # Whoever can read a backup can read hidden hands and who sat where.
        handle = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wb") as packed:
            async for line in lines_of(database):
                packed.write(msgspec.json.encode(line) + b"\n")
                count += 1
        partial.replace(file)
    except OSError as error:
        raise CoffeehouseError(f"{file} cannot be written: {error.strerror}.") from None
    finally:
        partial.unlink(missing_ok=True)
    return count - 2


async def lines_of(database: Database) -> AsyncIterator[dict[str, Any]]:
    count = 0
    async with database.read() as connection:
        await one_moment(connection, database)
        yield {"head": HEAD, "schema": await connection.run_sync(revision)}
        for table in await tables_in(connection):
            rows = await connection.stream(select(table))
            async for row in rows.mappings():
                count += 1
                # A reflected name is a kind of str that JSON does not know.
                named = {str(name): value for name, value in row.items()}
                yield {"table": str(table.name), "row": named}
    yield {"rows": count}


async def one_moment(connection: AsyncConnection, database: Database) -> None:
    """A transaction that sees nothing of what others write meanwhile; SQLite's always does."""
    if not database.is_sqlite:
        await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))


async def restore(database: Database, file: Path) -> int:
    """Fill an empty database from a backup, all or nothing; returns the number of rows."""
    await migrate(database)
    lines = read_lines(file)
    head = next(lines, {})
    async with database.write() as connection:
        await must_fit(connection, file, head)
        tables = {table.name: table for table in await tables_in(connection)}
        return await fill(connection, file, tables, lines)


async def must_fit(connection: AsyncConnection, file: Path, head: dict[str, Any]) -> None:
    if head.get("head") != HEAD:
        raise BadBackup(f"{file} is no backup of a coffeehouse.")
    # A step of the schema only adds: rows of an older one fit, and lack what it did not know.
    if head.get("schema") not in revisions():
        raise BadBackup(
            f"{file} was made by a newer Coffeehouse (schema {head.get('schema')}); update first."
        )
    for table in await tables_in(connection):
        if await connection.scalar(select(func.count()).select_from(table)):
            raise BadBackup("There is something in that database; restore into an empty one.")


async def fill(
    connection: AsyncConnection, file: Path, tables: dict[str, Table],
    lines: Iterator[dict[str, Any]],
) -> int:  # fmt: skip
    batch: list[dict[str, Any]] = []
    current = ""
    for count, line in enumerate(lines):
        if "rows" in line:
            await insert_batch(connection, tables, current, batch)
            if line["rows"] != count:
                break
            return count
        if line["table"] != current or len(batch) >= ROWS_A_BATCH:
            await insert_batch(connection, tables, current, batch)
            current, batch = line["table"], []
        batch.append(line["row"])
    raise BadBackup(f"{file} is not whole; nothing was restored.")


async def insert_batch(
    connection: AsyncConnection, tables: dict[str, Table], name: str, rows: list[dict[str, Any]]
) -> None:
    if rows:
        await connection.execute(insert(tables[name]), rows)


def read_lines(file: Path) -> Iterator[dict[str, Any]]:
    decoder = msgspec.json.Decoder(dict[str, Any])
    try:
        with gzip.open(file, "rb") as packed:
            for line in packed:
                yield decoder.decode(line)
    except (gzip.BadGzipFile, EOFError, msgspec.DecodeError):
        raise BadBackup(f"{file} is no whole backup of a coffeehouse.") from None
    except OSError as error:
        raise BadBackup(f"{file} cannot be read: {error.strerror}.") from None


async def tables_in(connection: AsyncConnection) -> list[Table]:
    """All there are, those that others refer to first."""
    found = MetaData()
    await connection.run_sync(lambda sync: found.reflect(sync))
    return [table for table in found.sorted_tables if table.name != ALEMBIC]
