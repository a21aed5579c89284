"""Docstrings are the contract: their examples run, and each law stands where it governs."""

from __future__ import annotations

import ast
import doctest
from importlib import import_module
from pathlib import Path

import pytest

import coffeehouse
from coffeehouse.testing import laws

HOME = Path(coffeehouse.__file__).parent
MODULES = [
    ".".join(path.relative_to(HOME.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(HOME.rglob("*.py"))
    if ">>> " in path.read_text("utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_run(name: str) -> None:
    failed, _ = doctest.testmod(import_module(name))
    assert failed == 0


GOVERNED = {
    "state.py": (
        "legal_actions", "weights", "tickets", "outcome", "apply", "play", "actors", "turn_to",
        "copy", "key", "places", "resample", "to_dict",
    ),
    "game.py": (
        "moves", "move", "refusal_for", "refusal", "preview", "result", "from_dict", "view",
        "log_line", "odds", "score_lines", "inventory", "draw", "permuted", "as_actor",
    ),
    "move.py": ("Move",),
    "result.py": ("View", "Result"),
    "observation.py": ("Observation",),
    "record.py": ("Record", "load"),
    "words.py": ("",),
}  # fmt: skip


@pytest.mark.parametrize("file", GOVERNED)
def test_what_a_law_governs_states_it(file: str) -> None:
    """Read from the source: a compiled method has no docstring."""
    tree = ast.parse((HOME / "engine" / file).read_text("utf-8"))
    found = {
        getattr(node, "name", ""): ast.get_docstring(node) or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
    }
    assert [name for name in GOVERNED[file] if "Law: " not in found[name]] == []


@pytest.mark.parametrize("law", laws.ALL, ids=repr)
def test_every_law_is_a_sentence(law: object) -> None:
    assert getattr(law, "sentence").endswith(".")  # noqa: B009
