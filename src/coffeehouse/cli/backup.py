"""`coffeehouse backup`: everything people have played, in one file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")],
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="A SQLite file or postgresql://…")
    ] = None,
) -> None:
    """Write all tables to one file; the house may be open meanwhile."""
    from coffeehouse.tables.errors import table_words
    from coffeehouse.tables.home import key_file

    rows = asyncio.run(run(database, file))
    words = table_words()
    typer.echo(
        words.say("say", "backed-up", {"file": str(file), "rows": rows, "key": str(key_file())})
    )


async def run(url: str | None, file: Path) -> int:
    from coffeehouse.tables.backup import back_up
    from coffeehouse.tables.migrate import opened

    async with opened(url, must_exist=True) as database:
        return await back_up(database, file)


COMMAND = backup
