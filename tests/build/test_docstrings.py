"""The examples in docstrings run, whichever way their module does."""

import ast
import doctest
from importlib import import_module
from pathlib import Path

import pytest

import coffeehouse

PACKAGE = Path(coffeehouse.__file__).parent
SHOWN = [path for path in sorted(PACKAGE.rglob("*.py")) if ">>> " in path.read_text("utf-8")]
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def docstrings(path: Path) -> list[str]:
    """Read from the source, since compiled functions do not keep theirs."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return [ast.get_docstring(node) or "" for node in nodes if isinstance(node, Documented)]


@pytest.mark.parametrize("path", SHOWN, ids=module_name)
def test_the_examples_run_as_printed(path: Path) -> None:
    name = module_name(path)
    runner = doctest.DocTestRunner()
    for text in docstrings(path):
        names = dict(vars(import_module(name)))
        runner.run(doctest.DocTestParser().get_doctest(text, names, name, str(path), 0))
    assert runner.summarize().failed == 0
