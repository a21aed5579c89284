"""The counts in the perft files beside this, against the frozen editions."""

from __future__ import annotations

from pathlib import Path

import pytest

import coffeehouse
from coffeehouse.engine.state import play_out
from coffeehouse.testing import perft_files
from coffeehouse.testing.frozen import frozen_game
from coffeehouse.testing.perft import counts, counts_within, perft
from tests.toys.breakfast import Breakfast
from tests.toys.tasting import Tasting

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.toml"))
CASES = [(path, position) for path in FILES for position in perft_files.read(path).positions]
NODES = 20_000 if coffeehouse.compiled else 1_500
"""Deeper counts wait for `make test-deep`."""


def named(value: object) -> str:
    return value.stem if isinstance(value, Path) else getattr(value, "name", str(value))


@pytest.mark.parametrize(("path", "position"), CASES, ids=named)
def test_the_counts_are_those_of_the_file(path: Path, position: perft_files.PerftPosition) -> None:
    game = frozen_game(path.stem, HERE.parent)
    assert position.counts
    assert not perft_files.wrong_counts(game, position, NODES)


@pytest.mark.deep
@pytest.mark.parametrize(("path", "position"), CASES, ids=named)
def test_the_deep_counts_are_those_of_the_file(
    path: Path, position: perft_files.PerftPosition
) -> None:
    assert not perft_files.wrong_counts(frozen_game(path.stem, HERE.parent), position, 1 << 62)


def test_perft_counts_ways_of_exactly_that_length() -> None:
    state = Breakfast().new(1)
    assert [perft(state, depth) for depth in range(3)] == [1, 3, 2 * 3 + 2]
    assert list(counts(state, 2)) == [3, 8]


def test_a_game_that_is_over_has_no_way_on() -> None:
    from librt.random import Random

    state = Tasting().new(2)
    play_out(state, Random(1))
    assert perft(state, 1) == 0
    assert list(counts_within(state, 100)) == []


def test_counts_within_stops_before_it_takes_long() -> None:
    found = list(counts_within(Tasting().new(2), 1000))
    assert found == [4, 15, 54, 188, 520]


def test_a_perft_file_reads_back_as_it_was_written(tmp_path: Path) -> None:
    game = Tasting()
    position = perft_files.at_random(game, 'a "name"', 3, {}, seed=2, entries=9)
    position.counts = perft_files.count(game, position, 100)
    path = tmp_path / "perft" / "toy-tasting.toml"
    perft_files.write(path, perft_files.PerftFile(game.id, [position]))
    assert perft_files.read(path).positions == [position]
    assert position.moves[0].startswith("~ pour ")


def test_a_wrong_count_is_named() -> None:
    position = perft_files.PerftPosition(name="start", seats=2, counts=[4, 16])
    (complaint,) = perft_files.wrong_counts(Tasting(), position)
    assert complaint == "start, depth 2: 15 ways, 16 in the file"
