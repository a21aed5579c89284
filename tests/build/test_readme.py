"""What README.md shows can be done as shown."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

import coffeehouse
from coffeehouse.engine.registry import kinds
from tests.build.conftest import ROOT, Mode

README = (ROOT / "README.md").read_text("utf-8")
OURS = [id for id, kind in kinds().items() if kind.__module__.startswith("coffeehouse.games.")]


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def commands(start: str) -> list[str]:
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    return [line.split(" #")[0].strip() for line in lines if line.startswith(start)]


def test_the_python_example_runs_as_printed() -> None:
    runner = doctest.DocTestRunner()
    for number, block in enumerate(blocks("pycon")):
        runner.run(doctest.DocTestParser().get_doctest(block, {}, f"README {number}", None, 0))
    results = runner.summarize()
    assert results.attempted > 5
    assert results.failed == 0


@pytest.mark.parametrize("command", commands(".venv/bin/coffeehouse"))
def test_the_commands_run(command: str, interpreted: Mode) -> None:
    """A person's seat is given to the house, since nobody is here to type."""
    words = shlex.split(command)[1:]
    if words[0] == "play":
        words += ["--player", "random", "--seed", "1"]
    assert interpreted.python("-c", "from coffeehouse.cli import main; main()", *words)


@pytest.mark.parametrize("command", commands("make"))
def test_the_targets_exist(command: str) -> None:
    target = command.split()[1]
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.MULTILINE)


@pytest.mark.parametrize("id", OURS)
def test_every_game_is_in_the_table_with_its_seats(id: str) -> None:
    game = coffeehouse.game(id)
    least, most = game.seats[0], game.seats[-1]
    seats = str(least) if least == most else f"{least}-{most}"
    assert f"| {game.title} | `{id}` | {seats} |" in README


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "LICENSE"])
def test_the_pages_it_points_to_are_there(page: str) -> None:
    assert f"]({page})" in README
    assert Path(ROOT / page).exists()
