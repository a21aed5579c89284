"""`coffeehouse study`: the file of a study told in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from coffeehouse.analysis import study_file
from coffeehouse.analysis.studies import AddMove, DrawNext, SetComment
from coffeehouse.analysis.study_tree import ROOT, carried_out, new_tree, state_at
from coffeehouse.engine.record import Record
from coffeehouse.engine.registry import game
from tests.cli.conftest import Coffeehouse


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A study of the garden with a variation and a comment."""
    garden = game("garden")
    tree, here = new_tree(garden, Record.of(garden, 2, {}), "Roses or rest?"), ROOT
    while state_at(garden, tree, here).seat < 0:
        tree, here = carried_out(garden, tree, DrawNext(version=1, node=here))
    for move in garden.moves(state_at(garden, tree, here), 0)[:2]:
        tree, node = carried_out(garden, tree, AddMove(version=1, node=here, move=str(move)))
    tree, _ = carried_out(garden, tree, SetComment(version=1, node=node, comment="Too slow."))
    saved = tmp_path / "study.coffee"
    saved.write_text(study_file.write(garden, tree))
    return saved


def test_a_study_is_told_with_its_variations_set_in(coffeehouse: Coffeehouse, file: Path) -> None:
    output = coffeehouse("study", file).output
    assert "Roses or rest?" in output
    lines = [line for line in output.splitlines() if "Player 1:" in line]
    assert len(lines) >= 2
    assert any(line.startswith("    Player 1:") for line in lines)
    assert "Too slow." in output


def test_replay_tells_the_main_line_of_a_study(coffeehouse: Coffeehouse, file: Path) -> None:
    output = coffeehouse("replay", file).output
    assert "Player 1" in output
    assert "Too slow." not in output


def test_what_is_no_study_is_refused_with_a_sentence(
    coffeehouse: Coffeehouse, file: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text(file.read_text() + "(\n")
    assert "not closed" in coffeehouse("study", broken).output
    broken.write_text("hello")
    assert "That is no saved game" in coffeehouse("study", broken).output
