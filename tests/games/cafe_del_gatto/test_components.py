"""§setup: what is in the box, and how long a game can be."""

from __future__ import annotations

import pytest

from coffeehouse.engine.inventory import piece_counts
from coffeehouse.games.cafe_del_gatto.refs import is_token
from coffeehouse.games.cafe_del_gatto.rules import GattoState
from tests.games.cafe_del_gatto.arranging import GAME
from tests.games.walking import walked


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_box_holds_36_tiles_45_coins_12_sugar_and_45_tokens(seats: int) -> None:
    start = piece_counts(GAME.inventory(GAME.new(seats)))
    tokens = sum(count for piece, count in start.items() if is_token(piece))
    tiles = start.total() - start["coin"] - start["sugar"] - tokens
    assert (tiles, start["coin"], start["sugar"], tokens) == (36, 45, 12, 45)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_machine_is_full_and_a_tile_is_left_at_every_turn(seats: int) -> None:
    turns = 0
    for state in walked(GattoState, GAME, seats, seats):
        if state.seat >= 0 and GAME.view(state, None).phase == "turn":
            turns += 1
            assert state.machine.hole() == 10
            assert not state.machine.has_run_dry()
    assert turns > 20


def test_no_game_can_be_longer_than_max_length() -> None:
    most = max(GAME.seats)
    a_cleaning, price = 6, 2
    a_coin = a_cleaning // price
    # Taking 2 coins pays for a cleaning. Buying takes a draw, brings a cube for later and can
    # start an intermediate round. A turn with a cleaning can have an end of its own.
    a_turn = 1 + max(2 * a_coin, 1 + 1 + most)
    a_serve = 3 + 45 * a_coin
    assert 10 + 5 * most * a_coin + 60 * most * a_turn + 5 * most * a_serve < GAME.max_length
