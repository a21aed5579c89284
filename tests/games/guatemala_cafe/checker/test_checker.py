"""The game beside a slow rulebook: same moves, same prices, same points, same next position."""

from __future__ import annotations

from collections import Counter

import pytest

from coffeehouse.games.guatemala_cafe import GuatemalaCafe
from tests.games.checker import Counts
from tests.games.guatemala_cafe.arranging import GAME, linked
from tests.games.guatemala_cafe.checker.board import (
    AREAS,
    WORKER,
    board_of,
    harbors_of,
    land_ref,
    way_ref,
)
from tests.games.guatemala_cafe.checker.comparing import compare_from, compare_game
from tests.games.guatemala_cafe.checker.scrambling import scrambled

SETUPS = [(seats, production) for seats in (2, 3, 4) for production in ("predetermined", "free")]


def compare(positions: int, first_seed: int) -> Counts:
    """Whole games, all set-ups in turn, until so many decisions have been compared."""
    counts: Counts = Counter()
    seed = first_seed
    while counts["decisions"] < positions:
        seats, production = SETUPS[seed % len(SETUPS)]
        counts += compare_game(GAME, seats, production, seed)
        seed += 1
    return counts


@pytest.mark.parametrize("game", [GAME, GuatemalaCafe()], ids=["frozen", "house"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_boards_are_the_ones_the_checker_has_written_down(
    game: GuatemalaCafe, seats: int
) -> None:
    board, printed = board_of(seats), game.components(game.new(seats)).map
    ways = {way.ref: frozenset((way.start, way.end)) for way in printed.ways}
    assert ways == {way_ref(segment): frozenset(segment) for segment in board.segments}
    assert [harbor.ref for harbor in printed.harbors] == [f"harbor.{h}" for h in board.quays]
    quays = [{(column, 9) for column in harbor.quays} for harbor in printed.harbors]
    assert quays == list(board.quays.values())
    assert printed.docks == board.docks
    for space, shown in zip(board.spaces(), printed.spaces, strict=True):
        area = AREAS[space[1]]
        assert (shown.ref, shown.area) == (land_ref(space), area)
        assert (shown.column, shown.row) == space
        assert shown.site == (
            "open" if space in board.sites else "covered" if space in board.covered else ""
        )
        assert shown.price == (board.shed if space in board.sites else WORKER)[area]
        if space in board.sites:
            assert shown.entrance == way_ref(board.sites[space])
            led = harbors_of(board, space)
            assert shown.harbors == tuple(f"harbor.{letter}" for letter in led)


@pytest.mark.parametrize(
    ("seats", "production", "seed"),
    [(2, "predetermined", 4), (3, "free", 2), (4, "predetermined", 6)],
)
def test_some_hundred_random_positions_agree_with_the_slow_rulebook(
    seats: int, production: str, seed: int
) -> None:
    assert compare_game(GAME, seats, production, seed, 150)["decisions"] == 150


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_scrambled_positions_agree_with_the_slow_rulebook(seats: int) -> None:
    for seed in range(2):
        compare_from(GAME, scrambled(seats, seed), seed, 15)


@pytest.mark.parametrize("seats", [3, 4])
def test_games_with_a_path_to_two_harbors_agree_with_the_slow_rulebook(seats: int) -> None:
    compare_game(linked(), seats, "predetermined", 1, 400)


def test_a_wrong_price_in_the_slow_rulebook_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(WORKER, "yellow", 4)
    with pytest.raises(AssertionError, match="money"):
        compare_game(GAME, 4, "predetermined", 1, 200)


@pytest.mark.deep
def test_three_hundred_scrambled_positions_agree_with_the_slow_rulebook() -> None:
    counts: Counts = Counter()
    for seed in range(300):
        counts += compare_from(GAME, scrambled(2 + seed % 3, seed), seed, 30)
    print(dict(counts))
    assert counts["scorings with ships in two harbors"] > 10
    assert counts["endings by a blockade"] > 0


@pytest.mark.deep
def test_a_hundred_thousand_random_positions_agree_with_the_slow_rulebook() -> None:
    counts = compare(100_000, 1_000)
    print(dict(counts))
    assert counts["scorings with two connected sheds"] > 100
    assert counts["ships that left"] > 1_000
    assert counts["block"] > 1_000
