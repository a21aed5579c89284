"""A suite: plans with names, carried out one after another, and a table of what they show.

[[plan]]
name = "roast-{}"
each = ["peru", "kenya"]        # a plan for each of these, put in the place of {}
game = "coffee-roaster"
players = ["chief"]
games = 100
options = {mode = "single"}
opening = ["choose coffee.{}"]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from coffeehouse.bots.levels import title_of
from coffeehouse.lab import run
from coffeehouse.lab.batch import Work
from coffeehouse.lab.executor import Executor
from coffeehouse.lab.plan import BadPlan, Plan, read_toml
from coffeehouse.lab.report_games import kept, part_of
from coffeehouse.lab.runner import HEAD, BadResults, Batches, Progress, silent
from coffeehouse.lab.statistics import Figure, Statistics, statistics_of
from coffeehouse.lab.table import matches_frame, need_tables, whole_frame
from coffeehouse.terminal import options
from coffeehouse.terminal.options import shown_progress
from coffeehouse.terminal.screen import Screen
from tools.words import say

TABLE = "table.md"
HOLE = "{}"


class SuitePlan(Plan, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A plan with a name, or one for each of several things."""

    name: str
    each: tuple[str, ...] = ()

    def plans(self) -> Iterator[tuple[str, Plan]]:
        for thing in self.each or ("",):
            filled = {
                field: getattr(self, field)
                for field in Plan.__struct_fields__
                if field != "opening"
            }
            moves = tuple(move.replace(HOLE, thing) for move in self.opening)
            yield self.name.replace(HOLE, thing), Plan(**filled, opening=moves)


class Suite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    plan: tuple[SuitePlan, ...]

    def plans(self) -> dict[str, Plan]:
        """The plans by their names. Raises `BadPlan` for a name that stands twice."""
        found: dict[str, Plan] = {}
        for name, plan in (pair for entry in self.plan for pair in entry.plans()):
            if name in found:
                raise BadPlan(f"Two plans are called '{name}'.")
            found[name] = plan
        return found


def read_suite(path: Path) -> dict[str, Plan]:
    """Its plans by their names, editions seen from where the file lies. Raises `BadPlan`."""
    plans = read_toml(path, Suite).plans()
    for name, plan in plans.items():
        if plan.edition:
            there = str(path.parent / plan.edition)
            plans[name] = msgspec.structs.replace(plan, edition=there)
        Work.of(plans[name])
    return plans


def carry_out(
    plans: dict[str, Plan],
    folder: Path,
    executor: Executor | None = None,
    progress: Progress = silent,
) -> Path:
    """Play every plan into a folder of its own and write the table after each. Interrupted work
    goes on where it stopped.
    """
    total, before = sum(plan.games for plan in plans.values()), 0
    found: dict[str, Statistics] = {}
    for name, work in works(plans).items():
        matches = run(work.plan, executor, folder / name, part_of(progress, before, total))
        before += work.plan.games
        found[name] = statistics_of(work, matches)
        (folder / TABLE).write_text(table(found), "utf-8")
    return folder / TABLE


def so_far(plans: dict[str, Plan], folder: Path) -> Path:
    """The table of what is already there; nothing is played. Raises `BadResults`."""
    begun = {
        name: Batches(work, folder / name)
        for name, work in works(plans).items()
        if (folder / name / HEAD).exists()
    }
    found = {
        name: statistics_of(
            batches.work, whole_frame(batches, partial(matches_frame, batches.work))
        )
        for name, batches in begun.items()
        if batches.done
    }
    if not found:
        raise BadResults(f"{folder} holds no finished batch of these plans.")
    (folder / TABLE).write_text(table(found), "utf-8")
    return folder / TABLE


def works(plans: dict[str, Plan]) -> dict[str, Work]:
    """What each plan comes to, with all kept that the table shows."""
    return {
        name: Work.of(msgspec.structs.replace(plan, keep=kept(plan)))
        for name, plan in plans.items()
    }


def table(found: dict[str, Statistics]) -> str:
    heads = say("suite", "heads")
    rows = [row(name, statistics) for name, statistics in found.items()]
    return "\n".join((heads, "|" + " --- |" * heads.count(" | ") + " --- |", *rows)) + "\n"


def row(name: str, statistics: Statistics) -> str:
    figures = {figure.key: figure for figure in statistics.figures}
    seats = [figure for key, figure in figures.items() if key.startswith("times.")]
    cells = [
        name,
        ", ".join(map(title_of, statistics.players)),
        statistics.rules.edition[:8],
        str(statistics.games),
        *(shown(figures.get(key)) for key in ("score", "winner", "rounds")),
        "; ".join(shown(figure) for figure in seats if figure.key != "times.most") or "–",
    ]
    return f"| {' | '.join(cells)} |"


def shown(figure: Figure | None) -> str:
    if figure is None:
        return "–"
    low, high = figure.interval
    return f"{figure.value:.2f} ({low:.2f} – {high:.2f})"


# --- the command ---------------------------------------------------------------------------


def command(
    file: Annotated[Path, typer.Argument(metavar="SUITE", help="Plans, as a TOML file.")],
    results: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where all is kept.")],
    only_so_far: Annotated[
        bool, typer.Option("--so-far", help="Play nothing: write the table of what is there.")
    ] = False,
    processes: options.Processes = 0,
    cluster: options.OnCluster = None,
    wheel: options.Wheel = None,
) -> None:
    """Carry out a list of plans and write a table of what they show; stopped work goes on."""
    need_tables()
    plans = read_suite(file)
    if only_so_far:
        Screen().say("written", file=str(so_far(plans, results)))
        return
    executor = options.executor(processes, cluster, wheel)
    with shown_progress() as progress:
        Screen().say("written", file=str(carry_out(plans, results, executor, progress)))


COMMAND = command
