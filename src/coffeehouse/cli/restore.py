"""`coffeehouse restore`: a backup into an empty database of either kind."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from coffeehouse.server.admin import backup
from coffeehouse.server.db.migrate import opened
from coffeehouse.terminal.options import DatabaseUrl, report


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `backup` wrote.")],
    database: DatabaseUrl = None,
) -> None:
    """Fill an empty database from a backup; SQLite to PostgreSQL or back is fine."""
    report("restored", file=str(file), rows=asyncio.run(run(database, file)))


async def run(url: str | None, file: Path) -> int:
    backup.must_be_whole(file)
    async with opened(url) as database:
        return await backup.restore(database, file)


COMMAND = restore
