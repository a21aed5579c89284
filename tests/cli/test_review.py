"""`coffeehouse review`: on paper and for machines."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from coffeehouse.analysis import Review, review_game
from coffeehouse.bots import RandomBot
from coffeehouse.engine.play import play
from coffeehouse.engine.record import dump
from coffeehouse.skeleton import Kettle
from coffeehouse.terminal.review import curves
from tests.cli.conftest import Coffeehouse


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    game = Kettle()
    file = tmp_path / "game.coffee"
    file.write_text(dump(game, play(game, [RandomBot(4), RandomBot(5)], seed=3)))
    return file


def test_a_review_shows_the_curve_the_sum_and_the_moments(
    coffeehouse: Coffeehouse, saved: Path
) -> None:
    result = coffeehouse("review", saved, "--times", "0.05")
    assert result.exit_code == 0, result.output
    for text in ("At the start", "Luck", "Own decisions", "Others' decisions", "Reappraisal"):
        assert text in result.output


def test_the_curve_of_a_long_game_is_squeezed_not_cut() -> None:
    game = Kettle()
    found = review_game(play(game, [RandomBot(4), RandomBot(5)], seed=3), times=0.05)
    long = msgspec.structs.replace(found, steps=found.steps * 40)
    console = Console(width=80, file=StringIO())
    console.print(curves(long, game.words, range(2)))
    assert isinstance(console.file, StringIO)
    lines = console.file.getvalue().splitlines()
    assert len(lines) == 4, "a row for each seat, and its marks"
    assert "…" not in "".join(lines)


def test_one_seat_can_be_looked_at(coffeehouse: Coffeehouse, saved: Path) -> None:
    output = coffeehouse("review", saved, "--times", "0.05", "--as", "2").output
    assert "Player 2:" in output
    assert "Player 1:" not in output
    assert coffeehouse("review", saved, "--as", "3").exit_code != 0


def test_machines_get_everything_twice_the_same(coffeehouse: Coffeehouse, saved: Path) -> None:
    texts = [coffeehouse("review", saved, "--times", "0.05", "--json").output for _ in range(2)]
    assert texts[0] == texts[1]
    found = msgspec.json.decode(texts[0], type=Review)
    assert len(found.accounts) == 2


def test_a_game_that_goes_on_is_not_reviewed(coffeehouse: Coffeehouse, saved: Path) -> None:
    lines = saved.read_text().splitlines()
    saved.write_text("\n".join(lines[:-2]) + "\n")  # without the result and the last move
    result = coffeehouse("review", saved)
    assert result.exit_code != 0
    assert "Only a finished game" in result.stderr
