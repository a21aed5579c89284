"""What a seat sees of Café: everything but the order of the deck, so all see the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from coffeehouse.engine.result import Components, View
from coffeehouse.games.cafe.area import MOST_POINTS, Area
from coffeehouse.games.cafe.auction import BIDDING, least_bid
from coffeehouse.games.cafe.draft import can_pay, choices, costs_a_cube, why_free
from coffeehouse.games.cafe.edition import CafeEdition, Card
from coffeehouse.games.cafe.printed import (
    ANNEX,
    COLOURS,
    COUNTER,
    CUBES,
    NOBODY,
    PLACES,
    ROUNDS,
    SIDE,
    card_in,
    corner_of,
    counts_of,
    cubes_of,
    placement_in,
    size,
    turn_of,
)
from coffeehouse.games.cafe.production import harvest
from coffeehouse.games.cafe.refs import (
    CELL_NAMES,
    COLOUR_NAMES,
    LETTERS,
    TURNS,
    card_ref,
    members,
    square_ref,
    squares_refs,
)
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.scoring import shop_points, warehouse_points
from coffeehouse.games.cafe.sheet import counting

MARGIN: Final = 2
"""Rows and columns of bare ground shown around an area: as far as a card can reach."""
OPEN: Final = ("drying", "roasting", "delivering")
"""What a seat does while an action is open."""
Cubes = tuple[int, int, int, int]
"""How many cubes: yellow, brown, green, red."""

# --- what is printed -----------------------------------------------------------------------


class ShopView(msgspec.Struct, frozen=True):
    """The coffee shop printed on a card."""

    city: str
    name: str
    year: int | None
    asks: Cubes
    points: int


class CardView(msgspec.Struct, frozen=True):
    """A card as printed: six kinds of squares, row by row."""

    ref: str
    squares: tuple[str, ...]
    shop: ShopView | None
    has_cup: bool
    has_star: bool
    idea: str


class CafeComponents(Components, frozen=True, kw_only=True):
    variant: str
    rounds: int
    most_points: int
    """Action points of a round at most."""
    cards: tuple[CardView, ...]
    """The plan cards, then the initial cards."""


def components(state: CafeState, edition: CafeEdition) -> CafeComponents:
    cards = (*edition.cards, *edition.initial)
    return CafeComponents(
        variant="advanced" if state.advanced else "base",
        rounds=int(ROUNDS),
        most_points=int(MOST_POINTS),
        cards=tuple(card_view(number, card) for number, card in enumerate(cards)),
    )


def card_view(number: int, card: Card) -> CardView:
    kinds = tuple(card.kinds)
    return CardView(card_ref(number), kinds, shop_view(card), "cup" in kinds, card.star, card.idea)


def shop_view(card: Card) -> ShopView | None:
    shop = card.shop
    if shop is None:
        return None
    yellow, brown, green, red = (shop.asks.count(colour) for colour in COLOUR_NAMES)
    return ShopView(shop.city, shop.house, shop.year, (yellow, brown, green, red), shop.points)


# --- what changes --------------------------------------------------------------------------


class DisplayView(msgspec.Struct, frozen=True):
    """A card on display."""

    ref: str
    cost: int
    """Cubes the seat whose choice it is would pay for it."""
    price: int | None
    """Cubes the viewer would pay; for a spectator the same as `cost`. None: cannot have it."""
    reason: str
    """Why: it has a `cup`, or `no-cup`; `ships` spare it; `advanced`; or the seat has no cube, so
    that it `cannot-pay` while there are free cards, or could only `discard` it.
    """


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
    """Which of its card's six squares it is, as printed."""
    cubes: Cubes


class ClusterView(msgspec.Struct, frozen=True):
    """Bean, drying or roasting squares that hang together, and what one action would do."""

    kind: str
    squares: tuple[str, ...]
    free: int
    """Squares without cubes."""
    gets: Cubes
    """Beans: the cubes one action produces. Else: the cubes that could be moved here at most."""
    sources: tuple[str, ...]
    """Where these would come from: squares with cubes, of all colours. Beans: none."""


class SupplyView(msgspec.Struct, frozen=True):
    """A coffee shop in full sight, and what it still lacks."""

    ref: str
    squares: tuple[str, ...]
    card: str
    layer: int
    """Which layer of the area it is printed on."""
    held: Cubes
    missing: Cubes
    complete: bool


class AreaView(msgspec.Struct, frozen=True):
    """One seat's area, warehouse and turn."""

    seat: int
    doing: str
    points: int
    """Action points left."""
    turn_points: int
    """Action points its cups give for a round, spent ones included."""
    card: str | None
    """The card it has to place."""
    rows: tuple[str, ...]
    """The numbers of the rows in the frame, from the top; a cell's ref is `column.row`."""
    columns: tuple[str, ...]
    layers: tuple[LayerView, ...]
    squares: tuple[SquareView, ...]
    clusters: tuple[ClusterView, ...]
    shops: tuple[SupplyView, ...]
    dead: tuple[str, ...]
    """What is in sight of shops that are partly covered: it counts as empty."""
    cups: int
    ships: int
    sails_free: bool
    """Whether cards with a cup cost nothing."""
    warehouse: Cubes
    hosted: Cubes
    """Cubes on ships."""
    counting: Cubes
    """Points a cube of each colour is worth now, in the warehouse or on a ship: 2, 1 or 0."""
    warehouse_points: int
    """What the warehouse is worth now, hosted cubes included."""
    shop_points: int
    score: int
    roasted: int
    dried: int
    target: str | None
    """The square an open action fills."""
    carried: Cubes


class AuctionView(msgspec.Struct, frozen=True):
    """The auction that is going on."""

    bid: int
    bidder: int | None
    least: int
    passed: tuple[int, ...]
    offered: int
    offer: str | None
    """The cube just bid that a ship may host."""
    cubes: Cubes
    """The cubes offered so far, hosted ones included."""
    order: tuple[int, ...]
    """Who would choose a card when, if this bid stood to the end."""


class CafeView(View, frozen=True, kw_only=True):
    round: int
    prompt: str
    """What is to be done now, by whoever looks; `[prompts]` of the words say it."""
    starting: int
    """The first master."""
    master: int
    order: tuple[int, ...]
    """Who chooses a card when, this round, as the master token lies."""
    chosen: int
    """How many have chosen theirs."""
    display: tuple[DisplayView, ...]
    cards_left: int
    """Cards still to come this game."""
    supply: Cubes
    """Below 0 when warehouses keep their fives by marker."""
    auction: AuctionView | None
    areas: tuple[AreaView, ...]


def round_of(state: CafeState) -> int:
    """§round: from 1."""
    return min(int(state.round) + 1, int(ROUNDS))


def view(state: CafeState, seat: int | None) -> CafeView:
    """What that seat sees; None, a spectator, sees the same."""
    return CafeView(
        viewer=seat,
        turn=int(state.seat),
        actors=tuple(state.actors()),
        phase=state.current_phase().part,
        round=round_of(state),
        prompt=prompt(state, seat),
        starting=0,
        master=int(state.master),
        order=order(state, int(state.master)),
        chosen=int(state.taken),
        display=tuple(display_view(state, seat, card) for card in members(int(state.display))),
        cards_left=cards_left(state),
        supply=supply(state),
        auction=auction_view(state),
        areas=tuple(area_view(seat, area) for seat, area in enumerate(state.areas)),
    )


def prompt(state: CafeState, seat: int | None) -> str:
    """The step of the turn: in the phase of the actions every seat has its own."""
    part: str = state.current_phase().part
    if seat is None or seat not in state.actors():
        return part
    doing: str = state.areas[seat].doing.name
    if doing == "acting":
        return doing if state.areas[seat].points else "spent"
    if doing in OPEN:
        return f"{doing}-more" if may_close(state.areas[seat]) else doing
    if doing != "taking":
        return doing
    return "taking-free" if state.advanced or state.areas[seat].sails_free() else "taking"


def may_close(area: Area) -> bool:
    """§sources, §deliver: whether an open action could be left as it is."""
    filled = area.target == NOBODY or area.held[area.target] != 0
    return bool(area.carried == 0 and filled)


def supply(state: CafeState) -> Cubes:
    """§supply: the book of the supply; it may go below 0."""
    yellow, brown, green, red = (
        int(CUBES) - sum(int(cubes_of(area.drawn, colour)) for area in state.areas)
        for colour in range(COLOURS)
    )
    return yellow, brown, green, red


def cards_left(state: CafeState) -> int:
    """§setup: the sized deck: what this game will still turn up."""
    a_round = int(state.seats) + (1 if state.advanced else 2)
    stock = int(size(state.deck))
    start = 48 if state.seats == 4 and not state.advanced else 40
    return int(ROUNDS) * a_round - (start - stock)


def order(state: CafeState, master: int) -> tuple[int, ...]:
    """§draft, §auction: from the master's left, or after an auction from the master on."""
    first = master if state.advanced else master + 1
    seats = int(state.seats)
    return tuple((first + step) % seats for step in range(seats))


def display_view(state: CafeState, seat: int | None, card: int) -> DisplayView:
    cost = int(state.seat >= 0 and costs_a_cube(state, state.areas[state.seat], card))
    whose = seat if seat is not None else int(state.seat)
    if whose < 0:
        whose = int(state.master)
    area = state.areas[whose]
    reason = why_price(state, area, card)
    own = None if reason in ("cannot-pay", "discard") else int(costs_a_cube(state, area, card))
    return DisplayView(card_ref(card), cost, own if seat is not None else cost, reason)


def why_price(state: CafeState, area: Area, card: int) -> str:
    """§price: why a card costs that seat what it costs."""
    if not costs_a_cube(state, area, card):
        return why_free(state, area, card)
    if can_pay(area):
        return "cup"
    return "cannot-pay" if choices(state, area) != state.display else "discard"


def auction_view(state: CafeState) -> AuctionView | None:
    if state.current_phase() is not BIDDING:
        return None
    return AuctionView(
        int(state.bid),
        None if state.bidder == NOBODY else int(state.bidder),
        int(least_bid(state)),
        tuple(members(int(state.passed))),
        int(state.offered),
        None if state.offer == NOBODY else COLOUR_NAMES[state.offer],
        counts_of(state.offering),
        order(state, int(state.seat)),
    )


# --- one seat ------------------------------------------------------------------------------


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
    """The cubes of the fullest colours, as many colours as there are free squares."""
    taken = sorted(range(4), key=lambda colour: -waiting[colour])[:sets]
    yellow, brown, green, red = (waiting[c] if c in taken else 0 for c in range(4))
    return yellow, brown, green, red


def worth(stored: Cubes) -> Cubes:
    """§score-warehouse: what each cube gives by its colour."""
    fewest, second = counting(stored)
    yellow, brown, green, red = (2 if c == fewest else int(c == second) for c in range(4))
    return yellow, brown, green, red


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
