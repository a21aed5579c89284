"""What is printed on the cups of Blind Tasting, as the rules read it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import Printed

NAMES = ("mild", "fruity", "bold", "rare")
KINDS = len(NAMES)


class TastingPrinted(Printed):
    """How many cups of each kind there are, and the points printed on them."""

    def __init__(self, cups: vec[i64], points: vec[i64]) -> None:
        super().__init__()
        self.cups: vec[i64] = cups
        self.points: vec[i64] = points
