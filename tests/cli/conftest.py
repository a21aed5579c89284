"""The command line called in this process, with the garden among the games."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from coffeehouse.cli import build
from coffeehouse.engine.registry import register, unregister
from tests.cli.garden import Garden

Coffeehouse = Callable[..., Result]


@pytest.fixture(autouse=True)
def garden() -> Iterator[None]:
    register(Garden)
    yield
    unregister(Garden.id)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this terminal keeps its finished games."""
    monkeypatch.setenv("COFFEEHOUSE_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def coffeehouse() -> Coffeehouse:
    """`coffeehouse("play", "garden", typed="rest")`: the lines typed go in as a pipe."""

    def run(*args: object, typed: str = "") -> Result:
        app, words = build(), [str(arg) for arg in args]
        return CliRunner().invoke(app, words, input=typed, catch_exceptions=False)

    return run
