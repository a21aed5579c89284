"""Finds damage in a database: every table is read to its end, and what repeats its entries is
compared with them. Nothing is changed.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import NamedTuple

from sqlalchemy import select, text

from coffeehouse.engine.registry import UnknownGame
from coffeehouse.server.db import schema
from coffeehouse.server.db.database import Database
from coffeehouse.server.play.cache import load_table
from coffeehouse.server.play.rows import head_row
from coffeehouse.server.play.store import TableStore
from coffeehouse.table.errors import DamagedTable
from coffeehouse.table.table import Table

REPEATED = ("status", "listed", "updated", "result")
"""The columns that follow from the entries, whenever one looks."""


class Damage(NamedTuple):
    table: str
    """Its id; empty for the database itself."""
    what: str


async def find_damage(database: Database) -> AsyncIterator[Damage]:
    async for what in storage_damage(database):
        yield Damage("", what)
    store = TableStore(database)
    async with database.read() as connection:
        ids = list((await connection.execute(select(schema.tables.c.id))).scalars())
    for id in ids:
        try:
            table = await load_table(store, id)
        except UnknownGame:
            continue
        except DamagedTable as error:
            yield Damage(id, error.what)
            continue
        for what in await table_damage(database, table):
            yield Damage(id, what)


async def storage_damage(database: Database) -> AsyncIterator[str]:
    """What SQLite finds wrong with its own file; PostgreSQL looks after itself."""
    if not database.is_sqlite:
        return
    async with database.read() as connection:
        for (said,) in await connection.execute(text("PRAGMA integrity_check(20)")):
            if said != "ok":
                yield str(said)
        for row in await connection.execute(text("PRAGMA foreign_key_check")):
            yield f"a row of {row[0]} refers to one of {row[2]} that is not there"


async def table_damage(database: Database, table: Table) -> list[str]:
    if table.read_only == "damaged":
        return ["its moves cannot be followed"]
    if table.read_only:
        return []
    columns, chairs = schema.tables.c, schema.chairs.c
    async with database.read() as connection:
        query = select(schema.tables).where(columns.id == table.id)
        row = (await connection.execute(query)).mappings().one()
        seated = select(chairs.seat).where(chairs.table_id == table.id).order_by(chairs.seat)
        seats = list((await connection.execute(seated)).scalars())
    return [*differences(table, dict(row)), *missing_chairs(table, seats)]


def differences(table: Table, row: dict[str, object]) -> Iterator[str]:
    wanted = head_row(table)
    for name in REPEATED:
        if row[name] != getattr(wanted, name):
            yield f"its {name} is not what its entries say"


def missing_chairs(table: Table, seats: list[int]) -> Iterator[str]:
    if seats != [*range(len(table.chairs))]:
        yield "its chairs are not those it has"
