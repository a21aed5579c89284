"""Bots by name, greedy's one step, and what none of them may know."""

from collections.abc import Iterator
from itertools import islice

import pytest
from librt.random import Random

import coffeehouse
from coffeehouse.bots import GreedyBot, RandomBot, UnknownLevel, bot, levels
from coffeehouse.bots.greedy import lead
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.record import Record
from coffeehouse.engine.registry import game, game_ids
from coffeehouse.engine.state import CHANCE, OVER, State, resolve_chance
from tests.toys.tasting import Tasting

ONE_STEP = ("random", "greedy")
"""The levels without a search, which has tests of its own."""


class BareTasting(Tasting):
    """Blind Tasting without evaluator: greedy has only the scores."""

    def evaluator(self) -> None:  # type: ignore[override]
        return None


@pytest.fixture(scope="module")
def tasting() -> Tasting:
    return Tasting()


def decisions(game: AnyGame, seats: int, seed: int) -> Iterator[State]:
    """The states of a random game where a seat has a choice."""
    rng = Random(seed)
    state = game.new(seats)
    resolve_chance(state, rng)
    while state.seat != OVER:
        actions = state.legal_actions()
        if len(actions) > 1:
            yield state
        state.apply(actions[rng.randrange(len(actions))])
        resolve_chance(state, rng)


def company(game: AnyGame) -> int:
    """The fewest seats with somebody else at the table."""
    return next(seats for seats in game.seats if seats > 1)


def play(game: AnyGame, level: str, seed: int) -> Record:
    house = [bot(level, game, seed + seat) for seat in range(game.seats[0])]
    return coffeehouse.play(game, house, seed)


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("level", ONE_STEP)
def test_every_level_finds_a_legal_move_in_every_game(level: str, id: str) -> None:
    some = game(id)
    house = bot(level, some, 5)
    for state in islice(decisions(some, some.seats[0], 5), 4):
        assert house.choose(Observation(some, state, int(state.seat))) in state.legal_actions()


@pytest.mark.parametrize("level", ONE_STEP)
def test_a_level_plays_the_same_way_again_and_another_way_with_another_seed(
    level: str, tasting: Tasting
) -> None:
    record = play(tasting, level, 5)
    assert tasting.replay(record).seat == OVER
    assert record == play(tasting, level, 5)
    assert any(play(tasting, level, 5) != play(tasting, level, seed) for seed in range(6, 12))


@pytest.mark.parametrize("level", ONE_STEP)
@pytest.mark.parametrize("id", [id for id in game_ids() if max(game(id).seats) > 1])
def test_what_a_seat_cannot_see_never_changes_its_move(level: str, id: str) -> None:
    some = game(id)
    for number, state in enumerate(islice(decisions(some, company(some), 5), 3)):
        seat = int(state.seat)
        here = bot(level, some, 1).choose(Observation(some, state, seat))
        for luck in range(2):
            other = state.resample(seat, Random(number * 10 + luck))
            assert bot(level, some, 1).choose(Observation(some, other, seat)) == here


def test_the_worlds_of_that_test_do_differ(tasting: Tasting) -> None:
    state = next(decisions(tasting, 3, 3))
    worlds = {state.resample(state.seat, Random(luck)).key() for luck in range(20)}
    assert len(worlds) > 1


def test_an_unknown_level_is_answered_with_those_there_are(tasting: Tasting) -> None:
    with pytest.raises(UnknownLevel) as caught:
        bot("kasparov", tasting, 1)
    assert all(level in str(caught.value) for level in levels())


def test_random_plays_every_legal_move_sooner_or_later(tasting: Tasting) -> None:
    state = next(decisions(tasting, 2, 1))
    observation = Observation(tasting, state, int(state.seat))
    random = RandomBot(1)
    assert {random.choose(observation) for _ in range(200)} == set(observation.actions)


@pytest.mark.parametrize("kind", [Tasting, BareTasting])
def test_greedy_beats_random(kind: type[Tasting]) -> None:
    some = kind()
    wins = [0, 0]
    for seed in range(60):
        house = [RandomBot(seed), RandomBot(seed + 1)]
        seat = seed % 2
        house[seat] = GreedyBot(some, seed)  # type: ignore[call-overload]
        places = some.replay(coffeehouse.play(some, house, seed)).places()
        wins[0] += places[seat] < places[1 - seat]
        wins[1] += places[seat] > places[1 - seat]
    assert wins[0] > 2 * wins[1]


def test_greedy_leaves_the_world_it_was_shown_as_it_is(tasting: Tasting) -> None:
    for state in decisions(tasting, 2, 1):
        key = state.key()
        GreedyBot(tasting, 1).choose(Observation(tasting, state, int(state.seat)))
        assert state.key() == key


def test_a_lead_is_over_the_best_rival_and_alone_the_score() -> None:
    assert lead([5, 3, 4], 0) == 1
    assert lead([5, 3, 4], 1) == -2
    assert lead([7], 0) == 7


def test_a_player_is_never_asked_for_chance(tasting: Tasting) -> None:
    state = tasting.new(2)
    assert state.seat == CHANCE
    with pytest.raises(coffeehouse.IllegalMove):
        Observation(tasting, state, int(CHANCE))
