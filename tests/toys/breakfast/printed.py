"""What is printed for Breakfast, as the rules read it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import Printed

NAMES = ("roll", "coffee")
GOODS = len(NAMES)


class BreakfastPrinted(Printed):
    """How many guests want each of the goods and what they pay; the pantry everyone begins with."""

    def __init__(self, guests: vec[i64], pays: vec[i64], pantry: vec[i64], rounds: i64) -> None:
        super().__init__()
        self.guests: vec[i64] = guests
        self.pays: vec[i64] = pays
        self.pantry: vec[i64] = pantry
        self.rounds: i64 = rounds
