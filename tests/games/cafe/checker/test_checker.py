"""The game beside a slow rulebook: same moves, same squares, same points, same next position."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.cafe.checker.area import Area
from tests.games.cafe.checker.comparing import compare_game
from tests.games.cafe.drawing import GAME
from tests.games.checker import Counts

SETUPS = [(seats, "base") for seats in (1, 2, 3, 4)] + [(n, "advanced") for n in (2, 3, 4)]


def compare(positions: int, first_seed: int) -> Counts:
    """Whole games, all set-ups in turn, until so many decisions have been compared."""
    counts: Counts = Counter()
    seed = first_seed
    while counts["decisions"] < positions:
        seats, variant = SETUPS[seed % len(SETUPS)]
        counts += compare_game(GAME, seats, variant, seed)
        seed += 1
    return counts


@pytest.mark.parametrize(
    ("seats", "variant", "seed"), [(1, "base", 0), (2, "base", 1), (3, "advanced", 2)]
)
def test_some_hundred_random_positions_agree_with_the_slow_rulebook(
    seats: int, variant: str, seed: int
) -> None:
    assert compare_game(GAME, seats, variant, seed)["decisions"] > 40


def test_areas_strewn_with_cubes_agree_with_the_slow_rulebook() -> None:
    assert compare_game(GAME, 2, "base", 3, scrambles=True)["decisions"] > 100


def test_a_wrong_rule_in_the_slow_rulebook_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Area, "cups", lambda area: len(area.of_kind("cup", "ship")))
    with pytest.raises(AssertionError, match="points of 0"):
        compare_game(GAME, 1, "base", 1)


@pytest.mark.deep
def test_two_hundred_games_strewn_with_cubes_agree_with_the_slow_rulebook() -> None:
    counts: Counts = Counter()
    for seed in range(200):
        seats, variant = SETUPS[seed % len(SETUPS)]
        counts += compare_game(GAME, seats, variant, seed, scrambles=True)
    print(dict(counts))
    assert counts["shops complete"] > 500


@pytest.mark.deep
def test_a_hundred_thousand_random_positions_agree_with_the_slow_rulebook() -> None:
    counts = compare(100_000, 1_000)
    print(dict(counts))
    for event in ("shops complete", "shops half covered", "host", "areas over 14 wide"):
        assert counts[event] > 100, event
    for event in ("discard", "more cups than points", "ships covered with a cube"):
        assert counts[event] > 10, event
