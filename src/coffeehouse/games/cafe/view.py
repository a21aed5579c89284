"""What a seat sees of Café: everything but the order of the deck, so all see the same."""

from __future__ import annotations

import msgspec

from coffeehouse.engine.result import View
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.area_view import AreaView, Cubes, area_view
from coffeehouse.games.cafe.auction import BIDDING, least_bid
from coffeehouse.games.cafe.draft import can_pay, choices, costs_a_cube, why_free
from coffeehouse.games.cafe.printed import COLORS, CUBES, NOBODY, ROUNDS, counts_of, cubes_of, size
from coffeehouse.games.cafe.processing import can_spend
from coffeehouse.games.cafe.refs import COLOR_NAMES, card_ref, members
from coffeehouse.games.cafe.rules import CafeState


class DisplayView(msgspec.Struct, frozen=True):
    """A card on display."""

    ref: str
    cost: int
    """The cubes the choosing seat would pay for the card."""
    price: int | None
    """The cubes the viewer would pay, None if it cannot have the card; `cost` for a spectator."""
    reason: str
    """Why: it has a `cup`, or `no-cup`; `ships` spare it; `advanced`; or the seat has no cube, so
    that it `cannot-pay` while there are free cards, or could only `discard` it.
    """


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
    """The seats in the order they would choose a card if this bid stood."""


class CafeView(View, frozen=True, kw_only=True):
    round: int
    prompt: str
    """The code of what the viewer has to do now; `[prompts]` of the words say it."""
    starting: int
    """The seat that was master first."""
    master: int
    order: tuple[int, ...]
    """The seats in the order they choose a card this round."""
    chosen: int
    """The number of seats that have chosen a card this round."""
    display: tuple[DisplayView, ...]
    cards_left: int
    """The number of cards still to come this game."""
    supply: Cubes
    """The cubes left in the supply; below 0 when warehouses keep fives by marker."""
    auction: AuctionView | None
    areas: tuple[AreaView, ...]


def round_of(state: CafeState) -> int:
    """§round: the number of the round, from 1."""
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
        return prompt_acting(state.areas[seat])
    if state.areas[seat].doing.is_open:
        return f"{doing}-more" if may_close(state.areas[seat]) else doing
    if doing == "bidding" and state.offered:
        return "bidding-more"
    return prompt_taking(state, state.areas[seat]) if doing == "taking" else doing


def prompt_taking(state: CafeState, area: Area) -> str:
    """§price: what the cards cost the seat, or what is left for who cannot pay."""
    if state.advanced or area.sails_free():
        return "taking-free"
    reasons = {why_price(state, area, card) for card in members(int(state.display))}
    if "discard" in reasons:
        return "taking-discard"
    return "taking-poor" if "cannot-pay" in reasons else "taking"


def prompt_acting(area: Area) -> str:
    """§points: whether they are of use, and whether the turn is over with the next action."""
    if not can_spend(area):
        return "acting-idle"
    return "acting-last" if area.points == 1 else "acting"


def may_close(area: Area) -> bool:
    """§sources, §deliver: whether an open action could be left as it is."""
    filled = area.target == NOBODY or area.held[area.target] != 0
    return bool(area.carried == 0 and filled)


def supply(state: CafeState) -> Cubes:
    """§supply: the book of the supply; it may go below 0."""
    yellow, brown, green, red = (
        int(CUBES) - sum(int(cubes_of(area.drawn, color)) for area in state.areas)
        for color in range(COLORS)
    )
    return yellow, brown, green, red


def cards_left(state: CafeState) -> int:
    """§setup: how many cards of the deck this game will still turn up."""
    a_round = int(state.seats) + (1 if state.advanced else 2)
    stock = int(size(state.deck))
    start = 48 if state.seats == 4 and not state.advanced else 40
    return int(ROUNDS) * a_round - (start - stock)


def order(state: CafeState, master: int) -> tuple[int, ...]:
    """§draft, §auction: seats choose from the master's left, after an auction from the master."""
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
        None if state.offer == NOBODY else COLOR_NAMES[state.offer],
        counts_of(state.offering),
        order(state, int(state.seat)),
    )
