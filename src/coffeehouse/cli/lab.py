"""`coffeehouse lab`: what many games say about a game, as tables and as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from coffeehouse.lab import workshop
from coffeehouse.lab.batch import Work
from coffeehouse.lab.plan import Plan, read_plan
from coffeehouse.lab.table import need_tables, write_tables
from coffeehouse.lab.workshop import Batches
from coffeehouse.terminal import lab_options
from coffeehouse.terminal.lab_options import shown_progress
from coffeehouse.terminal.screen import Screen
from coffeehouse.terminal.set_up import Chosen, parse_options
from coffeehouse.terminal.words import say

COMMAND = typer.Typer(no_args_is_help=True, help="Play many games, and say what they show.")

Edition = Annotated[
    Path | None, typer.Option("--edition", help="An edition's file instead of the house edition.")
]
Players = Annotated[str, typer.Option("--players", help="The level at each seat: chief,chief.")]


@COMMAND.command()
def run(
    plan: Annotated[Path, typer.Argument(metavar="PLAN", help="A plan, as a TOML file.")],
    results: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the tables go.")],
    processes: lab_options.Processes = 0,
    cluster: lab_options.OnCluster = None,
    wheel: lab_options.Wheel = None,
) -> None:
    """Carry out a plan and keep its tables as Parquet; stopped work goes on where it was."""
    need_tables()
    read = read_plan(plan)
    crew = lab_options.crew(processes, cluster, wheel)
    work = Work.of(read)
    batches = Batches(work, results)
    with shown_progress(say("experiment-running")) as progress:
        for _ in workshop.played(work, batches, crew, progress):
            pass
    for path in write_tables(work, batches, results):
        Screen().say("written", file=str(path))


@COMMAND.command()
def programme(
    file: Annotated[Path, typer.Argument(metavar="PROGRAMME", help="Plans, as a TOML file.")],
    results: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where all is kept.")],
    only_so_far: Annotated[
        bool, typer.Option("--so-far", help="Play nothing: write the table of what is there.")
    ] = False,
    processes: lab_options.Processes = 0,
    cluster: lab_options.OnCluster = None,
    wheel: lab_options.Wheel = None,
) -> None:
    """Carry out a list of plans and write a table of what they show; stopped work goes on."""
    need_tables()
    from coffeehouse.lab.programme import carry_out, read_programme, so_far

    plans = read_programme(file)
    if only_so_far:
        Screen().say("written", file=str(so_far(plans, results)))
        return
    crew = lab_options.crew(processes, cluster, wheel)
    with shown_progress(say("experiment-running")) as progress:
        Screen().say("written", file=str(carry_out(plans, results, crew, progress)))


@COMMAND.command()
def report(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id.")],
    players: Players,
    games: lab_options.Games = 2000,
    option: Chosen = None,
    edition: Edition = None,
    against: Annotated[
        Path | None,
        typer.Option("--against", help="Another edition's file; or the .json of another report."),
    ] = None,
    seed: lab_options.Seed = 1,
    out: Annotated[
        Path | None, typer.Option("--out", help="The page; its numbers go beside it.")
    ] = None,
    processes: lab_options.Processes = 0,
    cluster: lab_options.OnCluster = None,
    wheel: lab_options.Wheel = None,
    results: lab_options.Results = None,
) -> None:
    """Write a page about a game: seats, scores, choices, lifts, luck, leads; or two compared."""
    need_tables()
    from coffeehouse.lab.inquiry import inquire
    from coffeehouse.lab.page import read_numbers, write_report

    plan = Plan(
        game=game,
        players=tuple(name.strip() for name in players.split(",") if name.strip()),
        games=games,
        seed=seed,
        options=parse_options(option),
        edition=str(edition or ""),
        keep="features",
    )
    crew = lab_options.crew(processes, cluster, wheel)
    other = None
    if against is not None and against.suffix == ".json":
        other = read_numbers(against)
    with shown_progress(say("experiment-running")) as progress:
        first = inquire(plan, crew, results and results / "first", progress)
    if against is not None and other is None:
        second = msgspec.structs.replace(plan, edition=str(against))
        with shown_progress(say("experiment-running")) as progress:
            other = inquire(second, crew, results and results / "second", progress)
    page = out or Path(f"{game}.html")
    numbers = write_report(first, page, other)
    for path in (page, numbers):
        Screen().say("written", file=str(path))


@COMMAND.command()
def tune(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id.")],
    target: Annotated[Path, typer.Argument(metavar="TARGET", help="What to tune for, as TOML.")],
    out: Annotated[Path, typer.Option("--out", help="The folder of the search.")] = Path("tuned"),
    processes: lab_options.Processes = 0,
    cluster: lab_options.OnCluster = None,
    wheel: lab_options.Wheel = None,
) -> None:
    """Search an edition's numbers for stated targets; write a proposal with its evidence."""
    need_tables()
    from coffeehouse.lab.target import read_target
    from coffeehouse.lab.tune import tune as search

    crew = lab_options.crew(processes, cluster, wheel)
    with shown_progress(say("experiment-running")) as progress:
        search(read_target(target, game), out, crew, progress)
    for name in ("proposal.toml", "proposal.md", "proposal.json"):
        if (out / name).exists():
            Screen().say("written", file=str(out / name))
