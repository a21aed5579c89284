# Compiled by mypyc.
"""What is printed on the cards, and the numbers the rules count with.

* A *square* is named by the card it is printed on: PLACES x layer + place on the card, the
  initial card being layer 0.
* A *placement* is a turn of the card and the cell its upper left corner lies on; a *layer* is a
  card and its placement.
* A *mask* is a set of an area's 54 squares (or of the 48 cards), one bit each.
* A *pile* is a number of cubes of each color, twelve bits a color.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from coffeehouse.engine.state import Printed

CARDS: Final[i64] = 48
INITIALS: Final[i64] = 4
COLORS: Final[i64] = 4
PLACES: Final[i64] = 6
"""The number of squares on a card; they are numbered row by row."""
WHOLE_CARD: Final[i64] = 63
"""The mask of all six squares of a card."""
SQUARES: Final[i64] = 54
SIDE: Final[i64] = 20
CELLS: Final[i64] = 400
PLACEMENTS: Final[i64] = 1600
ROUNDS: Final[i64] = 8
CUBES: Final[i64] = 35
"""Cubes of each color in the box."""
NOBODY: Final[i64] = -1
"""The number that stands for no seat, no card, no square and no color."""

# What a square shows; before these come beans, by their color.
DRYER: Final[i64] = 4
ROASTER: Final[i64] = 5
CUP: Final[i64] = 6
SHIP: Final[i64] = 7
COUNTER: Final[i64] = 8
"""A shop's first square; the second square of a great one is `ANNEX`."""
ANNEX: Final[i64] = 9
KINDS: Final[i64] = 11
"""The number of kinds of square; the last kind is an empty square."""

# The turns a card may be placed in. The first two lie; turned right or left it stands.
AS_PRINTED: Final[i64] = 0
HALF_TURN: Final[i64] = 1
TURNED_RIGHT: Final[i64] = 2

DIGIT: Final[i64] = 12


# --- layers and placements -----------------------------------------------------------------


def placement_of(turn: i64, corner: i64) -> i64:
    return turn * CELLS + corner


def turn_of(placement: i64) -> i64:
    return placement // CELLS


def corner_of(placement: i64) -> i64:
    return placement % CELLS


def layer_of(card: i64, placement: i64) -> i64:
    return card * PLACEMENTS + placement


def card_in(layer: i64) -> i64:
    return layer // PLACEMENTS


def placement_in(layer: i64) -> i64:
    return layer % PLACEMENTS


# --- masks and piles -----------------------------------------------------------------------


def shift(mask: i64, places: i64) -> i64:
    """A mask moved up. mypyc makes `1 << places` a shift of 32 bits: shift no literal elsewhere."""
    return mask << places


def bit(place: i64) -> i64:
    """The mask of one member."""
    return shift(1, place)


def lowest(mask: i64) -> i64:
    """The first member of a mask that is not empty."""
    place: i64 = 0
    if mask & 0xFFFFFFFF == 0:
        mask >>= 32
        place = 32
    if mask & 0xFFFF == 0:
        mask >>= 16
        place += 16
    if mask & 0xFF == 0:
        mask >>= 8
        place += 8
    if mask & 0xF == 0:
        mask >>= 4
        place += 4
    if mask & 0x3 == 0:
        mask >>= 2
        place += 2
    return place + 1 if mask & 0x1 == 0 else place


def size(mask: i64) -> i64:
    """How many members a mask has."""
    members: i64 = 0
    while mask:
        mask &= mask - 1
        members += 1
    return members


def member(mask: i64, number: i64) -> i64:
    """The member of a mask with that number, counted from 0."""
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)


def cube(color: i64) -> i64:
    """A pile of one cube."""
    return bit(DIGIT * color)


def cubes_of(pile: i64, color: i64) -> i64:
    return (pile >> (DIGIT * color)) & 0xFFF


def counts_of(pile: i64) -> tuple[int, int, int, int]:
    """The cubes of each color."""
    return cubes_of(pile, 0), cubes_of(pile, 1), cubes_of(pile, 2), cubes_of(pile, 3)


def has_several(mask: i64) -> bool:
    return mask & (mask - 1) != 0


def total(pile: i64) -> i64:
    return (pile & 0xFFF) + ((pile >> 12) & 0xFFF) + ((pile >> 24) & 0xFFF) + (pile >> 36)


def color_in(pile: i64) -> i64:
    """The first color in a pile that is not empty: the only one, except in shops."""
    return lowest(pile) // DIGIT


def add_all(actions: vec[i64], base: i64, mask: i64) -> vec[i64]:
    """Append an action for each member of a mask, ascending."""
    while mask:
        actions = append(actions, base + lowest(mask))
        mask &= mask - 1
    return actions


def add_colors(actions: vec[i64], base: i64, pile: i64) -> vec[i64]:
    """Append an action for each color in a pile, ascending."""
    for color in range(COLORS):
        if cubes_of(pile, color):
            actions = append(actions, base + color)
    return actions


# --- cards ---------------------------------------------------------------------------------


class CafePrinted(Printed):
    """The 48 plan cards and, after them, the 4 initial cards.

    `squares` are kinds, six a card; `asks` a pile, `points` what the card's shop gives, `houses`
    what it is called: `Majestic.Porto`.
    """

    def __init__(
        self, squares: vec[i64], asks: vec[i64], points: vec[i64], starred: i64, houses: list[str]
    ) -> None:
        super().__init__()
        self.squares: vec[i64] = squares
        self.asks: vec[i64] = asks
        self.points: vec[i64] = points
        self.houses: list[str] = houses
        self.starred: i64 = starred
        """The cards with a star on their back, as a mask."""
        self.with_cup: i64 = 0
        """The cards with a cup, as a mask."""
        self.symmetric: i64 = 0
        """The cards that look the same after a half turn, as a mask."""
        self.of_kind: vec[i64] = masks_of_kinds(squares)
        for card in range(CARDS):
            if self.mask(card, CUP):
                self.with_cup |= bit(card)
            if self.looks_the_same_turned(card):
                self.symmetric |= bit(card)
        self.cells: vec[i16] = all_cells()
        self.beside: vec[i16] = all_neighbors()

    def mask(self, card: i64, kind: i64) -> i64:
        """The squares of a kind on a card, as a mask of its six."""
        return self.of_kind[card * KINDS + kind]

    def looks_the_same_turned(self, card: i64) -> bool:
        return all(
            self.face(card, place) == self.face(card, PLACES - 1 - place) for place in range(PLACES)
        )

    def face(self, card: i64, place: i64) -> i64:
        """What a square looks like: both halves of a great shop look the same."""
        kind = self.squares[card * PLACES + place]
        return COUNTER if kind == ANNEX else kind


def masks_of_kinds(squares: vec[i64]) -> vec[i64]:
    """The squares of each kind on each card, at card x KINDS + kind."""
    masks = vec[i64]()
    for card in range(CARDS + INITIALS):
        for kind in range(KINDS):
            mask: i64 = 0
            for place in range(PLACES):
                if squares[card * PLACES + place] == kind:
                    mask |= bit(place)
            masks = append(masks, mask)
    return masks


def all_cells() -> vec[i16]:
    """The cells the six squares of a card lie on, for each of the placements."""
    cells = vec[i16]()
    for placement in range(PLACEMENTS):
        turn = turn_of(placement)
        corner = corner_of(placement)
        for place in range(PLACES):
            cells = append(cells, i16(cell_from(corner, down(turn, place), right(turn, place))))
    return cells


def down(turn: i64, place: i64) -> i64:
    """How many rows below its corner a card turned that way has its square `place`."""
    if turn == AS_PRINTED:
        return place // 3
    if turn == HALF_TURN:
        return 1 - place // 3
    return place % 3 if turn == TURNED_RIGHT else 2 - place % 3


def right(turn: i64, place: i64) -> i64:
    """How many columns right of its corner a card turned that way has its square `place`."""
    if turn == AS_PRINTED:
        return place % 3
    if turn == HALF_TURN:
        return 2 - place % 3
    return 1 - place // 3 if turn == TURNED_RIGHT else place // 3


def cell_from(cell: i64, rows: i64, columns: i64) -> i64:
    """The cell that far below and right of another. The ground is a torus of 20 x 20: nine cards
    are never wider than 19, so an area never meets its own other end.
    """
    row: i64 = (cell // SIDE + rows) % SIDE
    return row * SIDE + (cell % SIDE + columns) % SIDE


def all_neighbors() -> vec[i16]:
    """The four cells beside each cell."""
    beside = vec[i16]()
    for cell in range(CELLS):
        beside = append(beside, i16(cell_from(cell, -1, 0)))
        beside = append(beside, i16(cell_from(cell, 0, 1)))
        beside = append(beside, i16(cell_from(cell, 1, 0)))
        beside = append(beside, i16(cell_from(cell, 0, -1)))
    return beside
