"""The plot of a search: every candidate by its figures, and what was aimed at."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from coffeehouse.lab.figures import Z95
from coffeehouse.lab.plots import GRAY, HEIGHT, INK, PALE, svg
from coffeehouse.lab.statistics import Figure
from tools.words import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class Candidate(NamedTuple):
    """What a plot of a search shows of one edition: its figures, one for each target."""

    figures: Sequence[Figure]
    is_best: bool
    """Whether no other beats it in every target."""
    is_first: bool
    """Whether the search began from it."""


def frontier_plot(candidates: Sequence[Candidate], bounds: Sequence[tuple[float, float]]) -> str:
    """The first two targets against each other, or one in the order of its values; dashed lines
    are what was aimed at.
    """
    ranked = sorted(candidates, key=lambda one: one.figures[0].value)

    def draw(axes: Axes) -> None:
        for place, one in enumerate(ranked):
            draw_candidate(axes, one, place)
        for limit in filter(math.isfinite, bounds[0]):
            axes.axvline(limit, color=GRAY, linestyle="--", linewidth=1)
        for limit in filter(math.isfinite, bounds[1] if len(bounds) > 1 else ()):
            axes.axhline(limit, color=GRAY, linestyle="--", linewidth=1)
        axes.set_xlabel(ranked[0].figures[0].label)
        axes.set_ylabel(
            ranked[0].figures[1].label if len(bounds) > 1 else say("tune", "candidates")
        )

    return svg(draw, HEIGHT * 1.2)


def draw_candidate(axes: Axes, one: Candidate, place: int) -> None:
    x, y = one.figures[0], one.figures[1] if len(one.figures) > 1 else None
    axes.errorbar(
        x.value,
        y.value if y else place,
        xerr=Z95 * x.error,
        yerr=Z95 * y.error if y else None,
        fmt="s" if one.is_first else "o",
        color=INK if one.is_best or one.is_first else GRAY,
        markerfacecolor=INK if one.is_best else "white",
        ecolor=PALE,
        markersize=6 if one.is_first else 5,
    )
