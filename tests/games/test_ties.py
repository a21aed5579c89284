"""What the words say breaks a tie is what the rules let break it."""

from __future__ import annotations

import pytest
from librt.random import Random

from coffeehouse.engine import registry
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.result import Result, SeatResult
from coffeehouse.engine.state import OVER, resolve_chance

SEEDS = range(6)
STEPS = 60


def number(seat: SeatResult, code: str) -> int:
    """The one number of a line that only counts in a tie."""
    (line,) = (line for line in seat.lines if line.code == code)
    (value,) = line.values.values()
    assert line.points == 0
    assert isinstance(value, int)
    return value


def tie_codes(game: AnyGame) -> list[str]:
    found = game.words.layers[0].get("ties", {})
    assert isinstance(found, dict)
    return list(found)


def results(game: AnyGame) -> list[Result]:
    """Standings on the way of games played at random: early ones are full of ties."""
    found = []
    for seed in SEEDS:
        luck = Random(seed)
        state = game.new(seats=game.seats[-1])
        for _ in range(STEPS):
            resolve_chance(state, luck)
            if state.seat == OVER:
                break
            legal = state.legal_actions()
            state.apply(legal[luck.randrange(len(legal))])
            found.append(game.result(state))
    return found


SHARED = ("cafe", "cafe-del-gatto", "guatemala-cafe")
"""The games of several seats."""


@pytest.mark.parametrize("id", SHARED)
def test_equal_scores_are_placed_by_the_numbers_the_words_name(id: str) -> None:
    game = registry.game(id)
    codes = tie_codes(game)
    broken = 0
    for result in results(game):
        for one in result.seats:
            for other in result.seats:
                if one.score != other.score:
                    continue
                numbers = [[number(seat, code) for code in codes] for seat in (one, other)]
                assert (one.place < other.place) == (numbers[0] > numbers[1])
                broken += one.place < other.place
    assert codes
    assert broken, "no tie was broken: this test saw nothing"
