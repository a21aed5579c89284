"""RULES.md says what the bound edition prints."""

from __future__ import annotations

from coffeehouse.games.guatemala_cafe import GuatemalaCafe
from tests.games.guatemala_cafe.arranging import EDITION, GAME

TEXT = EDITION.read_text("utf-8")


def rule(game: GuatemalaCafe, wanted: str) -> str:
    return next(section.text for section in game.rules if section.id == wanted)


def test_the_goal_and_who_plays_come_first() -> None:
    """§goal"""
    assert GAME.rules[0].id == "goal"
    assert rule(GAME, "goal").startswith("2 to 4 players.")


def test_the_boards_of_two_three_and_four_players_stand_in_a_table() -> None:
    """§setup"""
    text = rule(GAME, "setup")
    assert "| 2 | 9 x 9 | 10 | 144 | 1 | 2, 2, 3, 3, 4, 4 | 50 |" in text
    assert "| 3 | 12 x 9 | 12 | 42 | 3 | 2, 3, 4 | 60 |" in text
    assert "| 4 | 12 x 9 | 16 | 54 | 4 | 2, 3, 4 | 60 |" in text


def test_another_edition_has_its_own_numbers_in_the_rules() -> None:
    """§prices §setup"""
    priced = TEXT.replace("seats = [2]", "seats = [2]\nshed_prices = { a7 = 1 }")
    game = GuatemalaCafe(priced.replace("track = 50", "track = 44"))
    assert "4, 4 | 44 |" in rule(game, "setup")
    assert "| gray | 2 | 1 | 1 or 3 |" in rule(game, "prices")
    assert "| gray | 2 | 1 | 3 |" in rule(GAME, "prices")


def test_the_rules_that_are_ours_are_marked() -> None:
    for ours in ("connection", "standstill", "docks", "departure", "refill", "gaps"):
        assert "*ours*" in rule(GAME, ours)
