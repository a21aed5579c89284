"""Kettle, rule by rule. Each test cites the heading of RULES.md that it is about."""

from __future__ import annotations

import pytest

from coffeehouse.engine import OVER, IllegalMove
from coffeehouse.skeleton import Kettle, KettleState

GAME = Kettle()


def played(*moves: str, seats: int = 2) -> KettleState:
    state = GAME.new(seats)
    for move in moves:
        GAME.play(state, move)
    return state


def test_everyone_begins_with_an_empty_cup() -> None:
    """§setup"""
    assert list(played(seats=3).scores()) == [0, 0, 0]


def test_who_has_stopped_pours_no_more() -> None:
    """§turn"""
    state = played("pour", "drop size.1", "pour", "drop size.1", "stop")
    for _ in range(2):
        assert state.seat == 1
        GAME.play(state, "pour")
        GAME.play(state, "drop size.1")


def test_nobody_stops_with_an_empty_cup() -> None:
    """§turn"""
    with pytest.raises(IllegalMove, match="Your cup is still empty"):
        GAME.play(played(), "stop")


def test_a_cup_that_is_fuller_than_the_brim_spills() -> None:
    """§pour"""
    state = played(*["pour", "drop size.3"] * 3, seats=1)
    assert list(state.scores()) == [0]
    assert state.seat == OVER


def test_the_odds_say_how_likely_a_cup_spills() -> None:
    """§pour"""
    state = played(*["pour", "drop size.3"] * 2, seats=1)
    assert [odd.chance for odd in GAME.odds(state, 0)] == [0.5]


def test_the_fullest_cup_wins() -> None:
    """§end"""
    state = played("pour", "drop size.2", "pour", "drop size.3", "stop", "stop")
    assert GAME.result(state).winners == (1,)
