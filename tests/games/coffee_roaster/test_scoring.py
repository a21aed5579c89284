"""Scoring line by line, the score pad and the ranks."""

from __future__ import annotations

import pytest

from coffeehouse.engine import Title
from coffeehouse.games.coffee_roaster import scoring
from coffeehouse.games.coffee_roaster.printed import Coffee
from coffeehouse.games.coffee_roaster.score_sheet import RANKS
from tests.games.coffee_roaster.arranging import GAME, cup_of, cup_test, do

MARTIN = (
    "bean.2",
    "bean.2",
    "bean.2",
    "bean.3",
    "bean.4",
    "bean.4",
    "aroma",
    "aroma",
    "cup.sweetness",
    "burned",
)


def card(id: str) -> Coffee:
    number = next(n for n, card in enumerate(GAME.edition.coffees) if card.id == id)
    return GAME.printed.coffees[number]


def test_martins_cup_on_zambia_is_worth_twelve() -> None:
    """§scoring: 17 is one above the best, three flavors match, three equal beans, one burned."""
    zambia, cup = card("zambia"), cup_of(*MARTIN)
    assert scoring.roast_total(cup) == 17
    assert scoring.roast_points(zambia, cup) == 6
    assert scoring.flavor_matches(zambia, cup) == 3
    assert scoring.flavor_points(3) == 6
    assert scoring.skill_points(3) == 1
    assert scoring.minus_points(cup) == 1
    assert scoring.cup_points(zambia, cup) == 12


def test_martins_seventeen_is_worth_six_roast_points_on_zambia() -> None:
    """§roast-points"""
    assert scoring.roast_points(card("zambia"), cup_of(*MARTIN)) == 6


def test_martins_sweetness_stands_for_the_acidity_he_lacks() -> None:
    """§flavor-points"""
    without = [token for token in MARTIN if token != "cup.sweetness"]
    assert scoring.flavor_matches(card("zambia"), cup_of(*without)) == 2
    assert scoring.flavor_matches(card("zambia"), cup_of(*MARTIN)) == 3


def test_martins_three_beans_of_level_2_are_one_skill_point() -> None:
    """§skill-points"""
    cup = cup_of(*MARTIN)
    assert (scoring.most_equal_level(cup), scoring.count_level(cup, 2)) == (2, 3)
    assert scoring.skill_points(3) == 1


def test_martins_burned_bean_is_one_minus_point() -> None:
    """§minus-points"""
    assert scoring.minus_points(cup_of(*MARTIN)) == 1


def test_sixteen_would_be_the_best_of_zambia() -> None:
    """§roast-points"""
    cup = cup_of(*["bean.2"] * 8)
    assert scoring.roast_points(card("zambia"), cup) == 10


@pytest.mark.parametrize(
    ("total", "points"),
    [(10, 0), (11, 4), (12, 4), (13, 6), (14, 10), (15, 7), (16, 6), (17, 4), (18, 4), (19, 0)],
)
def test_the_scale_of_blue_mountain(total: int, points: int) -> None:
    """§roast-points"""
    twos, odd = divmod(total, 2)
    cup = cup_of(*["bean.2"] * twos, *["bean.1"] * odd)
    assert scoring.roast_points(card("jamaica"), cup) == points


def test_the_extra_bean_counts_as_a_three() -> None:
    """§extra-bean §roast-points"""
    cup = cup_of("cup.extra-bean", "bean.3", "bean.3", "bean.0", "hard", "burned")
    assert scoring.roast_total(cup) == 9
    assert scoring.count_level(cup, 3) == 3


@pytest.mark.parametrize(
    ("cup", "matches"),
    [
        (("aroma", "aroma", "acidity"), 3),
        (("aroma", "aroma", "aroma", "aroma"), 2),
        (("body", "body"), 0),
        (("wild",), 1),
        (("wild", "aroma", "aroma", "acidity"), 3),
        (("cup.sweetness", "wild", "acidity"), 3),
        (("cup.sweetness", "aroma", "aroma", "acidity"), 3),
        ((), 0),
    ],
)
def test_flavors_match_as_often_as_they_are_asked(cup: tuple[str, ...], matches: int) -> None:
    """§flavor-points: Zambia asks for two aroma and an acidity."""
    assert scoring.flavor_matches(card("zambia"), cup_of(*cup)) == matches


@pytest.mark.parametrize(
    ("cup", "matches"),
    [
        (("acidity", "aroma", "aroma", "cup.sweetness"), 4),
        (("acidity", "aroma", "aroma", "wild"), 3),
        (("acidity", "aroma", "wild", "cup.sweetness"), 4),
        (("cup.sweetness",), 1),
        (("acidity", "cup.sweetness"), 2),
    ],
)
def test_a_demanded_sweetness_is_matched_only_by_sweetness(
    cup: tuple[str, ...], matches: int
) -> None:
    """§flavor-points §sweetness: the Geisha asks for acidity, two aroma and sweetness."""
    assert scoring.flavor_matches(card("panama"), cup_of(*cup)) == matches


@pytest.mark.parametrize(("matches", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10)])
def test_flavor_points(matches: int, points: int) -> None:
    """§flavor-points"""
    assert scoring.flavor_points(matches) == points


@pytest.mark.parametrize(
    ("equal", "points"), [(0, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 5), (10, 5)]
)
def test_skill_points(equal: int, points: int) -> None:
    """§skill-points"""
    assert scoring.skill_points(equal) == points


def test_only_the_largest_set_counts_and_level_zero_is_a_level() -> None:
    """§skill-points"""
    cup = cup_of(*["bean.0"] * 5, *["bean.2"] * 4)
    assert scoring.most_equal_level(cup) == 0
    assert scoring.cup_points(card("zambia"), cup) == 3 - 3 - 5


def test_hard_and_burned_beans_have_no_level() -> None:
    """§skill-points"""
    cup = cup_of(*["hard"] * 5, *["burned"] * 5)
    assert scoring.count_level(cup, scoring.most_equal_level(cup)) == 0


@pytest.mark.parametrize(
    ("cup", "minus"),
    [
        (("body", *["bean.1"] * 9), 0),
        (("body", "hard", "burned", "smoke", *["bean.1"] * 6), 3),
        (("body", "defective", "defective", *["bean.1"] * 7), 4),
        (("bean.1",) * 10, 3),
        (("wild", *["bean.1"] * 9), 0),
        (("cup.sweetness", *["bean.1"] * 9), 0),
        (("body", *["bean.1"] * 8), 5),
        (("body",), 5),
        ((), 8),
    ],
)
def test_minus_points(cup: tuple[str, ...], minus: int) -> None:
    """§minus-points"""
    assert scoring.minus_points(cup_of(*cup)) == minus


def test_a_roast_can_be_negative() -> None:
    """§scoring"""
    state = do(cup_test("defective"), "draw defective", "put defective cup")
    assert list(state.scores()) == [-10]


def test_the_tray_is_not_scored() -> None:
    """§scoring §tray"""
    state = do(cup_test("defective"), "draw defective", "put defective tray")
    assert list(state.scores()) == [-8]


def test_the_score_pad_adds_up_line_by_line() -> None:
    """§score-pad"""
    state = do(cup_test("body", "hard"), "draw body", "put body cup", "draw hard", "put hard cup")
    row = GAME.view(state, 0).pad[0]
    assert (row.roast, row.flavor, row.skill, row.minus, row.score) == (0, 1, 0, 6, -5)
    assert [line.code for line in GAME.score_lines(state, 0)] == [
        "roast",
        "flavor",
        "skill",
        "hard",
        "empty",
    ]


def test_a_single_choice_has_no_rank() -> None:
    """§ranks"""
    state = do(cup_test("defective"), "draw defective", "put defective cup")
    assert GAME.result(state).seats[0].title is None


@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (75, "master"),
        (60, "master"),
        (59, "top"),
        (53, "top"),
        (52, "best-in-town"),
        (47, "best-in-town"),
        (46, "chief"),
        (40, "chief"),
        (39, "mid-level"),
        (35, "mid-level"),
        (34, "journeyman"),
        (28, "journeyman"),
        (27, "assistant"),
        (20, "assistant"),
        (19, "apprentice"),
        (-7, "apprentice"),
    ],
)
def test_ranks(points: int, rank: str) -> None:
    """§ranks"""
    assert RANKS.title(points) == rank


@pytest.mark.parametrize(
    ("points", "above"), [(-7, ("assistant", 20)), (20, ("journeyman", 28)), (59, ("master", 60))]
)
def test_the_next_rank_is_the_one_above(points: int, above: tuple[str, int]) -> None:
    """§ranks"""
    assert RANKS.above(points) == Title(*above)
    assert RANKS.above(60) is None
