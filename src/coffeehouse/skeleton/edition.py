"""The edition of Kettle: its drops, and their checks."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.edition import Edition, Fault
from coffeehouse.skeleton.printed import SIZES, KettlePrinted

HIGHEST_BRIM = 20


class Drops(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: int
    count: int


class KettleEdition(Edition, frozen=True, kw_only=True):
    brim: int
    drops: tuple[Drops, ...]

    def faults(self) -> Iterator[Fault]:
        if not SIZES <= self.brim <= HIGHEST_BRIM:
            yield Fault(("brim",), f"a cup holds {SIZES} to {HIGHEST_BRIM}")
        if [drop.size for drop in self.drops] != list(range(1, SIZES + 1)):
            yield Fault(("drops",), f"the sizes are 1 to {SIZES}, in that order")
        for number, drop in enumerate(self.drops):
            if not 0 < drop.count < 50:
                yield Fault(("drops", number, "count"), "there are 1 to 49 drops of a size")


def printed(edition: KettleEdition) -> KettlePrinted:
    return KettlePrinted(edition.brim, vec[i64]([drop.count for drop in edition.drops]))
