# Compiled by mypyc.
"""`CafeTable`: what lies between the seats, and how a round goes from one phase to the next."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coffeehouse.engine.state import CHANCE, OVER, State
from coffeehouse.games.cafe.actions import CARDS, FINISHED, INITIALS, PLACING, WAITING
from coffeehouse.games.cafe.area import NOBODY, Area
from coffeehouse.games.cafe.components import CafePrinted, bit
from coffeehouse.games.cafe.placement import start_acting

ROUNDS: Final[i64] = 8
ALL_CARDS: Final[i64] = 0xFFFF_FFFF_FFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class CafeTable(State):
    """The deck, the cards on display, the master token, the auction, and the seats' areas.

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
        """Cubes in the bid that is being made."""
        self.offer: i64 = NOBODY
        """The colour of its last cube, while a ship may still host that one."""

    def shown(self) -> i64:
        """How many cards lie face up for a choice (§draft, §auction)."""
        return self.seats + 1 if self.advanced else 3

    def initial_cards_left(self) -> i64:
        """The initial cards nobody has yet, as a mask (§setup)."""
        left: i64 = bit(INITIALS) - 1
        for area in self.areas:
            if len(area.layers):
                left &= ~bit(area.card_of(0) - CARDS)
        return left

    def open_actions(self) -> None:
        """Let every seat place its card and act (§any-order)."""
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
            if self.areas[seat].doing != FINISHED:
                return seat
        return NOBODY

    def acting_seats(self) -> vec[i64]:
        """The seats that place or act now, ascending (§any-order)."""
        seats = vec[i64]()
        for seat in range(self.seats):
            if PLACING <= self.areas[seat].doing < FINISHED:
                seats = append(seats, seat)
        return seats

    def end_turn(self) -> None:
        """A seat has finished: the next one, or the end of the round (§round)."""
        self.seat = self.next_actor()
        if self.seat == NOBODY:
            self.end_round()

    def end_round(self) -> None:
        """Pass the master token to the left, unless it is auctioned (§round, §auction)."""
        for area in self.areas:
            area.doing = WAITING
        self.taken = 0
        self.round += 1
        if not self.advanced:
            self.master = (self.master + 1) % self.seats
        self.seat = CHANCE if self.round < ROUNDS else OVER
