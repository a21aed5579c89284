"""The game beside a slow rulebook: same moves, same draws, same beans, same points."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from coffeehouse.games.coffee_roaster import CoffeeRoaster
from tests.games.checker import Counts
from tests.games.coffee_roaster.arranging import FROZEN, GAME
from tests.games.coffee_roaster.checker import rulebook, scoring
from tests.games.coffee_roaster.checker.comparing import compare_game
from tests.games.coffee_roaster.checker.scrambling import scrambled
from tests.games.coffee_roaster.checker.table import Table

TEXT = FROZEN.read_text("utf-8")
PRINTED = tomllib.loads(TEXT)
OPTIONS = [options for _, options in GAME.setups()]


def compare(seeds: range) -> Counts:
    """Games of all options in turn."""
    counts: Counts = Counter()
    for seed in seeds:
        counts += compare_game(GAME, PRINTED, OPTIONS[seed % len(OPTIONS)], seed)
    return counts


def compare_scrambled(seed: int, games: int) -> Counts:
    """Games with an edition of their own."""
    text = scrambled(TEXT, seed)
    game, printed = CoffeeRoaster(text), tomllib.loads(text)
    counts: Counts = Counter()
    for number in range(games):
        options = OPTIONS[(seed + number) % len(OPTIONS)]
        counts += compare_game(game, printed, options, seed + number)
    return counts


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
def test_random_games_agree_with_the_slow_rulebook(options: dict[str, str]) -> None:
    for seed in range(3):
        compare_game(GAME, PRINTED, options, seed)


@pytest.mark.parametrize("seed", range(3))
def test_games_with_a_scrambled_edition_agree_with_the_slow_rulebook(seed: int) -> None:
    assert compare_scrambled(seed, 3)["no burned bean left in the box"] > 0


# --- it can fail ---------------------------------------------------------------------------------


def test_a_wrong_minus_point_in_the_slow_rulebook_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(scoring.MINUS, "defective", 3)
    with pytest.raises(AssertionError, match="score pad"):
        compare(range(12))


def test_a_hard_bean_that_rises_too_far_in_the_slow_rulebook_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    risen = rulebook.risen
    monkeypatch.setattr(
        rulebook, "risen", lambda bean, steps: "bean.1" if bean == "hard" else risen(bean, steps)
    )
    with pytest.raises(AssertionError, match="bag"):
        compare(range(1))


def test_immediate_effects_after_flavor_effects_in_the_slow_rulebook_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spare = rulebook.FLAVORED["spare"]

    def forget(table: Table, refs: list[str]) -> None:
        spare(table, refs)
        table.flavored = False

    monkeypatch.setitem(rulebook.FLAVORED, "spare", forget)
    with pytest.raises(AssertionError, match="moves"):
        compare(range(30))


# --- at length -----------------------------------------------------------------------------------


@pytest.mark.deep
def test_two_hundred_random_games_agree_with_the_slow_rulebook() -> None:
    counts = compare(range(1_000, 1_200))
    print(dict(counts))
    assert counts["no burned bean left in the box"] > 100
    assert counts["rows with cup.exchange"] > 20
    assert counts["exchange"] > 20


@pytest.mark.deep
def test_fifty_scrambled_editions_agree_with_the_slow_rulebook() -> None:
    counts: Counts = Counter()
    for seed in range(100, 150):
        counts += compare_scrambled(seed, 4)
    print(dict(counts))
    assert counts["rows with cup.selection"] > 10
