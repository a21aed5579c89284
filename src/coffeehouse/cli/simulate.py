"""`coffeehouse simulate`: what scores a player reaches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.table import Table as Grid

from coffeehouse.bots.levels import DEFAULT_LEVEL
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.registry import game as find_game
from coffeehouse.lab.figures import Mean
from coffeehouse.lab.simulate import Summary, series, summary
from coffeehouse.terminal import options
from coffeehouse.terminal.options import Chosen, parse_options, percent
from coffeehouse.terminal.screen import Screen
from coffeehouse.terminal.words import say

BAR_COLUMNS = 40


def simulate(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    player: Annotated[
        list[str] | None,
        typer.Option("--player", help="A level; once for all seats or once a seat."),
    ] = None,
    games: options.Games = 100,
    seats: Annotated[int | None, typer.Option("--seats", help="How many seats.")] = None,
    option: Chosen = None,
    seed: options.Seed = 1,
    processes: options.Processes = 0,
    cluster: options.OnCluster = None,
    wheel: options.Wheel = None,
    results: options.Results = None,
) -> None:
    """Play many games with bots and show what they scored."""
    bound = find_game(game)
    named = player or [DEFAULT_LEVEL]
    lineup = named * (seats or bound.seats[0]) if len(named) == 1 else named
    plan = series(bound, lineup, games, parse_options(option), seed)
    executor = options.executor(processes, cluster, wheel)
    show(Screen(), bound, summary(options.run(plan, executor, results)))


COMMAND = simulate


def show(screen: Screen, game: AnyGame, found: Summary) -> None:
    screen.show(means_grid(found))
    screen.gap()
    screen.show(histogram_grid(found.histogram))
    if found.titles:
        screen.gap()
        screen.show(titles_grid(game, found))
    if len(found.seats) > 1:
        screen.say("seat-shares", shares=", ".join(percent(share) for share in found.seats))


def means_grid(found: Summary) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column("")
    for head in (say("column-mean"), say("column-margin"), say("column-spread")):
        grid.add_column(head, justify="right")
    grid.add_row(say("row-score"), *figures(found.scores))
    if len(found.seats) > 1:
        grid.add_row(say("row-winner"), *figures(found.winners))
    grid.add_row(say("row-length"), *figures(found.decisions))
    return grid


def figures(mean: Mean) -> tuple[str, str, str]:
    return f"{mean.mean:.2f}", f"± {mean.margin:.2f}", f"{mean.spread:.2f}"


def histogram_grid(histogram: Sequence[tuple[int, int]]) -> Grid:
    grid = Grid(box=None, pad_edge=False, show_header=False)
    grid.add_column(justify="right")
    grid.add_column(justify="right")
    grid.add_column()
    most = max(count for _, count in histogram)
    for score, count in histogram:
        grid.add_row(str(score), str(count), "█" * max(round(BAR_COLUMNS * count / most), 1))
    return grid


def titles_grid(game: AnyGame, found: Summary) -> Grid:
    grid = Grid(box=None, pad_edge=False, show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    total = sum(count for _, count in found.titles)
    for title, count in found.titles:
        grid.add_row(game.words.say("titles", title), percent(count / total))
    return grid
