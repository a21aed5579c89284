"""`coffeehouse edition`: check what somebody transcribed from a box, show what the house has."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.syntax import Syntax

from coffeehouse.engine.edition import Edition, Source, load_toml
from coffeehouse.engine.errors import EditionError
from coffeehouse.engine.options import choice
from coffeehouse.engine.registry import game as registered
from coffeehouse.engine.registry import game_ids
from coffeehouse.terminal.saved_games import read_text
from coffeehouse.terminal.screen import Screen
from coffeehouse.terminal.words import say

COMMAND = typer.Typer(no_args_is_help=True, help="Check an edition file, or show a game's own.")


@COMMAND.command()
def check(file: Annotated[Path, typer.Argument(metavar="FILE", help="A TOML file.")]) -> None:
    """Say whether a file is a sound edition; if not, where and which rule it breaks."""
    game = registered(game_of(file), file.expanduser())
    screen = Screen()
    screen.say("edition-fits", file=str(file), title=game.title, name=game.edition.name)
    lists = counted(game.edition)
    if lists:
        screen.say("edition-lists", lists=", ".join(lists))


@COMMAND.command()
def show(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Its id; see coffeehouse games.")],
) -> None:
    """Print a game's house edition: a file to copy and change."""
    text = registered(game).edition_source.text
    screen = Screen()
    if screen.console.is_terminal:
        screen.show(Syntax(text, "toml", background_color="default", word_wrap=True))
    else:
        typer.echo(text, nl=False)


def game_of(file: Path) -> str:
    """The game a file says it is for. Raises `BadFile` or `EditionError`."""
    data = load_toml(Source(read_text(file), str(file)))
    game = data.get("game")
    if not isinstance(game, str):
        raise EditionError(say("edition-whose", file=str(file), games=choice(game_ids())))
    return game


def counted(edition: Edition) -> list[str]:
    """`22 coffees` for every list of an edition."""
    lists = msgspec.structs.asdict(edition)
    return [
        f"{len(value)} {name.replace('_', ' ')}"
        for name, value in lists.items()
        if isinstance(value, list | tuple | dict)
    ]
