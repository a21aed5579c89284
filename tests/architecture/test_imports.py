"""Who may know whom: what each package can be used without, by its own imports."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import coffeehouse

SOURCE = Path(coffeehouse.__file__).parent
STORAGE = ("sqlalchemy", "alembic", "aiosqlite", "asyncpg")
WEB = ("litestar", "uvicorn")
BLOCKED = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {names!r}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Blocked())
import {module}
"""
PURE = [
    f"coffeehouse.{path.parent.name}.{path.stem}"
    for package in ("table", "analysis", "bots")
    for path in sorted((SOURCE / package).glob("[a-z]*.py"))
]


def imports_without(module: str, names: tuple[str, ...]) -> None:
    code = BLOCKED.format(names=names, module=module)
    paths = [path for path in sys.path if path]
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {paths!r}\n{code}"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("module", ["client", "server.schema"])
def test_the_client_needs_neither_storage_nor_server(module: str) -> None:
    imports_without(f"coffeehouse.{module}", STORAGE + WEB)


def test_a_table_needs_no_storage() -> None:
    imports_without(", ".join([*PURE, "coffeehouse.table.verify"]), STORAGE + WEB)


def test_messages_need_neither_storage_nor_server() -> None:
    paths = sorted((SOURCE / "server").glob("*/messages.py"))
    assert len(paths) > 5
    imports_without(
        ", ".join(f"coffeehouse.server.{path.parent.name}.messages" for path in paths),
        STORAGE + WEB,
    )


def test_the_block_blocks() -> None:
    with pytest.raises(AssertionError, match="sqlalchemy"):
        imports_without("coffeehouse.server.play.service", STORAGE)


def nodes(package: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Every node of the syntax of every file of a package."""
    for file in sorted((SOURCE / package).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            yield file.name, node


def imported(package: str) -> Iterator[tuple[str, str]]:
    """Every file of a package with every module and name it imports."""
    for file, node in nodes(package):
        if isinstance(node, ast.ImportFrom):
            for name in node.names:
                yield file, f"{node.module}.{name.name}"
        elif isinstance(node, ast.Import):
            for name in node.names:
                yield file, name.name


BELOW = {
    "engine": (),
    "games": ("engine",),
    "bots": ("engine", "version"),
    "table": ("engine",),
    "analysis": ("engine", "bots", "table", "version"),
}
"""What each pure package may import beside itself."""


@pytest.mark.parametrize("room", BELOW)
def test_no_arrow_points_back(room: str) -> None:
    known = tuple(f"coffeehouse.{name}." for name in (*BELOW[room], room.replace("/", ".")))
    for file, name in imported(room):
        if name.startswith("coffeehouse."):
            assert name.startswith(known), f"{file} imports {name}"


FEATURES = (
    "play",
    "lobby",
    "chat",
    "presence",
    "notifications",
    "people",
    "ratings",
    "daily",
    "learning",
    "identity",
)


@pytest.mark.parametrize("feature", FEATURES)
def test_a_feature_uses_the_service_of_another_and_never_its_store(feature: str) -> None:
    """All may join with the SQL tables of `play`: what they keep is about tables and seats."""
    others = [one for one in FEATURES if one != feature]
    stores = tuple(f"coffeehouse.server.{one}.store." for one in others)
    tables = {f"coffeehouse.server.{one}.tables" for one in others if one != "play"}
    for file, name in imported(f"server/{feature}"):
        assert not name.startswith(stores), f"{file} imports {name}"
        assert name not in tables, f"{file} imports {name}"
        assert not name.startswith("coffeehouse.server.db.schema"), f"{file} imports {name}"


def test_only_decide_makes_a_draft() -> None:
    for file, node in nodes():
        if isinstance(node, ast.Call) and getattr(node.func, "id", None) == "Draft":
            assert file == "decide.py"
