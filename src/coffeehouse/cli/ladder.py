"""`coffeehouse ladder`: who is stronger, measured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.table import Table as Grid

from coffeehouse.engine.registry import game as find_game
from coffeehouse.lab.ladder import meetings, schedule, seat_shares, standings
from coffeehouse.lab.match import MatchOutcome
from coffeehouse.terminal import options
from coffeehouse.terminal.options import Chosen, parse_options, percent
from coffeehouse.terminal.screen import Screen
from coffeehouse.terminal.words import say


def measure(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    players: Annotated[str, typer.Option("--players", help="Levels, such as master,chief,greedy.")],
    games: options.Games = 100,
    seats: Annotated[int, typer.Option("--seats", help="How many seats a game has.")] = 2,
    option: Chosen = None,
    seed: options.Seed = 1,
    processes: options.Processes = 0,
    cluster: options.OnCluster = None,
    wheel: options.Wheel = None,
    results: options.Results = None,
) -> None:
    """Let bots meet, with rotated seats, and rate them."""
    bound = find_game(game)
    names = [name.strip() for name in players.split(",") if name.strip()]
    plan = schedule(bound, names, games, seats, parse_options(option), seed)
    executor = options.executor(processes, cluster, wheel)
    show(Screen(), options.run(plan, executor, results))


COMMAND = measure


def show(screen: Screen, outcomes: Sequence[MatchOutcome]) -> None:
    screen.show(ratings_grid(outcomes))
    screen.gap()
    screen.show(meetings_grid(outcomes))
    shares = ", ".join(percent(share) for share in seat_shares(outcomes))
    screen.say("seat-shares", shares=shares)


def ratings_grid(outcomes: Sequence[MatchOutcome]) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column(say("column-player"))
    grid.add_column(say("column-rating"), justify="right")
    for name, rating in standings(outcomes):
        grid.add_row(name, f"{rating:+.0f}")
    return grid


def meetings_grid(outcomes: Sequence[MatchOutcome]) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for head in (say("column-player"), say("column-rival")):
        grid.add_column(head)
    for head in (say("column-games"), say("column-wins"), say("column-interval")):
        grid.add_column(head, justify="right")
    for meeting in meetings(outcomes):
        low, high = meeting.interval
        grid.add_row(
            meeting.player,
            meeting.rival,
            str(meeting.games),
            percent(meeting.share),
            f"{percent(low)} – {percent(high)}",
        )
    return grid
