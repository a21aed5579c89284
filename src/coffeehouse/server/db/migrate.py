"""Brings a database to the schema of this version, by the migrations in this package."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, make_url, text

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.data_folder import database_address
from coffeehouse.server.db.database import Database, database_url

MIGRATION_LOCK = 0x0C0FFEE
"""Several processes may start at once on one PostgreSQL: the first migrates, the rest wait."""


@asynccontextmanager
async def opened(url: str | None = None, must_exist: bool = False) -> AsyncIterator[Database]:
    """A database (default: this house's own) brought to this version's schema, for one use."""
    address = database_url(url or database_address())
    file = make_url(address).database if address.startswith("sqlite") else None
    if must_exist and file and not Path(file).exists():
        raise CoffeehouseError(f"There is no database {file}.")
    database = Database.open(address)
    try:
        await migrate(database)
        yield database
    finally:
        await database.close()


async def migrate(database: Database) -> None:
    async with database.write() as connection:
        if not database.is_sqlite:
            await connection.execute(text("SET LOCAL lock_timeout = 0"))
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        await connection.run_sync(upgrade)


def upgrade(connection: Connection) -> None:
    settings = config()
    there = revision(connection)
    if there is not None and there not in revisions():
        raise CoffeehouseError(
            f"This database was made by a newer Coffeehouse (schema {there}); update first."
        )
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")


def revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def revisions() -> set[str]:
    """Every schema there has been up to this version's."""
    return {script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()}


def newest_revision() -> str | None:
    """The schema of this version."""
    return ScriptDirectory.from_config(config()).get_current_head()


def config() -> Config:
    settings = Config()
    settings.set_main_option("script_location", "coffeehouse.server.db:migrations")
    return settings
