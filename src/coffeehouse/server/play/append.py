"""Appends entries to tables: what a server stores all the time, so it takes the shortest path.

On SQLite one thread with a connection of its own carries out the whole transaction: through the
pool each statement would go to a thread and back several times. On PostgreSQL it is one statement,
which is a transaction by itself. Everything else a house reads and writes goes through `Database`.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from sqlalchemy import BigInteger, Boolean, Integer, Table
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.server.db.database import Database, connect_sqlite, plain_errors
from coffeehouse.server.play import tables as sql
from coffeehouse.server.play.rows import (
    ChairRow,
    EntryRow,
    HeadRow,
    chair_rows,
    entry_row,
    head_row,
)
from coffeehouse.table.entries import NOBODY, Clocked, Seated
from coffeehouse.table.table import Table as PlayedTable


class TurnRow(NamedTuple):
    table_id: str
    seat: int
    to_act: bool
    turn: int | None


class TableUpdate(NamedTuple):
    """What one command adds to a table, as rows."""

    entries: list[EntryRow]
    table: HeadRow
    chairs: list[ChairRow]
    """Those taken or given up. Others' holders are not written again: who was forgotten since
    this table was loaded must not come back with it.
    """
    turns: list[TurnRow]
    """Of the other chairs those whose turn begins or ends."""

    @classmethod
    def of(cls, before: PlayedTable, after: PlayedTable) -> TableUpdate:
        entries = [entry_row(after.id, entry) for entry in after.entries[before.seq :]]
        did, acted = doer(before, after), before.actors
        chairs: list[ChairRow] = []
        turns: list[TurnRow] = []
        for row, was, now in zip(chair_rows(after), before.chairs, after.chairs, strict=True):
            turn = turn_of(row, after.seq, did)
            if was != now:
                chairs.append(row._replace(turn=turn))
            elif row.to_act != (row.seat in acted):
                turns.append(TurnRow(row.table_id, row.seat, row.to_act, turn))
        return cls(entries, head_row(after), chairs, turns)


def turn_of(chair: ChairRow, seq: int, did: str | None) -> int | None:
    """The turn of a chair that begins now: the seq at which the others began to wait for it. What
    people bring upon themselves is no news to them, and bots need none.
    """
    waited_for = chair.to_act and chair.who is not None and chair.level is None
    return seq if waited_for and chair.who != did else None


def doer(before: PlayedTable, after: PlayedTable) -> str | None:
    """Who brought about what was added; None for the house and its clock."""
    first = after.entries[before.seq]
    if isinstance(first, Clocked) or first.seat == NOBODY:
        return None
    chair = first.chair if isinstance(first, Seated) else before.chairs[first.seat]
    return chair.who if chair.person else None


class Part(NamedTuple):
    """Rows of one kind: where they go and which columns they bring."""

    table: Table
    columns: tuple[str, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.table.primary_key)

    @property
    def changed(self) -> tuple[str, ...]:
        return tuple(name for name in self.columns if name not in self.keys)


ENTRIES = Part(sql.entries, EntryRow._fields)
TABLES = Part(sql.tables, HeadRow._fields)
CHAIRS = Part(sql.chairs, ChairRow._fields)
TURNS = Part(sql.chairs, TurnRow._fields)
PARTS = (ENTRIES, TABLES, CHAIRS, TURNS)
Rows = Sequence[tuple[Any, ...]]


def rows_of(updates: Iterable[TableUpdate]) -> tuple[Rows, Rows, Rows, Rows]:
    """By part, in one order everywhere, so that no two processes wait for each other."""
    changed = sorted(updates, key=lambda update: update.table.id)
    return (
        [row for one in changed for row in one.entries],
        [one.table for one in changed],
        [row for one in changed for row in one.chairs],
        [row for one in changed for row in one.turns],
    )


class Appender(Protocol):
    async def append(self, updates: Sequence[TableUpdate]) -> None:
        """All of it or nothing. Raises `LostRace`, `StorageTrouble`."""

    async def close(self) -> None: ...


def appender(database: Database) -> Appender:
    return SqliteAppender(database) if database.is_sqlite else PostgresAppender(database)


# --- SQLite ---------------------------------------------------------------------------------


def listed(names: Iterable[str], form: str = '"{0}"', between: str = ", ") -> str:
    return between.join(form.format(name) for name in names)


def place(part: Part, name: str) -> str:
    """Where a statement finds a column of a row."""
    return f"?{part.columns.index(name) + 1}"


def sqlite_insert(part: Part) -> str:
    values = ", ".join(place(part, name) for name in part.columns)
    return f"INSERT INTO {part.table.name} ({listed(part.columns)}) VALUES ({values})"


def sqlite_update(part: Part) -> str:
    changed = ", ".join(f'"{name}" = {place(part, name)}' for name in part.changed)
    here = " AND ".join(f"{name} = {place(part, name)}" for name in part.keys)
    return f"UPDATE {part.table.name} SET {changed} WHERE {here}"


SQLITE = (sqlite_insert(ENTRIES), *(sqlite_update(part) for part in PARTS[1:]))


class SqliteAppender:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="append")
        self.connection: sqlite3.Connection | None = None

    async def append(self, updates: Sequence[TableUpdate]) -> None:
        rows = rows_of(updates)
        async with self.database.writing():
            await self.run(lambda: self.store(rows))

    async def run(self, work: Callable[[], None]) -> None:
        """Run to the end: whoever waits may leave, but the transaction must not stop halfway."""
        with plain_errors():
            await asyncio.get_running_loop().run_in_executor(self.thread, work)

    def store(self, parts: Iterable[Rows]) -> None:
        if self.connection is None:
            self.connection = connect_sqlite(self.database)
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in zip(SQLITE, parts, strict=True):
                self.connection.executemany(statement, rows)
            self.connection.execute("COMMIT")
        except BaseException:
            # Of a full disk SQLite may have rolled back by itself.
            with suppress(sqlite3.Error):
                self.connection.execute("ROLLBACK")
            raise

    async def close(self) -> None:
        if self.connection is not None:
            await self.run(self.connection.close)
        self.thread.shutdown()


# --- PostgreSQL -----------------------------------------------------------------------------


def postgres_type(part: Part, name: str) -> str:
    kind = part.table.columns[name].type
    if isinstance(kind, BigInteger):
        return "int8"
    if isinstance(kind, Integer):
        return "int4"
    return "bool" if isinstance(kind, Boolean) else "text"


def postgres_rows(part: Part, first: int) -> str:
    """Rows as one array a column, numbered from `first` on."""
    arrays = (
        f"${first + number}::{postgres_type(part, name)}[]"
        for number, name in enumerate(part.columns)
    )
    return f"unnest({', '.join(arrays)}) AS new({listed(part.columns)})"


def postgres_update(part: Part, rows: str) -> str:
    changed = listed(part.changed, '"{0}" = new."{0}"')
    here = listed(part.keys, f'{part.table.name}."{{0}}" = new."{{0}}"', " AND ")
    # Only where entries have been added: so whoever waits for another's entry holds no row of it.
    return (
        f"UPDATE {part.table.name} SET {changed} FROM {rows} "
        f'JOIN added ON added.id = new."{part.keys[0]}" WHERE {here}'
    )


def postgres_statement() -> str:
    firsts = [1 + sum(len(part.columns) for part in PARTS[:number]) for number in range(len(PARTS))]
    rows = [postgres_rows(part, first) for part, first in zip(PARTS, firsts, strict=True)]
    names = listed(ENTRIES.columns)
    return f"""
        WITH stored AS (
            INSERT INTO entries ({names}) SELECT {names} FROM {rows[0]}
            ORDER BY table_id, seq RETURNING table_id
        ), added AS (SELECT DISTINCT table_id AS id FROM stored),
        grown AS ({postgres_update(TABLES, rows[1])}),
        seated AS ({postgres_update(CHAIRS, rows[2])})
        {postgres_update(TURNS, rows[3])}
    """


POSTGRES = postgres_statement()


class PostgresAppender:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.connection: AsyncConnection | None = None
        self.raw: Any = None
        """The driver's own connection, kept open and reopened when it was lost."""

    async def append(self, updates: Sequence[TableUpdate]) -> None:
        arrays = [
            [row[column] for row in rows]
            for part, rows in zip(PARTS, rows_of(updates), strict=True)
            for column in range(len(part.columns))
        ]
        with plain_errors():
            try:
                await self.execute(arrays)
            except ConnectionError:
                # Lost on the way: if it was stored after all, the second time says so.
                await self.execute(arrays)

    async def execute(self, arrays: Sequence[list[Any]]) -> None:
        driver = await self.driver()
        try:
            await driver.execute(POSTGRES, *arrays)
        except Exception as error:
            if driver.is_closed():
                raise ConnectionError("PostgreSQL is gone") from error
            raise

    async def driver(self) -> Any:
        if self.raw is None or self.raw.is_closed():
            await self.close()
            self.connection = await self.database.engine.connect()
            self.raw = (await self.connection.get_raw_connection()).driver_connection
        return self.raw

    async def close(self) -> None:
        if self.connection is not None:
            connection, self.connection, self.raw = self.connection, None, None
            with suppress(DBAPIError, OSError):
                await connection.close()
