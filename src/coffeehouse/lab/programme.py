"""A programme: plans with names, carried out one after another, and a table of what they show.

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

import msgspec

from coffeehouse.bots.levels import title_of
from coffeehouse.engine.words import Words
from coffeehouse.lab import run
from coffeehouse.lab.answers import Answers, Figure, answers
from coffeehouse.lab.batch import Work
from coffeehouse.lab.crew import Crew
from coffeehouse.lab.inquiry import kept, part_of
from coffeehouse.lab.plan import BadPlan, Plan, read_toml
from coffeehouse.lab.table import matches_frame, whole_frame
from coffeehouse.lab.workshop import HEAD, BadResults, Batches, Progress, silent

TABLE = "table.md"
HOLE = "{}"


class Entry(Plan, frozen=True, kw_only=True, forbid_unknown_fields=True):
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


class Programme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    plan: tuple[Entry, ...]

    def plans(self) -> dict[str, Plan]:
        """By their names. Raises `BadPlan` for a name that stands twice."""
        found: dict[str, Plan] = {}
        for name, plan in (pair for entry in self.plan for pair in entry.plans()):
            if name in found:
                raise BadPlan(f"Two plans are called '{name}'.")
            found[name] = plan
        return found


def read_programme(path: Path) -> dict[str, Plan]:
    """Its plans by their names, editions seen from where the file lies. Raises `BadPlan`."""
    plans = read_toml(path, Programme).plans()
    for name, plan in plans.items():
        if plan.edition:
            there = str(path.parent / plan.edition)
            plans[name] = msgspec.structs.replace(plan, edition=there)
        Work.of(plans[name])
    return plans


def carry_out(
    plans: dict[str, Plan], folder: Path, crew: Crew | None = None, progress: Progress = silent
) -> Path:
    """Every plan in a folder of its own; the table is written anew after each. Stopped work goes on
    where it was.
    """
    total, before = sum(plan.games for plan in plans.values()), 0
    found: dict[str, Answers] = {}
    for name, work in works(plans).items():
        matches = run(work.plan, crew, folder / name, part_of(progress, before, total))
        before += work.plan.games
        found[name] = answers(work, matches)
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
        name: answers(batches.work, whole_frame(batches, partial(matches_frame, batches.work)))
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


def table(found: dict[str, Answers]) -> str:
    heads = Words.of("coffeehouse.lab").say("programme", "heads")
    rows = [row(name, answer) for name, answer in found.items()]
    return "\n".join((heads, "|" + " --- |" * heads.count(" | ") + " --- |", *rows)) + "\n"


def row(name: str, answer: Answers) -> str:
    figures = {figure.key: figure for figure in answer.figures}
    seats = [figure for key, figure in figures.items() if key.startswith("times.")]
    cells = [
        name,
        ", ".join(map(title_of, answer.players)),
        answer.rules.edition[:8],
        str(answer.games),
        *(shown(figures.get(key)) for key in ("score", "winner", "rounds")),
        "; ".join(shown(figure) for figure in seats if figure.key != "times.most") or "–",
    ]
    return f"| {' | '.join(cells)} |"


def shown(figure: Figure | None) -> str:
    if figure is None:
        return "–"
    low, high = figure.interval
    return f"{figure.value:.2f} ({low:.2f} – {high:.2f})"
