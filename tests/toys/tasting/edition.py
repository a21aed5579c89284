"""What is printed on the cups of Blind Tasting, and a state from its description."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import Bag, Edition, Fault
from tests.toys.tasting.rules import KINDS, TastingPrinted, TastingState

NAMES = ("mild", "fruity", "bold", "rare")


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


def from_dict(box: TastingPrinted, data: Mapping[str, Any]) -> TastingState:
    bag, hands, tables = (vec[i64](data[name]) for name in ("bag", "hands", "tables"))
    return TastingState(
        box, data["seats"], data["seat"], data["round"], data["rounds"], data["next"],
        Bag(bag), hands, tables,
    )  # fmt: skip


assert len(NAMES) == KINDS
