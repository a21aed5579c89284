"""`coffeehouse review`: what a finished game's decisions cost, and how much of it was luck."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from coffeehouse.analysis import Review, review_game
from coffeehouse.cli.replay import open_table
from coffeehouse.engine.errors import BadSetup
from coffeehouse.table.game_file import record_of
from coffeehouse.table.table import Table
from coffeehouse.terminal.review import page
from coffeehouse.terminal.screen import Screen, make_console
from coffeehouse.terminal.words import say


def judge(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game that is over.")],
    json: Annotated[bool, typer.Option("--json", help="Everything, for machines.")] = False,
    seat: Annotated[
        int | None, typer.Option("--as", metavar="SEAT", help="Only this seat's, from 1.")
    ] = None,
    moments: Annotated[
        int, typer.Option(metavar="N", min=0, help="How many costly moments to show.")
    ] = 6,
    times: Annotated[
        float,
        typer.Option(metavar="X", min=0.001, help="How many times longer than usual to think."),
    ] = 1.0,
    edition: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The edition it was played with, if not the house's."),
    ] = None,
) -> None:
    """Judge a finished game: where it was won, what cost most, what was luck."""
    table = open_table(file, edition)
    if seat is not None and not 1 <= seat <= table.row.seats:
        raise BadSetup(say("no-such-seat", seat=seat, seats=table.row.seats))
    found = reviewed(table, times)
    if json:
        typer.echo(msgspec.json.encode(found))
        return
    screen = Screen()
    for part in page(found, table.game, None if seat is None else seat - 1, moments):
        screen.show(part)


COMMAND = judge


def reviewed(table: Table, times: float) -> Review:
    """The review; its progress goes to the error stream and only to a terminal."""
    with Progress(
        TextColumn(say("review-thinking")),
        BarColumn(),
        TimeRemainingColumn(),
        console=make_console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    ) as progress:
        task = progress.add_task("")

        def show(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        return review_game(record_of(table), table.game, times=times, progress=show)
