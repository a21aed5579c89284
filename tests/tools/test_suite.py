"""A suite: many plans in one file, each kept apart, and one table of what they show."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.lab.plan import BadPlan
from coffeehouse.lab.runner import BadResults, silent
from tests.tools.conftest import Tools
from tools.objective import read_objective
from tools.suite import carry_out, read_suite, so_far
from tools.tune import Search

EDITIONS = Path(__file__).parents[2] / "docs" / "editions"
HOUSE = EDITIONS / "calibration.toml"
OBJECTIVES = sorted(EDITIONS.glob("*.objective.toml"))
TEXT = """
[[plan]]
name = "roast-{}"
each = ["peru", "kenya"]
game = "coffee-roaster"
players = ["random"]
games = 4
options = {mode = "single"}
opening = ["choose coffee.{}"]
keep = "features"

[[plan]]
name = "gatto"
game = "cafe-del-gatto"
players = ["random", "random"]
games = 6
keep = "features"
"""


def written(folder: Path, text: str = TEXT) -> Path:
    path = folder / "suite.toml"
    path.write_text(text)
    return path


def test_every_plan_of_a_suite_is_carried_out_and_has_a_row(tmp_path: Path) -> None:
    plans = read_suite(written(tmp_path))
    assert plans["roast-kenya"].opening == ("choose coffee.kenya",)
    seen: list[tuple[int, int]] = []
    table = carry_out(plans, tmp_path / "out", None, lambda *done: seen.append(done))
    assert seen[-1] == (14, 14)
    head, rule, *rows = table.read_text("utf-8").splitlines()
    assert head.count("|") == rule.count("|") == rows[0].count("|")
    assert [row.split()[1] for row in rows] == ["roast-peru", "roast-kenya", "gatto"]
    assert rows[2].count(";") == 1


def test_a_suite_that_was_stopped_goes_on(tmp_path: Path) -> None:
    plans = read_suite(written(tmp_path))
    before = carry_out(plans, tmp_path / "out").read_text("utf-8")
    (tmp_path / "out" / "gatto" / "0000001.batch").unlink()
    seen: list[int] = []
    table = carry_out(plans, tmp_path / "out", None, lambda done, _: seen.append(done))
    assert table.read_text("utf-8") == before
    assert seen == [4, 8, 13, 14]


def test_what_is_there_has_a_table_before_the_suite_is_done(tmp_path: Path) -> None:
    plans, folder = read_suite(written(tmp_path)), tmp_path / "out"
    whole = carry_out(plans, folder).read_text("utf-8")
    assert so_far(plans, folder).read_text("utf-8") == whole
    (folder / "gatto" / "0000001.batch").unlink()
    shutil.rmtree(folder / "roast-peru")
    *_, kenya, gatto = so_far(plans, folder).read_text("utf-8").splitlines()
    assert kenya in whole
    assert gatto.startswith("| gatto |")
    assert gatto.split(" | ")[3] == "5"
    assert not (folder / "roast-peru").exists()


def test_a_folder_where_nothing_is_done_has_no_table(tmp_path: Path) -> None:
    empty = tmp_path / "out" / "gatto"
    empty.mkdir(parents=True)
    with pytest.raises(BadResults, match="holds no finished batch of these plans"):
        so_far(read_suite(written(tmp_path)), tmp_path / "out")
    assert not any(empty.iterdir())


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"peru", "kenya"', '"peru", "peru"', "Two plans are called 'roast-peru'"),
        ('"peru", "kenya"', '"tea"', "No match can open with 'choose coffee.tea'"),
        ("games = 6", "gamez = 6", "unknown field 'gamez'"),
        ('name = "gatto"', "", "missing required field 'name'"),
    ],
)
def test_a_bad_suite_gets_a_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(CoffeehouseError, match=sentence):
        read_suite(written(tmp_path, TEXT.replace(old, new)))


def test_a_suite_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadPlan, match="cannot be read as a text file"):
        read_suite(tmp_path / "none.toml")


@pytest.mark.once
def test_the_suite_of_the_house_editions_can_be_carried_out() -> None:
    plans = read_suite(HOUSE)
    assert {plan.game for plan in plans.values()} == {
        "coffee-roaster",
        "cafe",
        "cafe-del-gatto",
        "guatemala-cafe",
    }


@pytest.mark.once
@pytest.mark.parametrize("path", OBJECTIVES, ids=lambda path: path.name)
def test_what_an_edition_was_or_will_be_tuned_for_can_be(path: Path, tmp_path: Path) -> None:
    search = Search(read_objective(path, path.name.partition(".")[0]), tmp_path, None, silent)
    assert len(search.candidates()) > 2


def test_a_suite_becomes_a_table(tools: Tools, tmp_path: Path) -> None:
    plans = '[[plan]]\nname = "two"\ngame = "cafe-del-gatto"\nplayers = ["random", "random"]\n'
    (tmp_path / "plans.toml").write_text(plans + "games = 3\n")
    told = tools("suite", tmp_path / "plans.toml", tmp_path / "out", "--processes", 1)
    assert told.exit_code == 0, told.output
    assert "| two | Random, Random |" in (tmp_path / "out" / "table.md").read_text("utf-8")
