"""Where the buyer begins: measured, known to those who think, and of the house edition only."""

from __future__ import annotations

import pytest
from librt.random import Random

import coffeehouse
from coffeehouse.bots.levels import bot
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.openings import read_openings
from coffeehouse.engine.state import resolve_chance
from coffeehouse.games.guatemala_cafe import GuatemalaCafe
from coffeehouse.games.guatemala_cafe.evaluation import GuatemalaEvaluator, openings
from coffeehouse.games.guatemala_cafe.evaluation.starts import Starts
from coffeehouse.games.guatemala_cafe.printed import STOPS
from coffeehouse.games.guatemala_cafe.refs import STOP_OF_REF, stop_ref
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState

HOUSE = coffeehouse.game("guatemala-cafe")
MEASURED = read_openings("coffeehouse.games.guatemala_cafe")
EVERY_START = {f"start {stop_ref(stop)}" for stop in range(STOPS)}


def set_up(seats: int, **options: str) -> GuatemalaState:
    state = HOUSE.begin(seats, options)
    assert isinstance(state, GuatemalaState)
    resolve_chance(state, Random(1))
    return state


def chosen(level: str, state: GuatemalaState) -> str:
    action = bot(level, HOUSE, 1).choose(Observation(HOUSE, state, int(state.seat)))
    return str(HOUSE.move(state, action))


def best(seats: int) -> str:
    results = MEASURED.results(seats)
    return max(results, key=lambda move: results[move][-1])


def test_every_start_of_the_house_edition_was_played_out() -> None:
    """Whoever changes the edition runs the commands of openings.toml again."""
    assert MEASURED.edition == HOUSE.edition_source.digest
    for seats in HOUSE.seats:
        results = MEASURED.results(seats)
        assert results.keys() == EVERY_START
        for values in results.values():
            assert sum(values) == pytest.approx(seats / 2, abs=0.01)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_thinks_lets_the_buyer_begin_where_the_last_seat_won_most(seats: int) -> None:
    results = MEASURED.results(seats)
    assert results[chosen("journeyman", set_up(seats))][-1] == results[best(seats)][-1]


def test_what_a_start_is_worth_is_what_was_measured_and_only_before_the_first_walk() -> None:
    state, evaluator = set_up(3), HOUSE.evaluator()
    assert evaluator is not None
    move = "start stop.left.4"
    assert not evaluator.knows(state)
    HOUSE.play(state, move)
    assert evaluator.knows(state)
    assert tuple(evaluator.values(state)) == MEASURED.results(3)[move]
    HOUSE.play(state, str(HOUSE.moves(state, 0)[0]))
    assert not evaluator.knows(state)


def test_nothing_is_known_of_a_free_production_area_nor_to_an_apprentice() -> None:
    free, evaluator = set_up(4, production="free"), HOUSE.evaluator()
    assert evaluator is not None
    HOUSE.play(free, best(4))
    assert not evaluator.knows(free)
    printed = set_up(4)
    HOUSE.play(printed, best(4))
    assert evaluator.knows(printed)
    evaluator.think_less(1000)
    assert not evaluator.knows(printed)


def test_nothing_is_known_of_another_edition() -> None:
    text = HOUSE.edition_source.text
    other = GuatemalaCafe(text.replace("track = 44", "track = 45"))
    unknown = openings.starts(other.edition_source.digest)
    known = openings.starts(MEASURED.edition)
    for stop in STOP_OF_REF.values():
        assert known.has(4, stop)
        assert not unknown.has(4, stop)


def test_where_nothing_was_measured_a_start_is_judged_by_what_the_first_seat_finds() -> None:
    """A search looks first at what a quick look finds best, not at any stop."""
    state, evaluator = set_up(4), GuatemalaEvaluator(Starts())
    actions = state.legal_actions()
    chooser = evaluator.chooser(state)
    looks = [chooser.action_value(action) for action in actions]
    priors = list(evaluator.priors(state, actions))
    assert len({round(prior, 6) for prior in priors}) > 1
    assert priors.index(max(priors)) == looks.index(max(looks))
