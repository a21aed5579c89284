"""Card placement, with the rulebook's example 1."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.phases import ACTING
from coffeehouse.games.cafe.placement import PLACE, PLACING
from coffeehouse.games.cafe.printed import KINDS, PLACEMENTS
from coffeehouse.games.cafe.refs import TURNS
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.view import CafeView
from tests.games.cafe.drawing import (
    GAME,
    area_of,
    cell,
    dealt,
    do,
    draw_again,
    letters,
    pile,
    reveal,
    same,
    scored,
    texts,
)
from tests.games.cafe.drawing import KINDS as SIGNS
from tests.games.walking import walked


def holding(drawing: str, face: str, warehouse: str = "") -> Area:
    """A drawn area whose player has to place a card with that face, card 9."""
    area = area_of(drawing, warehouse)
    box = area.box
    for position, sign in enumerate(face.split()):
        box.squares[9 * 6 + position] = SIGNS.index(sign)
        for kind in range(int(KINDS)):
            mask = int(box.of_kind[9 * int(KINDS) + kind]) & ~(1 << position)
            fits = SIGNS.index(sign) == kind
            box.of_kind[9 * int(KINDS) + kind] = mask | (int(fits) << position)
    box.with_cup = (1 << 9) if "C" in face else 0
    box.symmetric = (1 << 9) if face.split() == face.split()[::-1] else 0
    area.card = 9
    return area


def placements(area: Area) -> list[tuple[str, str]]:
    found = []
    for action in PLACE.offer_in(area, vec[i64]()):
        turn, corner = divmod(int(action) - int(PLACE.first), 400)
        found.append((next(name for name in CELLS if cell(name) == corner), TURNS[turn]))
    return found


CELLS = [f"{letter}{row}" for letter in "abcdefghijklmnopqrst" for row in range(1, 21)]


def lay(area: Area, name: str, turn: str) -> None:
    PLACE.work(area, TURNS.index(turn) * 400 + cell(name))


# --- covering ------------------------------------------------------------------------------


def test_example_1_a_sequence_of_placements_over_two_three_and_four_squares() -> None:
    """§placement: each card lies on top of one or more cards, turned as one likes."""
    state = dealt()
    area = state.areas[0]
    reveal(state, 41, 42, 43)
    do(state, "take card.41")
    before = int(area.visible).bit_count()
    do(state, "place j9 as-printed")
    assert int(area.visible).bit_count() == before + 6 - 3
    do(state, "end")
    reveal(state, 45, 46, 47)
    do(state, "take card.45", "place l8 turned-right")
    assert int(area.visible).bit_count() == 9 + 6 - 2
    do(state, "end")
    reveal(state, 48, 38, 39)
    do(state, "take card.48", "place i9 half-turn")
    assert int(area.visible).bit_count() == 13 + 6 - 4


def test_a_card_covers_two_three_or_four_squares_never_one_five_or_six() -> None:
    """§placement: every offset of an upright card over a single one."""
    area = holding("y . D\nC . R", "y C y D S R")
    found = {corner for corner, turn in placements(area) if turn == "as-printed"}
    beside, above_and_below = {"s1", "t1", "b1", "c1"}, {"t20", "a20", "b20", "t2", "a2", "b2"}
    assert found == beside | above_and_below


def test_a_card_can_be_placed_in_four_turns() -> None:
    """§placement: rotated, never flipped."""
    area = holding("y . D\nC . R", "y b D C g R")
    turned = {turn for _, turn in placements(area)}
    assert turned == set(TURNS)


@pytest.mark.parametrize(
    ("turn", "cells", "signs"),
    [
        ("as-printed", "a2 b2 c2 a3 b3 c3", "y b g D S R"),
        ("half-turn", "a2 b2 c2 a3 b3 c3", "R S D g b y"),
        ("turned-right", "a2 b2 a3 b3 a4 b4", "D y S b R g"),
        ("turned-left", "a2 b2 a3 b3 a4 b4", "g R b S y D"),
    ],
)
def test_a_card_shows_its_squares_as_it_is_turned(turn: str, cells: str, signs: str) -> None:
    """§placement: read row by row."""
    area = holding("y . D\nC . R", "y b g D S R")
    lay(area, "a2", turn)
    squares = [int(area.ground[cell(name)]) - 1 for name in cells.split()]
    assert [SIGNS[int(area.kind(square))] for square in squares] == signs.split()


def test_a_card_may_lie_over_several_cards() -> None:
    """§placement: two squares of one card and two of another."""
    area = holding("y . D b . C\nC . R g . .", "y b g D S R")
    assert ("c2", "as-printed") in placements(area)
    assert ("b1", "turned-right") in placements(area)


def test_squares_covered_before_do_not_count() -> None:
    """§placement: only what can be seen is covered."""
    area = holding("y . D\nC . R", "y b g D S C")
    lay(area, "b1", "as-printed")
    assert int(area.visible).bit_count() == 2 + 6


def test_a_card_that_looks_the_same_upside_down_is_offered_once() -> None:
    """§placement: no two moves mean the same."""
    area = holding("y . D\nC . R", "y D y y D y")
    assert {turn for _, turn in placements(area)} == {"as-printed", "turned-right"}


def test_a_card_with_a_great_shop_in_its_middle_may_look_the_same_upside_down() -> None:
    """§placement: it does not matter which half of the shop is up."""
    box = area_of("y #yb=4 D\nD ## y").box
    assert box.looks_the_same_turned(48)
    assert not area_of("y #yb=4 D\nR ## y").box.looks_the_same_turned(48)


# --- the last cup --------------------------------------------------------------------------


def test_the_last_cup_must_stay_in_sight() -> None:
    """§last-cup: the only cup is at a2."""
    area = holding("y . D\nC . R", "y b g D S R")
    for corner, turn in placements(area):
        copy = area.copy()
        lay(copy, corner, turn)
        assert copy.cups


def test_a_card_with_a_cup_may_hide_the_last_one() -> None:
    """§last-cup: the new card's own cup counts."""
    area = holding("y . D\nC . R", "y C g D S R")
    assert ("t2", "as-printed") in placements(area)
    without = holding("y . D\nC . R", "y b g D S R")
    assert ("t2", "as-printed") not in placements(without)


def test_with_two_cups_one_may_be_hidden() -> None:
    """§last-cup: unless a card hides both."""
    area = holding("C . D\nC . R", "y b g D S R")
    assert ("t2", "as-printed") in placements(area)
    assert ("t1", "as-printed") not in placements(area)


# --- what is covered -----------------------------------------------------------------------


def test_cubes_on_covered_squares_return_to_the_supply() -> None:
    """§cover, §supply: three cubes are lost."""
    area = holding("y* . D2b\nC . R", "y b g D S R")
    before = int(area.drawn)
    lay(area, "c1", "as-printed")
    assert before - int(area.drawn) == pile("bb")
    assert area.held[0] == pile("y")


def test_a_shop_that_is_partly_covered_loses_its_cubes_and_is_dead() -> None:
    """§cover: one half in sight is no shop any more."""
    area = holding("y C #yb=4+y\n. . ##", "y b g D S R")
    assert area.shops
    lay(area, "c2", "as-printed")
    assert not area.shops
    assert not area.full
    assert int(area.visible) >> 2 & 1, "the counter is still to be seen"
    assert int(area.drawn) == 0


def test_a_shop_is_dead_as_well_when_its_counter_is_covered() -> None:
    """§cover: and the other half still counts as a square to be covered."""
    area = holding("y C #yb=4+y\n. . ##", "y b g D S R")
    lay(area, "c20", "as-printed")
    assert not area.shops
    assert int(area.drawn) == 0


def test_a_hosted_cube_comes_home_when_its_ship_is_covered() -> None:
    """§ships, §cover: to the warehouse, not to the supply."""
    area = holding("y . S1y\nC . R", "y b g D S R", warehouse="b")
    lay(area, "c1", "as-printed")
    assert letters(int(area.warehouse)) == "yb"
    assert int(area.drawn) == pile("yb")


# --- after placing -------------------------------------------------------------------------


def test_action_points_are_the_visible_cups_after_placing() -> None:
    """§points: the new card's cup counts at once."""
    area = holding("y . D\nC . C", "y C g D S R")
    lay(area, "a20", "as-printed")
    assert (area.points, area.doing) == (3, ACTING)


def test_more_than_eight_cups_give_eight_action_points() -> None:
    """§points: at most eight."""
    assert area_of("C C C\nC C C").points_for_cups() == 6
    assert area_of("C C C C C C\nC C C C C C").points_for_cups() == 8


def test_an_area_can_grow_in_one_direction_for_eight_rounds() -> None:
    """§placement: nineteen squares in a row, once around the torus and no further."""
    state = dealt()
    for _ in range(8):
        area = state.areas[0]
        while state.seat == -1:
            do(state, texts(state)[0])
        area.warehouse = pile("ybgr")
        do(state, texts(state)[0])
        if texts(state)[0].startswith("pay"):
            do(state, texts(state)[0])
        options = [text for text in texts(state) if text.endswith("as-printed")]
        widest = max(options, key=lambda text: width_after(state, text))
        do(state, widest, "end")
    assert width(state) == 19


def width_after(state: CafeState, text: str) -> int:
    copy = state.copy()
    do(copy, text)
    return width(copy)


def width(state: CafeState) -> int:
    view = GAME.view(state, 0)
    assert isinstance(view, CafeView)
    columns = [square.column for square in view.areas[0].squares]
    return max(columns) - min(columns) + 1


def test_every_placement_offered_covers_two_to_four_squares_and_leaves_a_cup() -> None:
    """§placement, §last-cup: by trying all 1600 placements of every card, one by one."""
    for card in range(48):
        area = area_of("y . D b . .\nC . R g . .")
        area.box.with_cup, area.box.symmetric = 0, 0
        house = GAME.printed
        for position in range(6):
            area.box.squares[card * 6 + position] = house.squares[card * 6 + position]
        for kind in range(int(KINDS)):
            at = card * int(KINDS) + kind
            area.box.of_kind[at] = house.of_kind[at]
        area.box.with_cup = house.with_cup
        area.card = card
        offered = {int(action) - int(PLACE.first) for action in PLACE.offer_in(area, vec[i64]())}
        assert offered == {p for p in range(int(PLACEMENTS)) if fits(area, p)}


def test_placements_are_right_at_every_turn_of_a_random_game() -> None:
    """§placement, §last-cup: against the rule itself, square by square."""
    placings = 0
    for state in walked(CafeState, GAME, 2, 8):
        if state.seat >= 0 and state.areas[state.seat].doing == PLACING:
            area = state.areas[state.seat]
            right = [int(PLACE.first) + p for p in range(int(PLACEMENTS)) if fits(area, p)]
            assert [int(action) for action in state.legal_actions()] == right
            placings += 1
    assert placings == 2 * 8


def fits(area: Area, placement: int) -> bool:
    cells = [int(area.box.cells[placement * 6 + position]) for position in range(6)]
    covered = [int(area.ground[at]) - 1 for at in cells if area.ground[at]]
    hidden = sum(1 << square for square in covered)
    cups = bool(int(area.cups) & ~hidden) or bool(area.box.with_cup >> area.card & 1)
    return 2 <= len(covered) <= 4 and cups


def test_the_drawing_helper_draws_what_it_read() -> None:
    """§squares: every kind of square."""
    drawing = "y* b D2g\nC S1r .\nR3y #ry=2+y r\n. . g*"
    assert draw_again(scored(area_of(drawing))) == same(drawing.replace("#ry", "#yr"))
