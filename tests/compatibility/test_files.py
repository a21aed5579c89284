"""What a release wrote is read for ever; see docs/compatibility.md."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

from coffeehouse.analysis import study_file
from coffeehouse.analysis.study_tree import ROOT
from coffeehouse.engine.errors import RulesVersionWarning
from coffeehouse.engine.record import load, replay
from coffeehouse.engine.state import OVER
from coffeehouse.table import game_file
from coffeehouse.table.games import bound_game
from coffeehouse.table.verify import Seen, verify_file
from coffeehouse.version import __version__
from tests.compatibility.api import routes
from tests.compatibility.write import GAMES, HERE, folder_of

FOLDERS = sorted(path.parent for path in HERE.glob("*/schema.sql"))
FILES = [
    pytest.param(folder / f"{id}.coffee", id=f"{folder.name}-{id}")
    for folder in FOLDERS
    for id in GAMES
]


@pytest.fixture(autouse=True)
def of_any_rules() -> None:
    """Rules may have gone on since; what was played by older ones is read with a warning."""
    warnings.simplefilter("ignore", RulesVersionWarning)


def test_this_release_has_written_its_files() -> None:
    assert folder_of(__version__) in FOLDERS, "run `python -m tests.compatibility.write`"


@pytest.mark.parametrize("file", FILES)
def test_a_saved_game_loads_and_ends_as_it_says(file: Path) -> None:
    text = file.read_text()
    saved = game_file.read(text)
    rules = bound_game(saved.record.game, saved.edition)
    record = load(rules, text)
    assert "\n# result " in text
    assert replay(rules, record).seat == OVER


@pytest.mark.parametrize("file", FILES)
def test_its_draws_are_proven_to_whoever_sat_there(file: Path) -> None:
    text = file.read_text()
    saved = game_file.read(text)
    rules = bound_game(saved.record.game, saved.edition)
    seen = Seen(commitment=saved.commitment, nonces=(saved.nonces[0],))
    proof = verify_file(text, rules, seen)
    assert proof.tied
    assert proof.draws > 0
    assert all(chain.moves for chain in saved.chains)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_study_keeps_its_variations_and_comments(folder: Path) -> None:
    text = (folder / "study.coffee").read_text()
    saved = study_file.read(text)
    tree = study_file.load(bound_game(saved.record.game, saved.edition), text)
    comments = [node.comment for node in tree.nodes if node.comment]
    assert tree.title == "What if?"
    assert comments == ["Why not?\n; (like this)"] * 2
    assert sum(node.parent == ROOT for node in tree.nodes) == 2


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_route_of_the_api_is_still_there(folder: Path) -> None:
    promised = set((folder / "routes.txt").read_text().splitlines())
    assert promised
    assert promised <= set(routes())
