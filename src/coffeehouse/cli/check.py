"""`coffeehouse check`: finds and names all damage in a database."""

from __future__ import annotations

import asyncio

import typer

from coffeehouse.server.admin.check import Damage, find_damage
from coffeehouse.server.db.migrate import opened
from coffeehouse.terminal.options import DatabaseUrl, report


def check(database: DatabaseUrl = None) -> None:
    """Read every table to its end and name what is damaged; nothing is changed."""
    found = asyncio.run(run(database))
    for table, what in found:
        if table:
            report("damaged-table", table=table, what=what)
        else:
            report("damaged-database", what=what)
    report("checked", count=len(found))
    if found:
        raise typer.Exit(1)


async def run(url: str | None) -> list[Damage]:
    async with opened(url, must_exist=True) as database:
        return [damage async for damage in find_damage(database)]


COMMAND = check
