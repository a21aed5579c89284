"""§setup: the first node and the ten draws that fill the machine."""

from __future__ import annotations

import pytest
from librt.random import Random

import coffeehouse
from coffeehouse.engine.state import CHANCE, settle


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ten_draws_fill_the_machine_and_the_first_seat_begins(seats: int) -> None:
    game = coffeehouse.game("cafe-del-gatto")
    state = game.new(seats)
    assert state.seat == CHANCE
    settle(state, Random(1))
    assert state.seat == 0
    assert state.machine.sack.total == 26
    assert list(state.coins) == [4] + [5] * (seats - 1)
    assert state.reserve == 45 - 5 * seats + 1
