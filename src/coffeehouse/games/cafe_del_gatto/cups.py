# Compiled by mypyc.
"""The cups in front of the seats."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from coffeehouse.games.cafe_del_gatto.machine import Machine, repeated
from coffeehouse.games.cafe_del_gatto.printed import (
    CUPS,
    EMPTY,
    SPACES,
    SYMBOLS,
    GattoPrinted,
    symbol_of,
    value_of,
)


@final
class Cups:
    """Five cups a seat; a cup is at seat x CUPS + cup."""

    def __init__(self, box: GattoPrinted, tiles: vec[u8], filled: vec[u8], served: vec[u8]) -> None:
        self.box: GattoPrinted = box
        self.tiles: vec[u8] = tiles
        """Kinds on the cups, at the cup's place x SPACES + space."""
        self.filled: vec[u8] = filled
        """How many tiles are on each cup."""
        self.served: vec[u8] = served
        """1 + the drink token on a served cup, 0 before."""

    def copy(self) -> "Cups":
        return Cups(self.box, self.tiles[:], self.filled[:], self.served[:])

    def wants(self, seat: i64, cup: i64) -> i64:
        """§cups: the side that the lowest free space asks for, -1 if there is none."""
        at = seat * CUPS + cup
        space = i64(self.filled[at])
        if self.served[at] > 0 or space == self.box.spaces[cup]:
            return -1
        return self.box.recipes[cup * SPACES + space]

    def open_cups(self, seat: i64) -> i64:
        """§cups: the cups that take a tile next, as bits at side x CUPS + cup."""
        found: i64 = 0
        for cup in range(CUPS):
            side = self.wants(seat, cup)
            if side >= 0:
                found |= i64(1) << (side * CUPS + cup)
        return found

    def place(self, seat: i64, cup: i64, kind: i64) -> None:
        """§cups: a tile goes onto the lowest free space."""
        at = seat * CUPS + cup
        self.tiles[at * SPACES + i64(self.filled[at])] = u8(kind)
        self.filled[at] += 1

    def is_full(self, seat: i64, cup: i64) -> bool:
        return i64(self.filled[seat * CUPS + cup]) == self.box.spaces[cup]

    def has_full(self, seat: i64) -> bool:
        for cup in range(CUPS):  # noqa: SIM110 - a generator is slower once compiled
            if self.is_full(seat, cup):
                return True
        return False

    def most_tiles(self, seat: i64) -> i64:
        """§intermediate: how many tiles are on the fullest of the seat's cups."""
        most: i64 = 0
        for at in range(seat * CUPS, seat * CUPS + CUPS):
            most = max(most, i64(self.filled[at]))
        return most

    def barista_value(self, seat: i64, cup: i64) -> i64:
        """§tokens: the sum of the values on a cup, sugar aside."""
        at = seat * CUPS + cup
        value: i64 = 0
        for space in range(at * SPACES, at * SPACES + i64(self.filled[at])):
            value += value_of(i64(self.tiles[space]))
        return value

    def different_symbols(self, seat: i64, cup: i64) -> i64:
        at = seat * CUPS + cup
        seen: i64 = 0
        for space in range(at * SPACES, at * SPACES + i64(self.filled[at])):
            seen |= i64(1) << symbol_of(i64(self.tiles[space]))
        return (seen & 1) + ((seen >> 1) & 1) + (seen >> 2)

    def tiles_on(self, seat: i64, cup: i64) -> list[int]:
        """The kinds on a cup, from bottom to top."""
        at = seat * CUPS + cup
        spaces = range(at * SPACES, at * SPACES + i64(self.filled[at]))
        return [int(self.tiles[space]) for space in spaces]

    def has_symbol(self, seat: i64, cup: i64, symbol: i64) -> bool:
        at = seat * CUPS + cup
        for space in range(at * SPACES, at * SPACES + i64(self.filled[at])):
            if symbol_of(i64(self.tiles[space])) == symbol:
                return True
        return False

    def menu_coins(self, seat: i64, cup: i64) -> i64:
        """§menu: coins by the number of different symbols on a cup that has tiles."""
        return self.box.menu[cup * SYMBOLS + self.different_symbols(seat, cup) - 1]

    def put_token(self, seat: i64, cup: i64, token: i64) -> None:
        """§tokens: a served cup holds its token and is out of the game."""
        self.served[seat * CUPS + cup] = u8(token + 1)

    def token_points(self, seat: i64, cup: i64) -> i64:
        """§score: the points on a served cup, 0 before."""
        token = i64(self.served[seat * CUPS + cup])
        return 0 if token == 0 else self.box.token_points(cup, token - 1)

    def all_served(self, seat: i64) -> bool:
        """§end: whether the seat has served all five cups."""
        for at in range(seat * CUPS, seat * CUPS + CUPS):  # noqa: SIM110 - as above
            if self.served[at] == 0:
                return False
        return True

    def clear(self, seat: i64, cup: i64, machine: Machine) -> None:
        """All tiles of a cup go to the discard."""
        at = seat * CUPS + cup
        for space in range(at * SPACES, at * SPACES + i64(self.filled[at])):
            machine.discard.put(i64(self.tiles[space]))
            self.tiles[space] = u8(EMPTY)
        self.filled[at] = 0


def empty_cups(box: GattoPrinted, seats: i64) -> Cups:
    """§setup: each seat gets one cup of each type."""
    places = seats * CUPS
    return Cups(box, repeated(EMPTY, places * SPACES), repeated(0, places), repeated(0, places))
