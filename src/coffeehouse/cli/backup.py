"""`coffeehouse backup`: everything people have played, in one file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from coffeehouse.server.admin.backup import back_up
from coffeehouse.server.data_folder import key_file
from coffeehouse.server.db.migrate import opened
from coffeehouse.terminal.options import DatabaseUrl, report


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")],
    database: DatabaseUrl = None,
) -> None:
    """Write all tables to one file; the house may be open meanwhile."""
    rows = asyncio.run(run(database, file))
    report("backed-up", file=str(file), rows=rows, key=str(key_file()))


async def run(url: str | None, file: Path) -> int:
    async with opened(url, must_exist=True) as database:
        return await back_up(database, file)


COMMAND = backup
