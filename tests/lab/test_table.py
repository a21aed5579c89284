"""Tables: a row a match, a row a seat, a row a decision; the same columns and bytes always."""

from __future__ import annotations

from pathlib import Path

import msgspec
import polars as pl
import pytest

import coffeehouse
from coffeehouse import lab
from coffeehouse.lab import table
from coffeehouse.lab.batch import Work
from coffeehouse.lab.match import record_of
from coffeehouse.lab.plan import Plan
from coffeehouse.lab.runner import Batches

PLAN = Plan(game="cafe-del-gatto", players=("greedy", "random"), games=6, keep="decisions")


@pytest.fixture(scope="module")
def matches() -> pl.DataFrame:
    return lab.run(PLAN)


def test_a_row_says_what_was_played_and_how_it_ended(matches: pl.DataFrame) -> None:
    game = coffeehouse.game(PLAN.game)
    first = matches.row(0, named=True)
    assert (first["game"], first["version"]) == (game.id, game.version)
    assert first["edition"] == game.edition_source.digest
    work = Work.of(PLAN)
    record = record_of(work.game(), PLAN, PLAN.matches(0)[0])
    result = game.result(game.replay(record))
    places = {one.seat: one.place for one in result.seats}
    scores = {one.seat: one.score for one in result.seats}
    assert first["place"] == [places[seat] for seat in range(2)]
    assert first["score"] == [scores[seat] for seat in range(2)]
    assert first["decisions"] == sum(seat >= 0 for seat, _ in record.entries)


def test_score_lines_add_up_and_features_agree_with_each_other(matches: pl.DataFrame) -> None:
    seats = lab.by_seat(matches)
    assert len(seats) == 2 * len(matches)
    lines = [name for name in seats.columns if name.startswith("line.")]
    assert (seats.select(pl.sum_horizontal(lines)).to_series() == seats["score"]).all()
    tiles = [name for name in seats.columns if name.startswith("tile.")]
    assert len(tiles) == 24
    assert (seats.select(pl.sum_horizontal(tiles)).to_series() == seats["buys"]).all()
    assert (seats["buys"] > 0).all()


def test_every_decision_is_a_row(matches: pl.DataFrame) -> None:
    decisions = lab.decisions(PLAN)
    counted = decisions.group_by("match", maintain_order=True).len()["len"]
    assert counted.to_list() == matches["decisions"].to_list()
    forced = decisions.filter(offered=1).group_by("match").len().sort("match")
    assert forced["len"].sum() == matches["forced"].sum()
    game = coffeehouse.game(PLAN.game)
    state = game.new(2)
    for seat, action in record_of(game, PLAN, PLAN.matches(0)[0]).entries:
        if seat >= 0:
            break
        state.apply(action)
    assert str(game.moves(state, 0)[0]).split()[0] == decisions["verb"][0]


@pytest.mark.parametrize("id", coffeehouse.game_ids())
def test_every_game_names_features_with_stable_columns(id: str) -> None:
    game = coffeehouse.game(id)
    plan = Plan(game=id, players=("random",) * game.seats[0], games=1, keep="features")
    one = lab.run(plan)
    other = lab.run(msgspec.structs.replace(plan, seed=77))
    assert one.schema == other.schema
    assert set(table.feature_columns(game)) <= set(one.columns)
    assert game.features() or game.id.startswith(("toy-", "kettle"))


def test_all_executors_write_the_same_parquet(tmp_path: Path) -> None:
    for name, executor in (("one", lab.Alone()), ("two", lab.Cores(2))):
        lab.run(PLAN, executor, tmp_path / name)
    for file in ("matches-000.parquet", "decisions-000.parquet"):
        one, two = ((tmp_path / name / file).read_bytes() for name in ("one", "two"))
        assert one == two
    again = pl.read_parquet(tmp_path / "one" / "matches-000.parquet")
    assert again.equals(lab.run(PLAN))
    assert lab.run(PLAN, None, tmp_path / "one").equals(again)


def test_a_long_experiment_is_kept_in_parts_and_few_matches_are_at_hand_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = lab.run(PLAN)
    monkeypatch.setattr(table, "PART", 4)
    monkeypatch.setattr(table, "CHUNK", 2)
    assert lab.run(PLAN, None, tmp_path / "kept").equals(whole)
    parts = sorted((tmp_path / "kept").glob("matches-*.parquet"))
    assert [pl.read_parquet(part).height for part in parts] == [4, 2]
    assert pl.read_parquet(parts).equals(whole)
    batches = Batches(Work.of(PLAN), tmp_path / "kept")
    assert [len(chunk) for chunk in table.chunks(batches)] == [2, 2, 2]


def test_replays_keep_the_luck_of_the_draw_and_change_the_players() -> None:
    plan = msgspec.structs.replace(PLAN, replays=3, keep="features")
    matches = lab.run(plan)
    assert matches["seed"].to_list() == [1, 1, 1, 2, 2, 2]
    assert matches["replay"].to_list() == [0, 1, 2, 0, 1, 2]
    game = coffeehouse.game(PLAN.game)
    first, second = (record_of(game, plan, match) for match in plan.matches(0) + plan.matches(1))
    dealt = 10
    assert first.entries[:dealt] == second.entries[:dealt]
    assert first.entries != second.entries


def test_without_decisions_there_is_no_such_table() -> None:
    with pytest.raises(lab.BadPlan, match="keeps no decisions"):
        lab.decisions(msgspec.structs.replace(PLAN, keep="outcomes"))
