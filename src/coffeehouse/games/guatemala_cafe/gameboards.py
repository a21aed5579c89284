"""§setup: the two gameboards as they are printed, in numbers from which they can be drawn.

Columns and rows count from 0 at the upper left. So do the points where corners of spaces meet: a
space has its upper left corner at the point of its own column and row.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from coffeehouse.engine.result import Components
from coffeehouse.games.guatemala_cafe.building import harbor_refs
from coffeehouse.games.guatemala_cafe.printed import (
    ALL_ROADS,
    COVERED,
    FOURTH_STEP,
    FRAMED,
    LINE,
    MOST_PIECES,
    ROUNDS_OF_STANDSTILL,
    SACK_MONEY,
    SACKS_OF_A_COLOR,
    SITE,
    STOPS,
    Board,
    GuatemalaPrinted,
)
from coffeehouse.games.guatemala_cafe.refs import COLOR_NAMES, SIDES, cell_ref, line_refs, stop_ref
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState

Point = tuple[int, int]


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the plantation board as it is printed."""

    ref: str
    column: int
    row: int
    area: str
    price: int
    """The price of a shed on a site, and of a worker elsewhere."""
    site: str
    """`open` or `covered`; empty for a space that takes workers."""
    entrance: str | None
    """The way at the entrance of an open site."""
    side: str | None
    """The side of the site the entrance is on: `top`, `right`, `bottom` or `left`."""
    harbors: tuple[str, ...]
    """The harbors that the path at an open site leads to."""


class WayView(msgspec.Struct, frozen=True):
    """A place for a road, from one point to the next one right or below."""

    ref: str
    start: Point
    end: Point


class HarborView(msgspec.Struct, frozen=True):
    ref: str
    quays: tuple[int, ...]
    """The columns of the points at the lower edge that the harbor touches."""


class BandView(msgspec.Struct, frozen=True):
    """§prices: rows of one area, and what they cost."""

    area: str
    row: int
    rows: int
    worker: int
    sheds: tuple[int, ...]
    """What the sites there cost, ascending; none where there is no site."""


class MapView(msgspec.Struct, frozen=True):
    """The plantation board as it is printed for this number of players."""

    columns: int
    rows: int
    bands: tuple[BandView, ...]
    spaces: tuple[SpaceView, ...]
    has_paths: bool
    """Whether ways are segments of printed paths, or else any border of two spaces."""
    ways: tuple[WayView, ...]
    """Every place for a road."""
    harbors: tuple[HarborView, ...]
    """The harbors in play, in the order of a view's docks."""
    closed_ways: tuple[WayView, ...]
    closed_harbors: tuple[HarborView, ...]
    """§three-players: the printed path that is out of play, and where it leads."""
    docks: tuple[int, ...]
    """The prices of a harbor's docks."""
    track: int
    """The last space of the victory point track."""


class StopView(msgspec.Struct, frozen=True):
    """A stop of the buyer and the cells of the production area it serves."""

    ref: str
    side: str
    """`top`, `right`, `bottom` or `left` of the production area."""
    at: int
    """The column or row it serves."""
    line: tuple[str, ...]


class GuatemalaComponents(Components, frozen=True, kw_only=True):
    colors: tuple[str, ...]
    """The types of coffee, in the order of every list that has one entry a color."""
    map: MapView
    production: str
    """How the production area was laid out."""
    side: int
    """Rows and columns of the production area."""
    frames: tuple[str, ...]
    """The cells of the production area that hold sacks."""
    stops: tuple[StopView, ...]
    """The buyer's loop, clockwise."""
    fourth_step: int
    """The price of a fourth step of the buyer."""
    sack_money: int
    """The coins a sold sack brings at once."""
    pieces: int
    """The most pieces a turn may build with."""
    roads: int
    """The number of roads in the box."""
    sacks: int
    """The number of sacks of each color."""
    standstill: int
    """The number of turns in a row without taking anything that ends the game."""


def components(state: GuatemalaState) -> GuatemalaComponents:
    return GuatemalaComponents(
        colors=COLOR_NAMES,
        map=map_view(state.plantations.board),
        production="free" if state.is_free else "predetermined",
        side=LINE,
        frames=tuple(cell_ref(int(cell)) for cell in state.box.order[:FRAMED]),
        stops=stop_views(state.box),
        fourth_step=FOURTH_STEP,
        sack_money=SACK_MONEY,
        pieces=MOST_PIECES,
        roads=ALL_ROADS,
        sacks=SACKS_OF_A_COLOR,
        standstill=ROUNDS_OF_STANDSTILL * int(state.seats),
    )


@lru_cache(maxsize=16)
def stop_views(box: GuatemalaPrinted) -> tuple[StopView, ...]:
    return tuple(stop_view(box, stop) for stop in range(STOPS))


def stop_view(box: GuatemalaPrinted, stop: int) -> StopView:
    side = SIDES[stop // LINE]
    first = int(box.cell(stop, 0))
    at = first % LINE if side in ("top", "bottom") else first // LINE
    return StopView(stop_ref(stop), side, at, line_refs(box, stop))


@lru_cache(maxsize=16)
def map_view(board: Board) -> MapView:
    names = board.names
    spaces = tuple(space_view(board, space) for space in range(board.spaces))
    return MapView(
        columns=int(board.columns),
        rows=int(board.rows),
        bands=bands(board, spaces),
        spaces=spaces,
        has_paths=names.has_paths,
        ways=tuple(
            WayView(ref, *ends(board, segment)) for segment, ref in enumerate(names.segments)
        ),
        harbors=tuple(map(HarborView, names.harbors, names.quays)),
        closed_ways=tuple(WayView(*way) for way in names.closed_segments),
        closed_harbors=tuple(HarborView(*harbor) for harbor in names.closed_harbors),
        docks=tuple(int(price) for price in board.dock_prices),
        track=int(board.track),
    )


def ends(board: Board, segment: int) -> tuple[Point, Point]:
    points = int(board.columns) + 1
    row, column = divmod(int(board.segment_from[segment]), points)
    below, right = divmod(int(board.segment_to[segment]), points)
    return (column, row), (right, below)


def space_view(board: Board, space: int) -> SpaceView:
    ground, names = board.ground[space], board.names
    is_open = ground == SITE
    row, column = divmod(space, int(board.columns))
    return SpaceView(
        ref=names.spaces[space],
        column=column,
        row=row,
        area=names.areas[space],
        price=int(board.shed_price[space] if is_open else board.worker_price[space]),
        site="open" if is_open else "covered" if ground == COVERED else "",
        entrance=names.segments[board.entrance[space]] if is_open else None,
        side=entrance_side(board, space) if is_open else None,
        harbors=harbor_refs(board, space),
    )


def entrance_side(board: Board, space: int) -> str:
    """§sheds: the side of a site that its entrance is on."""
    row, column = divmod(space, int(board.columns))
    sides = {
        ((column, row), (column + 1, row)): "top",
        ((column + 1, row), (column + 1, row + 1)): "right",
        ((column, row + 1), (column + 1, row + 1)): "bottom",
        ((column, row), (column, row + 1)): "left",
    }
    return sides[ends(board, int(board.entrance[space]))]


def bands(board: Board, spaces: tuple[SpaceView, ...]) -> tuple[BandView, ...]:
    """§prices: yellow lies at the docks, then green, then gray."""
    return tuple(
        band_view(board, tuple(space for space in spaces if space.area == area))
        for area in dict.fromkeys(space.area for space in spaces)
    )


def band_view(board: Board, spaces: tuple[SpaceView, ...]) -> BandView:
    rows = [space.row for space in spaces]
    first = rows[0] * int(board.columns)
    return BandView(
        area=spaces[0].area,
        row=rows[0],
        rows=rows[-1] - rows[0] + 1,
        worker=int(board.worker_price[first]),
        sheds=tuple(sorted({space.price for space in spaces if space.site == "open"})),
    )
