"""`coffeehouse verify`: prove that the draws of a finished game were fixed in advance."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from coffeehouse.cli.terminal.files import read_text

if TYPE_CHECKING:
    from coffeehouse.tables.verify import Proof


def verify(
    what: Annotated[
        str, typer.Argument(metavar="FILE|TABLE", help="A saved game, or the id of a table.")
    ],
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="A SQLite file or postgresql://…")
    ] = None,
) -> None:
    """Prove that chance was fixed before the game, from the secret published at its end."""
    file = Path(what)
    report(verify_text(file) if file.exists() or "." in what else asyncio.run(run(database, what)))


def verify_text(file: Path) -> Proof:
    from coffeehouse.tables import gamefile
    from coffeehouse.tables.games import bound_game
    from coffeehouse.tables.verify import verify_file

    text = read_text(file)
    saved = gamefile.read(text)
    return verify_file(text, bound_game(saved.record.game, saved.edition))


async def run(url: str | None, id: str) -> Proof:
    from coffeehouse.tables.migrate import opened
    from coffeehouse.tables.shelf import load_table
    from coffeehouse.tables.store import Store
    from coffeehouse.tables.verify import verify_table

    async with opened(url, must_exist=True) as database:
        return verify_table(await load_table(Store(database), id))


def report(proof: Proof) -> None:
    from coffeehouse.tables.errors import table_words

    words = table_words()
    values = {"table": proof.table, "commitment": proof.commitment}
    typer.echo(words.say("say", "proof-secret", values))
    typer.echo(words.say("say", "proof-draws", {"draws": proof.draws}))
    if proof.elsewhere:
        typer.echo(words.say("say", "proof-elsewhere", {"draws": proof.elsewhere}))


COMMAND = verify
