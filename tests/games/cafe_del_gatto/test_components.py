"""§setup: what is in the box is at every node somewhere, and every game ends."""

from __future__ import annotations

import pytest
from librt.random import Random

from coffeehouse.engine.inventory import piece_counts
from coffeehouse.engine.state import CHANCE, OVER
from coffeehouse.games.cafe_del_gatto.refs import is_token
from tests.games.cafe_del_gatto.arranging import GAME


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(4))
def test_36_tiles_45_coins_12_sugar_and_45_tokens_at_every_node(seats: int, seed: int) -> None:
    state, rng = GAME.new(seats), Random(seed)
    start = piece_counts(GAME.inventory(state))
    tokens = sum(count for piece, count in start.items() if is_token(piece))
    tiles = start.total() - start["coin"] - start["sugar"] - tokens
    assert (tiles, start["coin"], start["sugar"], tokens) == (36, 45, 12, 45)
    entries = 0
    while state.seat != OVER:
        state.apply(state.legal_actions()[rng.randrange(len(state.legal_actions()))])
        assert piece_counts(GAME.inventory(state)) == start
        assert min(state.reserve, state.sugar_reserve, *state.coins, *state.sugar) >= 0
        entries += 1
    assert entries < GAME.max_length


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_machine_is_full_and_a_tile_is_left_at_every_turn(seats: int) -> None:
    state, rng = GAME.new(seats), Random(seats)
    while state.seat != OVER:
        if state.seat != CHANCE and GAME.view(state, None).phase == "turn":
            assert state.machine.hole() == 10
            assert not state.machine.has_run_dry()
        state.apply(state.legal_actions()[rng.randrange(len(state.legal_actions()))])


def test_no_game_can_be_longer_than_max_length() -> None:
    most = max(GAME.seats)
    a_cleaning, price = 6, 2
    a_coin = a_cleaning // price
    # Taking 2 coins pays for a cleaning. Buying takes a draw, brings a cube for later and can
    # start an intermediate round. A turn with a cleaning can have an end of its own.
    a_turn = 1 + max(2 * a_coin, 1 + 1 + most)
    a_serve = 3 + 45 * a_coin
    assert 10 + 5 * most * a_coin + 60 * most * a_turn + 5 * most * a_serve < GAME.max_length
