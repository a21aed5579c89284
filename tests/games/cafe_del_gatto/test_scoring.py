"""§score: points, sugar pairs, ties."""

from __future__ import annotations

from tests.games.cafe_del_gatto.arranging import GAME, arrange


def test_points_are_the_tokens_on_served_cups() -> None:
    """§score"""
    state = arrange(served={0: {"espresso": 4, "latte": 11}, 1: {"doppio": 7}})
    assert list(state.scores()) == [15, 7]


def test_every_two_sugar_cubes_left_are_a_point_rounded_down() -> None:
    """§score"""
    assert list(arrange(sugar={0: 5, 1: 1}).scores()) == [2, 0]


def test_tiles_on_cups_not_served_score_nothing() -> None:
    """§score"""
    assert list(arrange(cups={0: {"doppio": "4f 4f"}}).scores()) == [0, 0]


def test_a_tie_goes_to_the_seat_with_more_coins() -> None:
    """§score"""
    state = arrange(seats=3, served={0: {"doppio": 4}, 1: {"macchiato": 4}}, coins={0: 2, 1: 3})
    assert list(state.places()) == [2, 1, 3]


def test_with_equal_coins_too_the_place_is_shared() -> None:
    """§score"""
    state = arrange(seats=3, served={0: {"doppio": 4}, 1: {"macchiato": 4}}, coins={0: 3, 1: 3})
    assert list(state.places()) == [1, 1, 3]
    assert GAME.result(state).winners == (0, 1)


def test_coins_never_outweigh_a_point() -> None:
    """§score"""
    state = arrange(served={0: {"espresso": 2}, 1: {"espresso": 1}}, coins={0: 0, 1: 45})
    assert list(state.places()) == [1, 2]


def test_the_score_pad_adds_up_and_names_the_coins_that_break_ties() -> None:
    """§score"""
    state = arrange(served={0: {"espresso": 4, "latte": 11}}, sugar={0: 3}, coins={0: 6})
    lines = {line.code: line for line in GAME.score_lines(state, 0)}
    assert sum(line.points for line in lines.values()) == state.scores()[0] == 16
    assert (lines["sugar"].points, lines["coins"].values["coins"]) == (1, 6)


def test_a_seat_keeps_its_score_whatever_it_is_called() -> None:
    """§score"""
    state = arrange(seats=3, served={0: {"doppio": 4}, 2: {"latte": 8}}, sugar={1: 4})
    permuted = GAME.permuted(state, (2, 0, 1))
    assert list(permuted.scores()) == [2, 8, 4]
