"""The tools called in this process, as `python -m tools` would."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from tools.__main__ import app

Tools = Callable[..., Result]


@pytest.fixture
def tools() -> Tools:
    """`tools("tune", "cafe", "objective.toml")` runs one command."""

    def run(*args: object) -> Result:
        return CliRunner().invoke(app(), [str(arg) for arg in args], catch_exceptions=False)

    return run
