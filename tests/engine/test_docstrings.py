"""Docstrings are the contract: compiled code keeps them, and each law stands where it governs."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

import coffeehouse
from coffeehouse.testing import laws

HOME = Path(coffeehouse.__file__).parent
COMPILED = ("bag", "evaluator", "state", "verb")


def documented(tree: ast.Module | ast.ClassDef, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Every name of a module that has a docstring, with it; Python has its own for operators."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            doc = ast.get_docstring(node)
            if doc is not None and not node.name.startswith("__"):
                yield prefix + node.name, doc
        if isinstance(node, ast.ClassDef):
            yield from documented(node, f"{prefix}{node.name}.")


@pytest.mark.once
@pytest.mark.parametrize("name", COMPILED)
def test_compiled_code_keeps_its_docstrings(name: str) -> None:
    """mypyc leaves them out; setup.py writes them into the generated C."""
    module = import_module(f"coffeehouse.engine.{name}")
    tree = ast.parse((HOME / "engine" / f"{name}.py").read_text("utf-8"))
    assert module.__doc__ is not None
    for path, doc in documented(tree):
        assert inspect.cleandoc(attrgetter(path)(module).__doc__ or "") == doc, path


GOVERNED = {
    "state.py": (
        "legal_actions",
        "weights",
        "tickets",
        "outcome",
        "apply",
        "play",
        "actors",
        "turn_to",
        "copy",
        "key",
        "places",
        "resample",
        "to_dict",
    ),
    "game.py": (
        "moves",
        "move",
        "refusal_for",
        "refusal",
        "preview",
        "result",
        "from_dict",
        "view",
        "log_line",
        "odds",
        "score_lines",
        "inventory",
        "draw",
        "permuted",
        "as_actor",
    ),
    "move.py": ("Move",),
    "result.py": ("View", "Result"),
    "observation.py": ("Observation",),
    "record.py": ("Record", "load"),
    "words.py": ("",),
}


@pytest.mark.parametrize("file", GOVERNED)
def test_what_a_law_governs_states_it(file: str) -> None:
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
