"""Cubes thrown over the areas, many more than playouts bring there."""

from __future__ import annotations

from librt.random import Random

from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.rules import CafeState
from tests.games.cafe.drawing import COLORS, kind, pile, set_warehouse

DRYING, ROASTING = kind("D"), kind("R")


def scramble(state: CafeState, rng: Random) -> None:
    """Sets of cubes on half of the empty squares, and a warehouse of any size for each seat."""
    for seat, area in enumerate(state.areas):
        for square in range(6 * len(area.layers)):
            if area.visible >> square & 1 and not area.held[square] and rng.randrange(2):
                throw(area, square, rng)
        stored = "".join(color * int(rng.randrange(10)) for color in COLORS)
        set_warehouse(state, {seat: stored if rng.randrange(4) else ""})


def throw(area: Area, square: int, rng: Random) -> None:
    sort = int(area.kind(square))
    if sort < len(COLORS):
        cubes = COLORS[sort]
    elif sort in (DRYING, ROASTING):
        cubes = COLORS[int(rng.randrange(4))] * int(rng.randrange(1, 7))
    else:
        return
    area.set_down(square, pile(cubes))
    area.drawn += pile(cubes)
