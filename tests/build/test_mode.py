"""The suite runs twice; each run must meet the rules it thinks it meets."""

import os
from pathlib import Path

import pytest

import coffeehouse
from coffeehouse.engine import bag, evaluator, state

HERE = Path(coffeehouse.__file__).parent


def test_the_rules_run_in_the_mode_that_was_asked_for() -> None:
    asked = os.environ.get("COFFEEHOUSE_MODE")
    if asked is not None:
        assert ("compiled" if coffeehouse.compiled else "interpreted") == asked


@pytest.mark.parametrize("module", [bag, evaluator, state], ids=lambda module: module.__name__)
def test_all_of_the_engine_runs_in_the_same_mode(module: object) -> None:
    assert str(getattr(module, "__file__", "")).endswith(".py") != coffeehouse.compiled


def test_no_compiled_file_lies_among_the_sources() -> None:
    source = Path(__file__).parents[2] / "src"
    assert not [*source.rglob("*.so"), *source.rglob("*.pyd"), *source.rglob("*.c")]
