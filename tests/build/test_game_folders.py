"""Every game's folder has the files that CONTRIBUTING lists, and beside them only chapters."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from coffeehouse.engine.rulebook import sections
from coffeehouse.testing.laws.game import citations
from tests.build.conftest import ROOT

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
ROWS = dict(re.findall(r"^\| `([^`]+)` \| ([^|]+) \|$", CONTRIBUTING, re.MULTILINE))
FILES = {name: holds for name, holds in ROWS.items() if not name.startswith("make")}
REQUIRED = {name for name, holds in FILES.items() if not holds.startswith("if needed")}
GAMES = sorted(path.parent for path in (ROOT / "src/coffeehouse/games").glob("*/__init__.py"))
PAGES = sorted(path for path in (ROOT / "web/src/games").iterdir() if path.is_dir())


def named(folder: Path) -> str:
    return folder.name


def files_in(folder: Path) -> set[str]:
    return {
        entry.name + ("/" if entry.is_dir() else "")
        for entry in folder.iterdir()
        if entry.name != "__pycache__"
    }


def test_the_list_is_read() -> None:
    assert {"RULES.md", "data.py", "verbs.py", "evaluation/", "__init__.py"} <= REQUIRED
    assert "phases.py" in FILES.keys() - REQUIRED


@pytest.mark.parametrize("folder", GAMES, ids=named)
def test_every_file_of_the_list_is_there(folder: Path) -> None:
    assert REQUIRED - files_in(folder) == set()


@pytest.mark.parametrize("folder", GAMES, ids=named)
def test_what_else_is_there_carries_out_rules_it_cites(folder: Path) -> None:
    rules = {section.id for section in sections((folder / "RULES.md").read_text("utf-8"))}
    for name in sorted(files_in(folder) - FILES.keys()):
        if f"`{folder.name}/{name}`" not in CONTRIBUTING:
            assert name.endswith(".py"), f"{name} is not in the list, and no chapter"
            cited = citations([(folder / name).read_text("utf-8")])
            assert cited & rules, f"{name} is not in the list, and cites no heading"


@pytest.mark.parametrize("folder", GAMES, ids=named)
def test_no_module_is_empty_or_only_passes_on(folder: Path) -> None:
    empty = [path.name for path in folder.rglob("*.py") if not says_something(path)]
    assert empty == []


def says_something(path: Path) -> bool:
    """Whether a module defines anything beside what it imports."""
    own = ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign
    names = [node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, own)]
    return any(not is_passed_on(node) for node in names)


def is_passed_on(node: ast.stmt) -> bool:
    """`__all__`, or another name for what somebody else has."""
    if not isinstance(node, ast.Assign):
        return False
    return isinstance(node.value, ast.Name | ast.Attribute | ast.List)


def test_every_game_has_its_folder_in_the_web_app() -> None:
    assert named_as_ids(GAMES) == [folder.name for folder in PAGES]


def named_as_ids(folders: list[Path]) -> list[str]:
    return [folder.name.replace("_", "-") for folder in folders]


@pytest.mark.parametrize("folder", PAGES, ids=named)
def test_its_pages_have_the_same_files(folder: Path) -> None:
    files = files_in(folder)
    assert "Picture.svelte" in files
    if files - {"Picture.svelte"}:
        assert {"Board.svelte", "layout.ts"} <= files


def test_whoever_adds_a_game_is_told_of_the_same_files() -> None:
    page = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    assert {name for row in rows for name in re.findall(r"`([^`]+)`", row)} == FILES.keys()
