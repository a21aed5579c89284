"""An estimate: the same question asked of several samples, and so how far to trust the mean."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

import msgspec

from coffeehouse.analysis.review import Values

DIGITS = 6


class Estimate(msgspec.Struct, frozen=True):
    """What a position is worth to every seat, sample by sample. One sample is exact."""

    samples: tuple[Values, ...]

    @property
    def mean(self) -> Values:
        """Rounded, so that what is added up is what is shown."""
        return tuple(round(fmean(values), DIGITS) for values in zip(*self.samples, strict=True))

    @property
    def error(self) -> Values:
        return tuple(standard_error(values) for values in zip(*self.samples, strict=True))


def standard_error(values: Values) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def paired_error(one: Estimate, other: Estimate, seat: int) -> float:
    """The standard error of the difference of two estimates whose samples had the same luck. The
    one sample of an exact estimate is compared with all samples of the other.
    """
    count = max(len(one.samples), len(other.samples))
    pairs = zip(spread(one, count), spread(other, count), strict=True)
    return standard_error(tuple(a[seat] - b[seat] for a, b in pairs))


def spread(estimate: Estimate, count: int) -> tuple[Values, ...]:
    return estimate.samples * count if len(estimate.samples) == 1 else estimate.samples


def apart_error(one: Estimate, other: Estimate) -> Values:
    """The standard errors of the difference of two estimates that have nothing in common."""
    return tuple(sqrt(a * a + b * b) for a, b in zip(one.error, other.error, strict=True))


def minus(one: Values, other: Values) -> Values:
    return tuple(round(a - b, DIGITS) for a, b in zip(one, other, strict=True))


def rounded(values: Values) -> Values:
    return tuple(round(value, DIGITS) for value in values)
