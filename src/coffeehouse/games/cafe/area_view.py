"""What everybody sees of one seat: its area square by square, its warehouse and its turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.printed import (
    ANNEX,
    COUNTER,
    NOBODY,
    PLACES,
    SIDE,
    card_in,
    corner_of,
    counts_of,
    placement_in,
    size,
    turn_of,
)
from coffeehouse.games.cafe.production import harvest
from coffeehouse.games.cafe.refs import (
    CELL_NAMES,
    LETTERS,
    TURNS,
    card_ref,
    members,
    square_ref,
    squares_refs,
)
from coffeehouse.games.cafe.scoring import shop_points, warehouse_points

MARGIN: Final = 2
"""Rows and columns of bare ground shown around an area: as far as a card can reach."""
Cubes = tuple[int, int, int, int]
"""Numbers of yellow, brown, green and red cubes."""


class LayerView(msgspec.Struct, frozen=True):
    """A card in an area: how it is turned and where its upper left corner lies."""

    ref: str
    turn: str
    row: int
    column: int


class SquareView(msgspec.Struct, frozen=True):
    """A visible square. `row` and `column` count from the frame's upper left corner."""

    ref: str
    row: int
    column: int
    layer: int
    place: int
    """The number of the square on its card, as printed."""
    cubes: Cubes


class ClusterView(msgspec.Struct, frozen=True):
    """Bean, drying or roasting squares that hang together, and what one action would do."""

    kind: str
    squares: tuple[str, ...]
    free: int
    """The number of squares without cubes."""
    gets: Cubes
    """Beans: the cubes one action produces. Else: the cubes that could be moved here at most."""
    sources: tuple[str, ...]
    """Where these would come from: squares with cubes, of all colors. Beans: none."""


class SupplyView(msgspec.Struct, frozen=True):
    """A coffee shop in full sight, and what it still lacks."""

    ref: str
    squares: tuple[str, ...]
    card: str
    layer: int
    """The layer of the area that the shop is printed on."""
    held: Cubes
    missing: Cubes
    complete: bool


class AreaView(msgspec.Struct, frozen=True):
    """One seat's area, warehouse and turn."""

    seat: int
    doing: str
    points: int
    """The action points left."""
    turn_points: int
    """The action points its cups give for a round, spent ones included."""
    card: str | None
    """The card the seat has to place."""
    rows: tuple[str, ...]
    """The numbers of the rows in the frame, from the top; a cell's ref is `column.row`."""
    columns: tuple[str, ...]
    layers: tuple[LayerView, ...]
    squares: tuple[SquareView, ...]
    clusters: tuple[ClusterView, ...]
    shops: tuple[SupplyView, ...]
    dead: tuple[str, ...]
    """The visible squares of partly covered shops, which count as empty."""
    cups: int
    ships: int
    sails_free: bool
    """Whether cards with a cup cost nothing."""
    warehouse: Cubes
    hosted: Cubes
    """The cubes on ships."""
    counting: Cubes
    """Points a cube of each color is worth now, in the warehouse or on a ship: 2, 1 or 0."""
    warehouse_points: int
    """What the warehouse is worth now, hosted cubes included."""
    shop_points: int
    score: int
    roasted: int
    dried: int
    target: str | None
    """The square an open action fills."""
    carried: Cubes


def area_view(seat: int, area: Area) -> AreaView:
    cells = {square: int(area.cell(square)) for square in members(int(area.visible))}
    top, height = span(cell // int(SIDE) for cell in cells.values())
    left, width = span(cell % int(SIDE) for cell in cells.values())
    hosted, in_shops = int(area.hosted()), int(shop_points(area))
    stored = int(warehouse_points(area.warehouse + hosted))
    return AreaView(
        seat=seat,
        doing=area.doing.name,
        points=int(area.points),
        turn_points=int(area.points_for_cups()),
        card=None if area.card == NOBODY else card_ref(int(area.card)),
        rows=tuple(str((top + row) % int(SIDE) + 1) for row in range(height)),
        columns=tuple(LETTERS[(left + column) % int(SIDE)] for column in range(width)),
        layers=tuple(layer_view(int(layer), top, left) for layer in area.layers),
        squares=tuple(square_view(area, *item, top, left) for item in cells.items()),
        clusters=tuple(cluster_views(area, cells)),
        shops=tuple(supply_view(area, shop) for shop in members(int(area.shops))),
        dead=tuple(dead_halves(area, cells)),
        cups=int(size(area.cups)),
        ships=int(size(area.ships)),
        sails_free=area.sails_free(),
        warehouse=counts_of(area.warehouse),
        hosted=counts_of(hosted),
        counting=worth(counts_of(area.warehouse + hosted)),
        warehouse_points=stored,
        shop_points=in_shops,
        score=stored + in_shops,
        roasted=int(area.cubes_on(area.roasters)),
        dried=int(area.cubes_on(area.dryers)),
        target=None if area.target == NOBODY else square_ref(area, int(area.target)),
        carried=counts_of(area.carried),
    )


def span(lines: Iterator[int]) -> tuple[int, int]:
    """Where the frame of an area begins and how far it goes, along one side of the torus.

    An area is never as wide as the torus, so it begins after a line it has nothing on. Around
    a very wide one the same bare lines are shown at both ends.
    """
    used = set(lines)
    side = int(SIDE)
    first = next((line for line in sorted(used) if (line - 1) % side not in used), 0)
    return first - MARGIN, len(used) + 2 * MARGIN if used else 0


def place_in_frame(cell: int, top: int, left: int) -> tuple[int, int]:
    """The row and column of an occupied cell, counted from the frame's corner."""
    row = (cell // int(SIDE) - top - MARGIN) % int(SIDE)
    column = (cell % int(SIDE) - left - MARGIN) % int(SIDE)
    return row + MARGIN, column + MARGIN


def layer_view(layer: int, top: int, left: int) -> LayerView:
    placement = placement_in(layer)
    row, column = place_in_frame(int(corner_of(placement)), top, left)
    return LayerView(card_ref(int(card_in(layer))), TURNS[turn_of(placement)], row, column)


def square_view(area: Area, square: int, cell: int, top: int, left: int) -> SquareView:
    row, column = place_in_frame(cell, top, left)
    layer, place = divmod(square, int(PLACES))
    return SquareView(CELL_NAMES[cell], row, column, layer, place, counts_of(area.held[square]))


def cluster_views(area: Area, cells: dict[int, int]) -> Iterator[ClusterView]:
    """§clusters: beans first, then drying, then roasting squares."""
    for kind, squares, sources in (
        ("bean", int(area.beans), 0),
        ("dry", int(area.dryers), area.beans),
        ("roast", int(area.roasters), area.dryers),
    ):
        waiting = counts_of(area.pile_on(sources))
        lying = squares_refs(area, int(sources & area.full))
        rest = squares
        while rest:
            cluster = int(area.cluster(next(members(rest)), squares))
            rest &= ~cluster
            free = cluster & ~int(area.full)
            refs = tuple(CELL_NAMES[cells[square]] for square in members(cluster))
            sets = free.bit_count()
            gets = counts_of(harvest(area, free)) if kind == "bean" else fullest(waiting, sets)
            yield ClusterView(kind, refs, sets, gets, lying if sets else ())


def fullest(waiting: Cubes, sets: int) -> Cubes:
    """The cubes of the fullest colors, as many colors as there are free squares."""
    taken = sorted(range(4), key=lambda color: -waiting[color])[:sets]
    yellow, brown, green, red = (waiting[c] if c in taken else 0 for c in range(4))
    return yellow, brown, green, red


def worth(stored: Cubes) -> Cubes:
    """§score-warehouse: what each cube gives by its color."""
    fewest, second = counting(stored)
    yellow, brown, green, red = (2 if c == fewest else int(c == second) for c in range(4))
    return yellow, brown, green, red


def counting(stored: tuple[int, ...]) -> tuple[int, int]:
    """§score-warehouse: the colors with the fewest and second fewest cubes; of equal colors the
    first is taken.
    """
    first, second = sorted(range(4), key=lambda color: stored[color])[:2]
    return first, second


def dead_halves(area: Area, cells: dict[int, int]) -> Iterator[str]:
    """§cover: what is left of shops that are no shops any more."""
    for square, cell in cells.items():
        is_shop = area.kind(square) in (COUNTER, ANNEX)
        if is_shop and not area.shops >> area.counter(square) & 1:
            yield CELL_NAMES[cell]


def supply_view(area: Area, shop: int) -> SupplyView:
    card = int(area.card_of(shop))
    halves = int(area.box.mask(card, COUNTER) | area.box.mask(card, ANNEX))
    lacking = counts_of(area.missing(shop))
    return SupplyView(
        square_ref(area, shop),
        squares_refs(area, halves << shop // int(PLACES) * int(PLACES)),
        card_ref(card),
        shop // int(PLACES),
        counts_of(area.held[shop]),
        lacking,
        not any(lacking),
    )
