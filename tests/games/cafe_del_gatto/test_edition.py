"""The edition's shape and its checks."""

from __future__ import annotations

import pytest

from coffeehouse.engine.errors import EditionError
from coffeehouse.engine.inventory import piece_counts
from coffeehouse.games.cafe_del_gatto import CafeDelGatto
from coffeehouse.games.cafe_del_gatto.refs import is_token
from tests.games.cafe_del_gatto.arranging import EDITION, GAME, arrange
from tests.games.cafe_del_gatto.checker.comparing import compare_game

TEXT = EDITION.read_text("utf-8")


def test_the_house_edition_binds() -> None:
    assert CafeDelGatto().edition.name == "House edition"


def test_the_edition_has_six_coffee_and_six_milk_spaces() -> None:
    spaces = [side for drink in GAME.edition.drinks for side in drink.recipe]
    assert (spaces.count("coffee"), spaces.count("milk")) == (6, 6)


@pytest.mark.parametrize(
    ("old", "new", "line", "complaint"),
    [
        ("cold = [3, 3, 3, 3]", "cold = [3, 3, 3, 4]", 6, "36 tiles in all, not 37"),
        ('id = "doppio"', 'id = "lungo"', 15, "in this order"),
        ("coins = [1]\n", "coins = [1, 2]\n", 18, "one number for each"),
        ("coins = [5, 3, 1]", "coins = [5, 3, 4]", 36, "never pay less"),
        ("tokens = [4, 8, 11, 13, 15]", "tokens = [4]", 43, "2 to 9 different"),
        ("tokens = [4, 8, 11, 13, 15]", "tokens = [4, 8, 11, 13]", 15, "they are 45"),
        ("tokens = [4, 8, 11, 13, 15]", "tokens = [4, 8, 8, 13, 15]", 43, "rise from left"),
        ("tokens = [4, 8, 11, 13, 15]", "tokens = [5, 8, 11, 13, 15]", 43, "poorest drink"),
        ('recipe = ["coffee"]', "recipe = []", 17, "1 to 4 spaces"),
        ('recipe = ["coffee"]', 'recipe = ["tea"]', 17, "tea"),
    ],
)
def test_a_broken_rule_is_named_with_its_line(
    old: str, new: str, line: int, complaint: str
) -> None:
    assert old in TEXT
    with pytest.raises(EditionError) as error:
        CafeDelGatto(TEXT.replace(old, new, 1))
    assert complaint in str(error.value)
    assert f"edition:{line}:" in str(error.value)


UNEVEN = TEXT.replace("[1, 2, 3, 4, 5]", "[1, 4]").replace(
    "[4, 8, 11, 13, 15]", "[4, 5, 6, 7, 8, 11, 13, 15]"
)


def test_the_drinks_may_have_different_numbers_of_tokens_if_they_are_45_in_all() -> None:
    game = CafeDelGatto(UNEVEN)
    state = game.new(3)
    pieces = piece_counts(game.inventory(state))
    assert sum(count for piece, count in pieces.items() if is_token(piece)) == 45
    assert [len(left) for left in game.view(state, None).tokens] == [2, 5, 5, 5, 8]
    assert [token.points for token in game.components(state).menu[4].tokens][-1] == 15


def test_many_tokens_go_on_below_on_the_drawn_menu() -> None:
    game = CafeDelGatto(UNEVEN)
    lines = game.show(game.new(5)).plain.split("\n")
    assert max(map(len, lines)) <= 80
    at = next(number for number, line in enumerate(lines) if "4x5  5  6  7  8  11" in line)
    assert lines[at + 1].split()[-2:] == ["13", "15"]


def test_a_token_beyond_the_fifth_can_be_chosen() -> None:
    game = CafeDelGatto(UNEVEN)
    full = arrange(cups={0: {"latte": "3f 3f 4f 3h"}}).to_dict()
    state = game.from_dict(full | {"tokens": game.new(2).to_dict()["tokens"]})
    game.play(state, "serve latte")
    game.play(state, "choose latte.13")
    assert state.scores()[0] == 13


@pytest.mark.parametrize(("seats", "seed"), [(2, 2), (4, 5)])
def test_uneven_tokens_agree_with_the_slow_rulebook(seats: int, seed: int) -> None:
    assert compare_game(CafeDelGatto(UNEVEN), seats, seed)["choose"] > 5


def test_another_edition_plays_by_its_own_lists() -> None:
    other = CafeDelGatto(TEXT.replace("tokens = [1, 2, 3, 4, 5]", "tokens = [1, 2, 3, 4, 9]"))
    assert other.printed.tokens[4] == 9
    assert other.edition_source.digest != GAME.edition_source.digest


def test_rules_and_explanations_name_what_the_bound_edition_prints() -> None:
    """§cups, §menu, §tokens"""
    other = CafeDelGatto(
        UNEVEN.replace('["coffee", "milk", "milk"]', '["milk", "coffee", "milk"]').replace(
            "coins = [5, 3, 1]", "coins = [7, 4, 1]"
        )
    )
    rules = {section.id: section.text for section in other.rules}
    assert "| cappuccino | milk, coffee, milk |" in rules["cups"]
    assert "| cappuccino | 7 | 4 | 1 |" in rules["menu"]
    assert "| espresso | 1 | 4 |" in rules["tokens"]
    assert "milk, coffee and milk" in other.words.say("explain", "cappuccino")
    assert "coffee, milk and milk" in GAME.words.say("explain", "cappuccino")
