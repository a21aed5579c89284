"""Refs: what cells, cards and turns are called.

A cell is a letter for its column and a number for its row, as in `j.10`. The ground is a torus
of 20 x 20, so an area that grows far enough to the left goes on from `a` at `t`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from coffeehouse.games.cafe.actions import CELLS, SIDE
from coffeehouse.games.cafe.area import Area

LETTERS: Final = "abcdefghijklmnopqrst"
TURNS: Final = ("as-printed", "half-turn", "turned-right", "turned-left")
CELL_NAMES: Final = tuple(
    f"{LETTERS[cell % SIDE]}.{cell // SIDE + 1}" for cell in range(int(CELLS))
)
CELL_OF: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}


def card_ref(card: int) -> str:
    return f"card.{card + 1}"


def square_ref(area: Area, square: int) -> str:
    """The cell a square lies on."""
    return CELL_NAMES[area.cell(square)]


def members(mask: int) -> Iterator[int]:
    """The members of a mask, ascending."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def refs_of(area: Area, squares: int) -> tuple[str, ...]:
    return tuple(square_ref(area, square) for square in members(squares))
