"""What a seat sees of Guatemala Café: all but the others' hands and the bag."""

from __future__ import annotations

import msgspec

from coffeehouse.engine.result import View
from coffeehouse.engine.state import OVER
from coffeehouse.games.guatemala_cafe import gameboards, prospects
from coffeehouse.games.guatemala_cafe.building import harbor_refs, missing_ways
from coffeehouse.games.guatemala_cafe.gameboards import GuatemalaComponents
from coffeehouse.games.guatemala_cafe.plantations import Plantations, owner_of
from coffeehouse.games.guatemala_cafe.printed import COLORS, MOST_PIECES, STARTING
from coffeehouse.games.guatemala_cafe.prospects import CostView, ForbiddenView, ReachView, SaleView
from coffeehouse.games.guatemala_cafe.refs import (
    COLOR_NAMES,
    cell_ref,
    mark_ref,
    piece_ref,
    stop_ref,
)
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.games.guatemala_cafe.verbs import BUILDING


class SettlerView(msgspec.Struct, frozen=True):
    """A worker or shed on the land."""

    ref: str
    piece: str
    seat: int


class PlantationView(msgspec.Struct, frozen=True):
    color: str
    workers: int
    shed: str | None
    leads: tuple[str, ...]
    """§ships: the harbors that the path at its shed leads to."""
    is_connected: bool
    harbors: tuple[str, ...]
    """The harbors it is connected with."""
    missing: tuple[str, ...]
    """§connection: the ways to pave between its shed and the nearest harbor."""
    ships: int
    """Ships of its color in the harbors it is connected with."""
    times: int
    """What its workers are multiplied by."""
    earns: int
    """Points if the color were scored now."""


class SackView(msgspec.Struct, frozen=True):
    """A sack on the victory point track."""

    color: str
    space: int


class ScoringView(msgspec.Struct, frozen=True):
    """A sale that is settled, for the course of points."""

    round: int
    seat: int
    """The seat that sold."""
    color: str
    blocker: int | None
    gains: tuple[int, ...]
    """The points each seat got."""


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    points: int
    money: int
    sacks: int
    """The number of sacks the player holds."""
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
    """The stop the buyer stands at."""
    land: tuple[SettlerView, ...]
    roads: tuple[str, ...]
    """The ways that are covered."""
    docks: tuple[tuple[str, ...], ...]
    """The colors of the ships in each harbor, cheapest dock first."""
    sea: tuple[int, ...]
    """Ships of each color that have left."""
    roads_left: int
    bag: int
    """How many sacks are in the bag, or still to be dealt."""
    track: tuple[SackView, ...]
    """The sacks on the track, first put first."""
    last_sack: int
    to_end: int
    """How far the leader is from the last sack."""
    course: tuple[ScoringView, ...]
    """Every sale so far but one that is being asked about."""
    seats: tuple[SeatView, ...]
    hand: tuple[int, ...] | None
    """The viewer's sacks of each color; None for a spectator."""
    piece: str
    """The piece that must be placed now."""
    pieces_left: int
    """The number of pieces that may still be taken in this turn."""
    gaps: tuple[str, ...]
    """The spaces emptied in this turn, first emptied first."""
    sack: str | None
    """The color that is being scored."""
    frame: str | None
    """The framed cell its sack was taken from."""
    idle_left: int
    """The number of further turns without taking anything that ends the game."""
    reach: tuple[ReachView, ...]
    """The stops the buyer can walk to, while it is to walk."""
    costs: tuple[CostView, ...]
    """What each piece costs the player in turn, while one is to be taken."""
    forbidden: tuple[ForbiddenView, ...]
    """The places a piece may not go to, while one is to be placed."""
    sales: tuple[SaleView, ...]
    instead: tuple[str, ...]
    """While a sale is asked about: what its seller could build with if somebody blocks it."""
    """What selling each color would bring."""
    prompt: str
    """What is to be done now, where the phase does not say it all."""
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
        round=round_now(state),
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
        track=sacks(state),
        last_sack=int(state.track.last_sack()),
        to_end=int(min(state.track.last_sack(), state.track.length) - max(state.scores())),
        course=course(state),
        seats=tuple(seat_view(state, other) for other in range(state.seats)),
        hand=None if seat is None else hand(state, seat),
        piece=piece_ref(int(state.piece)),
        pieces_left=MOST_PIECES - int(state.taken),
        gaps=gaps(state),
        sack=None if state.sack < 0 else COLOR_NAMES[state.sack],
        frame=None if state.frame < 0 else cell_ref(int(state.frame)),
        idle_left=int(state.turns_to_standstill()),
        reach=prospects.reach(state),
        costs=prospects.costs(state),
        forbidden=prospects.forbidden(state),
        sales=prospects.sales(state),
        instead=prospects.instead(state),
        prompt=prompt(state),
        ending=ending(state),
    )


def components(state: GuatemalaState) -> GuatemalaComponents:
    return gameboards.components(state)


def settled(land: Plantations) -> tuple[SettlerView, ...]:
    return tuple(
        SettlerView(land.board.names.spaces[space], mark_ref(int(mark)), int(owner_of(int(mark))))
        for space, mark in enumerate(land.land)
        if mark
    )


def docks(land: Plantations) -> tuple[tuple[str, ...], ...]:
    berths = len(land.board.dock_prices)
    ships = [COLOR_NAMES[ship - 1] if ship else "" for ship in land.docks]
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
            plantation(land, seat, color) for color in range(COLORS) if land.has_begun(seat, color)
        ),
    )


def plantation(land: Plantations, seat: int, color: int) -> PlantationView:
    site = int(land.site_of(seat, color))
    has_shed, ships = site >= 0, int(land.connected_ships(seat, color))
    return PlantationView(
        color=COLOR_NAMES[color],
        workers=int(land.workers[seat * COLORS + color]),
        shed=land.board.names.spaces[site] if has_shed else None,
        leads=harbor_refs(land.board, site),
        is_connected=bool(land.is_connected(seat, color)),
        harbors=connected_harbors(land, site),
        missing=missing_ways(land, seat, color),
        ships=ships,
        times=1 + ships,
        earns=int(land.earns(seat, color)),
    )


def connected_harbors(land: Plantations, site: int) -> tuple[str, ...]:
    """§connection: the harbors that roads join to a site."""
    if site < 0:
        return ()
    harbors = enumerate(land.board.names.harbors)
    return tuple(ref for at, ref in harbors if land.reaches(site, at))


def round_now(state: GuatemalaState) -> int | None:
    return round_of(state, int(state.turns)) if state.turns else None


def round_of(state: GuatemalaState, turn: int) -> int:
    """Turns go round, so that a round is a turn of everybody."""
    return (turn - 1) // int(state.seats) + 1


def sacks(state: GuatemalaState) -> tuple[SackView, ...]:
    """§sack: the first sack lies on the last space, the next before it."""
    colors = enumerate(state.track.sacks)
    last = int(state.track.length)
    return tuple(SackView(COLOR_NAMES[color], last - at) for at, color in colors)


def course(state: GuatemalaState) -> tuple[ScoringView, ...]:
    """§scoring: how each sale ended, first sold first."""
    numbers, size = [int(number) for number in state.track.course], 3 + int(state.seats)
    settled = [numbers[at : at + size] for at in range(0, len(numbers), size)]
    return tuple(
        ScoringView(
            round_of(state, turn),
            seller,
            COLOR_NAMES[color],
            None if blocker < 0 else blocker,
            tuple(gains),
        )
        for color, (turn, seller, blocker, *gains) in zip(state.track.sacks, settled, strict=False)
    )


def prompt(state: GuatemalaState) -> str:
    """§blockade §build: after a blocked sale one builds; each kind of piece has its own places."""
    if state.phase is BUILDING and state.taken == 0:
        return "blocked"
    kind = piece_ref(int(state.piece)).partition(".")[0]
    return f"{state.phase.name}-{kind}" if kind else state.phase.name


def ending(state: GuatemalaState) -> str:
    """§end §standstill: why the game is over; empty while it is not."""
    if state.seat != OVER:
        return ""
    return "track" if state.track.is_met() else "standstill"


def hand(state: GuatemalaState, seat: int) -> tuple[int, ...]:
    return tuple(int(state.sacks.held(seat, color)) for color in range(COLORS))


def gaps(state: GuatemalaState) -> tuple[str, ...]:
    cells = (int(state.gap(number)) for number in range(MOST_PIECES))
    return tuple(cell_ref(cell) for cell in cells if cell >= 0)
