"""Searches an edition's numbers for what games should come to, and writes a proposal.

Successive halving: many candidates play few games, the better half plays twice as many, and so
on. All play from the same seeds, so that luck favors nobody. The last one and the edition begun
from then play from seeds that no choice was made by: only these games are evidence.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from librt.random import Random

from coffeehouse.engine.errors import EditionError
from coffeehouse.lab import run
from coffeehouse.lab.batch import Work
from coffeehouse.lab.executor import Executor
from coffeehouse.lab.plan import bound, edition_text
from coffeehouse.lab.runner import Progress, silent
from coffeehouse.lab.statistics import Figure, statistics_of
from coffeehouse.lab.table import need_tables
from coffeehouse.terminal import options
from coffeehouse.terminal.options import shown_progress
from coffeehouse.terminal.screen import Screen
from tools.frontier import Candidate, frontier_plot
from tools.objective import (
    Asked,
    BadObjective,
    Objective,
    Target,
    check_free,
    loss,
    number_at,
    read_objective,
    with_number,
)
from tools.words import say as say_tool

MOST_TRIES = 50
"""How often numbers are drawn again because the edition would break a rule of its own."""
PROPOSED, DRAWN = "proposal.toml", "frontier.svg"
Numbers = tuple[int, ...]


class JudgedCandidate(msgspec.Struct, frozen=True):
    """A candidate after some games: its numbers, its figures, and how far it misses."""

    numbers: Numbers
    figures: tuple[Figure, ...]
    loss: float
    games: int


class Proposal(msgspec.Struct, frozen=True):
    """What was found, with the evidence."""

    objective: Objective
    before: JudgedCandidate
    after: JudgedCandidate
    tried: tuple[JudgedCandidate, ...]
    """Every candidate by what it showed last, the best first."""

    @property
    def is_better(self) -> bool:
        return self.after.numbers != self.before.numbers and self.after.loss < self.before.loss


def tune(
    objective: Objective,
    folder: Path,
    executor: Executor | None = None,
    progress: Progress = silent,
) -> Proposal:
    """Search, and write `proposal.md` (the evidence) with its plot, its numbers as JSON, and, if
    anything better was found, `proposal.toml` (the edition).
    """
    search = Search(objective, folder, executor, progress)
    proposal = search.proposal()
    if proposal.is_better:
        (folder / PROPOSED).write_text(search.edition(proposal.after.numbers), "utf-8")
    else:
        (folder / PROPOSED).unlink(missing_ok=True)
    (folder / DRAWN).write_text(drawn(proposal), "utf-8")
    (folder / "proposal.md").write_text(evidence(search, proposal), "utf-8")
    (folder / "proposal.json").write_bytes(msgspec.json.format(msgspec.json.encode(proposal)))
    return proposal


class Search:
    """Candidates and their games; every batch is kept, so a search can be stopped too."""

    def __init__(
        self, objective: Objective, folder: Path, executor: Executor | None, progress: Progress
    ) -> None:
        self.objective, self.folder, self.executor, self.progress = (
            objective,
            folder,
            executor,
            progress,
        )
        plans = objective.plans(objective.games, objective.seed, objective.edition)
        works = [Work.of(plan) for plan in plans]
        self.house = edition_text(plans[0]) or works[0].game().edition_source.text
        self.begun_from = tuple(number_at(self.house, change) for change in objective.change)
        for change in objective.change:
            check_free(self.house, change, works[0].game().edition_type.of_the_rulebook)
        self.played = 0
        self.total = self.games_in_all(len(plans))
        folder.mkdir(parents=True, exist_ok=True)

    def games_in_all(self, plans: int) -> int:
        rounds = self.rounds()
        return plans * (sum(count * games for count, games in rounds) + 2 * self.objective.confirm)

    def rounds(self) -> list[tuple[int, int]]:
        """How many candidates play how many games, round by round."""
        count, games, found = (
            self.objective.candidates,
            self.objective.games,
            list[tuple[int, int]](),
        )
        while count > 1:
            found.append((count, games))
            count, games = (count + 1) // 2, games * 2
        return found

    def proposal(self) -> Proposal:
        shown: dict[Numbers, JudgedCandidate] = {}
        alive = self.candidates()
        for count, games in self.rounds():
            judged = [self.judge(numbers, games, self.objective.seed) for numbers in alive[:count]]
            shown |= {one.numbers: one for one in judged}
            alive = [one.numbers for one in sorted(judged, key=lambda one: one.loss)]
        fresh = self.objective.seed + 1_000_000
        before = self.judge(self.begun_from, self.objective.confirm, fresh)
        after = self.judge(alive[0], self.objective.confirm, fresh)
        tried = sorted(shown.values(), key=lambda one: (one.loss, -one.games))
        return Proposal(self.objective, before, after, tuple(tried))

    def candidates(self) -> list[Numbers]:
        """The edition begun from, and others drawn within the bounds that keep its rules."""
        rng, found = Random(self.objective.seed), {self.begun_from: None}
        for _ in range(MOST_TRIES * self.objective.candidates):
            if len(found) == self.objective.candidates:
                break
            numbers = tuple(
                change.low + int(rng.randrange(change.high - change.low + 1))
                for change in self.objective.change
            )
            if self.is_sound(numbers):
                found[numbers] = None
        if len(found) == 1:
            raise BadObjective(
                "Nothing within these bounds is a sound edition, or all is as it was."
            )
        return list(found)

    def is_sound(self, numbers: Numbers) -> bool:
        try:
            bound(self.objective.game, self.edition(numbers))
        except EditionError:
            return False
        return True

    def edition(self, numbers: Numbers) -> str:
        text = self.house
        for change, number in zip(self.objective.change, numbers, strict=True):
            text = with_number(text, change, number)
        return text

    def judge(self, numbers: Numbers, games: int, seed: int) -> JudgedCandidate:
        """Let a candidate play. The same seeds for all: common random numbers."""
        name = "-".join(map(str, numbers))
        path = self.folder / f"{name}.toml"
        path.write_text(self.edition(numbers), "utf-8")
        found: dict[Asked, dict[str, Figure]] = {}
        for plan in self.objective.plans(games, seed, str(path)):
            key = (plan.players, tuple(sorted(plan.options.items())), plan.opening)
            place = self.folder / name / f"{seed}-{games}-{len(found)}"
            matches = run(plan, self.executor, place, self.part())
            self.played += games
            statistics = statistics_of(Work.of(plan), matches)
            found[key] = {figure.key: figure for figure in statistics.figures}
        figures = tuple(
            known_figure(found[self.objective.asked(target)], target.figure)
            for target in self.objective.target
        )
        return JudgedCandidate(numbers, figures, loss(self.objective.target, figures), games)

    def part(self) -> Progress:
        before = self.played
        return lambda done, _: self.progress(before + done, self.total)


def known_figure(figures: dict[str, Figure], key: str) -> Figure:
    if key not in figures:
        near = [other for other in figures if other.split(".")[0] == key.split(".")[0]]
        known = ", ".join(near or sorted({name.split(".")[0] for name in figures}))
        raise BadObjective(f"There is no figure '{key}'; there is {known}.")
    return figures[key]


# --- the proposal in words -----------------------------------------------------------------


say = partial(say_tool, "tune")


def evidence(search: Search, proposal: Proposal) -> str:
    objective = search.objective
    title = bound(objective.game, "").title
    lines = [
        f"# {say('title', game=title)}",
        "",
        say("better" if proposal.is_better else "no-better", games=objective.confirm),
        say("judged", players=", ".join(objective.players), confirm=objective.confirm),
        "",
        *change_lines(search, proposal),
        "",
        *target_lines(proposal),
        "",
        say("frontier"),
        "",
        f"![{say('drawn')}]({DRAWN})",
        "",
        *frontier_lines(search, proposal),
    ]
    return "\n".join(lines) + "\n"


def change_lines(search: Search, proposal: Proposal) -> list[str]:
    rows = zip(
        search.objective.change, proposal.before.numbers, proposal.after.numbers, strict=True
    )
    return [
        say("changes-head"),
        "| --- | --- | --- | --- |",
        *(
            f"| `{change.at}` | {change.low} – {change.high} | {old} | {new} |"
            for change, old, new in rows
        ),
    ]


def target_lines(proposal: Proposal) -> list[str]:
    rows = zip(
        proposal.objective.target, proposal.before.figures, proposal.after.figures, strict=True
    )
    return [
        say("targets-head"),
        "| --- | --- | --- | --- | --- |",
        *(
            f"| {new.label} | {', '.join(proposal.objective.judges(target))} "
            f"| {span(target)} | {shown(old)} | {shown(new)} |"
            for target, old, new in rows
        ),
    ]


def span(target: Target) -> str:
    low, high = target.bounds
    if math.isinf(low):
        return say("at-most", number=f"{high:g}")
    return say("at-least", number=f"{low:g}") if math.isinf(high) else f"{low:g} – {high:g}"


def shown(figure: Figure) -> str:
    low, high = figure.interval
    return f"{figure.value:.3f} ({low:.3f} – {high:.3f})"


def frontier_lines(search: Search, proposal: Proposal) -> list[str]:
    """The candidates that no other beats in every target: what must be given up for what."""
    heads = [change.at for change in search.objective.change]
    targets = [target.figure for target in search.objective.target]
    rows = [
        [*map(str, one.numbers), *(f"{figure.value:.3f}" for figure in one.figures), str(one.games)]
        for one in frontier(proposal)
    ]
    header = [*heads, *targets, say("games")]
    return [
        f"| {' | '.join(header)} |",
        f"|{' --- |' * len(header)}",
        *(f"| {' | '.join(row)} |" for row in rows),
    ]


def frontier(proposal: Proposal) -> list[JudgedCandidate]:
    targets = proposal.objective.target

    def misses(one: JudgedCandidate) -> list[float]:
        return [target.missed_by(f.value) for target, f in zip(targets, one.figures, strict=True)]

    return [
        one
        for one in proposal.tried
        if not any(dominates(misses(other), misses(one)) for other in proposal.tried)
    ]


def drawn(proposal: Proposal) -> str:
    best = frontier(proposal)
    first = proposal.before.numbers
    shown = [Candidate(one.figures, one in best, one.numbers == first) for one in proposal.tried]
    return frontier_plot(shown, [target.bounds for target in proposal.objective.target])


def dominates(one: Sequence[float], other: Sequence[float]) -> bool:
    return all(a <= b for a, b in zip(one, other, strict=True)) and list(one) != list(other)


# --- the command ---------------------------------------------------------------------------


def command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id.")],
    objective: Annotated[
        Path, typer.Argument(metavar="OBJECTIVE", help="What to tune for, as TOML.")
    ],
    out: Annotated[Path, typer.Option("--out", help="The folder of the search.")] = Path("tuned"),
    processes: options.Processes = 0,
    cluster: options.OnCluster = None,
    wheel: options.Wheel = None,
) -> None:
    """Search an edition's numbers for stated targets; write a proposal with its evidence."""
    need_tables()
    executor = options.executor(processes, cluster, wheel)
    with shown_progress() as progress:
        tune(read_objective(objective, game), out, executor, progress)
    for name in ("proposal.toml", "proposal.md", "proposal.json"):
        if (out / name).exists():
            Screen().say("written", file=str(out / name))


COMMAND = command
