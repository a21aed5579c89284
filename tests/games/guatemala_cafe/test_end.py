"""§end §standstill: markers meet sacks, ties, and two rounds without a piece."""

from __future__ import annotations

from coffeehouse.engine import OVER
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from tests.games.guatemala_cafe.arranging import GAME, beside, grow, hands, on_track, say


def nearly_met(points: int) -> GuatemalaState:
    """Seat 0 is about to score a point with white; the sack sold now will lie on space 51."""
    state = hands(beside("[W]"), "K")
    grow(state, 0, "white", "b9", shed="a8")
    on_track(state, "KKKBBBRRN")
    state.track.points[1] = points
    return say(state, "sell goods.a1")


def test_the_game_ends_when_a_marker_reaches_the_last_sack() -> None:
    """§end"""
    assert nearly_met(49).seat != OVER
    assert nearly_met(50).seat == OVER


def test_the_game_ends_when_a_marker_passes_the_last_sack() -> None:
    state = nearly_met(55)
    assert state.seat == OVER
    assert list(state.scores()) == [56, 0, 0, 0]


def test_the_frame_is_not_filled_any_more() -> None:
    assert nearly_met(50).sacks.hand_size(0) == 1


def test_most_points_win_then_most_money_then_the_place_is_shared() -> None:
    """§end"""
    state = beside("wK")
    state.track.points[0], state.track.points[7], state.track.points[13] = 5, 5, 5
    for seat, money in enumerate((7, 9, 9, 99)):
        state.money[seat] = money
    assert list(state.places()) == [3, 1, 1, 4]
    assert GAME.result(state).winners == (1, 2)


def test_the_track_is_sixty_long_and_fifty_for_two() -> None:
    assert [GAME.printed.board(seats).track for seats in (2, 3, 4)] == [50, 60, 60]


def test_the_game_ends_after_two_rounds_in_which_nobody_takes_anything() -> None:
    """§standstill"""
    state = beside("wK")
    say(state, "done")
    while state.seat != OVER:
        state.apply(state.legal_actions()[0])
        say(state, "done")
    assert state.idle == 8


def test_a_piece_taken_starts_the_two_rounds_anew() -> None:
    """§standstill"""
    state = beside("wK")
    state.idle = 7
    say(state, "take goods.a1", "place land.a1", "done")
    assert (state.seat, state.idle) == (1, 0)


def test_the_score_pad_has_a_line_for_each_coffee() -> None:
    state = nearly_met(50)
    lines = GAME.score_lines(state, 0)
    assert [line.points for line in lines] == [0, 51, 0, 0, 0]
    assert GAME.words.score_line(lines[3]) == "reddish brown coffee"
