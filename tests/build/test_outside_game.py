"""A game in a package of its own works with everything, as it is or compiled on its own."""

import fcntl
import os
import shutil
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.build.conftest import OUTSIDE, Mode, run

pytestmark = pytest.mark.once

PLAY = """
import pickle
import coffeehouse, outside_race.rules as rules
from coffeehouse.engine.state import play_out
from librt.random import Random
game = coffeehouse.game("outside-race")
state = game.new(3)
decisions = play_out(state, Random(7))
print(rules.__file__.endswith(".py"), decisions, state.key().hex(), list(state.places()))
print(game.result(state).winners, pickle.loads(pickle.dumps(state)).key() == state.key())
"""


def install(mode: Mode, place: Path, compiled: bool) -> Mode:
    """The game installed beside Coffeehouse the way anybody would, offline."""
    source = shutil.copytree(OUTSIDE, place / "source")
    pip = ["-m", "pip", "install", "-q", "--no-build-isolation", "--no-deps"]
    environment = {"OUTSIDE_COMPILED": str(int(compiled)), "PYTHONPATH": str(mode.home)}
    if mode.home != Path(sysconfig.get_path("purelib")):
        environment["MYPYPATH"] = str(mode.home)
    run([sys.executable, *pip, "--target", str(place / "site"), "."], source, **environment)
    return mode.beside(place / "site")


@pytest.fixture(scope="module", params=["interpreted", "compiled"])
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def house(form: str, compiled: Mode, tmp_path_factory: pytest.TempPathFactory) -> Mode:
    """Installed once, whichever of the test processes comes first."""
    own = tmp_path_factory.getbasetemp()
    place = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / f"outside-{form}"
    place.mkdir(exist_ok=True)
    with (place / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (place / "site").exists():
            install(compiled, place, form == "compiled")
    return compiled.beside(place / "site")


def test_the_registry_finds_it(house: Mode) -> None:
    assert "outside-race" in house.python("-c", "import coffeehouse as c; print(c.game_ids())")


def command_line(house: Mode, line: str) -> str:
    return house.python("-c", "from coffeehouse.cli import main; main()", *line.split())


def test_the_command_line_lists_it(house: Mode) -> None:
    assert "Outside Race" in command_line(house, "games")


def test_the_command_line_plays_it(house: Mode) -> None:
    line = "play outside-race --seats 2 --player random --player greedy --seed 3"
    assert "Field reached" in command_line(house, line)


def test_it_plays_the_same_game_in_either_form(
    form: str, house: Mode, interpreted: Mode, tmp_path: Path
) -> None:
    mode, *said = house.python("-c", PLAY).split(maxsplit=1)
    plain = install(interpreted, tmp_path, compiled=False)
    assert mode == str(form == "interpreted")
    assert said == plain.python("-c", PLAY).split(maxsplit=1)[1:]
    assert said[0].endswith("True\n")


def test_it_keeps_every_law(house: Mode) -> None:
    house.python("-m", "coffeehouse.testing", "laws", "outside-race")
