"""`coffeehouse lab`: what many games say about a game, as tables and as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from coffeehouse.lab import runner
from coffeehouse.lab.batch import Work
from coffeehouse.lab.plan import Plan, read_plan
from coffeehouse.lab.runner import Batches
from coffeehouse.lab.table import need_tables, write_tables
from coffeehouse.terminal import options
from coffeehouse.terminal.options import Chosen, parse_options, shown_progress
from coffeehouse.terminal.screen import Screen

COMMAND = typer.Typer(no_args_is_help=True, help="Play many games, and say what they show.")

Edition = Annotated[
    Path | None, typer.Option("--edition", help="An edition's file instead of the house edition.")
]
Players = Annotated[str, typer.Option("--players", help="The level at each seat: chief,chief.")]


@COMMAND.command()
def run(
    plan: Annotated[Path, typer.Argument(metavar="PLAN", help="A plan, as a TOML file.")],
    results: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the tables go.")],
    processes: options.Processes = 0,
    cluster: options.OnCluster = None,
    wheel: options.Wheel = None,
) -> None:
    """Carry out a plan and keep its tables as Parquet; stopped work goes on where it was."""
    need_tables()
    read = read_plan(plan)
    executor = options.executor(processes, cluster, wheel)
    work = Work.of(read)
    batches = Batches(work, results)
    with shown_progress() as progress:
        for _ in runner.played(work, batches, executor, progress):
            pass
    for path in write_tables(work, batches, results):
        Screen().say("written", file=str(path))


@COMMAND.command()
def report(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id.")],
    players: Players,
    games: options.Games = 2000,
    option: Chosen = None,
    edition: Edition = None,
    against: Annotated[
        Path | None,
        typer.Option("--against", help="Another edition's file; or the .json of another report."),
    ] = None,
    seed: options.Seed = 1,
    out: Annotated[
        Path | None, typer.Option("--out", help="The page; its numbers go beside it.")
    ] = None,
    processes: options.Processes = 0,
    cluster: options.OnCluster = None,
    wheel: options.Wheel = None,
    results: options.Results = None,
) -> None:
    """Write a page about a game: seats, scores, choices, lifts, luck, leads; or two compared."""
    need_tables()
    from coffeehouse.lab.page import read_numbers, write_report
    from coffeehouse.lab.report_games import play_report

    plan = Plan(
        game=game,
        players=tuple(name.strip() for name in players.split(",") if name.strip()),
        games=games,
        seed=seed,
        options=parse_options(option),
        edition=str(edition or ""),
        keep="features",
    )
    executor = options.executor(processes, cluster, wheel)
    other = None
    if against is not None and against.suffix == ".json":
        other = read_numbers(against)
    with shown_progress() as progress:
        first = play_report(plan, executor, results and results / "first", progress)
    if against is not None and other is None:
        second = msgspec.structs.replace(plan, edition=str(against))
        with shown_progress() as progress:
            other = play_report(second, executor, results and results / "second", progress)
    page = out or Path(f"{game}.html")
    numbers = write_report(first, page, other)
    for path in (page, numbers):
        Screen().say("written", file=str(path))
