"""A plan nobody can carry out is refused in a sentence, before a game is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.lab.batch import Work
from coffeehouse.lab.plan import BadPlan, Plan, read_plan


def written(folder: Path, text: str) -> Path:
    path = folder / "plan.toml"
    path.write_text(text)
    return path


def test_a_plan_is_read_from_toml(tmp_path: Path) -> None:
    text = 'game = "cafe"\nplayers = ["greedy", "random"]\nrotate = true\ngames = 6\n'
    plan = read_plan(written(tmp_path, text + '[options]\nvariant = "advanced"\n'))
    assert plan.seatings() == [("greedy", "random"), ("random", "greedy")]
    assert Work.of(plan).plan.options == {"variant": "advanced"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game = ", "not valid TOML"),
        ("games = 3", "missing required field 'game'"),
        ('game = "cafe"\ngamez = 3', "unknown field 'gamez'"),
        ('game = "cafe"\nkeep = "everything"', "is no plan: Invalid enum value 'everything'"),
        ('game = "tea"', "There is no game 'tea'"),
        ('game = "cafe"', "Say who plays"),
        ('game = "cafe"\nplayers = ["barista"]', "There is no bot 'barista'"),
        ('game = "cafe-del-gatto"\nplayers = ["random"]', "is for 2, 3, 4 or 5 players, not 1"),
        ('game = "cafe"\nplayers = ["random"]\ngames = 0', "games is a number from 1 on, not 0"),
        ('game = "cafe"\nplayers = ["random"]\noptions = {milk = "oat"}', "has no option 'milk'"),
        ('game = "cafe"\nplayers = ["random"]\nedition = "no.toml"', "cannot be read as a text"),
        (
            'game = "coffee-roaster"\nplayers = ["random"]\nopening = ["choose coffee.tea"]',
            "No match can open with 'choose coffee.tea': This edition has no coffee",
        ),
    ],
)
def test_a_bad_plan_gets_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(CoffeehouseError, match=sentence):
        Work.of(read_plan(written(tmp_path, text)))


def test_a_plan_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadPlan, match="cannot be read as a text file"):
        read_plan(tmp_path / "none.toml")


def test_a_plan_may_bring_its_own_edition(tmp_path: Path) -> None:
    import coffeehouse

    house = coffeehouse.game("cafe-del-gatto").edition_source.text
    (tmp_path / "mine.toml").write_text(house.replace("House edition", "My box"))
    text = 'game = "cafe-del-gatto"\nplayers = ["random", "random"]\nedition = "mine.toml"'
    work = Work.of(read_plan(written(tmp_path, text)))
    assert work.game().edition.name == "My box"
    plain = Work.of(Plan(game="cafe-del-gatto", players=("random", "random")))
    assert "edition" in plain.rules.differences(work.rules)
