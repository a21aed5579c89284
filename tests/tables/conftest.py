from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.registry import game
from tests.tables.postgres import missing_reason, running_postgres
from tests.tables.process import Process


@pytest.fixture
def breakfast() -> AnyGame:
    """The toy with an any-order phase: everybody prepares two steps, then a guest comes."""
    return game("toy-breakfast")


@pytest.fixture
def tasting() -> AnyGame:
    """The toy with hidden hands: chance follows nearly every move."""
    return game("toy-tasting")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    reason = missing_reason()
    if reason:
        pytest.skip(reason)
    with running_postgres() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    return asyncio.run(create_database(request.getfixturevalue("postgres")))


async def create_database(address: str, name: str = "one") -> str:
    """An empty database of that name; the folder of a new one costs more than emptying an old."""
    async with connected(f"{address}/postgres") as connection:
        known = text("SELECT 1 FROM pg_database WHERE datname = :name")
        if not (await connection.execute(known, {"name": name})).scalar():
            await connection.execute(text(f"CREATE DATABASE {name}"))
    async with connected(f"{address}/{name}") as connection:
        # Whoever was killed in a test before may still hold a lock here.
        await connection.execute(text(HANG_UP))
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    return f"{address}/{name}"


HANG_UP = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[AsyncConnection]:
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        yield connection
    await engine.dispose()


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[Process]:
    """A process on an empty SQLite file, for what the kind of database has no part in."""
    async with Process(str(tmp_path / "t.db"), tmp_path / "server.key") as opened:
        yield opened


@pytest.fixture
async def process(url: str, tmp_path: Path) -> AsyncIterator[Process]:
    """A process on an empty database, once of each kind."""
    async with Process(url, tmp_path / "server.key") as opened:
        yield opened
