"""Command-line options that several commands share, and the progress bar of experiments."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from coffeehouse.engine.errors import BadSetup, Value
from coffeehouse.lab import runner
from coffeehouse.lab.cluster import Cluster
from coffeehouse.lab.executor import Executor, local_executor
from coffeehouse.lab.match import MatchOutcome
from coffeehouse.lab.plan import Plan
from coffeehouse.table.errors import table_words
from coffeehouse.terminal.screen import make_console
from coffeehouse.terminal.words import say

# --- experiments ------------------------------------------------------------------------


Games = Annotated[int, typer.Option("--games", min=1, help="How many games to play.")]
Seed = Annotated[int, typer.Option("--seed", help="The first game's seed; later ones count on.")]
Processes = Annotated[
    int, typer.Option("--processes", min=0, help="How many processes; 0: one a core.")
]
Results = Annotated[
    Path | None,
    typer.Option("--results", help="A folder that keeps what is played, so a run can be resumed."),
]
OnCluster = Annotated[
    str | None,
    typer.Option("--cluster", help="Play on a Ray cluster: auto, or its address host:port."),
]
Wheel = Annotated[
    Path | None,
    typer.Option("--wheel", help="A wheel of Coffeehouse for the workers of the cluster."),
]


class RateColumn(ProgressColumn):
    """Games a second, or a minute where a game takes long."""

    def render(self, task: Task) -> Text:
        rate = task.finished_speed or task.speed
        if rate is None:
            return Text("")
        if rate >= 1:
            return Text(say("rate-second", rate=f"{rate:,.0f}"))
        return Text(say("rate-minute", rate=f"{60 * rate:,.1f}"))


@contextmanager
def shown_progress() -> Iterator[runner.Progress]:
    """A bar with rate and time left; it goes to the error stream and only to a terminal."""
    with Progress(
        TextColumn(say("experiment-running")),
        BarColumn(),
        MofNCompleteColumn(),
        RateColumn(),
        TimeRemainingColumn(),
        console=make_console(stderr=True),
        disable=not sys.stderr.isatty(),
    ) as progress:
        task = progress.add_task("")

        def show(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield show


def executor(processes: int, cluster: str | None, wheel: Path | None) -> Executor:
    return Cluster(cluster, wheel) if cluster else local_executor(processes)


def run(plan: Plan, executor: Executor, results: Path | None) -> list[MatchOutcome]:
    with shown_progress() as progress:
        return runner.run(plan, executor, results, progress)


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


# --- the set-up of a game ---------------------------------------------------------------


Chosen = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A choice of the game's set-up."),
]


def parse_options(given: list[str] | None) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(say("option-shape", text=text))
        options[name.strip()] = value.strip()
    return options


# --- where tables are stored ------------------------------------------------------------


DatabaseUrl = Annotated[
    str | None, typer.Option("--database", metavar="URL", help="A SQLite file or postgresql://…")
]


def report(code: str, **values: Value) -> None:
    """Say a sentence of the tables' own words."""
    typer.echo(table_words().say("say", code, values))


# --- how people are notified ------------------------------------------------------------


PublicUrl = Annotated[
    str, typer.Option(envvar="COFFEEHOUSE_URL", help="Where people find the house, for messages.")
]
Smtp = Annotated[
    str, typer.Option(envvar="COFFEEHOUSE_SMTP", help="smtp://name:password@host of your mail.")
]
MailFrom = Annotated[
    str, typer.Option(envvar="COFFEEHOUSE_MAIL_FROM", help="The address mail comes from.")
]
