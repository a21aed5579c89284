"""What each first move brings: measured by games that begin with it."""

from __future__ import annotations

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.evaluator import values_of_places
from coffeehouse.engine.openings import Openings
from coffeehouse.lab import runner
from coffeehouse.lab.plan import BadPlan, Plan, check_plan
from tests.tools.conftest import Tools
from tools.openings import first_moves, measure

PLAN = Plan(game="kettle", players=("random", "random"), games=12)


def test_a_move_brings_what_the_games_that_begin_with_it_brought() -> None:
    moves = first_moves(check_plan(PLAN), PLAN)
    found = measure(PLAN)
    assert list(found.results) == moves
    games = runner.run(msgspec.structs.replace(PLAN, opening=(moves[0],)))
    first = [values_of_places(vec[i64]([i64(one) for one in game.places]))[0] for game in games]
    assert found.results[moves[0]][0] == pytest.approx(sum(first) / 12, abs=1e-3)
    for values in found.results.values():
        assert sum(values) == pytest.approx(1, abs=2e-3)


def test_the_first_moves_are_those_of_whoever_decides_first() -> None:
    plan = Plan(game="guatemala-cafe", players=("random",) * 3)
    assert len(first_moves(check_plan(plan), plan)) == 36


def test_some_moves_may_be_asked_of_and_the_command_says_which() -> None:
    move = first_moves(check_plan(PLAN), PLAN)[-1]
    found = measure(msgspec.structs.replace(PLAN, seed=7), (move,))
    assert list(found.results) == [move]
    assert found.command.endswith(f"--games 12 --player random --seed 7 --move '{move}'")
    assert "--seed" not in measure(PLAN, (move,)).command


def test_a_move_that_cannot_be_made_is_a_bad_plan() -> None:
    with pytest.raises(BadPlan, match="No match can open with 'fly'"):
        measure(PLAN, ("fly",))


def test_what_is_printed_is_an_entry_of_the_file_and_the_later_counts(tools: Tools) -> None:
    command = ("calibrate", "openings", "kettle", "--seats", "2", "--player", "random")
    all_moves = tools(*command, "--games", "3", "--processes", "1").output
    move = first_moves(check_plan(PLAN), PLAN)[0]
    one = tools(*command, "--games", "12", "--processes", "1", "--move", move).output
    read = msgspec.toml.decode(f'edition = "e"\n{all_moves}\n{one}', type=Openings)
    assert [entry.games for entry in read.opening] == [3, 12]
    assert read.results(2) == read.opening[0].results | read.opening[1].results
    assert read.results(3) == {}
