"""The plots of a report, in one style that is readable in gray, as SVG text."""

from __future__ import annotations

import io
import textwrap
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from coffeehouse.engine.words import Words
from coffeehouse.lab.figures import Z95
from coffeehouse.lab.statistics import Figure, Statistics, in_groups

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, GRAY, PALE = "#1d1a17", "#8a847c", "#d9d4cc"
STYLE: Any = {
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": GRAY,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "xtick.major.size": 3,
    "ytick.major.size": 0,
    "legend.frameon": False,
    "svg.fonttype": "none",
    "svg.hashsalt": "coffeehouse",
}
Histograms = Mapping[str, Mapping[int, int]]
WIDTH, HEIGHT, LINE_HEIGHT = 4.8, 2.4, 0.19
"""Inches. So narrow that a phone shows a plot whole with letters that can be read."""
LABEL_WIDTH = 26
MOST_LIFTS = 24
"""A plot of a larger group shows only the highest and the lowest; the table has all."""


def say(code: str) -> str:
    return Words.of("coffeehouse.lab").say("plots", code)


def svg(draw: Any, height: float = HEIGHT) -> str:
    """What `draw(axes)` draws, as an <svg> element that is the same for the same numbers."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib.figure import Figure as Sheet

    with mpl.rc_context(STYLE):
        sheet = Sheet(figsize=(WIDTH, height), layout="constrained")
        draw(sheet.subplots())
        page = io.StringIO()
        sheet.savefig(page, format="svg", transparent=True, metadata={"Date": None})
    text = page.getvalue()
    return text[text.index("<svg") :]


def plots(found: Statistics, other: Statistics | None = None) -> dict[str, list[str]]:
    """The plots of each section; with another set of games its seats and scores beside these."""
    lifts = in_groups(found.of("lifts"))
    drawn: dict[str, list[str]] = {
        "seats": [seat_plot(found, other)] if found.of("seats") else [],
        "scores": score_plots(found, other),
        "choices": [use_plot(found)] if found.of("choices") else [],
        "lifts": [lift_plot(figures) for figures in lifts.values()],
        "leads": [lead_plot(found)] if found.of("leads") else [],
    }
    return {section: made for section, made in drawn.items() if made}


def labels(figures: Sequence[Figure]) -> list[str]:
    return [textwrap.fill(figure.label, LABEL_WIDTH) for figure in figures]


def lines_of(figures: Sequence[Figure]) -> int:
    """How many lines of text the labels take, one each at least."""
    return sum(label.count("\n") + 1 for label in labels(figures))


def seat_plot(found: Statistics, other: Statistics | None) -> str:
    shares = seat_shares(found)

    def draw(axes: Axes) -> None:
        numbers = range(1, len(shares) + 1)
        fair = 1 / len(shares)
        axes.axhline(fair, color=GRAY, linestyle="--", linewidth=1, label=say("fair"))
        points(axes, numbers, shares)
        if other and len(seat_shares(other)) == len(shares):
            beside = [number + 0.12 for number in numbers]
            points(axes, beside, seat_shares(other), hollow=True)
        axes.set_xticks(list(numbers))
        axes.set_xlim(0.5, len(shares) + 0.5)
        axes.set_ylim(bottom=0)
        axes.set_xlabel(say("seat"))
        axes.set_ylabel(say("share"))
        legend(axes)

    return svg(draw)


def seat_shares(found: Statistics) -> list[Figure]:
    return [figure for figure in found.of("seats") if figure.key.startswith("share")]


def legend(axes: Axes) -> None:
    """Above the plot, where nothing is drawn."""
    axes.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=3, borderaxespad=0)


def whole_numbers(axes: Axes) -> None:
    from matplotlib.ticker import MaxNLocator

    axes.xaxis.set_major_locator(MaxNLocator(integer=True))


def points(
    axes: Axes, places: Sequence[float] | range, figures: Sequence[Figure], hollow: bool = False
) -> None:
    """A dot with its 95 % interval for each figure; hollow for the second of two sets."""
    values = [figure.value for figure in figures]
    margins = [Z95 * figure.error for figure in figures]
    axes.errorbar(
        list(places),
        values,
        margins,
        fmt="o",
        color=INK,
        capsize=3,
        markersize=5,
        markerfacecolor="white" if hollow else INK,
        label=say("other") if hollow else None,
    )


def score_plots(found: Statistics, other: Statistics | None) -> list[str]:
    """Scores, leads and lengths; of games alone no leads, and nothing that is always the same."""
    rest = [name for name in ("margin", "rounds") if len(found.histograms.get(name, ())) > 1]
    beside = other.histograms if other else {}
    return [
        svg(lambda axes: score_histogram(axes, found.histograms, beside)),
        *(
            svg(lambda axes, name=name: bars(axes, found.histograms[name], beside.get(name), name))
            for name in rest
        ),
    ]


def score_histogram(axes: Axes, here: Histograms, beside: Histograms) -> None:
    """All seats as pale bars and winners as an outline, which needs no color."""
    every = here["score"]
    axes.bar(list(every), list(every.values()), 0.9, color=PALE, label=say("all"))
    outline(axes, here.get("winner"), "winner", "-")
    outline(axes, beside.get("winner", beside.get("score")), "other-winner", ":")
    legend(axes)
    whole_numbers(axes)
    axes.set_xlabel(say("score"))
    axes.set_ylabel(say("times"))


def bars(axes: Axes, here: Mapping[int, int], beside: Mapping[int, int] | None, name: str) -> None:
    axes.bar(list(here), list(here.values()), 0.9, color=PALE, edgecolor=GRAY)
    outline(axes, beside, "other", ":")
    if beside:
        legend(axes)
    whole_numbers(axes)
    axes.set_xlabel(say(name))
    axes.set_ylabel(say("times"))


def outline(axes: Axes, histogram: Mapping[int, int] | None, name: str, line: str) -> None:
    """Values between those that came count as none."""
    if not histogram:
        return
    every = range(min(histogram), max(histogram) + 1)
    heights = [histogram.get(value, 0) for value in every]
    axes.step(list(every), heights, line, color=INK, where="mid", label=say(name))


def use_plot(found: Statistics) -> str:
    """How often each thing is done, without details by card or tile; the table has all of it."""
    figures = [figure for figure in found.of("choices") if not figure.group][::-1]

    def draw(axes: Axes) -> None:
        places = range(len(figures))
        axes.barh(list(places), [figure.value for figure in figures], 0.7, color=PALE)
        axes.errorbar(
            [figure.value for figure in figures],
            list(places),
            xerr=[Z95 * figure.error for figure in figures],
            fmt="none",
            color=INK,
        )
        axes.set_yticks(list(places), labels(figures))
        axes.set_xlabel(say("uses"))

    return svg(draw, 0.7 + LINE_HEIGHT * 1.2 * lines_of(figures))


def lift_plot(figures: Sequence[Figure]) -> str:
    """Filled where it is telling, hollow where it is not."""
    ranked = sorted(figures, key=lambda figure: figure.value)
    if len(ranked) > MOST_LIFTS:
        ranked = ranked[: MOST_LIFTS // 2] + ranked[-MOST_LIFTS // 2 :]

    def draw(axes: Axes) -> None:
        axes.axvline(0, color=GRAY, linestyle="--", linewidth=1)
        for place, figure in enumerate(ranked):
            face = INK if figure.telling else "white"
            axes.errorbar(figure.value, place, xerr=Z95 * figure.error, fmt="none", color=GRAY)
            axes.plot(figure.value, place, "o", color=INK, markerfacecolor=face, markersize=5)
        axes.set_yticks(range(len(ranked)), labels(ranked))
        axes.set_ylim(-0.7, len(ranked) - 0.3)
        axes.set_xlabel(say("lift"))

    return svg(draw, 0.7 + LINE_HEIGHT * max(len(ranked), lines_of(ranked)))


def lead_plot(found: Statistics) -> str:
    groups = in_groups(found.of("leads"))

    def draw(axes: Axes) -> None:
        for code, name, line in (("leads", "leader", "o-"), ("hope", "last", "s:")):
            curve = groups.get(code, [])
            tenths = [int(figure.key.rpartition(".")[2]) for figure in curve]
            low, high = zip(*(figure.interval for figure in curve), strict=True)
            axes.fill_between(tenths, low, high, color=PALE, linewidth=0)
            values = [figure.value for figure in curve]
            axes.plot(tenths, values, line, color=INK, markersize=4, label=say(name))
        axes.axhline(1 / len(found.players), color=GRAY, linestyle="--", label=say("chance"))
        axes.set_ylim(0, 1)
        axes.set_xlabel(say("tenth"))
        axes.set_ylabel(say("wins"))
        legend(axes)

    return svg(draw)
