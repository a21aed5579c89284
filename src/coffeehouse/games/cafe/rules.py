# Compiled by mypyc.
"""Café: the state, and how a round goes from one phase to the next.

The chapters are files of their own: `draft`, `auction`, `placement`, `processing`, `scoring`.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.fields import Field, Fields
from coffeehouse.engine.state import CHANCE, OVER, State, places_by
from coffeehouse.engine.verb import Verb
from coffeehouse.games.cafe.area import Area, opening_area
from coffeehouse.games.cafe.auction import open_auction
from coffeehouse.games.cafe.draft import DEAL, REVEAL, REVEALING, SETTING_UP, ask_to_take
from coffeehouse.games.cafe.phases import (
    ENDED,
    FINISHED,
    WAITING,
    CafePhase,
    CafeVerb,
    start_acting,
)
from coffeehouse.games.cafe.placement import PLACING
from coffeehouse.games.cafe.printed import (
    CARDS,
    INITIALS,
    NOBODY,
    ROUNDS,
    CafePrinted,
    bit,
    member,
    size,
)
from coffeehouse.games.cafe.scoring import ranks, score
from coffeehouse.games.cafe.verbs import PHASES, VERB_OF

ALL_CARDS: Final[i64] = 0xFFFF_FFFF_FFFF


def layers_in_key(layers: vec[i64]) -> bytes:
    """The number of layers, then each layer in three bytes."""
    return bytes([len(layers)]) + b"".join([int(layer).to_bytes(3, "little") for layer in layers])


def cubes_in_key(held: vec[i64]) -> bytes:
    """The mask of squares that hold cubes, then the pile on each of them."""
    piles = {square: int(pile) for square, pile in enumerate(held) if pile}
    full = sum([1 << square for square in piles])
    return full.to_bytes(7, "little") + b"".join([p.to_bytes(6, "little") for p in piles.values()])


AREA: Final = Fields(
    Field("layers", in_key=layers_in_key),
    Field("held", in_key=cubes_in_key),
    Field("warehouse", size=6),
    Field("doing"),
    Field("card", minimum=-1),
    Field("points"),
    Field("target", minimum=-1),
    Field("carried", size=6),
    Field("drawn", size=0),
    phases=PHASES,
    rebuild=Area.lay_again,
)

FIELDS: Final = Fields(
    Field("seats"),
    Field("seat", minimum=-2, holds="seat"),
    Field("advanced"),
    Field("round"),
    Field("master", holds="seat"),
    Field("taken"),
    Field("deck", "display", size=6),
    Field("bid", size=2),
    Field("bidder", minimum=-1, holds="seat"),
    Field("passed", holds="seat-bits"),
    Field("offered", size=2),
    # Not in the key: it decides nothing.
    Field("offering", size=0),
    Field("offer", minimum=-1),
    Field("areas", parts=AREA, holds="each-seat"),
)
"""The fields of a position, in the order of its key."""


@final
class CafeState(State):
    """A position of Café: the deck, the cards on display, the master token, the auction, and
    the seats' areas.

    A card that is in none of these lies on the discard pile. Cards removed before the game are
    never seen, so they stay in the deck, which is simply not drawn to its end.
    """

    def __init__(
        self, box: CafePrinted, seats: i64, seat: i64, areas: list[Area], advanced: bool
    ) -> None:
        super().__init__(box, seats, seat)
        self.box: CafePrinted = box
        self.areas: list[Area] = areas
        self.advanced: bool = advanced
        self.round: i64 = 0
        self.master: i64 = 0
        self.taken: i64 = 0
        """How many seats have chosen a card this round."""
        self.deck: i64 = ALL_CARDS
        self.display: i64 = 0
        self.bid: i64 = 0
        """The last bid of the auction that is going on."""
        self.bidder: i64 = NOBODY
        self.passed: i64 = 0
        """The seats that have passed, as a mask."""
        self.offered: i64 = 0
        """The number of cubes in the bid that is being made."""
        self.offering: i64 = 0
        """The offered cubes as a pile, for views; they are in the supply already."""
        self.offer: i64 = NOBODY
        """The color of the bid's last cube, while a ship may still host it."""

    # --- what may happen -------------------------------------------------------------------

    def current_phase(self) -> CafePhase:
        """What the seat to act is doing."""
        if self.seat >= 0:
            return self.areas[self.seat].doing
        if self.seat == OVER:
            return ENDED
        return SETTING_UP if self.is_dealing() else REVEALING

    def verb_of(self, action: i64) -> Verb:
        return VERB_OF[action]

    def legal_actions(self) -> vec[i64]:
        actions = vec[i64]()
        if self.seat >= 0:
            for verb in self.areas[self.seat].doing.verbs:
                actions = verb.offer(self, actions)
        elif self.seat == CHANCE:
            actions = self.draw().offer(self, actions)
        return actions

    def apply(self, action: i64) -> None:
        verb = VERB_OF[action]
        verb.do(self, action - verb.first)

    def actors(self) -> vec[i64]:
        """§any-order: the seats that place or act, ascending; before that only one seat."""
        if self.seat >= 0 and not self.areas[self.seat].doing.in_any_order:
            return vec[i64]([self.seat])
        seats = vec[i64]()
        for seat in range(self.seats):
            if self.areas[seat].doing.in_any_order:
                seats = append(seats, seat)
        return seats

    # --- chance ----------------------------------------------------------------------------

    def draw(self) -> CafeVerb:
        """§setup: chance deals initial cards first, then plan cards."""
        return DEAL if self.is_dealing() else REVEAL

    def tickets(self) -> i64:
        return size(self.outcomes())

    def outcome(self, ticket: i64) -> i64:
        return self.draw().first + member(self.outcomes(), ticket)

    def outcomes(self) -> i64:
        """The cards that can come now, as a mask."""
        return self.initial_cards_left() if self.is_dealing() else self.deck

    def is_dealing(self) -> bool:
        """§setup: whether a seat still lacks its initial card."""
        return len(self.areas[self.seats - 1].layers) == 0

    def seats_dealt(self) -> i64:
        """§setup: how many seats have their initial card."""
        dealt: i64 = 0
        while len(self.areas[dealt].layers):
            dealt += 1
        return dealt

    def initial_cards_left(self) -> i64:
        """§setup: the initial cards nobody has yet, as a mask."""
        left: i64 = bit(INITIALS) - 1
        for area in self.areas:
            if len(area.layers):
                left &= ~bit(area.card_of(0) - CARDS)
        return left

    # --- a round ---------------------------------------------------------------------------

    def shown(self) -> i64:
        """§draft, §auction: how many cards lie face up for a choice."""
        return self.seats + 1 if self.advanced else 3

    def open_choice(self) -> None:
        """§draft, §auction: once the cards lie open, seats choose or bid for the first choice."""
        if self.advanced:
            open_auction(self)
        else:
            ask_to_take(self)

    def open_actions(self) -> None:
        """§any-order: let every seat place its card and act."""
        self.display = 0
        for area in self.areas:
            if area.card == NOBODY:
                start_acting(area)
            else:
                area.doing = PLACING
        self.seat = self.next_actor()

    def next_actor(self) -> i64:
        """The next seat that is not finished, from the master's left; `NOBODY` if all are."""
        for step in range(1, self.seats + 1):
            seat = (self.master + step) % self.seats
            if self.areas[seat].doing is not FINISHED:
                return seat
        return NOBODY

    def end_turn(self) -> None:
        """§round: when a seat has finished, go to the next seat or end the round."""
        self.seat = self.next_actor()
        if self.seat == NOBODY:
            self.end_round()

    def end_round(self) -> None:
        """§round, §auction: pass the master token to the left, unless it is auctioned."""
        for area in self.areas:
            area.doing = WAITING
        self.taken = 0
        self.round += 1
        if not self.advanced:
            self.master = (self.master + 1) % self.seats
        self.seat = CHANCE if self.round < ROUNDS else OVER

    # --- scoring ---------------------------------------------------------------------------

    def scores(self) -> vec[i64]:
        """§goal: the points of each seat's area."""
        points = vec[i64]()
        for area in self.areas:
            points = append(points, score(area))
        return points

    def places(self) -> vec[i64]:
        """§ties: the place of each seat, ties broken by cubes."""
        return places_by(ranks(self.areas))

    # --- the state as a value --------------------------------------------------------------

    def copy(self) -> "CafeState":
        areas = [area.copy() for area in self.areas]
        other = CafeState(self.box, self.seats, self.seat, areas, self.advanced)
        other.round = self.round
        other.master = self.master
        other.taken = self.taken
        other.deck = self.deck
        other.display = self.display
        other.bid = self.bid
        other.bidder = self.bidder
        other.passed = self.passed
        other.offered = self.offered
        other.offering = self.offering
        other.offer = self.offer
        return other

    def fields(self) -> Fields:
        return FIELDS


def start(box: CafePrinted, seats: i64, advanced: bool) -> CafeState:
    """§setup: the first node: initial cards are dealt by chance."""
    areas = [opening_area(box) for _ in range(seats)]
    state = CafeState(box, seats, CHANCE, areas, advanced)
    if advanced or seats < 4:
        state.deck &= ~box.starred
    return state
