"""What `ladder` and `simulate` share: their options, the progress bar, the tables."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from coffeehouse.cli.terminal.screen import make_console
from coffeehouse.cli.terminal.words import say
from coffeehouse.lab import workshop
from coffeehouse.lab.match import Match, Outcome

Games = Annotated[int, typer.Option("--games", min=1, help="How many games to play.")]
Seed = Annotated[int, typer.Option("--seed", help="The first game's seed; later ones count on.")]
Processes = Annotated[
    int, typer.Option("--processes", min=0, help="How many processes; 0: one a core.")
]
Results = Annotated[
    Path | None,
    typer.Option("--results", help="A file that keeps the outcomes, so a run can be resumed."),
]


def run(matches: Sequence[Match], processes: int, results: Path | None) -> list[Outcome]:
    """Play the matches; the bar goes to the error stream and only to a terminal."""
    with Progress(
        TextColumn(say("experiment-running")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=make_console(stderr=True),
        disable=not sys.stderr.isatty(),
    ) as progress:
        task = progress.add_task("", total=len(matches))

        def show(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        return workshop.run(matches, processes, results, show)


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"
