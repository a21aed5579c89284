"""`coffeehouse new-game`: a small whole game of your own, to be changed into another one."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

import typer

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.registry import game_ids
from coffeehouse.terminal.words import say

SKELETON = "coffeehouse.skeleton"
GAMES = Path("src/coffeehouse/games")
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
ENDINGS = (".py", ".toml", ".md")

PROJECT = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "{id}"
version = "1"
dependencies = ["coffeehouse"]

[project.entry-points."coffeehouse.games"]
{id} = "{package}:GAME"

[tool.setuptools.packages.find]
include = ["{package}*"]

[tool.setuptools.package-data]
"*" = ["*.toml", "*.md"]
"""

TEST = '''\
"""{title} keeps every law of the contract."""

import pytest

from coffeehouse.testing import GameLaw, Law, covering_setups, laws
from {package} import GAME


@pytest.mark.parametrize("law", laws.WALK_LAWS, ids=repr)
def test_every_law_holds(law: Law) -> None:
    game = GAME()
    for seats, options in covering_setups(game):
        law(game, seats, options)


@pytest.mark.parametrize("law", laws.GAME_LAWS, ids=repr)
def test_every_law_about_the_game_as_a_whole_holds(law: GameLaw) -> None:
    law(GAME())
'''


class NoNewGame(CoffeehouseError):
    """A game that cannot be written under that name or in that place."""


def new_game(
    id: Annotated[str, typer.Argument(metavar="ID", help="Such as my-game.")],
    folder: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where the project's folder goes.")
    ] = Path(),
    in_tree: Annotated[
        bool, typer.Option("--in-tree", help="FOLDER is a checkout of Coffeehouse: join its games.")
    ] = False,
) -> None:
    """Write a small game that can be played, to be changed into yours."""
    must_be_free(id)
    if in_tree:
        join_games(folder, id)
    else:
        write_project(folder / id, id)


COMMAND = new_game


def must_be_free(id: str) -> None:
    if not ID.fullmatch(id) or keyword.iskeyword(id):
        raise NoNewGame(say("bad-game-id", id=id))
    if id in game_ids():
        raise NoNewGame(say("game-known", id=id))


def write_project(home: Path, id: str) -> None:
    """A project of its own, which names the game as an entry point."""
    package = id.replace("-", "_")
    values = {"id": id, "package": package, "title": titled(id)}
    must_not_be_there(home)
    write_game(home / package, id, package)
    write(home / "pyproject.toml", PROJECT.format(**values))
    write(home / "tests/test_laws.py", TEST.format(**values))
    typer.echo(say("game-written", id=id, folder=str(home)))


def join_games(checkout: Path, id: str) -> None:
    """A folder beside the games that come with Coffeehouse."""
    if not (checkout / GAMES).is_dir():
        raise NoNewGame(say("no-checkout", folder=str(checkout)))
    place = checkout / GAMES / id.replace("-", "_")
    must_not_be_there(place)
    write_game(place, id, f"coffeehouse.games.{place.name}")
    typer.echo(say("game-joined", id=id, folder=str(place)))


def must_not_be_there(place: Path) -> None:
    if place.exists():
        raise NoNewGame(say("folder-there", folder=str(place)))


def write_game(place: Path, id: str, package: str) -> None:
    for way, file in files_in(resources.files(SKELETON)):
        write(place / way, renamed(file.read_text("utf-8"), id, package))


def files_in(folder: Traversable, way: str = "") -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from files_in(entry, f"{way}{entry.name}/")
        elif entry.name.endswith(ENDINGS):
            yield way + entry.name, entry


def renamed(text: str, id: str, package: str) -> str:
    """The skeleton's text with Kettle's names turned into those of another game."""
    text = text.replace(SKELETON, package).replace('"kettle"', f'"{id}"')
    text = re.sub(r"\bKettle(?=[A-Z])|(?<=class )Kettle\b|(?<=GAME = )Kettle\b", camel(id), text)
    return re.sub(r"\bKettle\b", titled(id), text)


def titled(id: str) -> str:
    return " ".join(word.capitalize() for word in id.split("-"))


def camel(id: str) -> str:
    return titled(id).replace(" ", "")


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
