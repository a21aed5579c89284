"""What a seat sees of Café: everything but the order of the deck, so all see the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from coffeehouse.engine.result import View
from coffeehouse.engine.state import OVER
from coffeehouse.games.cafe.actions import (
    ACTING,
    BIDDING,
    CARDS,
    CELLS,
    COLOURS,
    DELIVERING,
    DRYING,
    FINISHED,
    PAYING,
    PLACEMENTS,
    PLACING,
    ROASTING,
    SIDE,
    TAKING,
    WAITING,
)
from coffeehouse.games.cafe.area import NOBODY, Area
from coffeehouse.games.cafe.auction import least_bid
from coffeehouse.games.cafe.components import CUBES, cubes_of, size
from coffeehouse.games.cafe.draft import costs_a_cube, sails_free
from coffeehouse.games.cafe.edition import COLOUR_NAMES, KIND_NAMES, CafeEdition, Card
from coffeehouse.games.cafe.processing import cubes_on, missing
from coffeehouse.games.cafe.refs import LETTERS, TURNS, card_ref, members, refs_of, square_ref
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.scoring import score, shop_points, warehouse_points
from coffeehouse.games.cafe.table import ROUNDS

MARGIN: Final = 2
"""Rows and columns of bare ground shown around an area: as far as a card can reach."""
DOING: Final = {
    int(WAITING): "waiting",
    int(TAKING): "taking",
    int(PAYING): "paying",
    int(BIDDING): "bidding",
    int(PLACING): "placing",
    int(ACTING): "acting",
    int(DRYING): "drying",
    int(ROASTING): "roasting",
    int(DELIVERING): "delivering",
    int(FINISHED): "finished",
}
Cubes = tuple[int, int, int, int]
"""How many cubes: yellow, brown, green, red."""


class HouseView(msgspec.Struct, frozen=True):
    """The coffee shop printed on a card."""

    city: str
    house: str
    year: int | None
    asks: Cubes
    points: int


class CardView(msgspec.Struct, frozen=True):
    """A card as printed: six kinds of squares, row by row."""

    ref: str
    squares: tuple[str, ...]
    shop: HouseView | None
    has_cup: bool
    has_star: bool
    idea: str
    cost: int
    """Cubes the seat whose choice it is would pay for it."""


class LayerView(msgspec.Struct, frozen=True):
    """A card in an area: its face, how it is turned and where its upper left corner lies."""

    ref: str
    squares: tuple[str, ...]
    turn: str
    row: int
    column: int


class SquareView(msgspec.Struct, frozen=True):
    """A visible square. `row` and `column` count from the frame's upper left corner."""

    ref: str
    row: int
    column: int
    kind: str
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


class ShopView(msgspec.Struct, frozen=True):
    """A coffee shop in full sight."""

    ref: str
    squares: tuple[str, ...]
    card: str
    city: str
    house: str
    year: int | None
    asks: Cubes
    missing: Cubes
    points: int
    complete: bool


class AreaView(msgspec.Struct, frozen=True):
    """One seat's area, warehouse and turn."""

    seat: int
    doing: str
    points: int
    """Action points left."""
    card: CardView | None
    """The card it has to place."""
    rows: tuple[str, ...]
    """The numbers of the rows in the frame, from the top; a cell's ref is `column.row`."""
    columns: tuple[str, ...]
    layers: tuple[LayerView, ...]
    squares: tuple[SquareView, ...]
    clusters: tuple[ClusterView, ...]
    shops: tuple[ShopView, ...]
    cups: int
    ships: int
    sails_free: bool
    """Whether cards with a cup cost nothing."""
    warehouse: Cubes
    hosted: Cubes
    """Cubes on ships."""
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


class CafeView(View, frozen=True, kw_only=True):
    variant: str
    phase: str
    round: int
    rounds: int
    master: int
    display: tuple[CardView, ...]
    cards_left: int
    """Cards still to come this game."""
    supply: Cubes
    """Below 0 when warehouses keep their fives by marker."""
    auction: AuctionView | None
    areas: tuple[AreaView, ...]


def view(state: CafeState, seat: int | None, edition: CafeEdition) -> CafeView:
    """What that seat sees; None, a spectator, sees the same."""
    chooser = state.areas[state.seat] if state.seat >= 0 else None
    return CafeView(
        viewer=seat,
        turn=int(state.seat),
        actors=tuple(state.actors()),
        variant="advanced" if state.advanced else "base",
        phase=phase(state),
        round=min(int(state.round) + 1, int(ROUNDS)),
        rounds=int(ROUNDS),
        master=int(state.master),
        display=tuple(
            card_view(state, card, edition, chooser) for card in members(int(state.display))
        ),
        cards_left=cards_left(state),
        supply=supply(state),
        auction=auction_view(state),
        areas=tuple(area_view(state, one, edition) for one in range(state.seats)),
    )


def phase(state: CafeState) -> str:
    """`set-up`, `reveal`, `draft`, `auction`, `actions` or `over`."""
    if state.seat == OVER:
        return "over"
    if state.seat < 0:
        return "set-up" if state.is_dealing() else "reveal"
    doing = state.areas[state.seat].doing
    if doing == BIDDING:
        return "auction"
    return "draft" if doing < PLACING else "actions"


def cubes(pile: int) -> Cubes:
    yellow, brown, green, red = (int(cubes_of(pile, colour)) for colour in range(COLOURS))
    return yellow, brown, green, red


def supply(state: CafeState) -> Cubes:
    """The book of the supply; it may go below 0 (§supply)."""
    yellow, brown, green, red = (
        int(CUBES) - sum(int(cubes_of(area.drawn, colour)) for area in state.areas)
        for colour in range(COLOURS)
    )
    return yellow, brown, green, red


def cards_left(state: CafeState) -> int:
    """The sized deck: what this game will still turn up (§setup)."""
    a_round = int(state.seats) + (1 if state.advanced else 2)
    stock = int(size(state.deck))
    start = 48 if state.seats == 4 and not state.advanced else 40
    return 8 * a_round - (start - stock)


def card_of(edition: CafeEdition, card: int) -> Card:
    return (*edition.cards, *edition.initial)[card]


def ref_of(card: int) -> str:
    return card_ref(card) if card < CARDS else f"initial.{card - CARDS + 1}"


def house_view(card: Card) -> HouseView | None:
    shop = card.shop
    if shop is None:
        return None
    yellow, brown, green, red = (shop.asks.count(colour) for colour in COLOUR_NAMES)
    return HouseView(shop.city, shop.house, shop.year, (yellow, brown, green, red), shop.points)


def card_view(
    state: CafeState, number: int, edition: CafeEdition, chooser: Area | None
) -> CardView:
    card = card_of(edition, number)
    costs = chooser is not None and costs_a_cube(state, chooser, number)
    return CardView(
        ref_of(number),
        tuple(card.kinds),
        house_view(card),
        "cup" in card.words,
        card.star,
        card.idea,
        int(costs),
    )


def auction_view(state: CafeState) -> AuctionView | None:
    if phase(state) != "auction":
        return None
    return AuctionView(
        int(state.bid),
        None if state.bidder == NOBODY else int(state.bidder),
        int(least_bid(state)),
        tuple(members(int(state.passed))),
        int(state.offered),
        None if state.offer == NOBODY else COLOUR_NAMES[state.offer],
    )


# --- one seat ------------------------------------------------------------------------------


def area_view(state: CafeState, seat: int, edition: CafeEdition) -> AreaView:
    area = state.areas[seat]
    top, height = span(int(area.cell(square)) // int(SIDE) for square in members(int(area.visible)))
    left, width = span(int(area.cell(square)) % int(SIDE) for square in members(int(area.visible)))
    hosted = int(area.hosted())
    return AreaView(
        seat=seat,
        doing=DOING[int(area.doing)],
        points=int(area.points),
        card=None if area.card == NOBODY else card_view(state, int(area.card), edition, None),
        rows=tuple(str((top + row) % int(SIDE) + 1) for row in range(height)),
        columns=tuple(LETTERS[(left + column) % int(SIDE)] for column in range(width)),
        layers=tuple(layer_view(int(layer), edition, top, left) for layer in area.layers),
        squares=tuple(
            square_view(area, square, top, left) for square in members(int(area.visible))
        ),
        clusters=tuple(cluster_views(area)),
        shops=tuple(shop_view(area, shop, edition) for shop in members(int(area.shops))),
        cups=int(size(area.cups)),
        ships=int(size(area.ships)),
        sails_free=sails_free(area),
        warehouse=cubes(int(area.warehouse)),
        hosted=cubes(hosted),
        warehouse_points=int(warehouse_points(area.warehouse + hosted)),
        shop_points=int(shop_points(area)),
        score=int(score(area)),
        roasted=int(cubes_on(area, area.roasters)),
        dried=int(cubes_on(area, area.dryers)),
        target=None if area.target == NOBODY else square_ref(area, int(area.target)),
        carried=cubes(int(area.carried)),
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


def layer_view(layer: int, edition: CafeEdition, top: int, left: int) -> LayerView:
    card, placement = divmod(layer, int(PLACEMENTS))
    turn, corner = divmod(placement, int(CELLS))
    row, column = place_in_frame(corner, top, left)
    kinds = tuple(card_of(edition, card).kinds)
    return LayerView(ref_of(card), kinds, TURNS[turn], row, column)


def square_view(area: Area, square: int, top: int, left: int) -> SquareView:
    row, column = place_in_frame(int(area.cell(square)), top, left)
    return SquareView(
        square_ref(area, square),
        row,
        column,
        KIND_NAMES[area.kind(square)],
        square // 6,
        square % 6,
        cubes(int(area.held[square])),
    )


def cluster_views(area: Area) -> Iterator[ClusterView]:
    """§clusters: beans first, then drying, then roasting squares."""
    for kind, squares, sources in (
        ("bean", int(area.beans), 0),
        ("dry", int(area.dryers), int(area.beans)),
        ("roast", int(area.roasters), int(area.dryers)),
    ):
        rest = squares
        while rest:
            cluster = int(area.cluster(next(members(rest)), squares))
            rest &= ~cluster
            free = cluster & ~int(area.full)
            gets = grown(area, free) if kind == "bean" else best_sets(area, sources, free)
            yield ClusterView(kind, refs_of(area, cluster), free.bit_count(), gets)


def grown(area: Area, squares: int) -> Cubes:
    kinds = [int(area.kind(square)) for square in members(squares)]
    return kinds.count(0), kinds.count(1), kinds.count(2), kinds.count(3)


def best_sets(area: Area, sources: int, free: int) -> Cubes:
    """The cubes of the fullest colours, as many colours as there are free squares."""
    waiting = [0, 0, 0, 0]
    for square in members(sources & int(area.full)):
        for colour, number in enumerate(cubes(int(area.held[square]))):
            waiting[colour] += number
    fullest = sorted(range(4), key=lambda colour: -waiting[colour])[: free.bit_count()]
    yellow, brown, green, red = (waiting[c] if c in fullest else 0 for c in range(4))
    return yellow, brown, green, red


def shop_view(area: Area, shop: int, edition: CafeEdition) -> ShopView:
    number = int(area.card_of(shop))
    card = card_of(edition, number)
    house = house_view(card)
    assert house is not None
    first = shop // 6 * 6
    squares = sum(
        1 << (first + i) for i, kind in enumerate(card.kinds) if kind in ("shop", "annex")
    )
    lacking = cubes(int(missing(area, shop)))
    return ShopView(
        square_ref(area, shop),
        refs_of(area, squares),
        ref_of(number),
        house.city,
        house.house,
        house.year,
        house.asks,
        lacking,
        house.points,
        not any(lacking),
    )
