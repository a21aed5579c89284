"""What a seat sees of Guatemala Café: all but the others' hands and the bag."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from coffeehouse.engine.result import Components, View
from coffeehouse.engine.state import OVER
from coffeehouse.games.guatemala_cafe.building import harbour_refs
from coffeehouse.games.guatemala_cafe.plantations import Plantations, owner_of
from coffeehouse.games.guatemala_cafe.printed import (
    COLOURS,
    COVERED,
    FOURTH_STEP,
    FRAMED,
    MOST_PIECES,
    SACK_MONEY,
    SITE,
    STARTING,
    STOPS,
    Board,
    GuatemalaPrinted,
)
from coffeehouse.games.guatemala_cafe.refs import (
    COLOUR_NAMES,
    cell_ref,
    line_refs,
    mark_ref,
    piece_ref,
    stop_ref,
)
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the plantation board as it is printed."""

    ref: str
    area: str
    price: int
    """Of a shed on a site, of a worker elsewhere."""
    site: str
    """`open` or `covered`; empty for a space that takes workers."""
    entrance: str | None
    """The way at the entrance of an open site."""
    harbours: tuple[str, ...]
    """Where the path at an open site leads."""


class MapView(msgspec.Struct, frozen=True):
    """The plantation board as it is printed for this number of players."""

    columns: int
    rows: int
    spaces: tuple[SpaceView, ...]
    ways: tuple[str, ...]
    """Every place for a road."""
    harbours: tuple[str, ...]
    quays: tuple[tuple[int, ...], ...]
    """The columns of the points at the lower edge that each harbour touches."""
    docks: tuple[int, ...]
    """The prices of a harbour's docks."""
    track: int
    """The last space of the victory point track."""


class StopView(msgspec.Struct, frozen=True):
    """A stop of the buyer and the cells of the production area it serves."""

    ref: str
    line: tuple[str, ...]


class GuatemalaComponents(Components, frozen=True, kw_only=True):
    map: MapView
    production: str
    """How the production area was laid out."""
    frames: tuple[str, ...]
    """The cells of the production area that hold sacks."""
    stops: tuple[StopView, ...]
    """The buyer's loop, clockwise."""
    fourth_step: int
    """What it costs."""
    sack_money: int
    """What a sold sack brings at once."""


class SettlerView(msgspec.Struct, frozen=True):
    """A worker or shed on the land."""

    ref: str
    piece: str
    seat: int


class PlantationView(msgspec.Struct, frozen=True):
    colour: str
    workers: int
    shed: str | None
    is_connected: bool
    ships: int
    """Ships of its colour in the harbours it is connected with."""
    earns: int
    """Points if the colour were scored now."""


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    points: int
    money: int
    sacks: int
    """How many the player holds."""
    tiles: int
    plantations: tuple[PlantationView, ...]


class GuatemalaView(View, frozen=True, kw_only=True):
    """Both boards, the players, and the viewer's own hand."""

    starting: int
    """The seat that has the first turn."""
    placed_buyer: int
    """The seat that gives the buyer its first stop: the one before the starting player."""
    turn_of: int
    """Whose turn it is; in a blockade another seat is to act."""
    goods: tuple[str, ...]
    """The 81 spaces of the production area; empty where nothing lies."""
    buyer: str | None
    """The stop it stands at."""
    land: tuple[SettlerView, ...]
    roads: tuple[str, ...]
    """The ways that are covered."""
    docks: tuple[tuple[str, ...], ...]
    """The colours of the ships in each harbour, cheapest dock first."""
    sea: tuple[int, ...]
    """Ships of each colour that have left."""
    roads_left: int
    bag: int
    """How many sacks are in the bag, or still to be dealt."""
    track: tuple[str, ...]
    """The colours of the sacks on the track, first put first."""
    last_sack: int
    seats: tuple[SeatView, ...]
    hand: tuple[int, ...] | None
    """The viewer's sacks of each colour; None for a spectator."""
    piece: str
    """The piece that must be placed now."""
    pieces_left: int
    """How many may still be taken in this turn."""
    gaps: tuple[str, ...]
    """The spaces emptied in this turn, first emptied first."""
    sack: str | None
    """The colour that is being scored."""
    frame: str | None
    """Where its sack was taken."""
    idle_left: int
    """So many more turns in a row in which nothing is taken end the game."""
    ending: str
    """Why the game is over: `track` or `standstill`; empty while it is not."""


def view(state: GuatemalaState, seat: int | None) -> GuatemalaView:
    land = state.plantations
    names = land.board.names
    return GuatemalaView(
        viewer=seat,
        turn=int(state.seat),
        actors=tuple(int(actor) for actor in state.actors()),
        phase=state.phase.name,
        starting=STARTING,
        placed_buyer=int(state.seats) - 1,
        turn_of=int(state.turn),
        goods=tuple(piece_ref(int(piece)) for piece in state.goods),
        buyer=None if state.buyer < 0 else stop_ref(int(state.buyer)),
        land=settled(land),
        roads=tuple(ref for ref, road in zip(names.segments, land.roads, strict=True) if road),
        docks=docks(land),
        sea=tuple(int(ships) for ships in land.sea),
        roads_left=int(state.roads_left),
        bag=int(state.sacks.bag_size()),
        track=tuple(COLOUR_NAMES[colour] for colour in state.track.sacks),
        last_sack=int(state.track.last_sack()),
        seats=tuple(seat_view(state, other) for other in range(state.seats)),
        hand=None if seat is None else hand(state, seat),
        piece=piece_ref(int(state.piece)),
        pieces_left=MOST_PIECES - int(state.taken),
        gaps=gaps(state),
        sack=None if state.sack < 0 else COLOUR_NAMES[state.sack],
        frame=None if state.frame < 0 else cell_ref(int(state.frame)),
        idle_left=int(state.turns_to_standstill()),
        ending=ending(state),
    )


def components(state: GuatemalaState) -> GuatemalaComponents:
    return GuatemalaComponents(
        map=map_view(state.plantations.board),
        production="free" if state.is_free else "predetermined",
        frames=tuple(cell_ref(int(cell)) for cell in state.box.order[:FRAMED]),
        stops=stop_views(state.box),
        fourth_step=FOURTH_STEP,
        sack_money=SACK_MONEY,
    )


@lru_cache(maxsize=16)
def stop_views(box: GuatemalaPrinted) -> tuple[StopView, ...]:
    return tuple(StopView(stop_ref(stop), line_refs(box, stop)) for stop in range(STOPS))


@lru_cache(maxsize=16)
def map_view(board: Board) -> MapView:
    return MapView(
        columns=int(board.columns),
        rows=int(board.rows),
        spaces=tuple(space_view(board, space) for space in range(board.spaces)),
        ways=tuple(board.names.segments),
        harbours=tuple(board.names.harbours),
        quays=tuple(board.names.quays),
        docks=tuple(int(price) for price in board.dock_prices),
        track=int(board.track),
    )


def space_view(board: Board, space: int) -> SpaceView:
    ground, names = board.ground[space], board.names
    is_open = ground == SITE
    return SpaceView(
        ref=names.spaces[space],
        area=names.areas[space],
        price=int(board.shed_price[space] if is_open else board.worker_price[space]),
        site="open" if is_open else "covered" if ground == COVERED else "",
        entrance=names.segments[board.entrance[space]] if is_open else None,
        harbours=harbour_refs(board, space),
    )


def settled(land: Plantations) -> tuple[SettlerView, ...]:
    return tuple(
        SettlerView(land.board.names.spaces[space], mark_ref(int(mark)), int(owner_of(int(mark))))
        for space, mark in enumerate(land.land)
        if mark
    )


def docks(land: Plantations) -> tuple[tuple[str, ...], ...]:
    berths = len(land.board.dock_prices)
    ships = [COLOUR_NAMES[ship - 1] if ship else "" for ship in land.docks]
    return tuple(
        tuple(ship for ship in ships[first : first + berths] if ship)
        for first in range(0, len(ships), berths)
    )


def seat_view(state: GuatemalaState, seat: int) -> SeatView:
    land = state.plantations
    return SeatView(
        seat=seat,
        points=int(state.track.marker(seat)),
        money=int(state.money[seat]),
        sacks=int(state.sacks.hand_size(seat)),
        tiles=int(land.tiles[seat]),
        plantations=tuple(
            plantation(land, seat, colour)
            for colour in range(COLOURS)
            if land.has_begun(seat, colour)
        ),
    )


def plantation(land: Plantations, seat: int, colour: int) -> PlantationView:
    site = int(land.site_of(seat, colour))
    has_shed = site >= 0
    return PlantationView(
        colour=COLOUR_NAMES[colour],
        workers=int(land.workers[seat * COLOURS + colour]),
        shed=land.board.names.spaces[site] if has_shed else None,
        is_connected=bool(land.is_connected(seat, colour)),
        ships=int(land.connected_ships(seat, colour)),
        earns=int(land.earns(seat, colour)),
    )


def ending(state: GuatemalaState) -> str:
    """§end §standstill"""
    if state.seat != OVER:
        return ""
    return "track" if state.track.is_met() else "standstill"


def hand(state: GuatemalaState, seat: int) -> tuple[int, ...]:
    return tuple(int(state.sacks.held(seat, colour)) for colour in range(COLOURS))


def gaps(state: GuatemalaState) -> tuple[str, ...]:
    cells = (int(state.gap(number)) for number in range(MOST_PIECES))
    return tuple(cell_ref(cell) for cell in cells if cell >= 0)
