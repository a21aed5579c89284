"""Private choices: which they are, and that a seat without one thinks all the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from librt.random import Random

import coffeehouse
from coffeehouse.bots.private import choice_is_private, choose_in_private
from coffeehouse.bots.search import SearchBot
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.state import OVER, State, resolve_chance

GUATEMALA = coffeehouse.game("guatemala-cafe")


def decisions(game: AnyGame, seats: int, seed: int) -> Iterator[State]:
    """The states of a random game where a seat is to act, with a choice or without."""
    rng = Random(seed)
    state = game.new(seats)
    resolve_chance(state, rng)
    while state.seat != OVER:
        yield state
        actions = state.legal_actions()
        state.apply(actions[rng.randrange(len(actions))])
        resolve_chance(state, rng)


def is_private(game: AnyGame, state: State) -> bool:
    return choice_is_private(game, state, int(state.seat))


def is_forced_question(state: State) -> bool:
    return is_private(GUATEMALA, state) and len(state.legal_actions()) == 1


def test_whether_a_choice_is_private_does_not_depend_on_the_hand() -> None:
    rng = Random(1)
    met = set()
    for state in decisions(GUATEMALA, 3, 4):
        private = is_private(GUATEMALA, state)
        met.add((private, len(state.legal_actions()) == 1))
        for other in range(3):
            if other != state.seat:
                assert is_private(GUATEMALA, state.resample(other, rng)) == private
    assert {(True, True), (True, False), (False, False)} <= met


@pytest.mark.parametrize("id", ["coffee-roaster", "cafe", "cafe-del-gatto"])
def test_nothing_is_private_where_everything_lies_open(id: str) -> None:
    game = coffeehouse.game(id)
    states = islice(decisions(game, game.seats[0], 2), 10)
    assert not any(is_private(game, state) for state in states)


def test_a_player_without_a_choice_thinks_as_much_as_one_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = next(state for state in decisions(GUATEMALA, 3, 4) if is_forced_question(state))
    thoughts = []
    think = SearchBot.search
    monkeypatch.setattr(
        SearchBot, "search", lambda self, observation: thoughts.append(think(self, observation))
    )
    house = SearchBot(GUATEMALA, 5, seed=1)
    only = choose_in_private(house, Observation(GUATEMALA, state, int(state.seat)))
    assert [only] == list(state.legal_actions())
    assert [int(tree.visits[0]) for tree in thoughts] == [5]
