"""Instructive positions, found in games between bots."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from coffeehouse.analysis import Decision, position
from coffeehouse.analysis.exercises import ExercisesFile
from coffeehouse.skeleton import Kettle
from tests.tools.conftest import Tools
from tools.collect import APART, INSTRUCTIVE, Find, alike, by_variety, collect, finds, written


@pytest.fixture
def found(tmp_path: Path) -> list[Find]:
    """What random players do wrong in the toy."""
    return list(finds(Kettle(), 6, 0.05, {}, tmp_path, "random", "greedy"))


def test_the_weaker_players_mistakes_are_looked_at(found: list[Find]) -> None:
    assert found
    assert all(find.step.grade in INSTRUCTIVE for find in found)


def test_reviews_are_kept_and_taken_from_where_they_are(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, found: list[Find]
) -> None:
    kept = sorted(file.name for file in tmp_path.iterdir())
    assert len(kept) == 6

    def no_play(*args: object) -> None:
        raise AssertionError("it was kept")

    monkeypatch.setattr("tools.calibration.played", no_play)
    assert list(finds(Kettle(), 6, 0.05, {}, tmp_path, "random", "greedy")) == found


def test_every_kind_comes_first_with_its_dearest(found: list[Find]) -> None:
    ranked = by_variety(found)
    kinds = {find.kind for find in found}
    assert {find.kind for find in ranked[: len(kinds)]} == kinds
    costs = [find.step.cost for find in ranked[: len(kinds)]]
    assert costs == sorted(costs, reverse=True)


def test_what_is_collected_stands_apart_and_survives_its_file(found: list[Find]) -> None:
    game = Kettle()
    exercises = tuple(collect(game, found, 5, 0.05))
    assert exercises
    for one in exercises:
        assert one.reason is not None
        assert one.reason.gain is not None
        assert position(game, one).seat == one.seat
        assert one.cost > 2 * one.error
    text = "".join(written("python -m tools collect kettle", exercises))
    read = msgspec.toml.decode(text, type=ExercisesFile)
    assert [one.id for one in read.exercises] == [one.id for one in exercises]
    assert "".join(written(read.command, read.exercises)) == text


def test_two_finds_of_one_game_lie_apart(found: list[Find]) -> None:
    near = [msgspec.structs.replace(found[0], step=moved(found[0], by)) for by in (0, APART - 1)]
    assert alike(*near)
    assert not alike(near[0], msgspec.structs.replace(found[0], step=moved(found[0], APART)))
    assert len(list(collect(Kettle(), [near[0]] * 3, 5, 0.05))) <= 1


def moved(find: Find, by: int) -> Decision:
    return msgspec.structs.replace(find.step, entry=find.step.entry + by)


def test_the_command_prints_the_file(tools: Tools) -> None:
    result = tools(
        "collect",
        "kettle",
        "--games",
        "2",
        "--times",
        "0.05",
        "--thought",
        "0.05",
        "--count",
        "2",
        "--player",
        "random",
    )
    assert result.exit_code == 0, result.output
    found = msgspec.toml.decode(result.stdout, type=ExercisesFile)
    assert found.command.startswith("python -m tools collect kettle --games 2 --count 2")
