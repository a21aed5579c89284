"""Ladders and series: who meets whom, and their figures."""

from __future__ import annotations

import msgspec
import pytest
from librt.random import Random

import coffeehouse
from coffeehouse.engine.errors import BadSetup
from coffeehouse.engine.state import resolve_chance
from coffeehouse.lab.figures import mean_of, ratings, win_interval
from coffeehouse.lab.ladder import meetings, schedule, seat_shares, standings
from coffeehouse.lab.plan import BadPlan, Plan
from coffeehouse.lab.runner import run
from coffeehouse.lab.simulate import series, summary

DUEL = "cafe-del-gatto"


def small_ladder() -> Plan:
    game = coffeehouse.game(DUEL)
    return schedule(game, ["greedy", "random"], games=4, seats=2, options={}, seed=9)


def test_every_pair_plays_both_seatings_from_each_seed() -> None:
    plan = small_ladder()
    matches = [match for batch in range(plan.batches) for match in plan.matches(batch)]
    assert [(match.lineup, match.seed) for match in matches] == [
        (("greedy", "random"), 9),
        (("random", "greedy"), 9),
        (("greedy", "random"), 10),
        (("random", "greedy"), 10),
    ]


def test_a_ladder_needs_rivals() -> None:
    game = coffeehouse.game(DUEL)
    with pytest.raises(BadSetup, match="two or more different players"):
        schedule(game, ["greedy"], 2, 2, {}, 1)
    with pytest.raises(BadSetup, match="simulate"):
        schedule(coffeehouse.game("coffee-roaster"), ["greedy", "random"], 2, 1, {}, 1)
    with pytest.raises(BadSetup, match="name 2 or 4"):
        schedule(game, ["greedy", "random", "apprentice"], 2, 4, {}, 1)


def test_with_more_seats_a_challenger_meets_copies_of_its_rival() -> None:
    plan = schedule(coffeehouse.game(DUEL), ["greedy", "random"], 3, 3, {}, 1)
    assert {lineup.count("greedy") for lineup in plan.seatings()} == {1, 2}


def test_wins_of_both_sides_add_up() -> None:
    outcomes = run(small_ladder())
    shares = {(meeting.player, meeting.rival): meeting.share for meeting in meetings(outcomes)}
    assert shares["greedy", "random"] + shares["random", "greedy"] == 1
    assert standings(outcomes)[0][0] == "greedy"
    assert sum(seat_shares(outcomes)) == pytest.approx(1)


def test_a_series_sums_up_scores_and_titles() -> None:
    plan = series(coffeehouse.game("coffee-roaster"), ["random"], 3, {}, 1)
    found = summary(run(plan))
    assert found.scores.count == 3 == sum(count for _, count in found.histogram)
    assert sum(count for _, count in found.titles) == 3


def test_means_and_intervals_are_those_of_the_textbook() -> None:
    mean = mean_of([1, 2, 3, 4])
    assert (mean.mean, round(mean.spread, 4)) == (2.5, 1.291)
    low, high = win_interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert win_interval(0, 0) == (0, 1)


def test_three_wins_of_four_are_worth_about_190_points() -> None:
    found = ratings({("a", "b"): 750.0, ("b", "a"): 250.0})
    assert found["a"] - found["b"] == pytest.approx(190.8, abs=1)


def test_a_plan_with_an_opening_begins_every_match_with_it() -> None:
    plan = Plan(
        game="coffee-roaster",
        players=("random",),
        games=3,
        options={"mode": "single"},
        opening=("choose coffee.peru",),
        keep="features",
    )
    assert [one.features[0]["coffee.coffee.peru"] for one in run(plan)] == [1, 1, 1]
    assert run(plan) != run(msgspec.structs.replace(plan, opening=()))


def test_an_opening_that_only_some_matches_allow_is_named() -> None:
    seed = next(seed for seed in range(1, 99) if first_moves(seed) - first_moves(seed + 1))
    once = min(first_moves(seed) - first_moves(seed + 1))
    with pytest.raises(BadPlan, match=f"Not every match can open with '{once}'"):
        run(Plan(game=DUEL, players=("random",) * 2, games=2, seed=seed, opening=(once,)))


def first_moves(seed: int) -> set[str]:
    game = coffeehouse.game(DUEL)
    state = game.new(2)
    resolve_chance(state, Random(seed))
    return {str(move) for move in game.moves(state, 0)}
