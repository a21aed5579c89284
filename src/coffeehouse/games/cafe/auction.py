# Compiled by mypyc.
"""The advanced variant: an auction for the role of the master, in which every bid is paid."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.draft import ask_to_take, lacks_color
from coffeehouse.games.cafe.phases import WAITING, CafePhase, CafeVerb
from coffeehouse.games.cafe.printed import (
    COLORS,
    NOBODY,
    SQUARES,
    add_all,
    add_colors,
    bit,
    cube,
    cubes_of,
    total,
)
from coffeehouse.games.cafe.refs import (
    CELL_OF,
    COLOR_NAMES,
    STORED,
    by_stored,
    seat_place,
    square_at,
    square_place,
    square_ref,
    stored_color,
)

if TYPE_CHECKING:
    from coffeehouse.games.cafe.rules import CafeState


@final
class Bid(CafeVerb):
    """§bid: one more cube; it is lost, unless a ship hosts it next."""

    def offer(self, state: "CafeState", actions: vec[i64]) -> vec[i64]:
        area = state.areas[state.seat]
        if state.offered or total(area.warehouse) >= least_bid(state):
            return add_colors(actions, self.first, area.warehouse)
        return actions

    def do(self, state: "CafeState", which: i64) -> None:
        area = state.areas[state.seat]
        area.give_up(which)
        state.offered += 1
        state.offering += cube(which)
        state.offer = which if area.ships & ~area.full else NOBODY
        close_if_all_is_bid(state, area)

    def refs(self, state: "CafeState", which: i64) -> tuple[str, ...]:
        return (STORED[which],)

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        area = state.areas[state.seat]
        return "bid", {
            "what": COLOR_NAMES[which],
            "left": cubes_of(area.warehouse, which) - 1,
            "offered": state.offered + 1,
            "least": least_bid(state),
        }

    def moved(
        self, before: "CafeState", after: "CafeState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return (Transfer(COLOR_NAMES[which], seat_place(before.seat, "warehouse"), "supply"),)

    def needs_confirmation(self, state: "CafeState", which: i64) -> bool:
        """The last cube closes the bid at once, unless a ship may host it first."""
        area = state.areas[state.seat]
        return total(area.warehouse) == 1 and area.ships & ~area.full == 0

    def accepts(self, ref: str) -> bool:
        return stored_color(ref) is not None

    def canonical(self, state: "CafeState", move: Move) -> Move:
        """§bid: from the warehouse only, so the color alone will do."""
        return Move(move.verb, by_stored(move.refs))

    def refusal_for(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        area = state.areas[seat]
        lacking = lacks_color(area, refs)
        if lacking is not None:
            return lacking
        if state.offered or total(area.warehouse) >= least_bid(state):
            return BID_FIRST
        return Refusal("cannot-bid", {"least": least_bid(state)}, "bid")


@final
class Host(CafeVerb):
    """§ships: a ship hosts the cube that was just bid."""

    def offer(self, state: "CafeState", actions: vec[i64]) -> vec[i64]:
        if state.offer == NOBODY:
            return actions
        area = state.areas[state.seat]
        return add_all(actions, self.first, area.ships & ~area.full)

    def do(self, state: "CafeState", which: i64) -> None:
        area = state.areas[state.seat]
        area.set_down(which, cube(state.offer))
        area.drawn += cube(state.offer)
        state.offer = NOBODY
        close_if_all_is_bid(state, area)

    def refs(self, state: "CafeState", which: i64) -> tuple[str, ...]:
        return (square_ref(state.areas[state.seat], which),)

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        ship = square_ref(state.areas[state.seat], which)
        return "host", {"what": ship, "color": COLOR_NAMES[state.offer]}

    def moved(
        self, before: "CafeState", after: "CafeState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return (Transfer(COLOR_NAMES[before.offer], "supply", square_place(before, which)),)

    def needs_confirmation(self, state: "CafeState", which: i64) -> bool:
        """With nothing left to bid, the bid is closed."""
        return state.areas[state.seat].warehouse == 0

    def accepts(self, ref: str) -> bool:
        return ref in CELL_OF

    def refusal_for(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        area = state.areas[seat]
        for ref in refs:
            square = square_at(area, ref)
            if square is not None:
                if not area.ships >> square & 1:
                    return Refusal("not-a-ship", {"cell": ref}, "ships")
                taken = area.full >> square & 1
                code = "ship-taken" if taken else "no-cube-to-host"
                return Refusal(code, {"cell": ref}, "ships")
        return BID_FIRST


@final
class Close(CafeVerb):
    """§bid: the bid stands, and its bidder gets the master token."""

    def offer(self, state: "CafeState", actions: vec[i64]) -> vec[i64]:
        return append(actions, self.first) if state.offered >= least_bid(state) else actions

    def do(self, state: "CafeState", which: i64) -> None:
        close_bid(state, state.areas[state.seat])

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        return "close", {"offered": state.offered}

    def refusal_for(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        least = least_bid(state)
        if state.offered >= least:
            return BID_FIRST
        values: dict[str, Value] = {"least": least, "offered": state.offered}
        return Refusal("bid-too-low", values, "bid")


@final
class Pass(CafeVerb):
    """§bid: out of this auction."""

    def offer(self, state: "CafeState", actions: vec[i64]) -> vec[i64]:
        return actions if state.offered else append(actions, self.first)

    def do(self, state: "CafeState", which: i64) -> None:
        state.passed |= bit(state.seat)
        next_bidder(state, state.areas[state.seat])

    def refusal_for(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        if state.offered == 0:
            return BID_FIRST
        return Refusal("already-bidding", {"least": least_bid(state)}, "bid")


def least_bid(state: "CafeState") -> i64:
    """§bid: a bid is at least as high as the last one, and never nothing."""
    return max(state.bid, 1)


def open_auction(state: "CafeState") -> None:
    """§auction: begin with the master."""
    ask_to_bid(state, state.master)


def ask_to_bid(state: "CafeState", seat: i64) -> None:
    state.seat = seat
    state.areas[seat].doing = BIDDING


def close_if_all_is_bid(state: "CafeState", area: Area) -> None:
    if area.warehouse == 0 and state.offer == NOBODY:
        close_bid(state, area)


def close_bid(state: "CafeState", area: Area) -> None:
    state.bid = state.offered
    state.offered = 0
    state.offering = 0
    state.offer = NOBODY
    state.bidder = state.seat
    state.master = state.seat
    next_bidder(state, area)


def next_bidder(state: "CafeState", area: Area) -> None:
    """§auction: the next seat clockwise still in the auction; without one it is over."""
    area.doing = WAITING
    for step in range(1, state.seats):
        seat = (state.seat + step) % state.seats
        if seat != state.bidder and not state.passed >> seat & 1:
            ask_to_bid(state, seat)
            return
    close_auction(state)


def close_auction(state: "CafeState") -> None:
    state.bid = 0
    state.bidder = NOBODY
    state.passed = 0
    ask_to_take(state)


BID: Final = Bid("bid", COLORS)
HOST: Final = Host("host", SQUARES)
CLOSE: Final = Close("close")
PASS: Final = Pass("pass")

BID_FIRST: Final = Refusal("bid-first", rule="auction")

BIDDING: Final = CafePhase(
    "bidding", 3, "auction", vec[CafeVerb]([BID, HOST, CLOSE, PASS]), BID_FIRST
)
