"""What the rules say in the numbers of the bound edition."""

from __future__ import annotations

from coffeehouse.games.coffee_roaster import CoffeeRoaster
from tests.games.coffee_roaster.arranging import GAME


def rule(game: CoffeeRoaster, name: str) -> str:
    return next(section.text for section in game.rules if section.id == name)


def test_the_goal_comes_first_and_says_how_many_play() -> None:
    """§goal"""
    assert GAME.rules[0].id == "goal"
    assert "For one player" in rule(GAME, "goal")


def test_the_rules_name_the_tray_spaces_that_are_printed() -> None:
    """§tray"""
    assert "It has\n3 spaces, and 2 more" in rule(GAME, "tray")
    bigger = CoffeeRoaster(GAME.edition_source.text.replace("tray = 3", "tray = 6", 1))
    assert "It has\n6 spaces, and 2 more" in rule(bigger, "tray")


def test_the_rules_name_what_each_immediate_effect_costs() -> None:
    """§immediate-effects"""
    assert "| removal | aroma | aroma |" in rule(GAME, "immediate-effects")


def test_the_rules_name_what_each_pair_of_spaces_takes() -> None:
    """§flavor-effects"""
    assert "| 1 | body | acidity | body | acidity |" in rule(GAME, "flavor-effects")


def test_the_rules_name_every_space_of_both_thermostats() -> None:
    """§temperature"""
    text = rule(GAME, "temperature")
    assert "| 3 | 6 | 8 |  |  |" in text
    assert "| 8 |  | 11 | red | 2 |" in text
    assert "| 12 |  | 14 | red | 2 |" in text


def test_the_rules_name_the_spaces_of_the_cup_effects() -> None:
    """§selection §extra-bean §sweetness §cup-testing"""
    assert "to the left of it, 6 and 7," in rule(GAME, "selection")
    assert "space 1 " in rule(GAME, "extra-bean")
    assert "space 4 " in rule(GAME, "sweetness")
    assert "rows of 3, 4, 3" in rule(GAME, "cup-testing")
