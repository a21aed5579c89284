"""`coffeehouse verify`: prove that nobody bent the draws of a finished game."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from coffeehouse.server.db.migrate import opened
from coffeehouse.server.play.cache import load_table
from coffeehouse.server.play.store import TableStore
from coffeehouse.table import game_file
from coffeehouse.table.errors import table_words
from coffeehouse.table.games import bound_game
from coffeehouse.table.verify import Proof, Seen, Unproven, verify_file, verify_table
from coffeehouse.terminal.options import DatabaseUrl, report
from coffeehouse.terminal.saved_games import read_text


def verify(
    what: Annotated[
        str, typer.Argument(metavar="FILE|TABLE", help="A saved game, or the id of a table.")
    ],
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="What you were shown before you sat down.")
    ] = None,
    nonce: Annotated[
        list[str] | None,
        typer.Option(metavar="HEX", help="What you answered; again for each chain begun later."),
    ] = None,
    elsewhere: Annotated[
        int, typer.Option(metavar="N", min=0, help="How many draws the table came with.")
    ] = 0,
    practice: Annotated[
        bool, typer.Option("--practice", help="It was practice: draws may have been taken back.")
    ] = False,
    away: Annotated[bool, typer.Option("--away", help="A bot made some of your moves.")] = False,
    secret: Annotated[
        str | None, typer.Option(metavar="HEX", help="Of a game of the day, published after it.")
    ] = None,
    database: DatabaseUrl = None,
) -> None:
    """Prove that nobody bent chance, from the secret published at the end and what you kept."""
    file = Path(what)
    seen = Seen(
        commitment=lower(commitment),
        nonces=tuple(map(str.lower, nonce or [])),
        elsewhere=elsewhere,
        practice=practice,
        away=away,
    )
    is_file = file.exists() or "." in what
    text = read_text(file) if is_file else asyncio.run(export(database, what, secret))
    saved = game_file.read(text)
    proof = verify_file(text, bound_game(saved.record.game, saved.edition), seen, lower(secret))
    announce(proof)
    if not proof.tied:
        raise Unproven(table_words().say("say", "unproven"))


def lower(text: str | None) -> str | None:
    return None if text is None else text.lower()


async def export(url: str | None, id: str, secret: str | None) -> str:
    """A table's file, after a check of what is not in it: all that was taken back."""
    async with opened(url, must_exist=True) as database:
        table = await load_table(TableStore(database), id)
        text = game_file.write(table, secret)
        verify_table(table, secret)
        return text


def announce(proof: Proof) -> None:
    draws, foreseen = proof.draws, proof.foreseen
    report("proof-secret", table=proof.table, commitment=proof.commitment)
    if proof.day is not None:
        report("proof-daily", draws=draws, day=proof.day)
    else:
        report("proof-links", draws=draws, foreseen=foreseen, linked=draws - foreseen)
    if proof.anew:
        report("proof-anew", count=proof.anew)
    if proof.taken_back:
        report("proof-taken-back", draws=proof.taken_back)
    if proof.elsewhere:
        report("proof-elsewhere", draws=proof.elsewhere)
    if proof.tied:
        report("proof-tied")


COMMAND = verify
