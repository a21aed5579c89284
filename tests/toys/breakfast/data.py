"""The data of Breakfast: what its edition says, and the same as the rules read it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import Edition, Fault, Printed

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


class Good(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    guests: int
    pays: int
    pantry: int


class BreakfastEdition(Edition, frozen=True, kw_only=True):
    rounds: int
    goods: tuple[Good, ...]

    def faults(self) -> Iterator[Fault]:
        if tuple(good.name for good in self.goods) != NAMES:
            yield Fault(("goods",), f"they must be {' and '.join(NAMES)}")
        if not 0 < self.rounds < 10:
            yield Fault(("rounds",), "there are 1 to 9 rounds")


def printed(edition: BreakfastEdition) -> BreakfastPrinted:
    return BreakfastPrinted(
        vec[i64]([good.guests for good in edition.goods]),
        vec[i64]([good.pays for good in edition.goods]),
        vec[i64]([good.pantry for good in edition.goods]),
        edition.rounds,
    )
