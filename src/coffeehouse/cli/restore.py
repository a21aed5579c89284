"""`coffeehouse restore`: a backup into an empty database of either kind."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `backup` wrote.")],
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="A SQLite file or postgresql://…")
    ] = None,
) -> None:
    """Fill an empty database from a backup; SQLite to PostgreSQL or back is fine."""
    from coffeehouse.tables.errors import table_words

    rows = asyncio.run(run(database, file))
    words = table_words()
    typer.echo(words.say("say", "restored", {"file": str(file), "rows": rows}))


async def run(url: str | None, file: Path) -> int:
    from coffeehouse.tables.backup import restore as fill
    from coffeehouse.tables.migrate import opened

    async with opened(url) as database:
        return await fill(database, file)


COMMAND = restore
