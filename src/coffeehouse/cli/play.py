"""`coffeehouse play`: a game in the terminal, with people, bots or both."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from coffeehouse.bots.levels import DEFAULT_LEVEL, levels
from coffeehouse.engine.errors import BadSetup, CoffeehouseError
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.options import choice
from coffeehouse.engine.registry import class_named, game_ids, register
from coffeehouse.engine.registry import game as registered
from coffeehouse.table.clock_settings import Late
from coffeehouse.table.commands import NewTable
from coffeehouse.terminal.backend import TableBackend
from coffeehouse.terminal.clock import parse_clock
from coffeehouse.terminal.commands import COMMANDS
from coffeehouse.terminal.game_list import choose
from coffeehouse.terminal.local_table import PERSON, LocalTable
from coffeehouse.terminal.options import Chosen, parse_options
from coffeehouse.terminal.saved_games import read_text
from coffeehouse.terminal.screen import InputEnded, Screen
from coffeehouse.terminal.session import Session
from coffeehouse.terminal.words import say


class LinesRefused(CoffeehouseError):
    """A pipe held lines that could not be carried out."""


def play(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help="Its id, or module:Class of your own; left out, you choose."
        ),
    ] = "",
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many players.")] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL", help=f"Who takes one of the last seats: {choice(levels())}, or person."
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Makes chance and bots repeatable.")
    ] = None,
    edition: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="An edition file to play instead of the house edition."),
    ] = None,
    option: Chosen = None,
    as_seated: Annotated[
        bool, typer.Option("--as-seated", help="Keep these seats; the first begins.")
    ] = False,
    server: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Play there: a new table of GAME, or the table named."),
    ] = None,
    clock: Annotated[
        str | None,
        typer.Option(
            metavar="TIME", help="On a server: 10+15 (minutes, seconds a turn) or 3d+7 (days)."
        ),
    ] = None,
    late: Annotated[
        Late, typer.Option(help="What becomes of who is late: the house plays, a loss, a vote.")
    ] = "house",
    people: Annotated[
        int, typer.Option(metavar="N", min=1, help="On a server: how many play at this keyboard.")
    ] = 1,
) -> None:
    """Play a game here. Seats without a player named are people's."""
    screen = Screen()
    wanted, named, options = game or choose(screen), player or [], parse_options(option)
    timed = parse_clock(clock)
    if server is None and timed is not None:
        raise BadSetup(say("clock-away"))
    if server is None:
        bound = bind(wanted, edition)
        named = named or ([] if game or seats else rivals(bound))
        session = open_local(screen, bound, seats, named, options, seed, as_seated)
    else:
        new = order(wanted, seats, named, options, as_seated)
        if isinstance(new, NewTable):
            new = replace(new, clock=timed, late=late)
        session = join_remote(screen, server, new, people)
    leave_quietly(screen, session.run)


COMMAND = play


def open_local(
    screen: Screen,
    game: AnyGame,
    seats: int | None,
    named: list[str],
    options: dict[str, str],
    seed: int | None,
    as_seated: bool,
) -> Session:
    luck = secrets.randbelow(1_000_000) if seed is None else seed
    levels = seat_all(game, named, seats)
    host = LocalTable.new(game, levels, options, luck, is_lucky=seed is None, as_seated=as_seated)
    return sit_down(screen, host, say("opening", edition=game.edition.name, seed=luck))


def join_remote(screen: Screen, url: str, wanted: str | NewTable, people: int) -> Session:
    """Sit at a server's table: the one with that id, or a new one."""
    from coffeehouse.client import Client
    from coffeehouse.terminal.remote_table import (
        RemoteTable,  # what talks to servers takes time to load
    )

    client = Client(url)
    table = wanted if isinstance(wanted, str) else client.make(wanted).table
    host = RemoteTable(client, table, people)
    address = f"{client.url}/table/{table}"
    return sit_down(screen, host, say("away-seated", name=host.name, table=table, url=address))


def order(
    wanted: str, seats: int | None, named: list[str], options: dict[str, str], as_seated: bool
) -> str | NewTable:
    """A new table if a game is named; otherwise the id of a table is needed."""
    if wanted not in game_ids():
        return wanted
    levels = seat_all(registered(wanted), named, seats)
    played = {seat: level for seat, level in enumerate(levels) if level != PERSON}
    return NewTable(
        game=wanted, seats=len(levels), options=options, levels=played, as_seated=as_seated
    )


def sit_down(screen: Screen, host: TableBackend, opening: str) -> Session:
    session = Session(screen, host, COMMANDS)
    screen.write(host.game.title, "bold")
    screen.write(host.game.words.tagline, "italic")
    screen.write(opening, "dim")
    seats = range(len(session.scene.chairs))
    if len(seats) > 1:
        screen.say("at-the-table", "dim", seats=", ".join(map(session.name, seats)))
        if len(session.people) == 1:
            screen.say("you-are", "dim", seat=session.name(session.people[0]))
    if session.people:
        screen.say("hint", "dim")
    return session


def bind(game: str, edition: Path | None) -> AnyGame:
    """A game by its id, or as `module:Class` from a file here, with its house edition or one from
    a file.
    """
    if edition is not None:
        read_text(edition)
    if ":" in game:
        sys.path.insert(0, str(Path.cwd()))
        game = register(class_named(game)).id
    return registered(game, edition)


def rivals(game: AnyGame) -> list[str]:
    """Bots on the other seats, if no players are named."""
    return [DEFAULT_LEVEL] * (game.seats[0] - 1)


def seats_for(game: AnyGame, named: int) -> int:
    """The fewest seats that leave one to a person; if none does, the fewest that hold all."""
    for wanted in (named + 1, named):
        fitting = [count for count in game.seats if count >= wanted]
        if fitting:
            return fitting[0]
    raise BadSetup(say("too-many-players", given=named, title=game.title, most=game.seats[-1]))


def seat_all(game: AnyGame, named: list[str], seats: int | None) -> list[str]:
    """A level for every seat: people first, then those named, in their order."""
    count = seats_for(game, len(named)) if seats is None else seats
    if len(named) > count:
        raise BadSetup(say("too-many-players", given=len(named), title=game.title, most=count))
    return [PERSON] * (count - len(named)) + [level.lower() for level in named]


def leave_quietly(screen: Screen, run: Callable[[], None]) -> None:
    """A person may leave with Ctrl-D at any time; a pipe that runs dry is a mistake."""
    try:
        run()
    except InputEnded:
        if not screen.interactive:
            raise
    if screen.refused and not screen.interactive:
        raise LinesRefused(say("lines-refused", count=screen.refused))
