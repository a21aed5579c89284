"""No class does too much: at most 15 public methods and 12 collaborators, games aside."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import coffeehouse

SOURCE = Path(coffeehouse.__file__).parent
MOST_METHODS = 15
MOST_COLLABORATORS = 12
ASIDE = ("games", "skeleton")


def classes() -> Iterator[tuple[str, ast.ClassDef]]:
    """Every class outside the games and the template of one."""
    for file in sorted(SOURCE.rglob("*.py")):
        place = file.relative_to(SOURCE)
        if place.parts[0] in ASIDE:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                yield f"{place}:{node.name}", node


def public_methods(node: ast.ClassDef) -> list[str]:
    """The names a caller may use, without properties."""
    return [
        item.name
        for item in node.body
        if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef)
        and not item.name.startswith("_")
        and not any(getattr(decorator, "id", "") == "property" for decorator in item.decorator_list)
    ]


def collaborators(node: ast.ClassDef) -> int:
    """How many arguments its constructor takes."""
    if any(is_dataclass(decorator) for decorator in node.decorator_list):
        return sum(isinstance(item, ast.AnnAssign) for item in node.body)
    for item in node.body:
        if isinstance(item, ast.FunctionDef) and item.name == "__init__":
            taken = item.args
            return len(taken.posonlyargs) + len(taken.args) + len(taken.kwonlyargs) - 1
    return 0


def is_dataclass(decorator: ast.expr) -> bool:
    call = decorator.func if isinstance(decorator, ast.Call) else decorator
    return getattr(call, "id", "") == "dataclass"


def is_contract(name: str) -> bool:
    """What every game fills in (`Game`, `State`, `Verb`, …) is the engine's contract."""
    return name.startswith("engine/")


def test_no_class_has_too_many_public_methods() -> None:
    found = {
        name: len(public_methods(node))
        for name, node in classes()
        if len(public_methods(node)) > MOST_METHODS and not is_contract(name)
    }
    assert not found


def test_no_constructor_takes_too_many_collaborators() -> None:
    found = {
        name: collaborators(node)
        for name, node in classes()
        if collaborators(node) > MOST_COLLABORATORS
    }
    assert not found


def test_the_counting_counts() -> None:
    methods = "".join(f"    def m{number}(self): ...\n" for number in range(16))
    many = ast.parse(f"class Many:\n    def __init__(self, a, b, *, c): ...\n{methods}").body[0]
    assert isinstance(many, ast.ClassDef)
    assert len(public_methods(many)) == 16
    assert collaborators(many) == 3
    held = ast.parse("@dataclass(frozen=True)\nclass Held:\n    a: int\n    b: int\n").body[0]
    assert isinstance(held, ast.ClassDef)
    assert collaborators(held) == 2
