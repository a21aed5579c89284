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
    """`coffeehouse("play", "garden", typed="rest")`: the lines typed go in as a pipe.

    Who begins is no chance here unless a test asks for it with `dealt=True`.
    """

    def run(*args: object, typed: str = "", dealt: bool = False) -> Result:
        app, words = build(), [str(arg) for arg in args]
        if words[:1] == ["play"] and not dealt:
            words.append("--as-seated")
        return CliRunner().invoke(app, words, input=typed, catch_exceptions=False)

    return run
