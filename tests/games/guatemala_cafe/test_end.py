"""§end §standstill: markers meet sacks, ties, and two rounds without a piece."""

from __future__ import annotations

from coffeehouse.engine import OVER
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from tests.games.guatemala_cafe.arranging import GAME, beside, grow, hands, on_track, say


def nearly_met(points: int, sold: bool = True) -> GuatemalaState:
    """Seat 0 is about to score a point with white; the sack sold now will lie on space 51."""
    state = hands(beside("[W]"), "K")
    grow(state, 0, "white", "b9", shed="a8")
    on_track(state, "KKKBBBRRN")
    state.track.points[1] = points
    return say(state, "sell goods.a1") if sold else state


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


def test_the_score_pad_has_a_line_for_each_coffee_and_the_money_that_breaks_ties() -> None:
    """§end"""
    state = nearly_met(50)
    lines = GAME.score_lines(state, 0)
    assert [line.points for line in lines] == [0, 51, 0, 0, 0, 0]
    assert GAME.words.score_line(lines[3]) == "reddish brown coffee"
    assert GAME.words.score_line(lines[5]) == "Money, if tied: 23"


def test_a_hint_names_the_coffee_that_gains() -> None:
    lines = GAME.score_lines(beside("wK"), 0)
    assert len({line.code for line in lines}) == len(lines)
    assert GAME.words.say("hints", lines[1].code) == "white coffee"


def told(state: GuatemalaState, move: str) -> str:
    return GAME.words.log_line(GAME.log_line(state, GAME.action(state, move), None))


def test_the_log_says_that_a_marker_met_the_last_sack() -> None:
    """§end"""
    state = nearly_met(50, sold=False)
    assert "the game ends, for a marker is level" in told(state, "sell goods.a1")
    assert GAME.view(say(state, "sell goods.a1"), None).ending == "track"
    assert "Over: marker and sack met" in GAME.show(state, None).plain


def test_the_log_says_that_a_blockade_ended_the_game() -> None:
    """§blockade §end"""
    state = hands(beside("[W]", 2), "K", "W")
    on_track(state, "KKKBBBRRN")
    state.track.points[0] = 41
    say(state, "sell goods.a1")
    assert "the game ends, for a marker is level" in told(state, "block sack.white")
    assert GAME.view(say(state, "block sack.white"), None).ending == "track"


def test_a_game_that_goes_on_has_no_ending() -> None:
    assert GAME.view(nearly_met(49), None).ending == ""


def test_the_turns_that_are_left_before_a_standstill_are_seen_and_told() -> None:
    """§standstill"""
    state = beside("wK")
    state.idle = 3
    assert GAME.view(state, None).idle_left == 5
    assert "4 more turns of nothing end the game" in told(state, "done")
    assert "more turns" not in told(beside("wK"), "done")
    state.idle = 4
    assert "Ends after 4 idle turns more" in GAME.show(state, 0).plain


def test_the_log_says_that_nobody_took_anything() -> None:
    """§standstill"""
    state = beside("wK")
    state.idle = 7
    assert "nobody took anything for two rounds" in told(state, "done")
    assert GAME.view(say(state, "done"), None).ending == "standstill"
    assert "Over: nobody took anything" in GAME.show(state, None).plain
