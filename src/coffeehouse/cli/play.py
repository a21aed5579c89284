"""`coffeehouse play`: a game in the terminal, with people, house players or both."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from coffeehouse.cli.terminal.files import read_text
from coffeehouse.cli.terminal.screen import InputEnded, Screen
from coffeehouse.cli.terminal.shelf import choose
from coffeehouse.cli.terminal.sitting import Sitting
from coffeehouse.cli.terminal.table import PERSON, Table
from coffeehouse.cli.terminal.words import say
from coffeehouse.engine.errors import BadSetup, CoffeehouseError
from coffeehouse.engine.game import AnyGame, choice
from coffeehouse.engine.record import Record
from coffeehouse.engine.registry import game as registered
from coffeehouse.engine.registry import games
from coffeehouse.players.levels import DEFAULT_LEVEL, levels


class LinesRefused(CoffeehouseError):
    """A pipe held lines that could not be carried out."""


def play(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="Its id; left out, you choose from the shelf.")
    ] = "",
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many players.")] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL",
            help=f"Who takes one of the last seats: {choice(levels())}, or person.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="Makes chance and house players repeatable."),
    ] = None,
    edition: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="An edition file to play instead of the house edition."),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A choice of the game's set-up.")
    ] = None,
    server: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Play there: a new table of GAME, or the table named."),
    ] = None,
) -> None:
    """Play a game here. Seats without a player named are people's."""
    screen = Screen()
    if server is not None:
        play_away(screen, server, game or choose(screen), seats, player or [], option or [])
        return
    bound = bind(game or choose(screen), edition)
    named = player or ([] if game or seats else rivals(bound))
    count = seats if seats is not None else seats_for(bound, len(named))
    record = Record.of(bound, count, parse_options(option or []))
    luck = secrets.randbelow(1_000_000) if seed is None else seed
    table = Table(bound, record, seat_all(bound, named, count), luck)
    open_game(screen, table)
    sit(screen, table)


COMMAND = play


def play_away(
    screen: Screen, url: str, wanted: str, seats: int | None, named: list[str], options: list[str]
) -> None:
    """Take a seat at a server's table: the one with that id, or a new one of that game."""
    from coffeehouse.cli.terminal.away import sit_down
    from coffeehouse.client import Client
    from coffeehouse.wire.commands import NewTable

    table: str | NewTable = wanted
    if wanted in games():
        count = seats if seats is not None else seats_for(registered(wanted), len(named))
        levels = seat_all(registered(wanted), named, count)
        house = {seat: level for seat, level in enumerate(levels) if level != PERSON}
        table = NewTable(game=wanted, seats=count, options=parse_options(options), house=house)
    leave_quietly(screen, sit_down(screen, Client(url), table).run)


def bind(game: str, edition: Path | None) -> AnyGame:
    """The game with the house edition or one from a file."""
    if edition is not None:
        read_text(edition)
    return registered(game, edition)


def rivals(game: AnyGame) -> list[str]:
    """Whoever just picks a game from the shelf plays against the house."""
    return [DEFAULT_LEVEL] * (game.seats[0] - 1)


def parse_options(given: list[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(say("option-shape", text=text))
        options[name.strip()] = value.strip()
    return options


def seats_for(game: AnyGame, named: int) -> int:
    """The fewest seats that leave one to a person; if none does, the fewest that hold all."""
    for wanted in (named + 1, named):
        fitting = [count for count in game.seats if count >= wanted]
        if fitting:
            return fitting[0]
    raise BadSetup(say("too-many-players", given=named, title=game.title, most=game.seats[-1]))


def seat_all(game: AnyGame, named: list[str], count: int) -> list[str]:
    """A level for every seat: people first, then those named, in their order."""
    if len(named) > count:
        raise BadSetup(say("too-many-players", given=len(named), title=game.title, most=count))
    return [PERSON] * (count - len(named)) + [level.lower() for level in named]


def open_game(screen: Screen, table: Table) -> None:
    game = table.game
    screen.write(game.title, "bold")
    screen.write(game.words.tagline, "italic")
    screen.say("opening", "dim", edition=game.edition.name, seed=table.seed)
    if table.record.seats > 1:
        names = ", ".join(table.name(seat) for seat in range(table.record.seats))
        screen.say("at-the-table", "dim", seats=names)
    if table.people:
        screen.say("hint", "dim")


def sit(screen: Screen, table: Table) -> None:
    leave_quietly(screen, Sitting(screen, table).run)


def leave_quietly(screen: Screen, run: Callable[[], None]) -> None:
    """A person may leave with Ctrl-D at any time; a pipe that runs dry is a mistake."""
    try:
        run()
    except InputEnded:
        if not screen.interactive:
            raise
    if screen.refused and not screen.interactive:
        raise LinesRefused(say("lines-refused", count=screen.refused))
