"""What reviews rest on: starts, values against results, costs by level."""

from __future__ import annotations

import pytest

from coffeehouse.analysis import Grade
from coffeehouse.analysis.advance import result_of
from coffeehouse.skeleton import Kettle
from tests.tools.conftest import Tools
from tests.toys.tasting import Tasting
from tools.calibration import LevelTally, QuarterResult, bins, fits, lineups, played, seen, start


def test_a_start_is_what_the_seats_got_and_names_its_command() -> None:
    game = Tasting()
    found = start(game, "random", 2, game.setup(2, {}), 12)
    records = [played(game, ["random"] * 2, seed) for seed in range(1, 13)]
    results = [result_of(game.replay(record)) for record in records]
    assert found.result[0] == pytest.approx(sum(one[0] for one in results) / 12, abs=1e-3)
    assert sum(found.result) == pytest.approx(1, abs=2e-3)
    assert found.command.endswith("toy-tasting --seats 2 --games 12 --player random")


def test_every_quarter_of_a_game_is_held_against_its_result() -> None:
    game = Kettle()
    record = played(game, ["greedy", "greedy"], 3)
    found = list(seen(game, record, 16))
    assert [one.quarter for one in found] == [1, 2, 3]
    assert {one.result for one in found} == {result_of(game.replay(record))[0]}
    assert all(0 <= one.expected <= 1 for one in found)


def test_bins_have_the_mean_of_what_was_expected_and_of_what_came() -> None:
    positions = [QuarterResult(1, expected / 10, float(expected > 4)) for expected in range(10)]
    low, high = bins(positions, 2)
    assert [low.expected, high.expected] == pytest.approx([0.2, 0.7])
    assert [low.actual.mean, high.actual.mean] == [0.0, 1.0]


def test_a_judge_that_is_too_timid_is_stretched_and_a_bold_one_shrunk() -> None:
    """Of positions called .6 nine in ten are won, of those called .9 six in ten."""
    timid = [QuarterResult(1, 0.6, float(number < 9)) for number in range(10)]
    bold = [QuarterResult(2, 0.9, float(number < 6)) for number in range(10)]
    right = [QuarterResult(3, 0.7, float(number < 7)) for number in range(10)]
    first, second, third = fits([*timid, *bold, *right])
    assert first.power > 2
    assert second.power < 0.3
    assert third.power == pytest.approx(1, abs=0.05)
    assert first.low < first.power < first.high or first.power == first.high


def test_levels_are_told_apart_by_what_their_decisions_cost() -> None:
    game, tally = Kettle(), LevelTally()
    for number in range(4):
        for lineup in lineups(game, ("greedy", "random"), number):
            tally.add(game, lineup, number + 1, 0.01)
    greedy, random = sorted(tally.strengths(), key=lambda one: one.level)
    assert greedy.each.count == random.each.count > 0
    assert random.share(Grade.SLIP) >= random.share(Grade.BLUNDER)
    difference = tally.difference("random", "greedy")
    assert difference.mean == pytest.approx(random.each.mean - greedy.each.mean)


def test_the_commands_print_what_was_measured(tools: Tools) -> None:
    result = tools(
        "calibrate", "start", "kettle", "--seats", "2", "--games", "3", "--player", "random"
    )
    assert "[[start]]" in result.output
    result = tools("calibrate", "values", "kettle", "--games", "4", "--player", "random")
    assert "3/4" in result.output
    assert "fit best" in result.output
    result = tools(
        "calibrate",
        "levels",
        "kettle",
        "--games",
        "2",
        "--players",
        "greedy",
        "random",
        "--times",
        "0.01",
    )
    assert result.exit_code == 0, result.output
    assert "more each" in result.output
