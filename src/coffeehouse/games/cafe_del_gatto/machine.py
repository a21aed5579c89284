# Compiled by mypyc.
"""The espresso machine, the sack that fills it and the discard beside it."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.bag import Bag
from coffeehouse.games.cafe_del_gatto.printed import EMPTY, ROWS, SLOTS, value_of


@final
class Machine:
    """Two columns of five tiles; slot = side x ROWS + row, row 0 at the bottom."""

    def __init__(self, slots: vec[u8], sack: Bag, discard: Bag) -> None:
        self.slots: vec[u8] = slots
        self.sack: Bag = sack
        self.discard: Bag = discard

    def copy(self) -> "Machine":
        return Machine(self.slots[:], self.sack.copy(), self.discard.copy())

    def price(self, slot: i64) -> i64:
        """§price: a tile costs the value of the tile beside it, and more in the two upper rows."""
        beside = slot + ROWS if slot < ROWS else slot - ROWS
        return value_of(i64(self.slots[beside])) + surcharge(slot % ROWS)

    def lowest_twin(self, slot: i64) -> i64:
        """§equal: the lowest slot that gives the same tile at the same price and leaves the
        same column behind. Buying any of these is one and the same move.
        """
        slots = self.slots
        kind = slots[slot]
        lowest = slot
        below = slot
        while below % ROWS > 0 and slots[below - 1] == kind:
            below -= 1
            if self.price(below) == self.price(slot):
                lowest = below
        return lowest

    def slide_out(self, slot: i64) -> i64:
        """§refill: take a tile; those above it slide down."""
        kind = i64(self.slots[slot])
        while slot % ROWS < ROWS - 1:
            self.slots[slot] = self.slots[slot + 1]
            slot += 1
        self.slots[slot] = u8(EMPTY)
        return kind

    def clear(self, side: i64) -> None:
        """§clean: all tiles of a side go to the discard."""
        for slot in range(side * ROWS, side * ROWS + ROWS):
            self.discard.put(i64(self.slots[slot]))
            self.slots[slot] = u8(EMPTY)

    def hole(self, slot: i64 = 0) -> i64:
        """The first empty slot from there on, milk before coffee, bottom to top; SLOTS if there
        is none.
        """
        slots = self.slots
        while slot < SLOTS and i64(slots[slot]) != EMPTY:
            slot += 1
        return slot

    def insert(self, kind: i64) -> bool:
        """§refill: put a tile into the first empty slot; returns whether all are full then."""
        self.sack.take(kind)
        slot = self.hole()
        self.slots[slot] = u8(kind)
        return self.hole(slot + 1) == SLOTS

    def fill_sack(self) -> None:
        """§sack: an empty sack takes in the whole discard as soon as a tile is needed."""
        if self.sack.total == 0:
            self.sack = self.discard
            self.discard = Bag(no_tiles())

    def has_run_dry(self) -> bool:
        """§intermediate: whether no tile is left outside machine and cups."""
        return self.sack.total + self.discard.total == 0


def surcharge(row: i64) -> i64:
    """§price: a tile costs two more coins in the top row and one more in the row below."""
    return max(i64(0), row - (ROWS - 3))


def no_tiles() -> vec[i64]:
    return vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])


def empty_machine(tiles: vec[i64]) -> Machine:
    """§setup: the machine begins empty, with all tiles in the sack."""
    return Machine(repeated(EMPTY, SLOTS), Bag(tiles[:]), Bag(no_tiles()))


def repeated(value: i64, times: i64) -> vec[u8]:
    found = vec[u8]()
    for _ in range(times):
        found = append(found, u8(value))
    return found
