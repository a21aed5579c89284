"""All the games a report rests on: those of its plan, replays of some, and a weaker level."""

from __future__ import annotations

from pathlib import Path

import msgspec

from coffeehouse.bots.levels import LEVELS, parted
from coffeehouse.lab import run
from coffeehouse.lab.answers import Answers, Figure, answers, deal_figure, skill_figures
from coffeehouse.lab.batch import Work
from coffeehouse.lab.crew import Crew
from coffeehouse.lab.plan import Keep, Plan
from coffeehouse.lab.workshop import Progress, silent

REPLAYS = 4
"""How often each seed of the inquiry into luck is played."""
PART = 4
"""The inquiries into luck and skill play one game for so many of the plan."""
LEAST = 8


def inquire(
    plan: Plan, crew: Crew | None = None, folder: Path | None = None, progress: Progress = silent
) -> Answers:
    """Play a plan and what explains it, and answer. With a folder the work can be stopped."""
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
        tables[name] = run(one, crew, place, part_of(progress, before, total))
        before += one.games
    extra: list[Figure] = [deal_figure(tables["replays"])]
    if "levels" in tables:
        strong = plan.seatings()[0][0]
        extra += skill_figures(tables["levels"], strong, weaker(plan))
    return answers(Work.of(plans["games"]), tables["games"], extra)


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
