"""The game beside a slow rulebook: same moves, prices, draws, coins, points and endings."""

from __future__ import annotations

from collections import Counter

import pytest

from coffeehouse.games.cafe_del_gatto import CafeDelGatto
from tests.games.cafe_del_gatto.arranging import GAME
from tests.games.cafe_del_gatto.checker import rulebook
from tests.games.cafe_del_gatto.checker.comparing import compare_from, compare_game
from tests.games.cafe_del_gatto.checker.scrambling import scrambled
from tests.games.cafe_del_gatto.checker.table import Table
from tests.games.checker import Counts


def compare_scrambled(seeds: range, most: int = 100_000) -> Counts:
    counts: Counts = Counter()
    for seed in seeds:
        counts += compare_from(GAME, scrambled(2 + seed % 4, seed), seed, most)
    return counts


@pytest.mark.parametrize("game", [GAME, CafeDelGatto()], ids=["frozen", "house"])
@pytest.mark.parametrize(("seats", "seed"), [(2, 2), (3, 3), (4, 4), (5, 1)])
def test_random_games_agree_with_the_slow_rulebook(
    game: CafeDelGatto, seats: int, seed: int
) -> None:
    assert compare_game(game, seats, seed, 80)["decisions"] > 40


def test_scrambled_positions_agree_with_the_slow_rulebook() -> None:
    counts = compare_scrambled(range(32), 12)
    assert counts["intermediate rounds"] > 1


def test_a_fifth_cup_in_an_intermediate_round_agrees_with_the_slow_rulebook() -> None:
    counts = compare_game(GAME, 5, 55)
    assert counts["others serve after a fifth cup"] > 0


# --- it can fail ---------------------------------------------------------------------------------


def test_a_wrong_surcharge_in_the_slow_rulebook_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(rulebook.DEARER, 4, 2)
    with pytest.raises(AssertionError, match="prices"):
        compare_game(GAME, 3, 1, 5)


def test_a_wrong_income_in_the_slow_rulebook_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rulebook, "INCOME", 3)
    with pytest.raises(AssertionError, match="reserve"):
        compare_game(GAME, 2, 0, 80)


def test_an_intermediate_round_broken_off_in_the_slow_rulebook_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    finished = rulebook.step_on

    def broken_off(table: Table) -> None:
        if rulebook.is_last_round(table):
            table.asked = table.asked[:1]
        finished(table)

    monkeypatch.setattr(rulebook, "step_on", broken_off)
    with pytest.raises(AssertionError, match="seat to act"):
        compare_game(GAME, 5, 55)


# --- at length -----------------------------------------------------------------------------------


@pytest.mark.deep
def test_two_hundred_scrambled_positions_agree_with_the_slow_rulebook() -> None:
    counts = compare_scrambled(range(100, 300))
    print(dict(counts))
    assert counts["fifth cups in an intermediate round"] > 5
    assert counts["games that end after an intermediate round"] > 0
    assert counts["pour-out"] > 2
    assert counts["games that last sixty rounds"] > 0


@pytest.mark.deep
def test_two_hundred_random_games_agree_with_the_slow_rulebook() -> None:
    counts: Counts = Counter()
    for seed in range(1_000, 1_200):
        counts += compare_game(GAME, 2 + seed % 4, seed)
    print(dict(counts))
    assert counts["intermediate rounds"] > 50
    assert counts["reserve empty"] > 50
