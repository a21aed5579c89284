"""Plays the games of a report: those of its plan, replays of some seeds, and a weaker level."""

from __future__ import annotations

from pathlib import Path

import msgspec

from coffeehouse.bots.levels import LEVELS, parted
from coffeehouse.lab import run
from coffeehouse.lab.batch import Work
from coffeehouse.lab.executor import Executor
from coffeehouse.lab.plan import Keep, Plan
from coffeehouse.lab.runner import Progress, silent
from coffeehouse.lab.statistics import Figure, Statistics, deal_figure, skill_figures, statistics_of

REPLAYS = 4
"""How often each seed is played to measure luck."""
PART = 4
"""Luck and skill are measured by one game for this many games of the plan."""
LEAST = 8


def play_report(
    plan: Plan,
    executor: Executor | None = None,
    folder: Path | None = None,
    progress: Progress = silent,
) -> Statistics:
    """Play all games of a report and return its statistics. With a folder, a run can be resumed."""
    Work.of(plan)  # a bad plan is refused before anything is played
    plans = {
        "games": msgspec.structs.replace(plan, keep=kept(plan)),
        "replays": replays_of(plan),
        **({"levels": levels_of(plan)} if weaker(plan) else {}),
    }
    total, before = sum(one.games for one in plans.values()), 0
    tables = {}
    for name, one in plans.items():
        place = folder / name if folder else None
        tables[name] = run(one, executor, place, part_of(progress, before, total))
        before += one.games
    extra: list[Figure] = [deal_figure(tables["replays"])]
    if "levels" in tables:
        strong = plan.seatings()[0][0]
        extra += skill_figures(tables["levels"], strong, weaker(plan))
    return statistics_of(Work.of(plans["games"]), tables["games"], extra)


def part_of(progress: Progress, before: int, total: int) -> Progress:
    """The progress of one plan among several."""
    return lambda done, _: progress(before + done, total)


def kept(plan: Plan) -> Keep:
    return "features" if plan.keep == "outcomes" else plan.keep


def replays_of(plan: Plan) -> Plan:
    """Some of the seeds, each several times."""
    seeds = max(plan.games // PART // REPLAYS, LEAST)
    first = plan.seatings()[0]
    return msgspec.structs.replace(
        plan,
        players=first,
        lineups=(),
        rotate=False,
        replays=REPLAYS,
        games=seeds * REPLAYS,
        keep="outcomes",
    )


def levels_of(plan: Plan) -> Plan:
    """The first player among weaker ones, in every seat; alone, both from the same seeds."""
    first = plan.seatings()[0]
    lineup = (first[0], *[weaker(plan)] * (len(first) - 1))
    alone = len(first) == 1
    lineups = (first, (weaker(plan),)) if alone else (lineup,)
    size = len(lineups) if alone else len(first)
    return msgspec.structs.replace(
        plan,
        players=(),
        lineups=lineups,
        rotate=not alone,
        games=size * max(plan.games // PART // size, LEAST),
        keep="outcomes",
    )


def weaker(plan: Plan) -> str:
    """The level below the first player's; empty for the weakest."""
    names = [level.id for level in LEVELS]
    at = names.index(parted(plan.seatings()[0][0].lower())[0])
    return names[at - 1] if at else ""
