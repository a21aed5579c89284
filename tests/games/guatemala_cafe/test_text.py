"""The boards in a terminal: nothing is told by color alone."""

from __future__ import annotations

from tests.games.guatemala_cafe.arranging import GAME, beside, grow, hands, moor, pave, say


def test_pieces_carry_letters_for_coffee_and_numbers_for_owners() -> None:
    state = beside("wK [W] HB ==")
    grow(state, 1, "reddish", "b9", shed="a8")
    pave(state, "a8.e")
    moor(state, "a", "reddish")
    drawn = GAME.show(state, 0).plain
    for words in ("wK", "[W]", "HB", "==", "r2", "R2»", "a:R34", "Buyer: row 1, right"):
        assert words in drawn


def test_the_own_hand_is_drawn_and_no_other() -> None:
    state = hands(beside("wK"), "KK", "WWW", "", "")
    assert "K2 W0" in GAME.show(state, 0).plain
    assert "K0 W3" in GAME.show(state, 1).plain
    assert "Your sacks" not in GAME.show(state, None).plain


def test_the_piece_to_place_and_the_open_question_are_announced() -> None:
    state = say(beside("wK"), "take goods.a1")
    assert "To place: worker black" in GAME.show(state, 0).plain
    asked = say(hands(beside("[W]"), "K", "K", "", ""), "sell goods.a1")
    assert "white is sold: block it?" in GAME.show(asked, 1).plain


def test_the_starting_player_and_who_placed_the_buyer_are_marked() -> None:
    """§setup"""
    state = beside("wK", seats=3)
    view = GAME.view(state, 1)
    assert (view.starting, view.placed_buyer) == (0, 2)
    assert "Player 1 has the first turn; Player 3 places the buyer." in GAME.show(state, 1).plain
