"""Every game has the rooms that CONTRIBUTING lists, and beside them only chapters of its rules."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from coffeehouse.engine.rulebook import sections
from coffeehouse.testing.laws.game import citations
from tests.build.conftest import ROOT

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
ROOMS = re.findall(r"^\| `([^`]+)` \| [^|]+ \|$", CONTRIBUTING, re.MULTILINE)
ROOMS = [room for room in ROOMS if not room.startswith("make")]
SOURCE = ROOT / "src/coffeehouse"
GAMES = sorted(path.parent for path in SOURCE.glob("games/*/__init__.py"))
FOLDERS = [folder for folder in GAMES if (folder / "verbs.py").exists()]  # others are one module
PAGES = sorted(path for path in (ROOT / "web/src/games").iterdir() if path.is_dir())


def named(folder: Path) -> str:
    return folder.name


def rooms_in(folder: Path) -> set[str]:
    return {
        entry.name + ("/" if entry.is_dir() else "")
        for entry in folder.iterdir()
        if entry.name != "__pycache__"
    }


def test_the_list_is_read() -> None:
    assert {"RULES.md", "verbs.py", "evaluation/", "__init__.py"} <= set(ROOMS)


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_every_room_of_the_list_is_there(folder: Path) -> None:
    assert set(ROOMS) - rooms_in(folder) == set()


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_what_else_is_there_carries_out_rules_it_cites(folder: Path) -> None:
    rules = {section.id for section in sections((folder / "RULES.md").read_text("utf-8"))}
    for name in sorted(rooms_in(folder) - set(ROOMS)):
        if f"`{folder.name}/{name}`" not in CONTRIBUTING:
            assert name.endswith(".py"), f"{name} is no room and no chapter"
            cited = citations([(folder / name).read_text("utf-8")])
            assert cited & rules, f"{name} is no room, and no chapter that cites a heading"


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_no_room_is_empty_or_only_passes_on(folder: Path) -> None:
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
def test_its_pages_have_the_same_rooms(folder: Path) -> None:
    files = rooms_in(folder)
    assert "Picture.svelte" in files
    if files - {"Picture.svelte"}:
        assert {"Board.svelte", "layout.ts"} <= files


def test_whoever_adds_a_game_is_told_of_the_same_rooms() -> None:
    page = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    assert {room for row in rows for room in re.findall(r"`([^`]+)`", row)} == set(ROOMS)
