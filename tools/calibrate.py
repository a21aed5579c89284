"""`python -m tools calibrate`: measures what reviews rest on."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from coffeehouse.analysis import Grade
from coffeehouse.analysis.calibration import Start
from coffeehouse.engine.openings import Opening
from coffeehouse.engine.registry import game as find_game
from coffeehouse.lab.executor import local_executor
from coffeehouse.lab.figures import Mean
from coffeehouse.lab.plan import Plan
from coffeehouse.terminal.options import (
    Chosen,
    Games,
    Processes,
    Seed,
    parse_options,
    percent,
    shown_progress,
)
from coffeehouse.terminal.screen import Screen
from tools import words
from tools.calibration import LevelTally, bins, fits, lineups, played, seen, start
from tools.openings import measure

say = partial(words.say, "calibrate")
COMMAND = typer.Typer(no_args_is_help=True, help="Measure what reviews rest on.")

Player = Annotated[str, typer.Option("--player", help="The level at every seat.")]
Seats = Annotated[int, typer.Option("--seats", help="How many seats.")]
GameId = Annotated[str, typer.Argument(help="The game's id.")]
Keep = Annotated[
    Path | None,
    typer.Option("--keep", help="A folder that keeps every review, so that a run can be resumed."),
]
PARTS = 4


@COMMAND.command("start")
def measure_start(
    game: GameId,
    seats: Seats,
    games: Games = 100,
    player: Player = "journeyman",
    option: Chosen = None,
) -> None:
    """What each seat gets of a set-up, as an entry of the game's calibration.toml."""
    bound = find_game(game)
    typer.echo(
        listed(start(bound, player, seats, bound.setup(seats, parse_options(option)), games))
    )


@COMMAND.command("openings")
def measure_openings(
    game: GameId,
    seats: Seats,
    games: Games = 60,
    player: Player = "journeyman",
    option: Chosen = None,
    move: Annotated[
        list[str] | None, typer.Option("--move", help="One of the first moves; default: all.")
    ] = None,
    seed: Seed = 1,
    processes: Processes = 0,
) -> None:
    """What each seat gets after each first move, as an entry of the game's openings.toml."""
    plan = Plan(
        game=game,
        players=(player,) * seats,
        games=games,
        seed=seed,
        options=dict(parse_options(option)),
    )
    with shown_progress() as progress:
        found = measure(plan, move or (), local_executor(processes), progress)
    typer.echo(listed_opening(found))


def listed_opening(found: Opening) -> str:
    lines = [f'"{move}" = {list(values)}' for move, values in found.results.items()]
    head = f'\n[[opening]]\ncommand = "{found.command}"\nseats = {found.seats}\n'
    return f"{head}games = {found.games}\n\n[opening.results]\n" + "\n".join(lines)


def listed(found: Start) -> str:
    options = ", ".join(f'{name} = "{value}"' for name, value in found.options.items())
    return (
        f'\n[[start]]\ncommand = "{found.command}"\n'
        f"seats = {found.seats}\noptions = {{{options}}}\n"
        f"result = {list(found.result)}\nerror = {list(found.error)}\ngames = {found.games}"
    )


@COMMAND.command()
def values(
    game: GameId,
    games: Games = 100,
    player: Player = "journeyman",
    thought: Annotated[
        int, typer.Option("--thought", min=8, help="Iterations for each position.")
    ] = 200,
    option: Chosen = None,
) -> None:
    """What was expected after each quarter of a game, against what came of it."""
    bound, options = find_game(game), dict(parse_options(option))
    seats = 2 if 2 in bound.seats else 1
    positions = [
        one
        for seed in range(1, games + 1)
        for one in seen(bound, played(bound, [player] * seats, seed, options), thought)
    ]
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for head in (say("column-after"), say("column-expected"), say("column-actual")):
        grid.add_column(head, justify="right")
    for one in bins(positions, PARTS):
        grid.add_row(f"{one.quarter}/4", f"{one.expected:.2f}", measured(one.actual))
    Screen().show(grid)
    for fit in fits(positions) if seats > 1 else []:
        told = {"power": f"{fit.power:.2f}", "low": f"{fit.low:.2f}", "high": f"{fit.high:.2f}"}
        typer.echo(say("value-power", quarter=fit.quarter, **told))


def measured(mean: Mean) -> str:
    return f"{mean.mean:.2f} ± {mean.margin:.2f}"


@COMMAND.command()
def levels(
    game: GameId,
    games: Games = 20,
    players: Annotated[tuple[str, str], typer.Option("--players", help="Two levels that meet.")] = (
        "chief",
        "journeyman",
    ),
    times: Annotated[
        float, typer.Option("--times", help="How many times longer than usual to think.")
    ] = 1.0,
    option: Chosen = None,
    keep: Keep = None,
) -> None:
    """Review games of two levels: what a decision of each costs, and how often it is a mistake."""
    bound, tally = find_game(game), LevelTally(dict(parse_options(option)), keep)
    for number in range(games):
        for lineup in lineups(bound, players, number):
            tally.add(bound, lineup, number + 1, times)
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column(say("column-player"))
    heads = [say("column-each"), say("column-net-luck"), *(say_at_least(one) for one in Grade)]
    for head in heads:
        grid.add_column(head, justify="right")
    for one in tally.strengths():
        shares = [percent(one.share(grade)) for grade in Grade]
        grid.add_row(one.level, precise(one.each), measured(one.luck), *shares)
    Screen().show(grid)
    typer.echo(
        say("level-difference", difference=precise(tally.difference(players[1], players[0])))
    )


def precise(mean: Mean) -> str:
    return f"{mean.mean:.4f} ± {mean.margin:.4f}"


def say_at_least(grade: Grade) -> str:
    if grade is Grade.BLUNDER:
        return say("column-blunders")
    return say("column-mistakes") if grade is Grade.MISTAKE else say("column-slips")
