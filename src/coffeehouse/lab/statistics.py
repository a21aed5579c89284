"""The statistics of an experiment: figures with their standard errors, from its tables."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from coffeehouse.bots.levels import title_of
from coffeehouse.engine.errors import Value
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.words import Said, Words
from coffeehouse.lab.batch import Work
from coffeehouse.lab.figures import Z95
from coffeehouse.lab.match import MOMENT, TENTHS
from coffeehouse.lab.regression import (
    Array,
    beside_average,
    explained_by_groups,
    holm,
    least_squares,
    two_sided,
)
from coffeehouse.lab.rules import Rules
from coffeehouse.lab.table import by_seat, line_codes

if TYPE_CHECKING:
    import polars as pl

LEAST_TAKEN = 20
"""A thing that fewer seats had says nothing yet."""
TELLING = 0.05


class Figure(msgspec.Struct, frozen=True):
    """One number: `key` names it for programs, `label` for people."""

    section: str
    key: str
    label: str
    value: float
    error: float
    """Its standard error."""
    count: int = 0
    """How many seats or games it rests on, where that differs."""
    p: float | None = None
    """Whether it differs from 0, corrected for the number of such questions; else None."""
    group: str = ""
    most: float | None = None
    """What it is at most, if it cannot be below 0 either; else None. Shares are at most 1."""

    @property
    def is_share(self) -> bool:
        return self.most == 1.0

    @property
    def interval(self) -> tuple[float, float]:
        low, high = self.value - Z95 * self.error, self.value + Z95 * self.error
        return (low, high) if self.most is None else (max(low, 0.0), min(high, self.most))

    @property
    def telling(self) -> bool:
        return self.p is not None and self.p < TELLING


class Statistics(msgspec.Struct, frozen=True):
    """All numbers of one set of games."""

    rules: Rules
    title: str
    edition: str
    players: tuple[str, ...]
    games: int
    seed: int
    figures: tuple[Figure, ...]
    histograms: Mapping[str, Mapping[int, int]]
    """How often each value came: of `score`, `winner`, `margin`, `rounds`."""

    def of(self, section: str) -> list[Figure]:
        return [figure for figure in self.figures if figure.section == section]


def statistics_of(work: Work, matches: pl.DataFrame, extra: Iterable[Figure] = ()) -> Statistics:
    """Compute the statistics of a plan's games; `extra` comes from other games, such as replays."""
    game, plan = work.game(), work.plan
    seats = by_seat(matches)
    figures = (
        *seat_figures(seats),
        *score_figures(game, matches, seats),
        *length_figures(matches),
        *choice_figures(game, seats),
        *lift_figures(game, seats),
        *extra,
        *lead_figures(seats),
    )
    return Statistics(
        work.rules,
        game.title,
        game.edition.name,
        plan.seatings()[0],
        len(matches),
        plan.seed,
        figures,
        histograms(matches, seats),
    )


def said(code: str, **values: Value) -> str:
    """The label of a figure, from the lab's own words."""
    shown = {name: Said(v) if isinstance(v, str) else v for name, v in values.items()}
    return Words.of("coffeehouse.lab").say("figures", code, shown)


def mean_figure(section: str, key: str, label: str, values: Array) -> Figure:
    values = np.asarray(values, dtype=float)
    error = values.std(ddof=1) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return Figure(section, key, label, float(values.mean()), float(error), len(values))


def share_figure(section: str, key: str, label: str, values: Array) -> Figure:
    return msgspec.structs.replace(mean_figure(section, key, label, values), most=1.0)


# --- the seats -----------------------------------------------------------------------------


def wins(seats: pl.DataFrame) -> Array:
    """What each seat won: 1, or its part of a shared first place."""
    import polars as pl

    first = pl.col("place") == 1
    won = seats.select((first / first.sum().over("match")).alias("won"))
    return won["won"].to_numpy()


def seat_figures(seats: pl.DataFrame) -> Iterator[Figure]:
    won, places = wins(seats), seats["seat"].to_numpy()
    count = int(places.max()) + 1
    times = []
    for seat in range(count) if count > 1 else ():
        share = share_figure(
            "seats", f"share.{seat}", said("share", seat=seat + 1), won[places == seat]
        )
        yield share
        times.append(
            msgspec.structs.replace(
                share,
                key=f"times.{seat}",
                label=said("times", seat=seat + 1),
                value=share.value * count,
                error=share.error * count,
                most=float(count),
            )
        )
    yield from times
    if times:
        most = max(times, key=lambda figure: figure.value)
        yield msgspec.structs.replace(most, key="times.most", label=said("times-most"))


# --- scores and lengths --------------------------------------------------------------------


def score_figures(game: AnyGame, matches: pl.DataFrame, seats: pl.DataFrame) -> Iterator[Figure]:
    yield mean_figure("scores", "score", said("score"), per_match(seats, seats["score"]))
    if matches["seats"].max() != 1:
        yield mean_figure("scores", "winner", said("winner"), matches["score"].list.max())
        yield mean_figure("scores", "margin", said("margin"), margins(matches))
        shared = matches["place"].list.count_matches(1) > 1
        yield share_figure("scores", "ties", said("ties"), shared)
    lines: dict[str, list[str]] = {}
    for code in line_codes(game):
        lines.setdefault(line_label(game, code), []).append(code)
    for name, codes in lines.items():
        points = sum((seats[f"line.{code}"] for code in codes[1:]), seats[f"line.{codes[0]}"])
        label = said("line", thing=name)
        yield mean_figure("scores", f"line.{codes[0]}", label, per_match(seats, points))


def line_label(game: AnyGame, code: str) -> str:
    """The label of a line of the score pad without its numbers: its beginning or longest part."""
    gathered = game.words.section("rows").get(code)
    text = gathered or game.words.say("score", code)
    begins = text if gathered else re.split(r"[:{]", text)[0].strip()
    return begins or max(re.split(r"\{[^}]*\}|:", text), key=len).strip(" ,()") or code


def per_match(seats: pl.DataFrame, values: pl.Series) -> Array:
    """The mean of a match's seats: they are not independent of each other, matches are."""
    frame = seats.select("match").with_columns(value=values)
    return frame.group_by("match", maintain_order=True).mean()["value"].to_numpy()


def margins(matches: pl.DataFrame) -> Array:
    """The winner's points before the best of the others."""
    ranked = matches["score"].list.sort(descending=True)
    return (ranked.list.get(0) - ranked.list.get(1)).to_numpy()


def length_figures(matches: pl.DataFrame) -> Iterator[Figure]:
    seats, forced = matches["seats"].to_numpy(), matches["forced"].to_numpy()
    decisions = matches["decisions"].to_numpy()
    real = np.maximum(decisions.astype(float) - forced, 1)
    if matches["rounds"].null_count() == 0:
        rounds = matches["rounds"].to_numpy()
        yield mean_figure("length", "rounds", said("rounds"), rounds)
        choices = real / seats / np.maximum(rounds, 1)
        yield mean_figure("length", "turn-choices", said("turn-choices"), choices)
    yield mean_figure("length", "decisions", said("decisions"), decisions / seats)
    yield mean_figure("length", "offered", said("offered"), matches["offered"].to_numpy() / real)
    yield share_figure("length", "forced", said("forced"), forced / np.maximum(decisions, 1))


def histograms(matches: pl.DataFrame, seats: pl.DataFrame) -> dict[str, dict[int, int]]:
    found = {"score": seats["score"]}
    if matches["seats"].max() != 1:
        found["winner"] = matches["score"].list.max()
        ranked = matches["score"].list.sort(descending=True)
        found["margin"] = ranked.list.get(0) - ranked.list.get(1)
    if matches["rounds"].null_count() == 0:
        found["rounds"] = matches["rounds"]
    return {name: counted(values) for name, values in found.items()}


def counted(values: pl.Series) -> dict[int, int]:
    return {int(value): int(count) for value, count in sorted(values.value_counts().iter_rows())}


# --- choices and lifts ---------------------------------------------------------------------


def feature_label(game: AnyGame, feature: Feature, thing: str) -> str:
    return game.words.say("features", feature.id, {"thing": thing})


def choice_figures(game: AnyGame, seats: pl.DataFrame) -> Iterator[Figure]:
    for feature in game.features():
        for column, thing in zip(feature.columns(), feature.of or ("",), strict=True):
            label = said("use", thing=feature_label(game, feature, thing))
            figure = mean_figure("choices", column, label, per_match(seats, seats[column]))
            yield msgspec.structs.replace(figure, group=feature.id if feature.by else "")


def lift_figures(game: AnyGame, seats: pl.DataFrame) -> list[Figure]:
    """Every thing of every feature that tells things apart, asked all at once."""
    found = [figure for feature in game.features() for figure in lifts_of(game, feature, seats)]
    ps = holm([two_sided(figure.value, figure.error) for figure in found])
    return [msgspec.structs.replace(one, p=p) for one, p in zip(found, ps, strict=True)]


def lifts_of(game: AnyGame, feature: Feature, seats: pl.DataFrame) -> Iterator[Figure]:
    names = dict(zip(feature.columns(), feature.of, strict=True)) if feature.by else {}
    takers = {column: int((seats[column] > 0).sum()) for column in names}
    asked = [column for column, count in takers.items() if LEAST_TAKEN <= count < len(seats)]
    if len(asked) < 2:
        return
    counts = seats.select(asked).to_numpy().astype(float)
    x = np.column_stack([counts, seats[feature.id + MOMENT].to_numpy() / 1000, who(seats)])
    coefficients, covariance = least_squares(x, leads(seats), seats["match"].to_numpy())
    size = len(asked)
    lifts, errors = beside_average(coefficients[:size], covariance[:size, :size], counts.sum(0))
    for column, lift, error in zip(asked, lifts, errors, strict=True):
        label = feature_label(game, feature, names[column])
        yield Figure(
            "lifts",
            f"lift.{column}",
            label,
            float(lift),
            float(error),
            takers[column],
            group=feature.id,
        )


def leads(seats: pl.DataFrame) -> Array:
    """A seat's score, less the mean of the others' where there are others."""
    import polars as pl

    others = pl.col("seats").cast(pl.Int32) - 1
    rest = (pl.col("score").sum().over("match") - pl.col("score")) / others
    lead = pl.when(others > 0).then(pl.col("score") - rest).otherwise(pl.col("score"))
    return seats.select(lead.alias("lead"))["lead"].to_numpy().astype(float)


def who(seats: pl.DataFrame) -> Array:
    """A column for each seat and one for each player but the first of them."""
    columns = [(seats["seat"] == seat).to_numpy() for seat in sorted(seats["seat"].unique())]
    levels = sorted(str(level) for level in seats["player"].unique())
    columns += [(seats["player"] == level).to_numpy() for level in levels[1:]]
    return np.column_stack(columns).astype(float)


# --- luck and skill ------------------------------------------------------------------------


def deal_figure(matches: pl.DataFrame) -> Figure:
    """How much of the difference between games the same luck of the draw explains: of the
    first seat's lead, over seeds that were each played several times.
    """
    seats = by_seat(matches)
    lead = leads(seats)[seats["seat"].to_numpy() == 0]
    replays = int(matches.select("replay").max().item()) + 1
    whole = len(lead) // replays
    share, error = explained_by_groups(lead[: whole * replays].reshape(whole, replays))
    return Figure("luck", "deal", said("deal"), share, error, whole, most=1.0)


def skill_figures(matches: pl.DataFrame, player: str, rival: str) -> Iterator[Figure]:
    """How the stronger of two levels does against the weaker, seats exchanged; alone, beside it."""
    seats = by_seat(matches)
    level = seats["player"].cast(str_type()).to_numpy()
    names = {"player": title_of(player), "rival": title_of(rival)}
    if matches["seats"].max() == 1:
        score = seats["score"].to_numpy().astype(float)
        apart = score[level == player] - score[level == rival]
        yield mean_figure("luck", "skill-score", said("skill-score", **names), apart)
        return
    mine = level == player
    won, lead = wins(seats)[mine], leads(seats)[mine]
    yield share_figure("luck", "skill", said("skill", **names), won)
    squared = float((lead**2).mean()) or 1.0
    share = max(lead.mean() ** 2 - lead.var(ddof=1) / len(lead), 0.0) / squared
    error = 2 * abs(lead.mean()) * lead.std(ddof=1) / math.sqrt(len(lead)) / squared
    label = said("strength", **names)
    yield Figure("luck", "strength", label, float(share), float(error), len(lead), most=1.0)


def str_type() -> type[pl.String]:
    import polars as pl

    return pl.String


# --- leaders -------------------------------------------------------------------------------


def lead_figures(seats: pl.DataFrame) -> Iterator[Figure]:
    """The share of wins of the seats that were first, or last, after each tenth of a match."""
    if seats["seats"].max() == 1:
        return
    won, match = wins(seats), seats["match"].to_numpy()
    for code, best in (("leads", np.maximum), ("hope", np.minimum)):
        for tenth in range(1, TENTHS):
            score = seats[f"score.{tenth}"].to_numpy()
            values = of_those(score, match, won, best)
            if len(values) > 1:
                key, label = f"{code}.{tenth}", said(code, tenth=tenth)
                yield msgspec.structs.replace(share_figure("leads", key, label, values), group=code)


def of_those(
    score: Array, match: Array, won: Array, best: Callable[[Array, Array], Array]
) -> Array:
    """What those at one end of the order won in each match; matches where all are level say
    nothing.
    """
    _, group = np.unique(match, return_inverse=True)
    count = group.max() + 1
    low, high = np.full(count, np.inf), np.full(count, -np.inf)
    np.minimum.at(low, group, score)
    np.maximum.at(high, group, score)
    end = high if best is np.maximum else low
    there = score == end[group]
    total, held = np.zeros(count), np.zeros(count)
    np.add.at(total, group, there)
    np.add.at(held, group, there * won)
    return (held / total)[low < high]


# --- two sets ------------------------------------------------------------------------------


class Difference(msgspec.Struct, frozen=True):
    """One number of two sets of games."""

    first: Figure
    second: Figure
    p: float
    """Corrected for all numbers compared."""

    @property
    def value(self) -> float:
        return self.second.value - self.first.value

    @property
    def error(self) -> float:
        return math.hypot(self.first.error, self.second.error)

    @property
    def telling(self) -> bool:
        return self.p < TELLING


def compared(first: Statistics, second: Statistics) -> list[Difference]:
    """Every number both have, the most telling first."""
    other = {figure.key: figure for figure in second.figures}
    pairs = [(figure, other[figure.key]) for figure in first.figures if figure.key in other]
    ps = holm([apart(one, two) for one, two in pairs])
    found = [Difference(one, two, p) for (one, two), p in zip(pairs, ps, strict=True)]
    return sorted(found, key=lambda difference: difference.p)


def apart(one: Figure, two: Figure) -> float:
    return two_sided(two.value - one.value, math.hypot(one.error, two.error))


def in_groups(figures: Sequence[Figure]) -> dict[str, list[Figure]]:
    groups: dict[str, list[Figure]] = {}
    for figure in figures:
        groups.setdefault(figure.group, []).append(figure)
    return groups
