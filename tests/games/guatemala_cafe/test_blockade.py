"""§blockade: who is asked, and what follows when somebody blocks."""

from __future__ import annotations

import pytest

from coffeehouse.engine import OVER, IllegalMove
from coffeehouse.games.guatemala_cafe.printed import SACK
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.games.guatemala_cafe.verbs import BUILDING, QUESTION, REFILLING
from tests.games.guatemala_cafe.arranging import (
    GAME,
    beside,
    can,
    goods,
    grow,
    hands,
    on_track,
    say,
)


def sold(*letters: str, line: str = "[W] wK") -> GuatemalaState:
    """Seat 0 of four has sold a white sack; each seat holds those sacks."""
    state = hands(beside(line), *letters)
    grow(state, 0, "white", "b9", shed="a8")
    return say(state, "sell goods.a1")


def test_the_others_are_asked_clockwise_from_the_left() -> None:
    """§blockade"""
    state = sold("KW", "K", "K", "K")
    asked = []
    while state.phase == QUESTION:
        asked.append(int(state.seat))
        say(state, "allow")
    assert asked == [1, 2, 3]
    assert state.phase == REFILLING
    assert list(state.scores()) == [1, 0, 0, 0]


def test_everybody_with_sacks_is_asked_but_only_holders_can_block() -> None:
    """§blockade"""
    state = sold("K", "W", "K", "W")
    assert (state.seat, can(state)) == (1, {"allow", "block sack.white"})
    say(state, "allow")
    assert (state.seat, can(state)) == (2, {"allow"})
    with pytest.raises(IllegalMove, match="do not hold a white sack"):
        say(state, "block sack.white")


def test_a_seat_with_an_empty_hand_is_passed_over_as_everybody_sees_why() -> None:
    state = sold("K", "", "K", "")
    assert state.seat == 2
    say(state, "allow")
    assert state.phase == REFILLING


def test_nobody_is_asked_when_all_seven_sacks_of_the_color_lie_open() -> None:
    state = hands(beside("[W]"), "K", "K", "K", "K")
    on_track(state, "WWWWW")
    hands(state, "K", "K", "K", "K")
    assert state.sacks.unseen(-1, 1) == 0
    say(state, "sell goods.a1")
    assert state.phase == REFILLING


def test_the_question_is_put_as_long_as_a_sack_of_the_color_could_be_anywhere() -> None:
    """Even if the only one left is in the seller's own hand: the others do not know that."""
    state = hands(beside("[W]"), "W", "K", "K", "K")
    on_track(state, "WWWW")
    hands(state, "W", "K", "K", "K")
    assert state.sacks.bag[SACK + 1] == 0
    say(state, "sell goods.a1")
    assert (state.phase, state.seat) == (QUESTION, 1)


def test_a_blocked_scoring_is_cancelled_and_the_blocker_s_sack_fills_the_frame() -> None:
    """§blockade"""
    state = say(sold("K", "W", "W", "W"), "block sack.white")
    assert list(state.scores()) == [0, 0, 0, 0]
    assert goods(state, "a1") == SACK + 1
    assert state.sacks.hand_size(1) == 0
    assert state.sacks.hand_size(0) == 1
    assert list(state.track.sacks) == [1]


def test_the_first_blockade_ends_the_questions() -> None:
    state = say(sold("K", "W", "W", "W"), "allow", "block sack.white")
    assert (state.phase, state.seat) == (BUILDING, 0)
    assert state.sacks.hand_size(3) == 1


def test_after_a_blockade_the_seller_builds_with_the_money_and_does_not_refill() -> None:
    """§blockade"""
    state = hands(beside("[W] wK SB"), "K", "W", "", "")
    state.money[0] = 0
    say(state, "sell goods.a1", "block sack.white")
    assert state.money[0] == 8
    assert can(state) == {"take goods.b1", "take goods.c1", "done"}
    say(state, "take goods.b1", "place land.a1", "done")
    assert (state.seat, int(state.sacks.hand_size(0))) == (1, 1)


def test_after_a_blockade_no_second_sack_may_be_sold() -> None:
    state = say(sold("K", "W", "", "", line="[W] [K] wK"), "block sack.white")
    assert can(state) == {"take goods.c1", "done"}


def test_nobody_is_asked_about_their_own_scoring() -> None:
    state = sold("WWW", "K", "", "")
    say(state, "allow")
    assert (state.phase, state.seat) == (REFILLING, 0)


def test_taking_the_sack_counts_even_if_nothing_is_built_after_the_blockade() -> None:
    state = sold("K", "W", "", "")
    say(state, "block sack.white", "done")
    assert state.idle == 0


def test_a_blockade_can_end_the_game_as_the_sacks_have_moved_on() -> None:
    state = hands(beside("[W]"), "K", "W", "", "")
    state.track.points[15] = 59
    on_track(state, "K")
    say(state, "sell goods.a1", "block sack.white")
    assert state.seat == OVER


def test_the_log_names_the_points_of_a_scoring() -> None:
    state = sold("K", "K", "", "")
    told = GAME.log_line(state, GAME.action(state, "allow"), None)
    assert (
        GAME.words.log_line(told)
        == "Player 2 allows the scoring. With white: 1 point for Player 1."
    )


def test_a_blockade_need_not_name_its_color() -> None:
    """§blockade"""
    state = say(hands(beside("[W]"), "K", "W"), "sell goods.a1")
    assert GAME.action(state, "block") == GAME.action(state, "block sack.white")


def test_who_holds_none_of_the_color_is_refused_a_blockade_without_a_name_too() -> None:
    state = say(hands(beside("[W]"), "K", "K", "W"), "sell goods.a1")
    with pytest.raises(IllegalMove):
        GAME.action(state, "block")
