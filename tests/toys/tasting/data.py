"""The data of Blind Tasting: what its edition says, and the same as the rules read it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import Edition, Fault, Printed

NAMES = ("mild", "fruity", "bold", "rare")
KINDS = len(NAMES)


class TastingPrinted(Printed):
    """How many cups of each kind there are, and the points printed on them."""

    def __init__(self, cups: vec[i64], points: vec[i64]) -> None:
        super().__init__()
        self.cups: vec[i64] = cups
        self.points: vec[i64] = points


class Cup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    count: int
    points: int


class TastingEdition(Edition, frozen=True, kw_only=True):
    cups: tuple[Cup, ...]

    def faults(self) -> Iterator[Fault]:
        if tuple(cup.kind for cup in self.cups) != NAMES:
            yield Fault(("cups",), f"the kinds must be {', '.join(NAMES)}, in that order")
        for number, cup in enumerate(self.cups):
            if not 0 < cup.count < 20:
                yield Fault(("cups", number, "count"), "there are 1 to 19 cups of a kind")


def printed(edition: TastingEdition) -> TastingPrinted:
    return TastingPrinted(
        vec[i64]([cup.count for cup in edition.cups]),
        vec[i64]([cup.points for cup in edition.cups]),
    )
