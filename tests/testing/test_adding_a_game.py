"""The game that docs/adding-a-game.md writes step by step works as printed."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from coffeehouse.engine.game import AnyGame
from coffeehouse.testing import GameLaw, Law, covering_setups, laws

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
FILE = re.compile(r"^`(kettle/[\w.]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("kettle")
    (home / "kettle").mkdir()
    for name, text in FILE.findall(PAGE.read_text("utf-8")):
        (home / name).write_text(text, "utf-8")
    return home


@pytest.fixture(scope="module")
def kettle(folder: Path) -> Iterator[AnyGame]:
    sys.path.insert(0, str(folder))
    yield import_module("kettle").GAME()
    sys.path.remove(str(folder))
    for name in [name for name in sys.modules if name.partition(".")[0] == "kettle"]:
        del sys.modules[name]


def test_the_page_has_all_the_rooms(folder: Path) -> None:
    assert {path.name for path in (folder / "kettle").iterdir()} == {
        "__init__.py", "edition.py", "house.toml", "rules.py", "moves.py", "view.py",
        "words.en.toml", "text.py", "RULES.md",
    }  # fmt: skip


@pytest.mark.parametrize("law", laws.WALK_LAWS, ids=repr)
def test_the_game_on_the_page_keeps_the_law(kettle: AnyGame, law: Law) -> None:
    for seats, options in covering_setups(kettle):
        law(kettle, seats, options, walks=1)


@pytest.mark.parametrize("law", laws.GAME_LAWS, ids=repr)
def test_the_game_on_the_page_keeps_the_law_about_games(kettle: AnyGame, law: GameLaw) -> None:
    law(kettle)


def test_the_examples_on_the_page_run(kettle: AnyGame) -> None:
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0
    block = re.search(r"^```python\n(def test_.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    assert block is not None
    names = {"Kettle": type(kettle), "OVER": -2}
    exec(block[1], names)
    exec("test_a_cup_that_is_fuller_than_the_brim_spills()", names)


def test_the_game_on_the_page_is_typed_as_strictly_as_ours(folder: Path) -> None:
    config = str(PAGE.parents[1] / "pyproject.toml")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", config, "kettle"],
        cwd=folder, capture_output=True, text=True, check=False,
        env={"MYPYPATH": str(PAGE.parents[1] / "src"), "PATH": ""},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
