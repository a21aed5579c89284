"""What `backup`, `restore` and `verify` share: where tables are stored, and how they report."""

from __future__ import annotations

from typing import Annotated

import typer

from coffeehouse.engine.errors import Value
from coffeehouse.table.errors import table_words

DatabaseUrl = Annotated[
    str | None, typer.Option("--database", metavar="URL", help="A SQLite file or postgresql://…")
]


def report(code: str, **values: Value) -> None:
    """Say a sentence of the tables' own words."""
    typer.echo(table_words().say("say", code, values))
