"""Opening a database: SQLite in a file by default, PostgreSQL by its address.

SQLite runs with a write-ahead log and full sync, and takes its write lock at once, so that two
writers queue instead of failing half-way. Moving the log into the file takes a busy disk seconds;
it is done beside the writing, so that nobody's move waits for it.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Table, event
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, InterfaceError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from coffeehouse.engine.errors import CoffeehouseError, Refusal
from coffeehouse.table.errors import (
    LostRace,
    StorageBusy,
    StorageDamaged,
    StorageFull,
    StorageTrouble,
)

BUSY_SECONDS = 5.0
"""How long to wait for a lock before saying that the database is busy."""
ANSWER_SECONDS = 60.0
"""How long PostgreSQL may take for one statement before it counts as gone."""
WRITES_A_CHECKPOINT = 100
MOST_LOG_PAGES = 20_000
"""Checkpoint the WAL in the writer once it holds this many pages."""
DAMAGED = ("not a database", "malformed", "no such table", "undefined_table", "does not exist")
BUSY_SIGNS = ("locked", "busy", "readonly", "unable to open", "disk i/o")
READ_ONLY = "25006"
"""PostgreSQL: a standby, or one that was told not to write."""
TAKEN = "23"
"""PostgreSQL: how states begin that say a key is there already."""
FULL_STATES = ("53100", "53200", "53000")
"""PostgreSQL: disk full, out of memory, no resources."""
SQLITE_SETTINGS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    f"wal_autocheckpoint={MOST_LOG_PAGES}",
)


class Database:
    """A pool of connections; knows how its kind of database says busy and full."""

    def __init__(self, engine: AsyncEngine, busy_seconds: float = BUSY_SECONDS) -> None:
        self.engine = engine
        self.busy_seconds = busy_seconds
        self.is_sqlite = engine.dialect.name == "sqlite"
        # One writer at a time is all SQLite can do; queueing here costs less than its retries.
        self.turn = asyncio.Lock() if self.is_sqlite else None
        self.writes = 0
        self.checkpoint: asyncio.Task[None] | None = None

    @classmethod
    def open(cls, url: str, busy_seconds: float = BUSY_SECONDS) -> Database:
        """`sqlite+aiosqlite:///file` · `postgresql+asyncpg://…` · or just a file's path."""
        address = database_url(url)
        if make_url(address).get_backend_name() == "sqlite":
            return cls(open_sqlite(address, busy_seconds), busy_seconds)
        return cls(open_postgres(address, busy_seconds), busy_seconds)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        with plain_errors():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def glance(self) -> AsyncIterator[AsyncConnection]:
        """For one question alone: PostgreSQL is asked without a transaction around it."""
        async with self.read() as connection:
            if self.is_sqlite:
                yield connection
            else:
                yield await connection.execution_options(isolation_level="AUTOCOMMIT")

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it or nothing. A key that exists already is a `LostRace`."""
        async with self.writing(), self.transaction() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[None]:
        """One's turn to write."""
        if self.turn is None:
            yield
        else:
            async with self.turn:
                yield
            self.count_write()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        with plain_errors():
            async with self.engine.connect() as plain:
                connection = await plain.execution_options(write=True)
                async with connection.begin():
                    yield connection

    def count_write(self) -> None:
        self.writes += 1
        idle = self.checkpoint is None or self.checkpoint.done()
        if idle and self.writes >= WRITES_A_CHECKPOINT:
            self.writes = 0
            self.checkpoint = asyncio.create_task(self.move_log())

    async def move_log(self) -> None:
        """SQLite: move what is in the log into the file, while others go on writing."""
        # What cannot be moved now is moved the next time.
        with suppress(StorageTrouble, DBAPIError, sqlite3.Error):
            async with self.engine.connect() as connection:
                raw = await connection.get_raw_connection()
                assert raw.driver_connection is not None
                await raw.driver_connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    async def close(self) -> None:
        if self.checkpoint is not None:
            await self.checkpoint
        await self.engine.dispose()


async def put(
    connection: AsyncConnection,
    table: Table,
    key: Mapping[str, object],
    values: Mapping[str, object] | None = None,
) -> None:
    """A row with these values, in place of one that is there; without values that one stays."""
    sqlite = connection.dialect.name == "sqlite"
    new = sqlite_insert(table) if sqlite else postgres_insert(table)
    row = new.values({**key, **(values or {})})
    keys = [column.name for column in table.primary_key]
    if values is None:
        await connection.execute(row.on_conflict_do_nothing(index_elements=keys))
    else:
        changed = dict(values)
        await connection.execute(row.on_conflict_do_update(index_elements=keys, set_=changed))


def database_url(url: str) -> str:
    """The address with its driver named; a bare path is a SQLite file."""
    if "://" not in url:
        return f"sqlite+aiosqlite:///{Path(url).expanduser().absolute()}"
    scheme, rest = url.split("://", 1)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
    drivers["postgres"] = drivers["postgresql"]
    named = drivers.get(scheme, scheme)
    if named not in drivers.values():
        raise CoffeehouseError(
            f"Cannot use a '{scheme}' database; give a file for SQLite or postgresql://…"
        )
    try:
        return make_url(f"{named}://{rest}").render_as_string(hide_password=False)
    except ArgumentError:
        raise CoffeehouseError(f"'{scheme}://…' is no database address.") from None


def open_sqlite(url: str, busy_seconds: float) -> AsyncEngine:
    file = make_url(url).database
    if file and file != ":memory:":
        keep_private(Path(file))
    engine = create_async_engine(url, connect_args={"timeout": busy_seconds})
    event.listen(engine.sync_engine, "connect", prepare_sqlite)
    event.listen(engine.sync_engine, "begin", begin_sqlite)
    return engine


def keep_private(file: Path) -> None:
    """Whoever can read the file can read hidden hands: a new one is for its owner's eyes only, and
    SQLite gives its log the same rights.
    """
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with suppress(FileExistsError, PermissionError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))


def prepare_sqlite(connection: Any, record: object) -> None:
    # The driver's own transactions begin too late; `begin_sqlite` says when.
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in SQLITE_SETTINGS:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def connect_sqlite(database: Database) -> sqlite3.Connection:
    """A connection of one's own, beside the pool."""
    file = database.engine.url.database
    assert file is not None
    connection = sqlite3.connect(file, database.busy_seconds, check_same_thread=False)
    prepare_sqlite(connection, None)
    return connection


def begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def open_postgres(url: str, busy_seconds: float) -> AsyncEngine:
    patience = {"lock_timeout": str(int(busy_seconds * 1000))}
    return create_async_engine(
        url,
        pool_pre_ping=True,
        pool_size=10,
        max_overflow=10,
        pool_timeout=10,
        connect_args={
            "server_settings": patience,
            "timeout": 10,
            "command_timeout": ANSWER_SECONDS,
        },
    )


@contextmanager
def plain_errors() -> Iterator[None]:
    """Turn what drivers raise into the few things a caller can act on."""
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError) as error:
        raise LostRace from error
    except (DBAPIError, PoolTimeout, OSError, sqlite3.Error) as error:
        raise storage_trouble(error) from error
    except Exception as error:
        # PostgreSQL's driver, which need not be installed, marks its errors so.
        state = getattr(error, "sqlstate", None)
        if state is None:
            raise
        if state.startswith(TAKEN):
            raise LostRace from error
        raise storage_trouble(error) from error


def storage_trouble(error: Exception) -> Exception:
    origin = getattr(error, "orig", None) or error
    text = str(origin).lower()
    state = str(getattr(origin, "sqlstate", None) or "")
    if state in FULL_STATES or "is full" in text or "no space left" in text:
        return StorageFull(Refusal("storage-full"))
    if any(sign in text for sign in DAMAGED) or state == "XX001":
        return StorageDamaged(Refusal("storage-damaged", {"why": str(origin)}))
    if is_busy(error, state, text):
        return StorageBusy(Refusal("storage-busy"))
    return error


def is_busy(error: Exception, state: str, text: str) -> bool:
    """Locked, gone or unreachable for the moment: sending the same again may work."""
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return (
        isinstance(error, PoolTimeout | OSError | InterfaceError)
        or lost
        or state in ("55P03", "40001", "40P01", READ_ONLY)
        or state[:2] in ("08", "57")
        or any(sign in text for sign in BUSY_SIGNS)
    )
