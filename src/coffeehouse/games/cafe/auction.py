# Compiled by mypyc.
"""The advanced variant: an auction for the role of the master, in which every bid is paid."""

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.cafe.actions import BID, BIDDING, CLOSE, HOST, PASS, WAITING
from coffeehouse.games.cafe.area import NOBODY, Area
from coffeehouse.games.cafe.components import add_all, add_colours, bit, cube, total
from coffeehouse.games.cafe.draft import ask_to_take
from coffeehouse.games.cafe.table import CafeTable


def open_auction(table: CafeTable) -> None:
    """Begin with the master (§auction)."""
    ask_to_bid(table, table.master)


def ask_to_bid(table: CafeTable, seat: i64) -> None:
    table.seat = seat
    table.areas[seat].doing = BIDDING


def least_bid(table: CafeTable) -> i64:
    """A bid is at least as high as the last one, and never nothing (§bid)."""
    return max(table.bid, 1)


def add_bids(actions: vec[i64], table: CafeTable, area: Area) -> vec[i64]:
    """Append what a bidder may do: cubes one by one, ships for them, the end of the bid, or
    passing (§bid, §ships).
    """
    if table.offered or total(area.warehouse) >= least_bid(table):
        actions = add_colours(actions, BID, area.warehouse)
    if table.offer != NOBODY:
        actions = add_all(actions, HOST, area.ships & ~area.full)
    if table.offered == 0:
        return append(actions, PASS)
    if table.offered >= least_bid(table):
        actions = append(actions, CLOSE)
    return actions


def bid_cube(table: CafeTable, area: Area, colour: i64) -> None:
    """Add a cube to the bid: it is lost, unless a ship hosts it next (§bid)."""
    area.give_up(colour)
    table.offered += 1
    table.offer = colour if area.ships & ~area.full else NOBODY
    close_if_all_is_bid(table, area)


def host_cube(table: CafeTable, area: Area, ship: i64) -> None:
    """Let a ship host the cube that was just bid (§ships)."""
    area.set_down(ship, cube(table.offer))
    area.drawn += cube(table.offer)
    table.offer = NOBODY
    close_if_all_is_bid(table, area)


def close_if_all_is_bid(table: CafeTable, area: Area) -> None:
    if area.warehouse == 0 and table.offer == NOBODY:
        close_bid(table, area)


def close_bid(table: CafeTable, area: Area) -> None:
    """The bid stands: its bidder gets the master token (§bid)."""
    table.bid = table.offered
    table.offered = 0
    table.offer = NOBODY
    table.bidder = table.seat
    table.master = table.seat
    next_bidder(table, area)


def pass_bid(table: CafeTable, area: Area) -> None:
    table.passed |= bit(table.seat)
    next_bidder(table, area)


def next_bidder(table: CafeTable, area: Area) -> None:
    """The next seat clockwise still in the auction; without one it is over (§auction)."""
    area.doing = WAITING
    for step in range(1, table.seats):
        seat = (table.seat + step) % table.seats
        if seat != table.bidder and not table.passed >> seat & 1:
            ask_to_bid(table, seat)
            return
    close_auction(table)


def close_auction(table: CafeTable) -> None:
    table.bid = 0
    table.bidder = NOBODY
    table.passed = 0
    ask_to_take(table)
