"""`coffeehouse new-game`: a small whole game of your own, to be changed into another one."""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.registry import game_ids
from coffeehouse.terminal.words import say

SKELETON = "coffeehouse.skeleton"
GAMES = Path("src/coffeehouse/games")
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
BESIDE = ("words.en.toml", "RULES.md")
CHAPTER = re.compile(r"^# --- (\w+): (.*?) -+\n", re.MULTILINE)
"""Where the skeleton's one module is cut into chapters."""
QUOTES = '"""'

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

[tool.pytest.ini_options]
pythonpath = ["."]
"""

TEST = '''\
"""{title} keeps every law of the contract."""

from pathlib import Path

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


def test_every_rule_has_a_test() -> None:
    laws.every_rule_has_a_test(GAME(), Path(__file__).parent)
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
    package: Annotated[
        bool, typer.Option("--package", help="Split it into chapters: verbs, rules, evaluation.")
    ] = False,
) -> None:
    """Write a small game that can be played, to be changed into yours."""
    must_be_free(id)
    if in_tree:
        join_games(folder, id, package)
    else:
        write_project(folder / id, id, package)


COMMAND = new_game


def must_be_free(id: str) -> None:
    if not ID.fullmatch(id) or keyword.iskeyword(id):
        raise NoNewGame(say("bad-game-id", id=id))
    if id in game_ids():
        raise NoNewGame(say("game-known", id=id))


def write_project(home: Path, id: str, in_chapters: bool) -> None:
    """A project of its own, which names the game as an entry point."""
    package = id.replace("-", "_")
    values = {"id": id, "package": package, "title": titled(id)}
    must_not_be_there(home)
    write_game(home / package, id, package, in_chapters)
    write_tests(home / "tests", id, package)
    write(home / "pyproject.toml", PROJECT.format(**values))
    write(home / "tests/test_laws.py", TEST.format(**values))
    typer.echo(say("game-written", folder=str(home), module=package))


def join_games(checkout: Path, id: str, in_chapters: bool) -> None:
    """A folder beside the games that come with Coffeehouse, whose tests ask the laws of all."""
    if not (checkout / GAMES).is_dir():
        raise NoNewGame(say("no-checkout", folder=str(checkout)))
    place = checkout / GAMES / id.replace("-", "_")
    package = f"coffeehouse.games.{place.name}"
    must_not_be_there(place)
    write_game(place, id, package, in_chapters)
    write_tests(checkout / "tests/games" / place.name, id, package)
    typer.echo(say("game-joined", id=id, folder=str(place)))


def must_not_be_there(place: Path) -> None:
    if place.exists():
        raise NoNewGame(say("folder-there", folder=str(place)))


def write_game(place: Path, id: str, package: str, in_chapters: bool) -> None:
    module = skeleton("__init__.py")
    code = dict(chapters(module)) if in_chapters else {"__init__.py": module}
    for name, text in {**code, **{name: skeleton(name) for name in BESIDE}}.items():
        write(place / name, renamed(text, id, package))


def write_tests(place: Path, id: str, package: str) -> None:
    write(place / "test_rules.py", renamed(skeleton("test_rules.py"), id, package))


def skeleton(name: str) -> str:
    return resources.files(SKELETON).joinpath(name).read_text("utf-8")


class Chapter(NamedTuple):
    """A part of the skeleton's module, to become a module of its own."""

    name: str
    subject: str
    body: str

    @property
    def defined(self) -> list[str]:
        """The names of its classes and constants."""
        nodes = ast.parse(self.body).body
        classes = [node.name for node in nodes if isinstance(node, ast.ClassDef)]
        targets = [node.targets[0] for node in nodes if isinstance(node, ast.Assign)]
        return sorted(classes + [target.id for target in targets if isinstance(target, ast.Name)])

    @property
    def used(self) -> set[str]:
        nodes = ast.walk(ast.parse(self.body))
        return {node.id for node in nodes if isinstance(node, ast.Name)}

    def imports(self, lines: list[str]) -> list[str]:
        """Lines of imports with only the names this chapter uses."""
        found = []
        for line in lines:
            source, names = line.split(" import ")
            kept = [name for name in names.split(", ") if name in {*self.used, "annotations"}]
            if kept:
                found.append(f"{source} import {', '.join(kept)}")
        return found

    def imports_of(self, others: list[Chapter]) -> list[str]:
        """The lines of imports from other chapters."""
        offers = [f"from {SKELETON}.{one.name} import {', '.join(one.defined)}" for one in others]
        return self.imports(sorted(offers))


def chapters(module: str) -> Iterator[tuple[str, str]]:
    """The files of the package that one module becomes, cut where a chapter begins.

    Each chapter imports what it uses; from a later one it uses only types.
    """
    head, *parts = CHAPTER.split(module)
    title, _, above = head.removeprefix(QUOTES).partition("\n")
    imports = above.split(QUOTES)[1].strip().split("\n\n")
    found = [Chapter(*parts[at : at + 3]) for at in range(0, len(parts), 3)]
    for at, chapter in enumerate(found):
        is_last = chapter is found[-1]
        blocks = [chapter.imports(block.splitlines()) for block in imports]
        blocks.append(chapter.imports_of(found[:at]))
        types = chapter.imports_of(found[at + 1 :])
        if types:
            blocks.insert(1, ["from typing import TYPE_CHECKING"])
            blocks.append(["if TYPE_CHECKING:", *(f"    {line}" for line in types)])
        subject = title if is_last else f"Kettle: {chapter.subject}."
        above = "\n\n".join("\n".join(block) for block in blocks if block)
        text = f"{QUOTES}{subject}{QUOTES}\n\n{above}\n{chapter.body.rstrip()}\n"
        yield "__init__.py" if is_last else f"{chapter.name}.py", text


def renamed(text: str, id: str, package: str) -> str:
    """The skeleton's text with Kettle's names turned into those of another game."""
    text = text.replace(SKELETON, package).replace('"kettle"', f'"{id}"')
    kinds = r'\bKettle(?=[A-Z])|(?:(?<=class )|(?<=import )|(?<=, ")|(?<== ))Kettle\b'
    text = re.sub(kinds, camel(id), text)
    return re.sub(r"\bKettle\b", titled(id), text)


def titled(id: str) -> str:
    return " ".join(word.capitalize() for word in id.split("-"))


def camel(id: str) -> str:
    return titled(id).replace(" ", "")


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
