"""States: checked play, the cursor, pickles, chance."""

from __future__ import annotations

import pickle
from typing import Any

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import CHANCE, OVER, CoffeehouseError, IllegalMove, Move
from coffeehouse.engine.state import places_by, play_out, resolve_chance
from tests.toys.breakfast import Breakfast
from tests.toys.tasting import Tasting
from tests.toys.tasting.data import TastingPrinted
from tests.toys.tasting.rules import start

anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text("01"),
    st.binary(),
    st.tuples(st.integers()),
    st.lists(st.integers()),
)


class Two:
    """Not an int, and an index all the same, as a numpy integer is."""

    def __index__(self) -> int:
        return 2


@given(anything)
def test_play_takes_a_legal_int_or_refuses_and_changes_nothing(action: Any) -> None:
    state = Breakfast().new(2)
    before, legal = state.key(), list(state.legal_actions())
    try:
        state.play(action)
    except IllegalMove:
        assert state.key() == before
    else:
        assert type(action) is int
        assert action in legal


@pytest.mark.parametrize("action", [2, Two(), numpy.int64(2), numpy.uint8(2)])
def test_play_takes_whatever_is_an_index(action: Any) -> None:
    state = Breakfast().new(1)
    state.play(action)
    assert state.seat == CHANCE


@pytest.mark.parametrize(
    "action", [True, numpy.True_, 0.0, numpy.float64(0), None, numpy.int64(-1)]
)
def test_play_refuses_what_is_no_number_of_an_action(action: Any) -> None:
    with pytest.raises(IllegalMove, match="is not legal here"):
        Breakfast().new(1).play(action)


@pytest.mark.parametrize("move", ["brew", Move("brew")])
def test_who_plays_a_move_on_a_state_is_told_of_the_game(move: Any) -> None:
    state = Breakfast().new(1)
    with pytest.raises(IllegalMove, match=r"game\.play\(state, 'brew'\) plays a move"):
        state.play(move)
    assert state == Breakfast().new(1)


def test_states_are_equal_where_their_positions_are() -> None:
    state = Breakfast().new(2)
    same = state.copy()
    assert state == same
    assert hash(state) == hash(same)
    same.play(2)
    assert state != same
    assert state != state.key()
    assert Breakfast().new(1) != Tasting().new(2)


def test_nothing_is_legal_once_it_is_over() -> None:
    state = Tasting().new(2)
    play_out(state, Random(1))
    assert state.seat == OVER
    assert list(state.legal_actions()) == []
    with pytest.raises(IllegalMove):
        state.play(0)


def test_the_cursor_goes_to_actors_only() -> None:
    state = Breakfast().new(3)
    state.turn_to(2)
    assert state.seat == 2
    with pytest.raises(IllegalMove, match="Seat 3 may not act now") as error:
        state.turn_to(3)
    assert error.value.refusal.values == {"seat": "seat.3"}
    tasting = Tasting().new(2)
    with pytest.raises(IllegalMove):
        tasting.turn_to(0)


def test_a_state_pickles_with_its_game() -> None:
    game = Tasting(Tasting().edition_source.text.replace("points = 5", "points = 9"))
    state = game.new(3)
    resolve_chance(state, Random(2))
    one, two = pickle.loads(pickle.dumps(state)), pickle.loads(pickle.dumps(state))
    assert one.key() == state.key()
    assert list(one.box.points) == [1, 2, 3, 9]
    assert one.printed.game is two.printed.game
    assert pickle.loads(pickle.dumps(game)).edition == game.edition


def test_a_state_without_a_game_says_why_it_cannot_be_restored() -> None:
    state = start(TastingPrinted(vec[i64]([1] * 4), vec[i64]([1] * 4)), 2, 2)
    with pytest.raises(CoffeehouseError, match="no game bound"):
        pickle.loads(pickle.dumps(state))


def test_weights_tickets_and_outcomes_agree_by_default() -> None:
    state = Breakfast().new(1)
    state.play(2)
    assert state.seat == CHANCE
    assert list(state.weights()) == [2, 3]
    assert state.tickets() == 5
    assert [state.outcome(ticket) for ticket in range(5)] == [3, 3, 4, 4, 4]
    with pytest.raises(IndexError):
        state.outcome(5)


def test_chance_is_resolved_until_a_seat_decides() -> None:
    state = Tasting().new(2)
    resolve_chance(state, Random(1))
    assert state.seat == 0


@pytest.mark.parametrize(
    ("scores", "places"),
    [([5], [1]), ([5, 7], [2, 1]), ([7, 7, 5], [1, 1, 3]), ([1, 2, 2, 2], [4, 1, 1, 1])],
)
def test_ties_share_the_better_place(scores: list[int], places: list[int]) -> None:
    assert list(places_by(vec[i64](scores))) == places
