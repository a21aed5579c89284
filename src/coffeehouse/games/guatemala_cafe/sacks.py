# Compiled by mypyc.
"""The sacks in hands and bag, and how those a seat has not seen are dealt again."""

from typing import final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64, u8

from coffeehouse.games.guatemala_cafe.printed import (
    COLOURS,
    OTHERS_OF_A_COLOUR,
    ROAD,
    SACK,
    SACKS_OF_A_COLOUR,
    SHED,
    WORKERS_OF_A_COLOUR,
    zeros,
)


@final
class Sacks:
    """§hidden: nobody knows the bag, and a hand only its owner."""

    def __init__(self, bag: vec[u8], hands: vec[u8]) -> None:
        self.bag: vec[u8] = bag
        """How many of each piece are undrawn; when the set-up is over these are only sacks."""
        self.hands: vec[u8] = hands
        """The sacks in hand, by seat and colour."""

    def copy(self) -> "Sacks":
        return Sacks(self.bag[:], self.hands[:])

    def seats(self) -> i64:
        return i64(len(self.hands)) // COLOURS

    def held(self, seat: i64, colour: i64) -> i64:
        return i64(self.hands[seat * COLOURS + colour])

    def hand_size(self, seat: i64) -> i64:
        size: i64 = 0
        for colour in range(COLOURS):
            size += self.held(seat, colour)
        return size

    def bag_size(self) -> i64:
        size: i64 = 0
        for colour in range(COLOURS):
            size += i64(self.bag[SACK + colour])
        return size

    def give(self, seat: i64, colour: i64) -> None:
        self.hands[seat * COLOURS + colour] += 1

    def play(self, seat: i64, colour: i64) -> None:
        self.hands[seat * COLOURS + colour] -= 1

    def unseen(self, seat: i64, colour: i64) -> i64:
        """How many of a colour lie where that seat cannot see; -1 is a seat that sees no hand.

        These are the seven of the colour but for those on the production area, on the track and
        in the seat's own hand, so every seat can work it out.
        """
        found: i64 = i64(self.bag[SACK + colour])
        for other in range(self.seats()):
            if other != seat:
                found += self.held(other, colour)
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
                colour = self.colour_of(rng.randrange(self.bag_size()))
                self.bag[SACK + colour] -= 1
                self.give(other, colour)

    def return_hand(self, seat: i64) -> None:
        for colour in range(COLOURS):
            at = seat * COLOURS + colour
            self.bag[SACK + colour] += self.hands[at]
            self.hands[at] = 0

    def colour_of(self, ticket: i64) -> i64:
        """The colour of one of the sacks in the bag."""
        colour: i64 = 0
        while ticket >= i64(self.bag[SACK + colour]):
            ticket -= i64(self.bag[SACK + colour])
            colour += 1
        return colour


def undealt(seats: i64) -> Sacks:
    """§setup: all pieces are still to be laid out and dealt."""
    bag = zeros(ROAD)
    for piece in range(ROAD):
        if piece < SHED:
            bag[piece] = WORKERS_OF_A_COLOUR
        elif piece < SACK:
            bag[piece] = OTHERS_OF_A_COLOUR
        else:
            bag[piece] = SACKS_OF_A_COLOUR
    return Sacks(bag, zeros(seats * COLOURS))
