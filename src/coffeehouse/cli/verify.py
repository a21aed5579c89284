"""`coffeehouse verify`: prove that the draws of a finished game were fixed in advance."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from coffeehouse.cli.terminal.files import read_text
from coffeehouse.cli.terminal.storage import DatabaseUrl, report
from coffeehouse.tables import gamefile
from coffeehouse.tables.games import bound_game
from coffeehouse.tables.migrate import opened
from coffeehouse.tables.shelf import load_table
from coffeehouse.tables.store import Store
from coffeehouse.tables.verify import Proof, verify_file, verify_table


def verify(
    what: Annotated[
        str, typer.Argument(metavar="FILE|TABLE", help="A saved game, or the id of a table.")
    ],
    database: DatabaseUrl = None,
) -> None:
    """Prove that chance was fixed before the game, from the secret published at its end."""
    file = Path(what)
    is_file = file.exists() or "." in what
    announce(verify_text(file) if is_file else asyncio.run(run(database, what)))


def verify_text(file: Path) -> Proof:
    text = read_text(file)
    saved = gamefile.read(text)
    return verify_file(text, bound_game(saved.record.game, saved.edition))


async def run(url: str | None, id: str) -> Proof:
    async with opened(url, must_exist=True) as database:
        return verify_table(await load_table(Store(database), id))


def announce(proof: Proof) -> None:
    report("proof-secret", table=proof.table, commitment=proof.commitment)
    report("proof-draws", draws=proof.draws)
    if proof.elsewhere:
        report("proof-elsewhere", draws=proof.elsewhere)


COMMAND = verify
