"""The house deck and the checks that guard every deck."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from coffeehouse.engine.errors import EditionError
from coffeehouse.games.cafe import Cafe

HOUSE = Cafe()
TEXT = HOUSE.edition_source.text
CARDS = HOUSE.edition.cards


def squares(star: bool | None = None) -> Counter[str]:
    cards = [card for card in CARDS if star is None or card.star is star]
    return Counter(word for card in cards for word in card.words)


def test_the_house_deck_has_the_squares_it_should_have() -> None:
    """§squares: 288 in all."""
    colors = dict.fromkeys(("yellow", "brown", "green", "red"), 28)
    others = {"dry": 38, "roast": 38, "shop": 31, "empty": 29, "cup": 26, "ship": 14}
    assert squares() == {**colors, **others}


def test_the_cards_with_a_star_are_a_fair_sample() -> None:
    """§setup: eight cards."""
    starred = squares(star=True)
    beans = [starred.pop(color) for color in ("yellow", "brown", "green", "red")]
    assert sum(beans) == 20
    assert min(beans) >= 4
    assert starred == {"dry": 6, "roast": 6, "shop": 5, "empty": 5, "cup": 4, "ship": 2}


def test_cups_and_shops_are_spread_over_four_types_of_cards() -> None:
    """§price: 9 cards with both, 17 with a cup, 14 with a shop, 8 with neither."""
    types = Counter(("cup" in card.words, card.shop is not None) for card in CARDS)
    assert types == {(True, True): 9, (True, False): 17, (False, True): 14, (False, False): 8}


def test_shops_ask_for_every_color_alike() -> None:
    """§shops: 72 cubes; size, cubes and points go together."""
    shops = [card.shop for card in CARDS if card.shop]
    assert Counter(color for shop in shops for color in shop.asks) == dict.fromkeys(
        ("yellow", "brown", "green", "red"), 18
    )
    sizes = Counter(
        (card.words.count("shop"), len(card.shop.asks), card.shop.points)
        for card in CARDS
        if card.shop
    )
    assert sizes == {(1, 2, 2): 8, (1, 3, 3): 7, (2, 4, 4): 2, (2, 4, 5): 3, (2, 5, 6): 3}


def test_the_card_the_rulebook_prints_is_in_the_deck() -> None:
    """§squares: ship, beans, cup over empty, beans, coffee shop; its colors are ours."""
    faces = [
        ["bean" if word in ("yellow", "brown", "green", "red") else word for word in card.words]
        for card in CARDS
    ]
    assert faces.count(["ship", "bean", "cup", "empty", "bean", "shop"]) == 1


def test_every_card_has_an_idea_of_its_own() -> None:
    """§squares: designed, not rolled."""
    assert len({card.idea for card in CARDS}) == len(CARDS)
    assert all(card.idea for card in CARDS)


def test_each_initial_card_lacks_another_color() -> None:
    """§setup: three beans, a cup, a drying and a roasting square."""
    initial = HOUSE.edition.initial
    missing = [
        [color for color in ("yellow", "brown", "green", "red") if color not in card.words]
        for card in initial
    ]
    assert sorted(missing) == [["brown"], ["green"], ["red"], ["yellow"]]
    assert all(
        [card.words[2], card.words[3], card.words[5]] == ["dry", "cup", "roast"] for card in initial
    )


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "yellow yellow shop\ncup    empty  dry",
            "yellow yellow shop\ncup    cup    dry",
            "one cup",
        ),
        (
            "yellow yellow shop\ncup    empty  dry",
            "yellow shop\ncup empty dry",
            "two rows of three",
        ),
        (
            "yellow yellow shop\ncup    empty  dry",
            "yelow yellow shop\ncup empty dry",
            "'yelow' is no",
        ),
        (
            "shop  shop  yellow\nempty roast yellow",
            "shop roast shop\nempty yellow yellow",
            "side by side",
        ),
        (
            "brown brown roast\nshop  cup   empty",
            "brown brown roast\nempty  cup   empty",
            "says what",
        ),
        ("star = true\n", "", "have a star"),
        ("bean = 112", "bean = 111", "beans of all colors"),
        ("dry = 38", "dry = 37", "37 squares should be dry"),
        ("shops = 23", "shops = 22", "22 shops"),
        ("asked_of_each_color = 18", "asked_of_each_color = 17", "17 yellow"),
        ('asks = ["yellow", "yellow"], points = 2', "asks = [], points = 2", "asks for 1 to"),
        ('asks = ["yellow", "yellow"], points = 2', 'asks = ["yellow"], points = 0', "one point"),
    ],
)
def test_a_broken_deck_is_refused_with_a_reason(old: str, new: str, complaint: str) -> None:
    """§squares: the check names the rule."""
    assert old in TEXT
    with pytest.raises(EditionError, match=complaint):
        Cafe(TEXT.replace(old, new, 1))


def test_a_card_that_is_another_turned_by_half_is_refused() -> None:
    """§placement: a half turn makes no new card."""
    blocks = TEXT.split("[[cards]]")
    copied = blocks[11].split('plan = """')[1].split('"""')[0]
    turned = "\n".join(
        " ".join(reversed(row.split())) for row in reversed(copied.strip().splitlines())
    )
    target = blocks[12].split('plan = """')[1].split('"""')[0]
    with pytest.raises(EditionError, match="once more"):
        Cafe(TEXT.replace(target, f"\n{turned}\n", 1))


def test_stars_that_take_all_ships_are_refused() -> None:
    """§setup: the starred cards should be a fair sample."""
    blocks = TEXT.split("[[cards]]")
    plain = [block.replace("star = true\n", "") for block in blocks]
    ships = 0
    for number, block in enumerate(plain):
        if number and "ship" in block.split('plan = """')[1].split('"""')[0] and ships < 8:
            plain[number] = block.replace("plan =", "star = true\nplan =", 1)
            ships += 1
    with pytest.raises(EditionError, match="fair share"):
        Cafe("[[cards]]".join(plain))


def test_a_fault_names_the_line() -> None:
    """§squares: file, line, list and rule."""
    broken = TEXT.replace("yellow yellow shop", "yellow yelow shop", 1)
    line = next(
        n for n, text in enumerate(broken.splitlines(), 1) if "# 1" in text and "[[" in text
    )
    with pytest.raises(EditionError) as caught:
        Cafe(broken)
    number = int(str(caught.value).split(":")[1])
    assert line <= number <= line + 3


# --- the rules text ------------------------------------------------------------------------


def rule(game: Cafe, id: str) -> str:
    return " ".join(next(section.text for section in game.rules if section.id == id).split())


def test_the_rules_begin_with_players_and_goal() -> None:
    """§goal"""
    assert HOUSE.rules[0].id == "goal"
    assert rule(HOUSE, "goal").startswith("1 to 4 players")


def test_the_rules_name_the_numbers_of_the_bound_edition() -> None:
    """§squares, §setup"""
    assert "gives 2 to 6 points" in rule(HOUSE, "squares")
    assert "gives 2 to 9 points" in rule(Cafe(TEXT.replace("points = 6", "points = 9")), "squares")
    assert "the 8 cards with a star" in rule(HOUSE, "setup")


def test_every_worked_example_of_the_rulebook_is_told() -> None:
    """§placement to §score-warehouse: each is also a test that has its name."""
    told = "".join(section.text for section in HOUSE.rules)
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for number in range(1, 9):
        assert f"*Example {number}.*" in told
        assert f"def test_example_{number}_" in tests
    for number in (1, 2):
        assert f"*Warehouse, example {number}.*" in told
        assert f"def test_final_scoring_of_the_warehouse_example_{number}(" in tests
    assert "*Final scoring of shops.*" in told
    assert "def test_final_scoring_of_coffee_shops_" in tests
