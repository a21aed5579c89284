"""What is in Roast's bag."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import Bag, Edition, Fault
from tests.toys.roast.rules import KINDS, RoastPrinted, RoastState


class Bean(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: int
    count: int


class RoastEdition(Edition, frozen=True, kw_only=True):
    burnt: int
    beans: tuple[Bean, ...]

    def faults(self) -> Iterator[Fault]:
        if not 2 <= self.burnt < 50:
            yield Fault(("burnt",), "there are 2 to 49 burnt beans")
        if len(self.beans) != KINDS:
            yield Fault(("beans",), f"there are {KINDS} kinds of good beans")
        for number, bean in enumerate(self.beans):
            if not 0 < bean.points < 10:
                yield Fault(("beans", number, "points"), "a good bean is worth 1 to 9 points")
            if not 0 < bean.count < 50:
                yield Fault(("beans", number, "count"), "there are 1 to 49 beans of a kind")


def printed(edition: RoastEdition) -> RoastPrinted:
    return RoastPrinted(
        vec[i64]([*(bean.count for bean in edition.beans), edition.burnt]),
        vec[i64]([*(bean.points for bean in edition.beans), 0]),
    )


def from_dict(box: RoastPrinted, data: Mapping[str, Any]) -> RoastState:
    """The state that `to_dict` described."""
    return RoastState(
        box, data["seats"], data["seat"], data["roaster"], data["turns"],
        Bag(vec[i64](data["bag"])), vec[i64](data["pan"]), vec[i64](data["jars"]),
    )  # fmt: skip
