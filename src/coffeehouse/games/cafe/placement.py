# Compiled by mypyc.
"""Card placement: where the card a seat has taken may lie.

The widest choice of the game, so it is counted a whole row of cells at a time: a row of the
ground is a number of 20 bits, and the squares a card would cover are added up for all columns
at once, in binary digits that are rows themselves.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.cafe.actions import ACTING, CELLS, PLACE, SIDE
from coffeehouse.games.cafe.area import NOBODY, Area
from coffeehouse.games.cafe.components import CafePrinted, bit, lowest, size

ROW: Final[i64] = 0xFFFFF
STANDING: Final[i64] = 2 * CELLS
MOST_COVERED: Final[i64] = 4


def add_placements(actions: vec[i64], area: Area) -> vec[i64]:
    """Append every placement of the seat's card (§placement)."""
    rows = occupied_rows(area)
    needs_cup = needs_a_cup(area)
    symmetric = area.box.symmetric >> area.card & 1
    first: i64 = len(actions)
    actions = add_lying(actions, rows, area, needs_cup)
    if not symmetric:
        actions = repeat(actions, first)
    middle: i64 = len(actions)
    actions = add_standing(actions, rows, area, needs_cup)
    if not symmetric:
        actions = repeat(actions, middle)
    assert len(actions) > first, "two squares at a rim can always be covered"
    return actions


def needs_a_cup(area: Area) -> bool:
    """Whether this placement could hide the last cup: the card brings none (§last-cup)."""
    return not area.box.with_cup >> area.card & 1 and size(area.cups) <= MOST_COVERED


def occupied_rows(area: Area) -> vec[i64]:
    """The cells of each row that show a square, and the first two rows again after the last."""
    rows = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    squares = area.visible
    while squares:
        cell = area.cell(lowest(squares))
        rows[cell // SIDE] |= bit(cell % SIDE)
        squares &= squares - 1
    rows[SIDE] = rows[0]
    rows[SIDE + 1] = rows[1]
    return rows


def shifted(row: i64, columns: i64) -> i64:
    """A row seen from that many columns to the right."""
    return (row >> columns | row << (SIDE - columns)) & ROW


def add_lying(actions: vec[i64], rows: vec[i64], area: Area, needs_cup: bool) -> vec[i64]:
    """Placements of two rows and three columns."""
    for row in range(SIDE):
        upper, lower = rows[row], rows[row + 1]
        if upper | lower == 0:
            continue
        a, b, c = upper, shifted(upper, 1), shifted(upper, 2)
        d, e, f = lower, shifted(lower, 1), shifted(lower, 2)
        ones, twos = a ^ b ^ c, (a & b) | (c & (a ^ b))
        more_ones, more_twos = d ^ e ^ f, (d & e) | (f & (d ^ e))
        carry = ones & more_ones
        fit = two_to_four(
            ones ^ more_ones,
            twos ^ more_twos ^ carry,
            (twos & more_twos) | (carry & (twos ^ more_twos)),
        )
        actions = add_row(actions, 0, row, fit, area, needs_cup)
    return actions


def add_standing(actions: vec[i64], rows: vec[i64], area: Area, needs_cup: bool) -> vec[i64]:
    """Placements of three rows and two columns."""
    for row in range(SIDE):
        upper, middle, lower = rows[row], rows[row + 1], rows[row + 2]
        if upper | middle | lower == 0:
            continue
        a, b = upper, shifted(upper, 1)
        c, d = middle, shifted(middle, 1)
        e, f = lower, shifted(lower, 1)
        x, y, z = a ^ b, c ^ d, e ^ f
        carry = (x & y) | (z & (x ^ y))
        a, c, e = a & b, c & d, e & f
        fit = two_to_four(
            x ^ y ^ z,
            carry ^ a ^ c ^ e,
            (carry & a) | (c & e) | ((carry | a) & (c | e)),
        )
        actions = add_row(actions, STANDING, row, fit, area, needs_cup)
    return actions


def two_to_four(ones: i64, twos: i64, fours: i64) -> i64:
    """Where a sum in binary digits is 2, 3 or 4: the squares a card must cover."""
    return (twos & ~fours) | (fours & ~twos & ~ones)


def add_row(
    actions: vec[i64], turned: i64, row: i64, fit: i64, area: Area, needs_cup: bool
) -> vec[i64]:
    while fit:
        placement = turned + row * SIDE + lowest(fit)
        if not needs_cup or leaves_a_cup(area.box, area, placement):
            actions = append(actions, PLACE + placement)
        fit &= fit - 1
    return actions


def leaves_a_cup(box: CafePrinted, area: Area, placement: i64) -> bool:
    """Whether a card there leaves one of the cups in sight (§last-cup)."""
    hidden: i64 = 0
    for place in range(6):
        below = i64(area.ground[i64(box.cells[placement * 6 + place])])
        if below:
            hidden |= bit(below - 1)
    return area.cups & ~hidden != 0


def repeat(actions: vec[i64], first: i64) -> vec[i64]:
    """The same placements with the card turned by half."""
    for i in range(first, len(actions)):
        actions = append(actions, actions[i] + CELLS)
    return actions


def place(area: Area, placement: i64) -> None:
    """Add the card to the area; its cups then say how many actions there are (§placement)."""
    area.lay(area.card, placement)
    area.card = NOBODY
    start_acting(area)


def start_acting(area: Area) -> None:
    area.points = area.points_for_cups()
    area.doing = ACTING
