# Compiled by mypyc.
"""The sacks in hands and bag, and how those a seat has not seen are dealt again."""

from typing import final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64, u8

from coffeehouse.games.guatemala_cafe.printed import (
    COLORS,
    OTHERS_OF_A_COLOR,
    ROAD,
    SACK,
    SACKS_OF_A_COLOR,
    SHED,
    WORKERS_OF_A_COLOR,
    zeros,
)


@final
class Sacks:
    """§hidden: nobody knows the bag, and a hand only its owner."""

    def __init__(self, bag: vec[u8], hands: vec[u8]) -> None:
        self.bag: vec[u8] = bag
        """How many of each piece are undrawn; when the set-up is over these are only sacks."""
        self.hands: vec[u8] = hands
        """The sacks in hand, by seat and color."""

    def copy(self) -> "Sacks":
        return Sacks(self.bag[:], self.hands[:])

    def seats(self) -> i64:
        return i64(len(self.hands)) // COLORS

    def held(self, seat: i64, color: i64) -> i64:
        return i64(self.hands[seat * COLORS + color])

    def hand_size(self, seat: i64) -> i64:
        size: i64 = 0
        for color in range(COLORS):
            size += self.held(seat, color)
        return size

    def bag_size(self) -> i64:
        size: i64 = 0
        for color in range(COLORS):
            size += i64(self.bag[SACK + color])
        return size

    def give(self, seat: i64, color: i64) -> None:
        self.hands[seat * COLORS + color] += 1

    def play(self, seat: i64, color: i64) -> None:
        self.hands[seat * COLORS + color] -= 1

    def unseen(self, seat: i64, color: i64) -> i64:
        """How many of a color lie where that seat cannot see; -1 is a seat that sees no hand.

        These are the seven of the color but for those on the production area, on the track and
        in the seat's own hand, so every seat can work it out.
        """
        found: i64 = i64(self.bag[SACK + color])
        for other in range(self.seats()):
            if other != seat:
                found += self.held(other, color)
        return found

    def resample(self, seat: i64, rng: Random) -> None:
        """§hidden: mix all that seat has not seen and deal it again, as many to each other hand
        as it holds, the rest to the bag. What others allowed proves nothing.
        """
        sizes = zeros(self.seats())
        for other in range(self.seats()):
            if other != seat:
                sizes[other] = u8(self.hand_size(other))
                self.return_hand(other)
        for other in range(self.seats()):
            for _ in range(i64(sizes[other])):
                color = self.color_of(rng.randrange(self.bag_size()))
                self.bag[SACK + color] -= 1
                self.give(other, color)

    def return_hand(self, seat: i64) -> None:
        for color in range(COLORS):
            at = seat * COLORS + color
            self.bag[SACK + color] += self.hands[at]
            self.hands[at] = 0

    def color_of(self, ticket: i64) -> i64:
        """The color of one of the sacks in the bag."""
        color: i64 = 0
        while ticket >= i64(self.bag[SACK + color]):
            ticket -= i64(self.bag[SACK + color])
            color += 1
        return color


def undealt(seats: i64) -> Sacks:
    """§setup: all pieces are still to be laid out and dealt."""
    bag = zeros(ROAD)
    for piece in range(ROAD):
        if piece < SHED:
            bag[piece] = WORKERS_OF_A_COLOR
        elif piece < SACK:
            bag[piece] = OTHERS_OF_A_COLOR
        else:
            bag[piece] = SACKS_OF_A_COLOR
    return Sacks(bag, zeros(seats * COLORS))
