"""`coffeehouse collect` finds the exercises a game ships in games between bots."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from coffeehouse.cli.calibrate import GameId, Keep
from coffeehouse.engine.registry import game as find_game
from coffeehouse.lab.collect import collect, finds, written
from coffeehouse.terminal.lab_options import Games
from coffeehouse.terminal.set_up import Chosen, parse_options


def gather(
    game: GameId,
    games: Games = 20,
    count: Annotated[int, typer.Option("--count", min=1, help="How many exercises at most.")] = 44,
    times: Annotated[
        float, typer.Option("--times", help="How many times longer than usual to review a game.")
    ] = 1.0,
    thought: Annotated[
        float,
        typer.Option("--thought", help="By how much of Master's thought each move is judged."),
    ] = 1.0,
    player: Annotated[
        str, typer.Option("--player", help="Whose moves are looked at.")
    ] = "journeyman",
    rival: Annotated[str, typer.Option("--rival", help="Who sits across.")] = "journeyman",
    option: Chosen = None,
    keep: Keep = None,
) -> None:
    """Find instructive positions: games of a bot are reviewed, and what it did wrong is
    judged again, move by move. Prints the game's exercises.toml.
    """
    bound, options = find_game(game), dict(parse_options(option))
    proposed = list(finds(bound, games, times, options, keep, player, rival))
    chosen = "".join(f" --option {name}={value}" for name, value in options.items())
    command = (
        f"coffeehouse collect {game} --games {games} --count {count} --times {times:g} "
        f"--thought {thought:g} --player {player} --rival {rival}{chosen}"
    )
    for part in written(command, collect(bound, proposed, count, thought)):
        typer.echo(part, nl=False)
        sys.stdout.flush()


COMMAND = gather
