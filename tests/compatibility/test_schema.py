"""A database of version 1.0 is brought to the schema of today; see docs/compatibility.md."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa

from coffeehouse.server.db.migrate import newest_revision, revision, upgrade
from coffeehouse.server.db.schema import metadata

BASELINE = Path(__file__).parent / "1.0" / "schema.sql"
"""What SQLite says of a database that version 1.0 made. It is never written again."""


def statements(connection: sa.Connection) -> dict[str, list[str]]:
    """How SQLite would make each table and index, by name. Constraints have no order."""
    found = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {
        name: sorted(line.strip(" \t,") for line in text.splitlines() if line.strip())
        for name, text in found
        if name != "alembic_version"
    }


@pytest.fixture
def baseline(tmp_path: Path) -> sa.Engine:
    """A database as version 1.0 leaves it."""
    file = tmp_path / "tables.db"
    with sqlite3.connect(file) as database:
        database.executescript(BASELINE.read_text())
    return sa.create_engine(f"sqlite:///{file}")


def test_the_first_migration_still_makes_the_schema_of_1_0(baseline: sa.Engine) -> None:
    from alembic import command

    from coffeehouse.server.db.migrate import config

    settings = config()
    with sa.create_engine("sqlite://").begin() as fresh, baseline.begin() as old:
        settings.attributes["connection"] = fresh
        command.upgrade(settings, "0001")
        assert statements(fresh) == statements(old)


def test_a_database_of_1_0_gets_the_schema_of_today(baseline: sa.Engine) -> None:
    with baseline.begin() as old, sa.create_engine("sqlite://").begin() as today:
        assert revision(old) == "0001"
        upgrade(old)
        metadata.create_all(today)
        assert statements(old) == statements(today)
        assert revision(old) == newest_revision()
