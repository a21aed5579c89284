"""Tuning: targets are read, candidates keep the edition's rules, and a proposal has evidence."""

from __future__ import annotations

import math
import tomllib
from pathlib import Path

import msgspec
import pytest

import coffeehouse
from coffeehouse.lab.runner import silent
from coffeehouse.lab.statistics import Figure
from tools.objective import (
    BadObjective,
    Change,
    Target,
    check_free,
    loss,
    number_at,
    read_objective,
    with_number,
)
from tools.tune import Proposal, Search, frontier, tune

GATTO = "cafe-del-gatto"
TEXT = """
game = "cafe-del-gatto"
players = ["random", "random"]
candidates = 4
games = 20
confirm = 30
change = [{at = "drinks.4.tokens.4", low = 15, high = 40}]

[[target]]
figure = "line.latte"
high = 0.5

[[target]]
figure = "rounds"
players = ["random", "random", "random"]
high = 60
"""


def written(folder: Path, text: str = TEXT) -> Path:
    path = folder / "objective.toml"
    path.write_text(text)
    return path


def test_a_number_is_changed_in_place_and_nothing_else_is() -> None:
    house = coffeehouse.game(GATTO).edition_source.text
    change = Change("drinks.3.tokens.4", 10, 20)
    changed = with_number(house, change, 17)
    assert number_at(changed, change) == 17
    lines = zip(house.splitlines(), changed.splitlines(), strict=True)
    assert len([old for old, new in lines if old != new]) == 1


@pytest.mark.parametrize("id", coffeehouse.game_ids())
def test_every_number_of_every_house_edition_can_be_found(id: str) -> None:
    """Each is changed in place, or the change is refused in a sentence; none goes astray."""
    house = coffeehouse.game(id).edition_source.text
    places = numbers_in(tomllib.loads(house))
    changed = 0
    for at in places[:: max(len(places) // 60, 1)]:
        change = Change(at, 0, 99)
        value = number_at(house, change) + 1
        try:
            text = with_number(house, change, value)
        except BadObjective:
            continue
        assert number_at(text, change) == value
        changed += 1
    assert changed or not places


def numbers_in(data: object, at: str = "") -> list[str]:
    if isinstance(data, int) and not isinstance(data, bool):
        return [at]
    entries = data.items() if isinstance(data, dict) else ()
    items = enumerate(data) if isinstance(data, list) else ()
    return [
        found
        for name, value in (*entries, *items)
        for found in numbers_in(value, f"{at}.{name}" if at else str(name))
    ]


@pytest.mark.parametrize("id", coffeehouse.game_ids())
def test_what_the_rulebook_prints_names_places_of_the_house_edition(id: str) -> None:
    game = coffeehouse.game(id)
    text = game.edition_source.text
    changes = [Change(at, 0, 1) for at in numbers_in(tomllib.loads(text))]
    for pattern in game.edition_type.of_the_rulebook:
        assert [change for change in changes if is_kept(text, change, pattern)], pattern


def is_kept(text: str, change: Change, pattern: str) -> bool:
    try:
        check_free(text, change, [pattern])
    except BadObjective:
        return True
    return False


def test_a_wish_is_missed_by_how_far_a_figure_lies_outside() -> None:
    target = Target("rounds", 14, 22)
    assert target.missed_by(18) == 0
    assert target.missed_by(22 * 1.1) == pytest.approx(1)
    assert target.missed_by(7) == pytest.approx(5)
    assert math.isinf(Target("rounds", low=3).bounds[1])


def test_of_two_figures_inside_the_one_further_in_and_surer_is_better() -> None:
    target = Target("times.most", high=1.2)

    def missed(value: float, error: float) -> float:
        return loss([target], [Figure("seats", "times.most", "", value, error)])

    assert missed(1.0, 0.05) < missed(1.15, 0.05) < missed(1.25, 0.05)
    assert missed(1.15, 0.01) < missed(1.15, 0.08)
    assert missed(1.0, 0.01) == 0


def test_a_search_halves_its_candidates_and_they_are_sound(tmp_path: Path) -> None:
    search = Search(read_objective(written(tmp_path), GATTO), tmp_path / "out", None, silent)
    assert search.rounds() == [(4, 20), (2, 40)]
    candidates = search.candidates()
    assert candidates[0] == (15,)
    assert len(set(candidates)) == 4
    for numbers in candidates:
        coffeehouse.game(GATTO, search.edition(numbers))


def test_a_proposal_is_judged_by_games_no_candidate_was_chosen_by(tmp_path: Path) -> None:
    objective = read_objective(written(tmp_path), GATTO)
    seen: list[tuple[int, int]] = []
    proposal = tune(objective, tmp_path / "out", None, lambda *done: seen.append(done))
    assert seen[-1][0] == seen[-1][1]
    assert proposal.before.numbers == (15,)
    assert proposal.after.games == objective.confirm
    assert frontier(proposal)
    text = (tmp_path / "out" / "proposal.md").read_text("utf-8")
    assert "`drinks.4.tokens.4` | 15 – 40 | 15 |" in text
    assert "{" not in text
    numbers = (tmp_path / "out" / "proposal.json").read_bytes()
    assert msgspec.json.decode(numbers, type=Proposal) == proposal
    drawn = (tmp_path / "out" / "frontier.svg").read_text("utf-8")
    assert drawn.startswith("<svg")
    assert "Rounds" in drawn
    proposed = tmp_path / "out" / "proposal.toml"
    assert proposed.exists() == proposal.is_better
    if proposal.is_better:
        coffeehouse.game(GATTO, proposed)
    assert tune(objective, tmp_path / "out") == proposal


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('game = "cafe-del-gatto"', 'game = "cafe"', "is an objective for cafe, not for"),
        ("confirm = 30", "confirm = ", "not valid TOML"),
        ("confirm = 30", "confrim = 30", "unknown field 'confrim'"),
        ("low = 15, high = 40", "low = 41, high = 40", "the low bound 41 is above 40"),
        ("drinks.4.tokens.4", "drinks.4.tokens.9", "has nothing at 'drinks.4.tokens.9'"),
        ("drinks.4.tokens.4", "drinks.4.id", "has no number"),
        ("drinks.4.tokens.4", "drinks.3.coins.1", "printed in the rulebook .* and stays"),
        ("line.latte", "line.tea", "There is no figure 'line.tea'; there is line.espresso"),
        ("low = 15, high = 40", "low = 1, high = 2", "Nothing within these bounds"),
    ],
)
def test_a_bad_objective_gets_a_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    path = written(tmp_path, TEXT.replace(old, new))
    with pytest.raises(BadObjective, match=sentence):
        tune(read_objective(path, GATTO), tmp_path / "out")
