"""What the lab answers: effects that are there are found, and the page needs nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import numpy as np
import polars as pl
import pytest

from coffeehouse import lab
from coffeehouse.lab.batch import Work
from coffeehouse.lab.page import read_numbers, report, write_report
from coffeehouse.lab.plan import BadPlan, Plan
from coffeehouse.lab.regression import beside_average, explained_by_groups, holm, least_squares
from coffeehouse.lab.report_games import levels_of, play_report, replays_of, weaker
from coffeehouse.lab.statistics import (
    Statistics,
    compared,
    deal_figure,
    skill_figures,
    statistics_of,
)

PLAN = Plan(game="cafe-del-gatto", players=("random",) * 3, games=60, keep="features")


@pytest.fixture(scope="module")
def matches() -> pl.DataFrame:
    return lab.run(PLAN)


@pytest.fixture(scope="module")
def found() -> Statistics:
    return play_report(PLAN)


def test_a_planted_effect_is_found_and_its_error_is_honest() -> None:
    rng = np.random.default_rng(4)
    hits = 0
    for _ in range(60):
        x = rng.poisson(1.0, (400, 4)).astype(float)
        match = np.repeat(np.arange(200), 2)
        noise = rng.normal(0, 2, 200)[match] + rng.normal(0, 1, 400)
        y = x @ np.array([3.0, 1.0, 1.0, 1.0]) + noise
        design = np.column_stack([x, np.ones(400)])
        coefficients, covariance = least_squares(design, y, match)
        lifts, errors = beside_average(coefficients[:4], covariance[:4, :4], np.ones(4))
        hits += abs(lifts[0] - 1.5) < 1.96 * errors[0]
    assert 52 <= hits <= 60


def test_things_that_always_add_up_can_still_be_compared() -> None:
    rng = np.random.default_rng(5)
    x = rng.multinomial(8, [0.25] * 4, 300).astype(float)
    y = x @ np.array([2.0, 0.0, 0.0, 0.0]) + rng.normal(0, 0.1, 300)
    coefficients, covariance = least_squares(np.column_stack([x, np.ones(300)]), y, np.arange(300))
    lifts, _ = beside_average(coefficients[:4], covariance[:4, :4], np.ones(4))
    assert lifts == pytest.approx([1.5, -0.5, -0.5, -0.5], abs=0.05)


def test_many_questions_are_corrected_for_as_holm_did() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == []


def test_the_share_of_the_deal_is_found_where_it_is_known() -> None:
    rng = np.random.default_rng(6)
    values = rng.normal(0, 1, 500)[:, None] + rng.normal(0, 1, (500, 4))
    share, error = explained_by_groups(values)
    assert abs(share - 0.5) < 4 * error < 0.2
    share, _ = explained_by_groups(rng.normal(0, 1, (500, 4)))
    assert share < 0.06


def test_seats_share_the_wins_and_scores_are_those_of_the_table(
    found: Statistics, matches: pl.DataFrame
) -> None:
    figures = {figure.key: figure for figure in found.figures}
    assert sum(figures[f"share.{seat}"].value for seat in range(3)) == pytest.approx(1)
    assert figures["winner"].value == pytest.approx(matches["score"].list.max().mean())
    assert figures["buys"].value == pytest.approx(lab.by_seat(matches)["buys"].mean())
    assert sum(found.histograms["score"].values()) == 3 * PLAN.games
    for figure in found.of("leads"):
        assert 0 <= figure.value <= 1
    sections = {figure.section for figure in found.figures}
    assert sections == {"seats", "scores", "length", "choices", "lifts", "luck", "leads"}


def test_no_seat_may_win_less_than_nothing_or_more_than_all(matches: pl.DataFrame) -> None:
    """However few games there are."""
    few = {figure.key: figure for figure in statistics_of(Work.of(PLAN), matches.head(4)).figures}
    for seat in range(3):
        low, high = few[f"times.{seat}"].interval
        assert 0 <= low <= few[f"times.{seat}"].value <= high <= 3
        assert few[f"share.{seat}"].interval == pytest.approx((low / 3, high / 3))


def test_the_stronger_level_is_seen_to_be_stronger() -> None:
    plan = Plan(game="cafe-del-gatto", players=("greedy", "greedy"), games=80)
    assert weaker(plan) == "random"
    games = lab.run(levels_of(plan))
    share, strength = skill_figures(games, "greedy", "random")
    assert share.interval[0] > 0.5
    assert 0 < strength.value <= 1


def test_alone_levels_are_compared_by_their_scores() -> None:
    plan = Plan(game="coffee-roaster", players=("greedy",), games=32)
    levels = levels_of(plan)
    assert levels.seatings() == [("greedy",), ("random",)]
    replays = replays_of(plan)
    assert replays.games == 32
    assert replays.replays == 4


def test_the_luck_of_the_draw_explains_a_share() -> None:
    figure = deal_figure(lab.run(replays_of(PLAN)))
    assert 0 <= figure.value <= 1


def test_the_page_needs_nothing_else_and_its_numbers_lie_beside_it(
    found: Statistics, tmp_path: Path
) -> None:
    page = tmp_path / "report.html"
    numbers = write_report(found, page)
    text = page.read_text("utf-8")
    assert not re.search(r"(src|href)=\"(?!#)(?!.*w3\.org)", re.sub(r"xlink:href", "", text))
    assert "<script" not in text
    assert text.count("<svg") == text.count("</svg>") >= 6
    assert "{" not in re.sub(r"<style.*?</style>", "", text, flags=re.S)
    assert read_numbers(numbers) == found
    assert json.loads(numbers.read_text())["first"]["games"] == PLAN.games
    assert report(found) == text


def test_a_page_of_numbers_that_is_none_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "no.json").write_text("[]")
    with pytest.raises(BadPlan, match="holds no numbers of a report"):
        read_numbers(tmp_path / "no.json")


def test_the_same_rules_do_not_differ_and_others_do(found: Statistics, tmp_path: Path) -> None:
    again = statistics_of(Work.of(PLAN), lab.run(msgspec.structs.replace(PLAN, seed=500)))
    assert not [one.first.label for one in compared(found, again) if one.telling]
    house = Work.of(PLAN).game().edition_source.text
    poor = tmp_path / "poor.toml"
    poor.write_text(re.sub(r"tokens = .* (12|15)\]", "tokens = [1, 2, 3, 4, 5]", house))
    plan = msgspec.structs.replace(PLAN, edition=str(poor))
    other = statistics_of(Work.of(plan), lab.run(plan))
    assert other.rules.edition != found.rules.edition
    assert {"score", "winner"} <= {one.first.key for one in compared(found, other) if one.telling}
    page = report(found, other)
    assert 'id="compared"' in page
