"""What a seat may see of the table, built field by field; its odds, its score, the census."""

from __future__ import annotations

from functools import lru_cache
from math import comb

import msgspec

from coffeehouse.engine import Likelihood, ScoreLine, View
from coffeehouse.games.guatemala_cafe.actions import (
    BAG_DRAW,
    BUILDING,
    BUYER_START,
    CHOOSING,
    COLOURS,
    DEAL,
    EMPTY,
    ENDED,
    FRAMED,
    LAYOUT,
    LINE,
    MOST_PIECES,
    PLACING,
    QUESTION,
    REFILLING,
    ROAD,
    SACK,
    SHED,
    SHIP,
    WALKING,
)
from coffeehouse.games.guatemala_cafe.board import COVERED, SITE, Board
from coffeehouse.games.guatemala_cafe.plantations import (
    Plantations,
    colour_of,
    is_shed_mark,
    owner_of,
)
from coffeehouse.games.guatemala_cafe.refs import COLOUR_NAMES, cell_ref, piece_ref, stop_ref
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState

PHASES = {
    LAYOUT: "layout",
    DEAL: "deal",
    BUYER_START: "start",
    WALKING: "walk",
    CHOOSING: "choose",
    BUILDING: "build",
    PLACING: "place",
    QUESTION: "question",
    REFILLING: "refill",
    BAG_DRAW: "draw",
    ENDED: "over",
}


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
    harbour: str | None
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


class Settled(msgspec.Struct, frozen=True):
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
    """Ships of its colour in its harbour."""
    worth: int
    """Points if the colour were scored now."""


class PlayerView(msgspec.Struct, frozen=True):
    seat: int
    points: int
    money: int
    sacks: int
    """How many the player holds."""
    tiles: int
    plantations: tuple[PlantationView, ...]


class GuatemalaView(View, frozen=True, kw_only=True):
    """Both boards, the players, and the viewer's own hand."""

    production: str
    phase: str
    current: int
    map: MapView
    goods: tuple[str, ...]
    """The 81 spaces of the production area; empty where nothing lies."""
    frames: tuple[str, ...]
    buyer: str | None
    line: tuple[str, ...]
    """The spaces the buyer stands beside."""
    land: tuple[Settled, ...]
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
    players: tuple[PlayerView, ...]
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
    idle: int
    """Turns in a row in which nothing was taken."""


def view(state: GuatemalaState, seat: int | None) -> GuatemalaView:
    land = state.plantations
    names = land.board.names
    return GuatemalaView(
        viewer=seat,
        turn=int(state.seat),
        actors=tuple(int(actor) for actor in state.actors()),
        production="free" if state.is_free else "predetermined",
        phase=PHASES[int(state.phase)],
        current=int(state.current),
        map=map_view(land.board),
        goods=tuple(piece_ref(int(piece)) for piece in state.goods),
        frames=tuple(cell_ref(int(cell)) for cell in state.box.order[:FRAMED]),
        buyer=None if state.buyer < 0 else stop_ref(int(state.buyer)),
        line=line(state),
        land=settled(land),
        roads=tuple(ref for ref, road in zip(names.segments, land.roads, strict=True) if road),
        docks=docks(land),
        sea=tuple(int(ships) for ships in land.sea),
        roads_left=int(state.roads_left),
        bag=int(state.sacks.bag_size()),
        track=tuple(COLOUR_NAMES[colour] for colour in state.track.sacks),
        last_sack=int(state.track.last_sack()),
        players=tuple(player(state, other) for other in range(state.seats)),
        hand=None if seat is None else hand(state, seat),
        piece=piece_ref(int(state.piece)),
        pieces_left=MOST_PIECES - int(state.taken),
        gaps=gaps(state),
        sack=None if state.sack < 0 else COLOUR_NAMES[state.sack],
        frame=None if state.frame < 0 else cell_ref(int(state.frame)),
        idle=int(state.idle),
    )


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
        harbour=names.harbours[board.harbour_of[space]] if is_open else None,
    )


def line(state: GuatemalaState) -> tuple[str, ...]:
    if state.buyer < 0:
        return ()
    return tuple(cell_ref(int(state.box.cell(state.buyer, at))) for at in range(LINE))


def settled(land: Plantations) -> tuple[Settled, ...]:
    return tuple(
        Settled(land.board.names.spaces[space], mark_ref(int(mark)), int(owner_of(int(mark))))
        for space, mark in enumerate(land.land)
        if mark
    )


def mark_ref(mark: int) -> str:
    return piece_ref(int(colour_of(mark)) + (SHED if is_shed_mark(mark) else 0))


def docks(land: Plantations) -> tuple[tuple[str, ...], ...]:
    berths = len(land.board.dock_prices)
    ships = [COLOUR_NAMES[ship - 1] if ship else "" for ship in land.docks]
    return tuple(
        tuple(ship for ship in ships[first : first + berths] if ship)
        for first in range(0, len(ships), berths)
    )


def player(state: GuatemalaState, seat: int) -> PlayerView:
    land = state.plantations
    return PlayerView(
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
    site = int(land.sheds[seat * COLOURS + colour]) - 1
    has_shed = site >= 0
    harbour = land.board.harbour_of[site] if has_shed else 0
    return PlantationView(
        colour=COLOUR_NAMES[colour],
        workers=int(land.workers[seat * COLOURS + colour]),
        shed=land.board.names.spaces[site] if has_shed else None,
        is_connected=bool(land.is_connected(seat, colour)),
        ships=int(land.ships_in(harbour, colour)) if has_shed else 0,
        worth=int(land.worth(seat, colour)),
    )


def hand(state: GuatemalaState, seat: int) -> tuple[int, ...]:
    return tuple(int(state.sacks.held(seat, colour)) for colour in range(COLOURS))


def gaps(state: GuatemalaState) -> tuple[str, ...]:
    cells = [(int(state.gaps) >> shift & 127) - 1 for shift in (0, 7, 14)]
    return tuple(cell_ref(cell) for cell in cells if cell >= 0)


# --- odds -----------------------------------------------------------------------------------


def odds(state: GuatemalaState, seat: int | None) -> tuple[Likelihood, ...]:
    """What the sacks can be that the viewer has not seen: how many of each colour, the chance
    that any one of them has it, and that another player holds one. §hidden
    """
    viewer = -1 if seat is None else seat
    unseen = [int(state.sacks.unseen(viewer, colour)) for colour in range(COLOURS)]
    total = sum(unseen)
    if total == 0:
        return ()
    held = sum(int(state.sacks.hand_size(s)) for s in range(state.seats) if s != viewer)
    found = [
        Likelihood(
            "unseen", {"colour": COLOUR_NAMES[colour], "count": count, "of": total}, count / total
        )
        for colour, count in enumerate(unseen)
    ]
    found += [
        Likelihood(
            "held", {"colour": COLOUR_NAMES[colour], "hands": held}, chance_held(count, held, total)
        )
        for colour, count in enumerate(unseen)
    ]
    return tuple(found)


def chance_held(count: int, held: int, total: int) -> float:
    """The chance that at least one of `held` sacks out of `total` is one of `count`."""
    return 1 - comb(total - count, held) / comb(total, held)


# --- score and census -----------------------------------------------------------------------


def score_lines(state: GuatemalaState, seat: int) -> tuple[ScoreLine, ...]:
    return tuple(
        ScoreLine(
            "coffee",
            int(state.track.points[seat * COLOURS + colour]),
            {"colour": COLOUR_NAMES[colour]},
        )
        for colour in range(COLOURS)
    )


def census(state: GuatemalaState) -> dict[str, int]:
    """Every piece in the box, counted where it lies."""
    land = state.plantations
    found = {piece_ref(piece): int(state.sacks.bag[piece]) for piece in range(ROAD)}
    found["road"] = int(state.roads_left) + sum(int(road) for road in land.roads)
    for piece in [*state.goods, state.piece]:
        if piece != EMPTY:
            found[piece_ref(int(piece))] += 1
    for mark in land.land:
        if mark:
            found[mark_ref(int(mark))] += 1
    for ship in land.docks:
        if ship:
            found[piece_ref(SHIP + int(ship) - 1)] += 1
    for colour in range(COLOURS):
        found[piece_ref(SHIP + colour)] += int(land.sea[colour])
        held = sum(int(state.sacks.held(seat, colour)) for seat in range(state.seats))
        found[piece_ref(SACK + colour)] += held + list(state.track.sacks).count(colour)
    found["tile"] = sum(int(tiles) for tiles in land.tiles) + groups(land)
    return found


def groups(land: Plantations) -> int:
    """Plantations on the land, counted as groups of touching pieces of one owner and colour."""
    kinds = {s: (int(mark) - 1) // 2 for s, mark in enumerate(land.land) if mark}
    found = 0
    while kinds:
        space, kind = kinds.popitem()
        found += 1
        waiting = [space]
        for here in waiting:
            for beside in land.board.neighbours[here * 4 : here * 4 + 4]:
                if kinds.get(int(beside)) == kind:
                    del kinds[int(beside)]
                    waiting.append(int(beside))
    return found
