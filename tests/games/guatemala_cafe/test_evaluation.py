"""Evaluator: sensible values, and a guide that beats chance."""

from __future__ import annotations

import pytest
from librt.random import Random

from coffeehouse.bots.levels import bot, levels
from coffeehouse.engine.evaluator import POINTLESS
from coffeehouse.engine.observation import Observation
from coffeehouse.games.guatemala_cafe.evaluation import GuatemalaEvaluator
from coffeehouse.games.guatemala_cafe.evaluation.choose import Chooser
from coffeehouse.games.guatemala_cafe.evaluation.evaluate import Evaluation
from coffeehouse.games.guatemala_cafe.evaluation.starts import Starts
from coffeehouse.games.guatemala_cafe.map_drawing import read_piece
from coffeehouse.games.guatemala_cafe.printed import COLORS, EMPTY
from coffeehouse.games.guatemala_cafe.refs import CELL_OF_REF, STOP_OF_REF
from coffeehouse.games.guatemala_cafe.roads import Ways
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from tests.games.guatemala_cafe.arranging import GAME, beside, grow, hands, moor, pave, ready, say
from tests.games.walking import play_guided

EVALUATOR = GuatemalaEvaluator(Starts())


def value(state: GuatemalaState, move: str) -> float:
    chooser = Chooser(Evaluation(state, Ways()), state.turn)
    return chooser.action_value(GAME.action(state, move))


def test_values_are_between_losing_and_winning_and_share_ties() -> None:
    state = ready(4)
    values = EVALUATOR.values(state)
    assert 0.5 < values[0] < 0.7  # whose turn it is has the first choice
    assert values[1] == values[2] == values[3] < 0.5
    state.track.points[0] = 20
    values = EVALUATOR.values(state)
    assert 0.5 < values[0] < 1
    assert values[1] == values[2] == values[3] < 0.5


def test_roads_ships_and_workers_all_add_to_the_value_of_a_plantation() -> None:
    state = ready(4)
    values = []
    grow(state, 0, "white", shed="c6")
    values.append(Evaluation(state, Ways()).plantation_value(0, 1))
    grow(state, 0, "white", "d6", "b6")
    values.append(Evaluation(state, Ways()).plantation_value(0, 1))
    moor(state, "a", "white")
    values.append(Evaluation(state, Ways()).plantation_value(0, 1))
    for way in ("b6.e", "b6.s", "a7.e", "a8.e", "a9.e"):
        pave(state, way)
        values.append(Evaluation(state, Ways()).plantation_value(0, 1))
    assert values == sorted(values)
    assert len(set(values)) == len(values)


def test_the_roads_that_lack_are_counted_on_the_shortest_way() -> None:
    state = ready(2)
    grow(state, 0, "white", shed="e7")
    site = state.plantations.site_of(0, 1)
    assert Evaluation(state, Ways()).lacking(site) == 3
    pave(state, "d8.e")
    assert Evaluation(state, Ways()).lacking(site) == 2
    pave(state, "d7.e", "d9.e")
    assert Evaluation(state, Ways()).lacking(site) == 0


def test_a_road_on_the_own_way_is_better_than_one_that_helps_nobody_or_a_rival() -> None:
    state = beside("==")
    grow(state, 0, "white", "b9", shed="a8")
    grow(state, 1, "black", "d9", shed="d8")
    say(state, "take goods.a1")
    mine, idle, rival = (value(state, f"place way.{way}") for way in ("a9.e", "g9.e", "d9.e"))
    assert mine > idle > rival


FIELD = ("b9", "b8", "b7", "c7", "c8", "c9", "d7", "d8", "d9")


def test_a_scoring_of_much_for_a_rival_is_blocked_and_a_small_one_allowed() -> None:
    for workers, blocks in ((FIELD[:1], False), (FIELD, True)):
        state = hands(beside("[W]", 2), "W", "W")
        grow(state, 0, "white", *workers, shed="a2")
        say(state, "sell goods.a1")
        assert (value(state, "block sack.white") > value(state, "allow")) == blocks


def at_the_end(mine: int, theirs: int) -> GuatemalaState:
    """Seat 0 may end the game with a sale that brings it one point; so far are both from it."""
    state = hands(beside("[W] wW", 2), "W", "W")
    grow(state, 0, "white", "b9", shed="a2")
    state.track.points[0] = state.track.length - mine
    state.track.points[COLORS] = state.track.length - theirs
    return state


def test_a_sale_that_ends_the_game_is_for_the_winner_only() -> None:
    ahead, behind = at_the_end(1, 5), at_the_end(5, 0)
    assert value(ahead, "sell goods.a1") > value(ahead, "take goods.b1")
    assert value(behind, "sell goods.a1") < value(behind, "done")


def test_a_sale_that_would_lose_the_game_is_blocked_however_small() -> None:
    for mine, theirs in ((1, 5), (5, 0)):
        state = say(at_the_end(mine, theirs), "sell goods.a1")
        assert (value(state, "block sack.white") > value(state, "allow")) == (mine < theirs)


def test_a_walk_is_worth_less_if_it_leaves_much_to_the_next_player() -> None:
    """Two stops as poor as each other; only from the second one the rival's sack is in reach."""
    values = []
    for stop in ("stop.right.1", "stop.right.2"):
        state = hands(beside("", 2), "W", "W")
        for cell in range(len(state.goods)):
            state.goods[cell] = EMPTY
        state.goods[CELL_OF_REF["goods.a5"]] = read_piece("[W]")
        grow(state, 1, "white", *FIELD, shed="a2")
        state.buyer = STOP_OF_REF["stop.right.1"] - 1
        state.begin_turn(0)
        values.append(value(state, f"walk {stop}"))
    assert values[0] > values[1]


def test_a_lead_that_a_rival_can_block_is_worth_less_and_only_the_strongest_minds_it() -> None:
    values = {}
    for held in ("W", "K"):
        state = hands(ready(2), "B", held)
        grow(state, 0, "white", *FIELD[:4], shed="a2")
        for share in (1, 10):
            evaluator = GuatemalaEvaluator(Starts())
            evaluator.think_less(share)
            values[held, share] = evaluator.values(state)[0]
    assert values["K", 1] > values["W", 1]
    assert values["K", 10] == values["W", 10]


@pytest.mark.parametrize("share", [1, 10, 100, 1000])
def test_a_sack_more_in_the_hand_is_better_than_none_however_little_one_thinks(share: int) -> None:
    evaluator = GuatemalaEvaluator(Starts())
    evaluator.think_less(share)
    few, many = (evaluator.values(hands(ready(2), held, "K"))[0] for held in ("W", "WW"))
    assert many > few


def asked(seats: int, *workers: str, last: int = 30) -> GuatemalaState:
    """Seat 1 is asked about a sale of white that brings seat 0 so many points as there are
    workers, and holds a white sack; the marker of seat 0 is so far from the end.
    """
    state = hands(beside("[W]", seats), "W", "WW", *["K"] * (seats - 2))
    if workers:
        grow(state, 0, "white", *workers, shed="a2")
    state.track.points[0] = state.track.length - last
    return say(state, "sell goods.a1")


@pytest.mark.parametrize("level", [level for level in levels() if level != "random"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_bot_blocks_a_sale_with_which_nobody_scores(seats: int, level: str) -> None:
    state = asked(seats)
    allow = GAME.action(state, "allow")
    for seed in range(3):
        assert bot(level, GAME, seed).choose(Observation(GAME, state, 1)) == allow


def test_a_blockade_is_pointless_only_if_no_rival_scores_and_nothing_ends() -> None:
    for state, is_pointless in (
        (asked(2), True),
        (asked(2, "b9"), False),
        (asked(2, last=0), False),
    ):
        block = GAME.action(state, "block sack.white")
        actions = state.legal_actions()
        assert (block not in EVALUATOR.sensible(state, actions)) == is_pointless
        assert (prior(state, "block sack.white") <= POINTLESS) == is_pointless


def prior(state: GuatemalaState, move: str) -> float:
    actions = state.legal_actions()
    return float(EVALUATOR.priors(state, actions)[list(actions).index(GAME.action(state, move))])


def test_the_same_pieces_in_another_order_are_played_down() -> None:
    """Black after brown is the same as brown after black."""
    state = beside("wK wB", 2)
    first = prior(state, "take goods.a1")
    say(state, "take goods.b1", "place land.b9")
    assert prior(state, "take goods.a1") < 0.2 * first


def winner(guided: int, seats: int, seed: int) -> int:
    state = play_guided(GAME.new(seats), EVALUATOR, Random(seed), guided)
    return list(state.places()).index(1)


def test_the_guide_beats_chance() -> None:
    for seats in (2, 4):
        assert all(winner(seats - 1, seats, seed) == seats - 1 for seed in range(3))
