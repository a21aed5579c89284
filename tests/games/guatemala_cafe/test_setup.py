"""§setup: the production area is laid out and the sacks are dealt."""

from __future__ import annotations

import pytest
from librt.random import Random

from coffeehouse.engine import CHANCE
from coffeehouse.engine.inventory import piece_counts
from coffeehouse.engine.state import resolve_chance
from coffeehouse.games.guatemala_cafe import GuatemalaCafe
from coffeehouse.games.guatemala_cafe.printed import SACK
from coffeehouse.games.guatemala_cafe.verbs import BUYER_START, DEALING, WALKING

GAME = GuatemalaCafe()
SEATS = (2, 3, 4)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("production", ["predetermined", "free"])
def test_sacks_are_dealt_in_equal_shares_and_five_stay_in_the_bag(
    seats: int, production: str
) -> None:
    """§setup"""
    state = GAME.new(seats, production=production)
    resolve_chance(state, Random(1))
    assert [state.sacks.hand_size(seat) for seat in range(seats)] == [24 // seats] * seats
    assert state.sacks.bag_size() == 5
    assert list(state.money) == [15] * seats
    assert list(state.plantations.tiles) == [5] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_the_last_seat_puts_the_buyer_anywhere_and_the_first_begins(seats: int) -> None:
    """§setup"""
    state = GAME.new(seats)
    resolve_chance(state, Random(1))
    assert (state.phase, state.seat) == (BUYER_START, seats - 1)
    assert len(state.legal_actions()) == 36
    state.play(GAME.action(state, "start stop.right.4"))
    assert (state.phase, state.seat) == (WALKING, 0)


def test_the_predetermined_side_is_laid_out_before_the_first_sack_is_dealt() -> None:
    """§setup"""
    state = GAME.new(4)
    assert (state.phase, state.seat) == (DEALING, CHANCE)
    assert list(state.goods) == list(state.box.layout)
    assert state.tickets() == 29


@pytest.mark.parametrize("seed", range(5))
def test_the_free_side_frames_each_color_and_a_sixth_sack_by_chance(seed: int) -> None:
    """§setup"""
    state = GAME.new(2, production="free")
    for _ in range(5):
        assert set(state.weights()) == {1}
        state.apply(state.outcome(Random(seed).randrange(state.tickets())))
    assert state.tickets() == 30
    assert list(state.weights()) == [6] * 5
    resolve_chance(state, Random(seed))
    framed = sorted(int(state.goods[cell]) for cell in state.box.order[:5])
    assert framed == [SACK + color for color in range(5)]
    assert SACK <= state.goods[state.box.order[5]] < SACK + 5


def test_the_box_holds_what_the_rulebook_lists() -> None:
    """§plantation: five ownership tiles for each player."""
    counted = piece_counts(GAME.inventory(GAME.new(4)))
    totals = {
        kind: sum(count for ref, count in counted.items() if ref.split(".")[0] == kind)
        for kind in ("worker", "shed", "ship", "sack", "road", "tile")
    }
    assert totals == {"worker": 45, "shed": 15, "ship": 15, "sack": 35, "road": 50, "tile": 20}


def test_the_log_says_who_placed_the_buyer_and_who_begins() -> None:
    """§setup"""
    state = GAME.new(3)
    resolve_chance(state, Random(1))
    told = GAME.log_line(state, GAME.action(state, "start stop.top.a"), None)
    assert GAME.words.log_line(told) == "Player 3 puts the buyer at column a, top; Player 1 begins."
