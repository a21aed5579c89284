"""`coffeehouse new-game` writes a game that is whole: it plays, and keeps every law."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.registry import register, unregister
from coffeehouse.testing import GameLaw, Law, covering_setups, laws
from tests.cli.conftest import Coffeehouse

ROOT = Path(__file__).parents[2]
ID, MODULE = "cold-brew", "cold_brew"


@pytest.fixture(scope="module", params=["one module", "chapters"])
def project(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    from coffeehouse.cli.new_game import new_game

    home = tmp_path_factory.mktemp("new")
    new_game(ID, home, package=request.param == "chapters")
    return home / ID


def test_a_new_game_is_one_module_unless_chapters_are_asked_for(project: Path) -> None:
    modules = {file.stem for file in (project / MODULE).glob("*.py")}
    assert modules in ({"__init__"}, {"__init__", "verbs", "rules", "evaluation"})
    code = [line for line in (project / MODULE / "__init__.py").open() if line.strip()]
    assert len(code) < 190


@pytest.fixture(scope="module")
def cold_brew(project: Path) -> Iterator[AnyGame]:
    sys.path.insert(0, str(project))
    kind = import_module(MODULE).GAME
    register(kind)
    yield kind()
    unregister(ID)
    sys.path.remove(str(project))
    for name in [name for name in sys.modules if name.partition(".")[0] == MODULE]:
        del sys.modules[name]


def test_nothing_of_the_skeletons_own_name_is_left(project: Path) -> None:
    for file in project.rglob("*.*"):
        if file.suffix in (".py", ".toml", ".md"):
            text = file.read_text()
            assert "Kettle" not in text
            assert "skeleton" not in text


@pytest.mark.parametrize("law", laws.WALK_LAWS, ids=repr)
def test_a_new_game_keeps_the_law(cold_brew: AnyGame, law: Law) -> None:
    for seats, options in covering_setups(cold_brew):
        law(cold_brew, seats, options, walks=1)


@pytest.mark.parametrize("law", laws.GAME_LAWS, ids=repr)
def test_a_new_game_keeps_the_law_about_games(cold_brew: AnyGame, law: GameLaw) -> None:
    law(cold_brew)


def test_a_new_game_is_played_in_the_terminal(cold_brew: AnyGame, coffeehouse: Coffeehouse) -> None:
    result = coffeehouse("play", ID, "--seats", 1, "--seed", 3, typed="pour\nstop")
    assert result.exit_code == 0, result.output
    assert "Cold Brew" in result.output
    assert "in the cup" in result.output


def run_there(project: Path, *words: str, typed: str = "") -> str:
    """What a program prints that begins in the project's folder, which is on no path."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=project,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=environment(),
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_is_played_from_its_folder_before_it_is_installed(project: Path) -> None:
    command = "import sys; sys.path.remove(''); from coffeehouse.cli import main; main()"
    words = ("-c", command, "play", f"{MODULE}:GAME", "--seats", "1", "--seed", "3")
    assert "Cold Brew" in run_there(project, *words, typed="pour\nstop\n")


def test_its_laws_are_asked_from_its_folder(project: Path) -> None:
    said = run_there(project, "-m", "coffeehouse.testing", "laws", f"{MODULE}:GAME", "--walks", "1")
    assert len(said.splitlines()) == len(laws.ALL)


def test_its_own_tests_pass_and_cover_its_rules(project: Path) -> None:
    said = run_there(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "rule")
    assert "8 passed" in said


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("no_such_module:GAME", "There is no module"),
        ("json:GAME", "has no"),
        ("json:loads", "no Game"),
    ],
)
def test_what_is_no_game_of_your_own_is_said(
    coffeehouse: Coffeehouse, name: str, sentence: str
) -> None:
    result = coffeehouse("play", name)
    assert result.exit_code == 1
    assert sentence in result.output


def environment(*path: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*map(str, path), *sys.path])}


@pytest.mark.once
def test_a_new_game_is_typed_as_strictly_as_ours(project: Path) -> None:
    config = str(ROOT / "pyproject.toml")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", config, MODULE, "tests"],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "MYPYPATH": str(ROOT / "src")},
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.once
def test_once_installed_it_is_found_by_its_entry_point(project: Path, tmp_path: Path) -> None:
    install = ["-m", "pip", "install", "-q", "--no-build-isolation", "--no-deps", "--target"]
    subprocess.run([sys.executable, *install, tmp_path, project], check=True)
    listed = subprocess.run(
        [sys.executable, "-m", "coffeehouse", "games"],
        capture_output=True,
        text=True,
        check=True,
        env=environment(tmp_path),
    )
    assert "Cold Brew" in listed.stdout


def test_in_a_checkout_it_joins_the_games(coffeehouse: Coffeehouse, tmp_path: Path) -> None:
    (tmp_path / "src/coffeehouse/games").mkdir(parents=True)
    result = coffeehouse("new-game", "iced-latte", "--folder", tmp_path, "--in-tree")
    assert result.exit_code == 0, result.output
    module = (tmp_path / "src/coffeehouse/games/iced_latte/__init__.py").read_text()
    assert "class IcedLatte(engine.Game[IcedLatteState," in module
    tests = (tmp_path / "tests/games/iced_latte/test_rules.py").read_text()
    assert "from coffeehouse.games.iced_latte import IcedLatte, IcedLatteState" in tests


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("Cold Brew",), "is no name for a game"),
        (("class",), "is no name for a game"),
        (("cafe",), "There is a game “cafe” already"),
        (("iced-latte", "--in-tree"), "is no checkout of Coffeehouse"),
        (("there",), "nothing was written"),
    ],
)
def test_what_cannot_be_written_is_said(
    coffeehouse: Coffeehouse, tmp_path: Path, args: tuple[str, ...], sentence: str
) -> None:
    (tmp_path / "there").mkdir()
    result = coffeehouse("new-game", *args, "--folder", tmp_path)
    assert result.exit_code == 1
    assert sentence in " ".join(result.output.split())
