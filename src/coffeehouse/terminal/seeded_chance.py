"""Chance in a terminal: all of it follows from one seed."""

from __future__ import annotations

import hashlib
from math import factorial

from librt.random import Random

from coffeehouse.table.fair_draws import Dealer, arrangement


class SeededDealer(Dealer):
    """Draws from a seed, which proves nothing: there is no secret to commit to.

    The n-th draw of a game is always the same one, so whoever goes back meets it again.
    """

    commitment = ""

    def __init__(self, seed: int, drawn: int) -> None:
        super().__init__(secret=b"")
        self.seed = seed
        self.drawn = drawn

    def ticket(self, part: bytes, number: int, tickets: int) -> int:
        self.drawn += 1
        return Random(number_of(f"{self.seed} chance {self.drawn}")).randrange(tickets)

    def order(self, part: bytes, seats: int) -> tuple[int, ...]:
        """Beside the draws of the game: they are the same whoever begins."""
        luck = Random(number_of(f"{self.seed} seats"))
        return arrangement(luck.randrange(factorial(seats)), seats)


def number_of(text: str) -> int:
    """A seed for a purpose: the same text, the same number, on every machine."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")
