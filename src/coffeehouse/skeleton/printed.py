"""What is printed on Kettle's drops, as the rules read it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.state import Printed

SIZES: Final = 3
"""Drops are of size 1 to so many."""


class KettlePrinted(Printed):
    def __init__(self, brim: i64, drops: vec[i64]) -> None:
        super().__init__()
        self.brim: i64 = brim
        """The most a cup holds."""
        self.drops: vec[i64] = drops
        """How many drops there are of each size; they go back, so their number never changes."""
