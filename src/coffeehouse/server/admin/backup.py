"""Backup and restore: everything in the database as one compressed file of JSON lines.

The first line is the head, then one line a row, then the count. After it, packed by itself, stands
the SHA-256 of every byte before: a file cut short or with one bit changed is noticed, and nothing
of it is written anywhere. (`gunzip` reads all of it.)
It is the same from either kind of database and goes into either kind, so it also moves a house
from SQLite to PostgreSQL. The server key is not in it: without its key file, unfinished games
can only be looked at.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import struct
import zlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import MetaData, Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.db.database import Database
from coffeehouse.server.db.migrate import migrate, revision, revisions

HEAD = "coffeehouse backup 1"
SEALED = b'{"sha256":"'
PACKED_HEAD = bytes.fromhex("1f8b08000000000000ff")
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
        with os.fdopen(handle, "wb") as raw:
            os.fchmod(raw.fileno(), 0o600)
            with gzip.open(raw, "wb") as packed:
                async for line in lines_of(database):
                    packed.write(msgspec.json.encode(line) + b"\n")
                    count += 1
        seal(partial)
        partial.replace(file)
    except OSError as error:
        raise CoffeehouseError(f"{file} cannot be written: {error.strerror}.") from None
    finally:
        partial.unlink(missing_ok=True)
    return count - 2


def seal(file: Path) -> None:
    """Add the checksum of all that is there, and see that the disk has it."""
    with file.open("rb+") as raw:
        end = ending(hashlib.file_digest(raw, "sha256").hexdigest())
        raw.seek(0, os.SEEK_END)
        raw.write(end)
        raw.flush()
        os.fsync(raw.fileno())


def ending(digest: str) -> bytes:
    """The checksum as a packed file of its own, always the same bytes for the same checksum."""
    text = SEALED + digest.encode() + b'"}\n'
    stored = struct.pack("<BHH", 1, len(text), len(text) ^ 0xFFFF) + text
    return PACKED_HEAD + stored + struct.pack("<II", zlib.crc32(text), len(text))


def must_be_whole(file: Path) -> None:
    """Read a backup to its end before anything is done with it. Raises `BadBackup`."""
    try:
        with file.open("rb") as raw:
            size = raw.seek(0, os.SEEK_END) - len(ending("0" * 64))
            raw.seek(0)
            content = hashlib.sha256()
            while size > 0 and (part := raw.read(min(size, 1 << 20))):
                content.update(part)
                size -= len(part)
            sealed = raw.read() == ending(content.hexdigest())
    except OSError as error:
        raise BadBackup(f"{file} cannot be read: {error.strerror}.") from None
    head: dict[str, Any] = {}
    for line in read_lines(file):
        head = head or line
    if head.get("head") != HEAD:
        raise BadBackup(f"{file} is no backup of a coffeehouse.")
    if not sealed:
        raise BadBackup(f"{file} is damaged: its checksum is another one. Nothing was restored.")


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
    must_be_whole(file)
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
    connection: AsyncConnection,
    file: Path,
    tables: dict[str, Table],
    lines: Iterator[dict[str, Any]],
) -> int:
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
    except (gzip.BadGzipFile, EOFError, zlib.error, msgspec.DecodeError, UnicodeDecodeError):
        raise BadBackup(f"{file} is no whole backup of a coffeehouse.") from None
    except OSError as error:
        raise BadBackup(f"{file} cannot be read: {error.strerror}.") from None


async def tables_in(connection: AsyncConnection) -> list[Table]:
    """All there are, those that others refer to first."""
    found = MetaData()
    await connection.run_sync(lambda sync: found.reflect(sync))
    return [table for table in found.sorted_tables if table.name != ALEMBIC]
