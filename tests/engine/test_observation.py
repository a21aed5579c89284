"""What a bot is handed."""

from __future__ import annotations

import pytest
from librt.random import Random

import coffeehouse
from coffeehouse.engine import OVER, IllegalMove, Observation
from coffeehouse.engine.state import resolve_chance
from tests.toys.breakfast import Breakfast
from tests.toys.tasting import Tasting
from tests.toys.tasting.rules import TastingState


@pytest.fixture
def game() -> Tasting:
    return Tasting()


@pytest.fixture
def state(game: Tasting) -> TastingState:
    state = game.new(2)
    resolve_chance(state, Random(3))
    return state


def test_an_observation_is_the_view_the_moves_and_their_actions(
    game: Tasting, state: TastingState
) -> None:
    observation = Observation(game, state, 0)
    assert observation.view == game.view(state, 0)
    assert observation.moves == game.moves(state, 0)
    assert observation.actions == tuple(state.legal_actions())


def test_an_observation_keeps_showing_its_decision(game: Tasting, state: TastingState) -> None:
    observation = Observation(game, state, 0)
    seen = game.view(state, 0)
    state.play(observation.actions[0])
    resolve_chance(state, Random(3))
    assert observation.view == seen
    world = observation.sample(Random(1))
    assert isinstance(world, TastingState)
    assert game.view(world, 0) == seen


def test_samples_are_worlds_of_their_own(game: Tasting, state: TastingState) -> None:
    observation = Observation(game, state, 0)
    before = state.key()
    worlds = {observation.sample(Random(seed)).key() for seed in range(20)}
    assert len(worlds) > 1
    world = observation.sample(Random(1))
    world.play(observation.actions[0])
    assert state.key() == before


def test_an_observation_turns_the_cursor_for_its_seat() -> None:
    game = Breakfast()
    state = game.new(3)
    assert Observation(game, state, 2).sample(Random(1)).seat == 2
    assert state.seat == 0


def test_there_is_no_observation_for_who_has_nothing_to_decide(
    game: Tasting, state: TastingState
) -> None:
    for seat in (1, 5, -1):
        with pytest.raises(IllegalMove):
            Observation(game, state, seat)


def test_play_drives_a_game_to_its_end_and_returns_the_record(game: Tasting) -> None:
    class First:
        def choose(self, observation: Observation) -> int:
            return observation.actions[0]

    record = coffeehouse.play(game, [First(), First()], seed=1, length="long")
    assert game.replay(record).seat == OVER
    assert record == coffeehouse.play(game, [First(), First()], seed=1, length="long")
    assert record.options == {"length": "long"}


def test_a_player_who_cheats_is_stopped(game: Tasting) -> None:
    class Cheat:
        def choose(self, observation: Observation) -> int:
            return 99

    with pytest.raises(IllegalMove):
        coffeehouse.play(game, [Cheat(), Cheat()], seed=1)
