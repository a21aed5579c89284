# Compiled by mypyc.
"""Café: the state and what each action does.

The chapters are files of their own: `draft`, `auction`, `placement`, `processing`, `scoring`.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.state import CHANCE, OVER, places_by
from coffeehouse.games.cafe.actions import (
    ACTING,
    BID,
    CLOSE,
    DELIVERING,
    HOST,
    INITIAL,
    PASS,
    PAY,
    PAYING,
    PLACE,
    PLACING,
    PRODUCE,
    REVEAL,
    TAKE,
    TAKING,
)
from coffeehouse.games.cafe.area import Area, deal_initial, opening_area
from coffeehouse.games.cafe.auction import (
    add_bids,
    bid_cube,
    close_bid,
    host_cube,
    open_auction,
    pass_bid,
)
from coffeehouse.games.cafe.components import CafePrinted, add_all, add_colours, bit, member, size
from coffeehouse.games.cafe.draft import ask_to_take, choices, pay, take
from coffeehouse.games.cafe.placement import add_placements, place
from coffeehouse.games.cafe.processing import (
    act,
    add_actions,
    add_steps_of_delivering,
    add_steps_of_joining,
)
from coffeehouse.games.cafe.scoring import ranks, score
from coffeehouse.games.cafe.table import CafeTable

__all__ = ["CafePrinted", "CafeState", "start"]


class CafeState(CafeTable):
    """A position of Café."""

    # --- chance --------------------------------------------------------------------------

    def outcomes(self) -> i64:
        """What can be turned up now, as a mask: initial cards first, then plan cards."""
        return self.initial_cards_left() if self.is_dealing() else self.deck

    def is_dealing(self) -> bool:
        """Whether a seat still lacks its initial card (§setup)."""
        return len(self.areas[self.seats - 1].layers) == 0

    def tickets(self) -> i64:
        return size(self.outcomes())

    def outcome(self, ticket: i64) -> i64:
        base = INITIAL if self.is_dealing() else REVEAL
        return base + member(self.outcomes(), ticket)

    # --- choices -------------------------------------------------------------------------

    def legal_actions(self) -> vec[i64]:
        actions = vec[i64]()
        if self.seat == OVER:
            return actions
        if self.seat == CHANCE:
            return add_all(actions, INITIAL if self.is_dealing() else REVEAL, self.outcomes())
        area = self.areas[self.seat]
        if area.doing == ACTING:
            return add_actions(actions, area)
        if area.doing == PLACING:
            return add_placements(actions, area)
        if area.doing == DELIVERING:
            return add_steps_of_delivering(actions, area)
        if area.doing > ACTING:
            return add_steps_of_joining(actions, area)
        if area.doing == TAKING:
            return add_all(actions, TAKE, choices(self, area))
        if area.doing == PAYING:
            return add_colours(actions, PAY, area.warehouse)
        return add_bids(actions, self, area)

    def apply(self, action: i64) -> None:
        if action >= PLACE:
            self.work(self.areas[self.seat], action)
        elif action < TAKE:
            self.turn_up(action)
        else:
            self.choose(self.areas[self.seat], action)

    def work(self, area: Area, action: i64) -> None:
        """Placing and acting: only the seat's own area changes (§any-order)."""
        if action < PRODUCE:
            place(area, action - PLACE)
            return
        act(area, action)
        if area.doing > DELIVERING:
            self.end_turn()

    def turn_up(self, action: i64) -> None:
        """Chance deals an initial card or turns up a plan card (§setup, §draft)."""
        if action >= INITIAL:
            self.deal(action - INITIAL)
            return
        self.deck &= ~bit(action - REVEAL)
        self.display |= bit(action - REVEAL)
        if size(self.display) < self.shown():
            return
        if self.advanced:
            open_auction(self)
        else:
            ask_to_take(self)

    def deal(self, number: i64) -> None:
        for area in self.areas:
            if len(area.layers) == 0:
                deal_initial(area, number)
                return

    def choose(self, area: Area, action: i64) -> None:
        """A choice of the draft or the auction."""
        if action < PAY:
            take(self, area, action - TAKE)
        elif action < BID:
            pay(self, area, action - PAY)
        elif action < HOST:
            bid_cube(self, area, action - BID)
        elif action < CLOSE:
            host_cube(self, area, action - HOST)
        elif action < PASS:
            close_bid(self, area)
        else:
            pass_bid(self, area)

    def actors(self) -> vec[i64]:
        if self.seat >= 0 and self.areas[self.seat].doing < PLACING:
            return vec[i64]([self.seat])
        return self.acting_seats()

    # --- the end -------------------------------------------------------------------------

    def scores(self) -> vec[i64]:
        points = vec[i64]()
        for area in self.areas:
            points = append(points, score(area))
        return points

    def places(self) -> vec[i64]:
        return places_by(ranks(self.areas))

    # --- copies and keys -----------------------------------------------------------------

    def copy(self) -> "CafeState":
        areas = [area.copy() for area in self.areas]
        twin = CafeState(self.box, self.seats, self.seat, areas, self.advanced)
        twin.round = self.round
        twin.master = self.master
        twin.taken = self.taken
        twin.deck = self.deck
        twin.display = self.display
        twin.bid = self.bid
        twin.bidder = self.bidder
        twin.passed = self.passed
        twin.offered = self.offered
        twin.offer = self.offer
        return twin

    def key(self) -> bytes:
        key = vec[u8]()
        key = write(key, self.seats, 1)
        key = write(key, self.seat + 2, 1)
        key = write(key, 1 if self.advanced else 0, 1)
        key = write(key, self.round, 1)
        key = write(key, self.master, 1)
        key = write(key, self.taken, 1)
        key = write(key, self.deck, 6)
        key = write(key, self.display, 6)
        key = write(key, self.bid, 2)
        key = write(key, self.bidder + 1, 1)
        key = write(key, self.passed, 1)
        key = write(key, self.offered, 2)
        key = write(key, self.offer + 1, 1)
        for area in self.areas:
            key = write_area(key, area)
        return bytes(key)

    def to_dict(self) -> dict[str, object]:
        return {
            "seats": self.seats,
            "seat": self.seat,
            "advanced": self.advanced,
            "round": self.round,
            "master": self.master,
            "taken": self.taken,
            "deck": self.deck,
            "display": self.display,
            "bid": self.bid,
            "bidder": self.bidder,
            "passed": self.passed,
            "offered": self.offered,
            "offer": self.offer,
            "areas": [area.to_dict() for area in self.areas],
        }


def write(key: vec[u8], number: i64, length: i64) -> vec[u8]:
    for _ in range(length):
        key = append(key, u8(number & 255))
        number >>= 8
    return key


def write_area(key: vec[u8], area: Area) -> vec[u8]:
    key = write(key, len(area.layers), 1)
    for layer in area.layers:
        key = write(key, layer, 3)
    key = write(key, area.full, 7)
    for square in range(6 * len(area.layers)):
        if area.full >> square & 1:
            key = write(key, area.held[square], 6)
    key = write(key, area.warehouse, 6)
    key = write(key, area.doing, 1)
    key = write(key, area.card + 1, 1)
    key = write(key, area.points, 1)
    key = write(key, area.target + 1, 1)
    return write(key, area.carried, 6)


def start(box: CafePrinted, seats: i64, advanced: bool) -> CafeState:
    """The first node: initial cards are dealt by chance (§setup)."""
    areas = [opening_area(box) for _ in range(seats)]
    state = CafeState(box, seats, CHANCE, areas, advanced)
    if advanced or seats < 4:
        state.deck &= ~box.starred
    return state
