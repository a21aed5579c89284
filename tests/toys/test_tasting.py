"""Blind Tasting, rule by rule."""

from __future__ import annotations

import pytest

from coffeehouse.engine import CHANCE, OVER, IllegalMove
from tests.toys.tasting import Tasting
from tests.toys.tasting.rules import TastingState

DEALT = ("pour mild", "pour rare", "pour bold", "pour bold")


@pytest.fixture
def game() -> Tasting:
    return Tasting()


def played(game: Tasting, *moves: str, seats: int = 2) -> TastingState:
    state = game.new(seats)
    for move in moves:
        state.play(game.action(state, move))
    return state


def test_each_taster_is_poured_two_cups(game: Tasting) -> None:
    """§setup"""
    state = played(game, *DEALT)
    assert [state.hand_size(0), state.hand_size(1)] == [2, 2]
    assert state.seat == 0
    assert state.bag.total == 13 - 4


def test_only_the_owner_sees_a_hand(game: Tasting) -> None:
    """§hands"""
    state = played(game, "pour mild")
    pour = game.action(state, "pour rare")
    assert game.log_line(state, pour, 0).values == {"owner": "seat.0", "cup": "rare"}
    assert game.log_line(state, pour, 1).values == {"owner": "seat.0"}
    assert game.log_line(state, pour, None).values == {"owner": "seat.0"}


def test_a_taster_serves_a_cup_of_the_hand_or_passes(game: Tasting) -> None:
    """§turn"""
    state = played(game, *DEALT)
    assert [str(move) for move in game.moves(state, 0)] == ["serve mild", "serve rare", "pass"]
    with pytest.raises(IllegalMove, match="You hold no bold cup"):
        game.action(state, "serve bold")


def test_serving_pours_another_cup(game: Tasting) -> None:
    """§serve"""
    state = played(game, *DEALT, "serve rare")
    assert state.seat == CHANCE
    state.play(game.action(state, "pour fruity"))
    assert state.hand_size(0) == 2
    assert state.seat == 1


def test_it_is_over_after_the_last_round(game: Tasting) -> None:
    """§end"""
    assert played(game, *DEALT, "pass", "pass", "pass", "pass").seat == OVER


def test_cups_and_variety_score_and_fewer_cups_break_a_tie(game: Tasting) -> None:
    """§scoring"""
    state = played(
        game,
        *DEALT,
        "serve mild",
        "pour mild",
        "serve bold",
        "pour mild",
        "serve rare",
        "pour mild",
        "pass",
    )
    assert list(state.scores()) == [1 + 5 + 2, 3]
    assert list(state.places()) == [1, 2]
