"""The house edition keeps what is known, and broken editions are told what is wrong."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from coffeehouse.engine import EditionError
from coffeehouse.games.coffee_roaster import CoffeeRoaster, refs
from coffeehouse.games.coffee_roaster.data import CoffeeCard
from tests.games.coffee_roaster.arranging import GAME

HOUSE = CoffeeRoaster()
CARDS = {card.id: card for card in HOUSE.edition.coffees}


def edited(old: str, new: str) -> str:
    """The frozen edition with one thing changed."""
    text = GAME.edition_source.text
    assert old in text
    return text.replace(old, new, 1)


# --- what is known --------------------------------------------------------------------------


def test_the_box_holds_what_the_rulebook_lists() -> None:
    """§set-up: 103 beans, 16 flavors, 19 others; the five square tokens make 143."""
    box = HOUSE.edition.box
    assert (box.hard, box.level_0, box.level_1, box.level_2) == (14, 18, 18, 18)
    assert (box.level_3, box.level_4, box.burned) == (15, 12, 8)
    assert (box.body, box.acidity, box.aroma, box.wild) == (5, 5, 5, 1)
    assert (box.moisture, box.smoke, box.defective) == (8, 5, 6)
    assert sum(HOUSE.inventory(HOUSE.new()).values()) == 143


def test_blue_mountain_is_as_its_card() -> None:
    """§coffee-card"""
    card = CARDS["jamaica"]
    assert card.scale == ((11, 4), (12, 4), (13, 6), (14, 10), (15, 7), (16, 6), (17, 4), (18, 4))
    tokens = card.tokens
    assert (tokens.level_0, tokens.hard, tokens.moisture, tokens.defective) == (13, 3, 3, 1)
    assert (tokens.body, tokens.acidity, tokens.aroma) == (2, 2, 3)


def test_zambia_and_mexico_are_as_far_as_they_are_known() -> None:
    """§coffee-card"""
    zambia, mexico = CARDS["zambia"], CARDS["mexico"]
    assert zambia.group == 2
    assert dict(zambia.scale)[16] == 10
    assert dict(zambia.scale)[17] == 6
    assert (zambia.asks.aroma, zambia.asks.acidity, zambia.asks.total) == (2, 1, 3)
    assert (mexico.difficulty, mexico.best, mexico.tokens.moisture) == ("beginner", 14, 6)
    assert mexico.tokens.level_0 >= 4
    assert (mexico.tokens.hard, mexico.tokens.body) == (2, 2)


def test_smoke_lies_on_the_red_spaces_two_and_three_on_the_standard_side() -> None:
    """§temperature"""
    for name, side in HOUSE.edition.sides:
        smoky = [space for space in side.thermostat if space.smoke]
        assert all(space.red for space in smoky)
        assert [space.smoke for space in smoky] == ([2, 3] if name == "standard" else [1, 2])


# --- the house design -----------------------------------------------------------------------


def test_twenty_two_coffees_in_three_groups_of_three_difficulties() -> None:
    """§coffee-card"""
    cards = CARDS.values()
    assert Counter(card.group for card in cards) == {1: 7, 2: 8, 3: 7}
    by_both = Counter((card.group, card.difficulty) for card in cards)
    assert len(by_both) == 9
    assert min(by_both.values()) >= 2
    assert Counter(card.group for card in cards if card.specialty) == {1: 1, 2: 2, 3: 2}


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS.keys())
def test_each_coffee_keeps_the_house_design(card: CoffeeCard) -> None:
    """§coffee-card"""
    tokens, dry = card.tokens, sum(card.tokens.counts()) - card.tokens.moisture
    beans = tokens.hard + tokens.level_0 + tokens.level_1
    flavors = tokens.body + tokens.acidity + tokens.aroma
    low, high = {1: (10, 14), 2: (13, 17), 3: (16, 20)}[card.group]
    assert low <= card.best <= (18 if card.specialty else high)
    assert 6 <= len(card.scale) <= 9
    assert card.asks.total == (4 if card.specialty else 3)
    assert 22 <= dry + tokens.moisture <= 34
    assert dry >= 20
    assert min(tokens.body, tokens.acidity, tokens.aroma) >= 1
    if card.best >= 16:
        assert 17 <= beans <= 20
        assert flavors <= (7 if card.specialty else 6)
        assert tokens.defective == 1


def test_three_coffees_demand_sweetness_and_every_origin_is_its_own() -> None:
    """§sweetness"""
    assert sum(card.asks.sweetness for card in CARDS.values()) == 3
    origins = {card.name.split(",")[0] for card in CARDS.values()}
    assert len(origins) == 22
    assert "Brazil" in origins
    assert 7 in {card.tokens.moisture for card in CARDS.values()}


def test_the_words_name_every_house_coffee_as_its_card_does() -> None:
    """§coffee-card"""
    names = tomllib.loads(HOUSE.text_of("words.en.toml"))["names"]
    known = {
        ref: name for ref, name in names.items() if ref.startswith("coffee.") and "*" not in ref
    }
    assert known == {refs.coffee_ref(card): card.name for card in CARDS.values()}


# --- broken editions ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("wild = 1\n", "wild = 2\n", "exactly one wild flavor"),
        ("hard = 14\n", "hard = 41\n", "0 to 40"),
        ("rows = [3, 4, 3]", "rows = [3, 3, 3]", "ten spaces"),
        ("sweetness = 4\nselection", "sweetness = 14\nselection", "from 1 to 10"),
        ("selection = [6, 7]", "selection = [4, 7]", "spaces of their own"),
        ("{ draw = 7, moisture = 7 }", "{ draw = 7, moisture = 8 }", "one space only"),
        ("smoke = 2 },", "smoke = 4 },", "only 5 smoke"),
        ("{ draw = 12 },", "{ draw = 120 },", "more than 200"),
        ("{ draw = 12 },", "{ draw = 0 },", "at least 1"),
        ("    { draw = 12 },\n", "    { draw = 1 },\n" * 20, "1 to 30 spaces"),
        ("{ draw = 7, moisture = 7 }", "{ draw = 7, moisture = 7, smoke = 0 }", ""),
        ("{ draw = 10, moisture = 3 }", "{ draw = 10, moisture = 3, smoke = -1 }", "negative"),
        ('    [["aroma"], ["body"]],\n', "", "five cup effects"),
        ('two_new = ["acidity"]', "two_new = []", "at least one flavor"),
        ("tray = 3\n", "tray = 11\n", "0 to 10 spaces"),
        ('id = "brazil"', 'id = "mexico"', "two cards have the id mexico"),
        ('id = "brazil"', 'id = "Brazil 1"', "lower-case letters"),
        ('name = "Brazil, Cerrado Natural"', 'name = "Brazil"', "an origin, a comma"),
        ("group = 1\n", "group = 4\n", "1, 2 or 3"),
        ("specialty = true\n", "", "5 specialty coffees"),
        ("level_0 = 14, moisture = 6", "level_0 = 19, moisture = 6", "19 × level_0"),
        ("level_0 = 14, moisture = 6", "level_0 = 14, wild = 1, moisture = 6", "lies on the board"),
        ("level_0 = 14, moisture = 6", "level_0 = 14, smoke = 1, moisture = 6", "needs the smoke"),
        ("level_0 = 14, moisture = 6", "level_0 = 14, moisture = 2", "labeled 2"),
        ("hard = 2, level_0 = 14,", "hard = 0, level_0 = 5,", "at least 13"),
        ("[[10, ", "[[9, ", "without a gap"),
        ("[14, 10]", "[14, 9]", "one total gives 10"),
        ("[[10, 2], [11, 3]", "[[10, 3], [11, 2]", "rise to the best"),
        ("asks = { body = 2, aroma = 1 }", "asks = { body = 3, aroma = 2 }", "one to four"),
        ("asks = { body = 2, aroma = 1 }", "asks = { body = 1, sweetness = 2 }", "only one sweet"),
    ],
)
def test_a_broken_edition_says_what_is_wrong(old: str, new: str, told: str) -> None:
    """§coffee-card"""
    text = edited(old, new)
    if not told:
        CoffeeRoaster(text)
        return
    with pytest.raises(EditionError, match=told):
        CoffeeRoaster(text)


@pytest.mark.parametrize("spaces", [(5, 6), (7, 8), (5, 7), (8, 9)])
def test_the_two_spaces_of_selection_lie_left_of_it(spaces: tuple[int, int]) -> None:
    """§selection: side by side at the end of a row, where its token lies."""
    with pytest.raises(EditionError, match="the two spaces to the left of it"):
        CoffeeRoaster(edited("selection = [6, 7]", f"selection = {list(spaces)}"))


@pytest.mark.parametrize("spaces", [(2, 3), (7, 6), (9, 10)])
def test_selection_may_lie_beside_any_row_of_the_cup(spaces: tuple[int, int]) -> None:
    """§selection"""
    CoffeeRoaster(edited("selection = [6, 7]", f"selection = {list(spaces)}"))


def test_a_specialty_for_beginners_and_a_missing_path_are_refused() -> None:
    """§next-game"""
    with pytest.raises(EditionError, match="for experts"):
        CoffeeRoaster(
            edited('difficulty = "expert"\nspecialty', 'difficulty = "beginner"\nspecialty')
        )
    lost = GAME.edition_source.text.replace('difficulty = "beginner"', 'difficulty = "advanced"')
    with pytest.raises(EditionError, match="a path would end"):
        CoffeeRoaster(lost)


def test_a_start_space_with_smoke_is_refused_with_its_line() -> None:
    """§first-round"""
    text = edited("{ draw = 9, moisture = 4 }", "{ draw = 9, moisture = 4, smoke = 0, red = true }")
    CoffeeRoaster(text)
    smoky = edited("{ draw = 9, moisture = 4 }", "{ draw = 9, moisture = 4, smoke = 1 }").replace(
        "red = true, smoke = 3", "red = true, smoke = 2", 1
    )
    with pytest.raises(EditionError, match=r"standard, thermostat 5: .* holds no smoke"):
        CoffeeRoaster(smoky)


def test_twenty_one_cards_are_too_few() -> None:
    """§coffee-card"""
    text = GAME.edition_source.text
    with pytest.raises(EditionError, match="22 coffee cards, not 21"):
        CoffeeRoaster(text[: text.rindex("[[coffees]]")])
