"""Scoring, with the rulebook's two examples; ties and the solo scale."""

import pytest

from coffeehouse.games.cafe.scoring import shop_points, warehouse_points
from tests.games.cafe.drawing import GAME, area_of, dealt, do, pile, reveal, scored

SHOPS = """
    #yb=4+yb  .        C  #gr=3+gr   .  .  #yy=2+yy  .  .  #bg=5+b  .  .
    .         .        .  .          .  .  .         .  .  .        .  .
"""
"""Three supplied shops and Coimbra, which lacks a cube."""


def test_final_scoring_of_coffee_shops_four_three_and_two() -> None:
    """§score-shops: 4 + 3 + 2 = 9; the shop that is not fully supplied gives nothing."""
    assert shop_points(area_of(SHOPS)) == 9


def test_final_scoring_of_the_warehouse_example_1() -> None:
    """§score-warehouse: 4, 6, 7 and 11 cubes give 8 and 6; with the shops 23."""
    stored = "y" * 4 + "b" * 6 + "g" * 7 + "r" * 11
    assert warehouse_points(pile(stored)) == 8 + 6
    assert list(scored(area_of(SHOPS, stored)).scores()) == [23]


def test_final_scoring_of_the_warehouse_example_2() -> None:
    """§score-warehouse: 0, 6, 6 and 11 cubes give 0 and 6; with the shops 15."""
    stored = "b" * 6 + "g" * 6 + "r" * 11
    assert warehouse_points(pile(stored)) == 0 + 6
    assert list(scored(area_of(SHOPS, stored)).scores()) == [15]


@pytest.mark.parametrize(
    ("stored", "points"),
    [("", 0), ("yyyy", 0), ("yyybbb", 0), ("yyybbbgg", 2), ("ybgr", 3), ("yybbggrr", 6)],
)
def test_exactly_two_colors_score(stored: str, points: int) -> None:
    """§score-warehouse: two colors without cubes give 0 and 0."""
    assert warehouse_points(pile(stored)) == points


def test_ties_are_broken_by_roasted_then_dried_cubes() -> None:
    """§ties: and shared if nothing helps."""
    plain = "C . R\n. . D"
    roasted, dried = "C . R1y\n. . D", "C . R\n. . D9y"
    assert list(scored(area_of(roasted), area_of(dried)).places()) == [1, 2]
    assert list(scored(area_of(plain), area_of(dried)).places()) == [2, 1]
    assert list(scored(area_of(plain), area_of(plain)).places()) == [1, 1]


def test_a_better_score_beats_any_number_of_cubes() -> None:
    """§ties: only ties are broken."""
    rich, poor = area_of("C . R\n. . D", "ybgr"), area_of("C . R99y\n. . D99y")
    assert list(scored(rich, poor).places()) == [1, 2]


@pytest.mark.parametrize(
    ("points", "title"),
    [
        (0, "poor"),
        (14, "poor"),
        (15, "average"),
        (22, "average"),
        (23, "good"),
        (29, "good"),
        (30, "very-good"),
        (35, "very-good"),
        (36, "extraordinary"),
        (40, "extraordinary"),
        (41, "good-luck-with-that"),
    ],
)
def test_the_solo_scale(points: int, title: str) -> None:
    """§solo: six titles."""
    stored = "y" * 100 + "b" * points + "r" * 100
    sheet = GAME.result(scored(area_of("C . .\n. . .", stored))).seats[0]
    assert sheet.title == title


def test_the_score_pad_names_what_each_shop_lacks() -> None:
    """§score-shops: a line a shop, the two colors, and what would break a tie."""
    state = dealt(2)
    reveal(state, 27, 41, 42)
    do(state, "take card.27")
    reveal(state, 43)
    do(state, "take card.41", "place k9 as-printed")
    lines = GAME.score_lines(state, 1)
    assert [line.code for line in lines] == ["shop-short", "fewest", "second", "roasted", "dried"]
    names = {"name": "name.Piolho", "city": "city.Porto"}
    assert lines[0].values == {**names, "missing": 3, "most": 3}
    assert [line.points for line in lines] == [0, 2, 1, 0, 0]
