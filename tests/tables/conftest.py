from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.registry import game
from tests.tables.house import House
from tests.tables.postgres import running_postgres, why_not


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
    reason = why_not()
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


async def create_database(address: str) -> str:
    name = f"test_{secrets.token_hex(6)}"
    engine = create_async_engine(f"{address}/postgres", isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return f"{address}/{name}"


@pytest.fixture
async def house(url: str, tmp_path: Path) -> AsyncIterator[House]:
    """A house on an empty database, once of each kind."""
    async with House(url, tmp_path / "server.key") as opened:
        yield opened
