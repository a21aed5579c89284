"""The plots of a report, in one style that is readable in grey, as SVG text."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from coffeehouse.engine.words import Words
from coffeehouse.lab.answers import Answers, Figure, in_groups
from coffeehouse.lab.figures import Z95

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, GREY, PALE = "#1d1a17", "#8a847c", "#d9d4cc"
STYLE: Any = {
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": GREY,
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
WIDTH, HEIGHT, LINE_HEIGHT = 6.4, 2.6, 0.19
MOST_LIFTS = 24
"""Of a group with more things the plot shows the highest and the lowest; the table has all."""


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


def plots(found: Answers) -> dict[str, list[str]]:
    """The plots of each section."""
    drawn: dict[str, list[str]] = {
        "seats": [seat_plot(found)] if found.of("seats") else [],
        "scores": score_plots(found),
        "choices": [use_plot(found)] if found.of("choices") else [],
        "lifts": [lift_plot(figures) for figures in in_groups(found.of("lifts")).values()],
        "leads": [lead_plot(found)] if found.of("leads") else [],
    }
    return {section: made for section, made in drawn.items() if made}


def seat_plot(found: Answers) -> str:
    shares = [figure for figure in found.of("seats") if figure.key.startswith("share")]

    def draw(axes: Axes) -> None:
        numbers = range(1, len(shares) + 1)
        fair = 1 / len(shares)
        axes.axhline(fair, color=GREY, linestyle="--", linewidth=1, label=say("fair"))
        points(axes, numbers, shares)
        axes.set_xticks(list(numbers))
        axes.set_xlim(0.5, len(shares) + 0.5)
        axes.set_ylim(bottom=0)
        axes.set_xlabel(say("seat"))
        axes.set_ylabel(say("share"))
        axes.legend()

    return svg(draw)


def points(axes: Axes, places: Sequence[float] | range, figures: Sequence[Figure]) -> None:
    """A dot with its 95 % interval for each figure."""
    values = [figure.value for figure in figures]
    margins = [Z95 * figure.error for figure in figures]
    axes.errorbar(list(places), values, margins, fmt="o", color=INK, capsize=3, markersize=5)


def score_plots(found: Answers) -> list[str]:
    others = [name for name in ("margin", "rounds") if name in found.histograms]
    return [
        svg(lambda axes: score_histogram(axes, found)),
        *(svg(lambda axes, name=name: bars(axes, found.histograms[name], name)) for name in others),
    ]


def score_histogram(axes: Axes, found: Answers) -> None:
    """All seats as pale bars, winners as an outline: told apart without colour."""
    every = found.histograms["score"]
    axes.bar(list(every), list(every.values()), 0.9, color=PALE, label=say("all"))
    winners = found.histograms.get("winner")
    if winners:
        axes.step(
            list(winners), list(winners.values()), color=INK, where="mid", label=say("winner")
        )
        axes.legend()
    axes.set_xlabel(say("score"))
    axes.set_ylabel(say("games"))


def bars(axes: Axes, histogram: Mapping[int, int], name: str) -> None:
    axes.bar(list(histogram), list(histogram.values()), 0.9, color=PALE, edgecolor=GREY)
    axes.set_xlabel(say(name))
    axes.set_ylabel(say("games"))


def use_plot(found: Answers) -> str:
    """What is done, without what is told apart by things: the table has all of it."""
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
        axes.set_yticks(list(places), [figure.label for figure in figures])
        axes.set_xlabel(say("uses"))

    return svg(draw, 0.7 + LINE_HEIGHT * 1.3 * len(figures))


def lift_plot(figures: Sequence[Figure]) -> str:
    """Filled where it is telling, hollow where it is not."""
    ranked = sorted(figures, key=lambda figure: figure.value)
    if len(ranked) > MOST_LIFTS:
        ranked = ranked[: MOST_LIFTS // 2] + ranked[-MOST_LIFTS // 2 :]

    def draw(axes: Axes) -> None:
        axes.axvline(0, color=GREY, linestyle="--", linewidth=1)
        for place, figure in enumerate(ranked):
            face = INK if figure.telling else "white"
            axes.errorbar(figure.value, place, xerr=Z95 * figure.error, fmt="none", color=GREY)
            axes.plot(figure.value, place, "o", color=INK, markerfacecolor=face, markersize=5)
        axes.set_yticks(range(len(ranked)), [figure.label for figure in ranked])
        axes.set_ylim(-0.7, len(ranked) - 0.3)
        axes.set_xlabel(say("lift"))

    return svg(draw, 0.7 + LINE_HEIGHT * len(ranked))


def lead_plot(found: Answers) -> str:
    groups = in_groups(found.of("leads"))

    def draw(axes: Axes) -> None:
        for code, name, line in (("leads", "leader", "o-"), ("hope", "last", "s:")):
            curve = groups.get(code, [])
            tenths = [int(figure.key.rpartition(".")[2]) for figure in curve]
            low, high = zip(*(figure.interval for figure in curve), strict=True)
            axes.fill_between(tenths, low, high, color=PALE, linewidth=0)
            values = [figure.value for figure in curve]
            axes.plot(tenths, values, line, color=INK, markersize=4, label=say(name))
        axes.axhline(1 / len(found.players), color=GREY, linestyle="--", label=say("chance"))
        axes.set_ylim(0, 1)
        axes.set_xlabel(say("tenth"))
        axes.set_ylabel(say("wins"))
        axes.legend()

    return svg(draw)
