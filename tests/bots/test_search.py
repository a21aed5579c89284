"""The search: it finds what is best, works from its observation only, and is repeatable."""

from __future__ import annotations

import re
from itertools import count, pairwise

import pytest
from librt.random import Random
from mypy_extensions import i64

import coffeehouse
from coffeehouse.bots import search
from coffeehouse.bots.hints import Futures, describe, hints
from coffeehouse.bots.levels import LEVELS, NeedsCompiled, UnknownLevel, bot, levels
from coffeehouse.bots.search import ITERATIONS_A_LOOK, SearchBot
from coffeehouse.bots.tree import ROOT, SearchTree, think
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.state import OVER, State, resolve_chance
from coffeehouse.version import compiled

GAMES = coffeehouse.game_ids()
THOUGHT = 40 if compiled else 6


def first_choice(id: str, seats: int, seed: int) -> tuple[State, Observation]:
    """The first decision with a choice in it, after a random set-up."""
    game = coffeehouse.game(id)
    state = game.new(seats)
    resolve_chance(state, Random(seed))
    while len(state.legal_actions()) == 1:
        state.apply(state.legal_actions()[0])
        resolve_chance(state, Random(seed))
    return state, Observation(game, state, int(state.seat))


@pytest.mark.parametrize("id", GAMES)
def test_the_same_seed_gives_the_same_choice(id: str) -> None:
    game = coffeehouse.game(id)
    _, observation = first_choice(id, game.seats[0], 3)
    choices = {SearchBot(game, THOUGHT, 7).choose(observation) for _ in range(2)}
    assert len(choices) == 1
    assert choices <= set(observation.actions)


def test_a_player_with_a_clock_stops_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock finds it a second later."""
    seconds = count()
    monkeypatch.setattr(search, "monotonic", lambda: next(seconds))
    game = coffeehouse.game(GAMES[0])
    _, observation = first_choice(GAMES[0], game.seats[0], 3)
    for allowed in (0.0, 3.0):
        tree = SearchBot(game, 10**9, 1, seconds=allowed).search(observation)
        assert tree.visits[ROOT] == ITERATIONS_A_LOOK * max(allowed, 1)


@pytest.mark.parametrize("id", GAMES)
def test_the_same_view_gives_the_same_choice_whatever_is_hidden(id: str) -> None:
    game = coffeehouse.game(id)
    state, observation = first_choice(id, game.seats[-1], 5)
    chosen = SearchBot(game, THOUGHT, 1).choose(observation)
    for seed in range(2):
        twin = state.resample(observation.seat, Random(seed))
        again = Observation(game, twin, observation.seat)
        assert SearchBot(game, THOUGHT, 1).choose(again) == chosen


@pytest.mark.parametrize("id", GAMES)
def test_every_visit_of_a_child_is_a_visit_of_its_parent(id: str) -> None:
    game = coffeehouse.game(id)
    _, observation = first_choice(id, game.seats[0], 4)
    tree = SearchTree(game.seats[0], game.actions)
    think(tree, observation.sample, game.evaluator() or Evaluator(), Random(2), THOUGHT)
    children = list(tree.children(ROOT))
    visits = [int(tree.visits[child]) for child in children]
    assert tree.visits[ROOT] == THOUGHT == sum(visits)
    assert visits == sorted(visits, reverse=True)
    assert {int(tree.action[child]) for child in children} <= set(observation.actions)


def test_a_kept_branch_knows_what_it_knew_before() -> None:
    game = coffeehouse.game(GAMES[0])
    _, observation = first_choice(GAMES[0], game.seats[0], 4)
    tree = SearchTree(game.seats[0], game.actions)
    think(tree, observation.sample, game.evaluator() or Evaluator(), Random(2), 80)
    best = tree.children(ROOT)[0]
    kept = tree.subtree(best)
    assert kept.visits[ROOT] == tree.visits[best]
    assert kept.mean(ROOT, 0) == tree.mean(best, 0)
    assert visits_below(kept, ROOT) == visits_below(tree, best) != {}


def visits_below(tree: SearchTree, node: i64) -> dict[int, int]:
    """How often each action was tried there."""
    return {int(tree.action[child]): int(tree.visits[child]) for child in tree.children(node)}


@pytest.mark.parametrize("id", GAMES)
def test_hints_are_legal_moves_by_the_points_they_show(id: str) -> None:
    game = coffeehouse.game(id)
    _, observation = first_choice(id, game.seats[0], 6)
    found = hints(observation, iterations=THOUGHT, seed=1)
    assert 1 <= len(found) <= 3
    assert [hint.offer for hint in found] == [
        observation.offers[observation.actions.index(hint.action)] for hint in found
    ]
    shown = [float(f"{hint.score:.1f}") for hint in found]
    assert shown == sorted(shown, reverse=True)
    assert all(hint.low <= hint.score for hint in found)
    assert found == hints(observation, iterations=THOUGHT, seed=1)
    for hint in found:
        for code in (hint.gain, hint.risk):
            assert code is None or game.words.has("score", code)


@pytest.mark.parametrize(
    ("mine", "rest", "gain", "risk"),
    [
        ({"cup": 5.0}, {"cup": 3.0}, ("cup", 2.0, False), (None, 0.0, False)),
        ({"smoke": -1.0}, {"smoke": -3.0}, ("smoke", 2.0, True), (None, 0.0, False)),
        ({}, {"smoke": -3.0}, ("smoke", 3.0, True), (None, 0.0, False)),
        ({"smoke": -3.0}, {"smoke": -1.0}, (None, 0.0, False), ("smoke", -2.0, True)),
        ({"roast": 1.0}, {"roast": -1.0}, ("roast", 2.0, False), (None, 0.0, False)),
    ],
)
def test_a_line_that_only_costs_points_is_gained_as_fewer_minus_points(
    mine: dict[str, float],
    rest: dict[str, float],
    gain: tuple[str | None, float, bool],
    risk: tuple[str | None, float, bool],
) -> None:
    _, observation = first_choice(GAMES[0], coffeehouse.game(GAMES[0]).seats[0], 6)
    hint = describe(observation, observation.actions[0], 1.0, Futures([1], [1], mine), rest)
    assert (hint.gain, hint.gain_points, hint.gain_minus) == gain
    assert (hint.risk, hint.risk_points, hint.risk_minus) == risk


@pytest.mark.parametrize("id", [id for id in GAMES if not id.startswith("toy-")])
def test_every_line_of_the_score_pad_can_stand_in_a_sentence(id: str) -> None:
    words = coffeehouse.game(id).words
    assert words.section("hints").keys() == words.section("score").keys()
    assert all("{" not in phrase for phrase in words.section("hints").values())


def test_of_two_equally_visited_moves_the_one_that_was_tried_first_is_better() -> None:
    tree = SearchTree(1, 4)
    added = [int(tree.add_child(ROOT, action, 0.5)) for action in range(3)]
    assert list(tree.children(ROOT)) == added


def test_strong_levels_are_offered_only_with_compiled_rules() -> None:
    assert ("master" in levels()) == compiled
    if not compiled:
        with pytest.raises(NeedsCompiled, match="compiled"):
            bot("master", coffeehouse.game(GAMES[0]), 1)


def test_a_level_can_be_asked_to_think_longer() -> None:
    game = coffeehouse.game(GAMES[0])
    usual, longer = bot("journeyman", game, 1), bot("journeyman*10", game, 1)
    assert isinstance(usual, SearchBot)
    assert isinstance(longer, SearchBot)
    assert longer.iterations == 10 * usual.iterations


@pytest.mark.parametrize("level", ["journeyman*", "journeyman*0", "journeyman*x", "greedy*10"])
def test_a_longer_thought_that_makes_no_sense_is_refused(level: str) -> None:
    with pytest.raises(UnknownLevel, match=re.escape(level)):
        bot(level, coffeehouse.game(GAMES[0]), 1)


@pytest.mark.parametrize("id", GAMES)
def test_a_single_iteration_is_enough_to_play(id: str) -> None:
    game = coffeehouse.game(id)
    players = [SearchBot(game, 1, seat) for seat in range(game.seats[0])]
    record = coffeehouse.play(game, players, 1)
    assert game.replay(record).seat == OVER


@pytest.mark.parametrize("id", GAMES)
def test_each_level_searches_ten_times_as_much_as_the_one_below(id: str) -> None:
    game = coffeehouse.game(id)
    searchers = [level.make(game, 1, 1) for level in LEVELS if level.thinks]
    budgets = [one.iterations for one in searchers if isinstance(one, SearchBot)]
    assert len(budgets) == 4
    for below, above in pairwise(budgets):
        assert below == max(above // 10, 1) < above
