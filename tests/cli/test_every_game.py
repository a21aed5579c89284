"""Every game on the shelf, toys and real ones, played through the terminal's own doors."""

from pathlib import Path

import pytest
from rich.console import Console

from coffeehouse.engine import Result, SeatResult, Title
from coffeehouse.engine.registry import game, game_ids
from coffeehouse.terminal.score_sheet import sheet
from tests.cli.conftest import Coffeehouse

SETUPS = [(id, seats) for id in game_ids() for seats in game(id).seats]


@pytest.mark.parametrize(("id", "seats"), SETUPS)
def test_people_play_on_by_taking_the_first_line_of_every_list(
    coffeehouse: Coffeehouse, id: str, seats: int
) -> None:
    typed = "1\n" * 30 + "quit\n"
    result = coffeehouse("play", id, "--seats", seats, "--seed", 1, typed=typed)
    assert result.output.count("> 1") == 30


@pytest.mark.parametrize(("id", "seats"), SETUPS)
def test_the_house_plays_to_the_score_sheet(
    coffeehouse: Coffeehouse, id: str, seats: int, tmp_path: Path
) -> None:
    house = ["--player", "random"] * seats
    result = coffeehouse("play", id, "--seats", seats, *house, "--seed", 6)
    assert result.exit_code == 0
    assert "Score sheet" in result.output
    assert "{" not in result.output
    assert max(len(line) for line in result.output.splitlines()) <= 80


@pytest.mark.parametrize("id", game_ids())
def test_a_person_plays_the_house_saves_and_replays(
    coffeehouse: Coffeehouse, id: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.coffee"
    seats = game(id).seats[-1]
    house = ["--player", "random"] * (seats - 1)
    typed = f"odds\nrules\nwhy nonsense.1\nundo\n1\n1\n1\n1\nmoves\nboard\nsave {file}\nquit"
    coffeehouse("play", id, "--seats", seats, *house, "--seed", 4, typed=typed)
    for seat in range(1, seats + 1):
        assert coffeehouse("replay", file, "--as", seat).exit_code == 0
    assert coffeehouse("replay", file, "--step", typed="\n\nb\n5\nq\n").exit_code == 0


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize(
    "line",
    ["why", "why §$%", "why seat.9 cup.99", "zz top", "x.y.z", "-", "…", "0", "a b c d e f g h i"],
)
def test_nonsense_gets_a_sentence_in_every_game(
    coffeehouse: Coffeehouse, id: str, line: str
) -> None:
    result = coffeehouse("play", id, "--seed", 2, typed=f"{line}\nquit")
    assert "Traceback" not in result.output
    assert "{" not in result.output.split(f"> {line}")[-1]


@pytest.mark.parametrize("id", game_ids())
def test_a_hint_names_moves_with_what_to_expect_and_why(coffeehouse: Coffeehouse, id: str) -> None:
    result = coffeehouse("play", id, "--seed", 2, typed="hint\nquit")
    first = result.output.split("> hint")[1].split("> quit")[0]
    assert "1. " in first
    assert "About " in first
    assert "{" not in first
    assert max(len(line) for line in first.splitlines()) <= 80


def test_the_score_sheet_says_what_the_next_rank_takes() -> None:
    """One roast challenge: 41 points are a Chief's, Best in town starts at 47."""
    mine = SeatResult(0, 1, 41, (), "chief", Title("best-in-town", 47))
    console = Console(width=80)
    with console.capture() as printed:
        console.print(sheet(Result((mine,)), game("coffee-roaster").words))
    assert "6 more: Best roaster in town" in printed.get()
