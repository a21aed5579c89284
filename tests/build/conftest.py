"""Running Coffeehouse in other processes: compiled as installed, or interpreted from `src/`."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import coffeehouse

ROOT = Path(__file__).parents[2]
OUTSIDE = ROOT / "tests/build/outside_game"


class Mode:
    """Where a process finds `coffeehouse`, with more folders before it."""

    def __init__(self, home: Path, *more: Path) -> None:
        self.home = home
        self.path = (*more, home)

    def beside(self, *more: Path) -> "Mode":
        return Mode(self.home, *more)

    def python(self, *arguments: str, **environment: str) -> str:
        path = os.pathsep.join(map(str, self.path))
        return run([sys.executable, *arguments], PYTHONPATH=path, **environment)


def run(command: Sequence[str], cwd: Path = ROOT, /, **environment: str) -> str:
    """What a command prints; its complaints are in the failure."""
    done = subprocess.run(
        command, cwd=cwd, env=os.environ | environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="session")
def compiled() -> Mode:
    if not coffeehouse.compiled:
        pytest.skip("needs the compiled package; `make test` runs it")
    return Mode(Path(coffeehouse.__file__).parents[1])


@pytest.fixture(scope="session")
def interpreted() -> Mode:
    return Mode(ROOT / "src")
