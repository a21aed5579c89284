"""Searches an edition's numbers for what games should come to, and writes a proposal.

Successive halving: many candidates play few games, the better half plays twice as many, and so
on. All play from the same seeds, so that luck favours nobody. The last one and the edition begun
from then play from seeds that no choice was made by: only these games are evidence.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import msgspec
from librt.random import Random

from coffeehouse.engine.errors import EditionError, Value
from coffeehouse.engine.words import Said, Words
from coffeehouse.lab import run
from coffeehouse.lab.answers import Figure, answers
from coffeehouse.lab.batch import Work
from coffeehouse.lab.crew import Crew
from coffeehouse.lab.plan import bound, edition_text
from coffeehouse.lab.plots import Candidate, frontier_plot
from coffeehouse.lab.target import (
    Asked,
    BadTarget,
    Target,
    Wish,
    check_free,
    loss,
    number_at,
    with_number,
)
from coffeehouse.lab.workshop import Progress, silent

MOST_TRIES = 50
"""How often numbers are drawn anew because the edition would break a rule of its own."""
PROPOSED, DRAWN = "proposal.toml", "frontier.svg"
Numbers = tuple[int, ...]


class Judged(msgspec.Struct, frozen=True):
    """A candidate after some games: its numbers, a figure for each wish, and how far it misses."""

    numbers: Numbers
    figures: tuple[Figure, ...]
    loss: float
    games: int


class Proposal(msgspec.Struct, frozen=True):
    """What was found, with the evidence."""

    target: Target
    before: Judged
    after: Judged
    tried: tuple[Judged, ...]
    """Every candidate by what it showed last, the best first."""

    @property
    def is_better(self) -> bool:
        return self.after.numbers != self.before.numbers and self.after.loss < self.before.loss


def tune(
    target: Target, folder: Path, crew: Crew | None = None, progress: Progress = silent
) -> Proposal:
    """Search, and write `proposal.md` (the evidence) with its plot, its numbers as JSON, and, if
    anything better was found, `proposal.toml` (the edition).
    """
    search = Search(target, folder, crew, progress)
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

    def __init__(self, target: Target, folder: Path, crew: Crew | None, progress: Progress) -> None:
        self.target, self.folder, self.crew, self.progress = target, folder, crew, progress
        plans = target.plans(target.games, target.seed, target.edition)
        works = [Work.of(plan) for plan in plans]
        self.house = edition_text(plans[0]) or works[0].game().edition_source.text
        self.begun_from = tuple(number_at(self.house, change) for change in target.change)
        for change in target.change:
            check_free(self.house, change, works[0].game().edition_type.of_the_rulebook)
        self.played = 0
        self.total = self.games_in_all(len(plans))
        folder.mkdir(parents=True, exist_ok=True)

    def games_in_all(self, plans: int) -> int:
        rounds = self.rounds()
        return plans * (sum(count * games for count, games in rounds) + 2 * self.target.confirm)

    def rounds(self) -> list[tuple[int, int]]:
        """How many candidates play how many games, round by round."""
        count, games, found = self.target.candidates, self.target.games, list[tuple[int, int]]()
        while count > 1:
            found.append((count, games))
            count, games = (count + 1) // 2, games * 2
        return found

    def proposal(self) -> Proposal:
        shown: dict[Numbers, Judged] = {}
        alive = self.candidates()
        for count, games in self.rounds():
            judged = [self.judge(numbers, games, self.target.seed) for numbers in alive[:count]]
            shown |= {one.numbers: one for one in judged}
            alive = [one.numbers for one in sorted(judged, key=lambda one: one.loss)]
        fresh = self.target.seed + 1_000_000
        before = self.judge(self.begun_from, self.target.confirm, fresh)
        after = self.judge(alive[0], self.target.confirm, fresh)
        tried = sorted(shown.values(), key=lambda one: (one.loss, -one.games))
        return Proposal(self.target, before, after, tuple(tried))

    def candidates(self) -> list[Numbers]:
        """The edition begun from, and others drawn within the bounds that keep its rules."""
        rng, found = Random(self.target.seed), {self.begun_from: None}
        for _ in range(MOST_TRIES * self.target.candidates):
            if len(found) == self.target.candidates:
                break
            numbers = tuple(
                change.low + int(rng.randrange(change.high - change.low + 1))
                for change in self.target.change
            )
            if self.is_sound(numbers):
                found[numbers] = None
        if len(found) == 1:
            raise BadTarget("Nothing within these bounds is a sound edition, or all is as it was.")
        return list(found)

    def is_sound(self, numbers: Numbers) -> bool:
        try:
            bound(self.target.game, self.edition(numbers))
        except EditionError:
            return False
        return True

    def edition(self, numbers: Numbers) -> str:
        text = self.house
        for change, number in zip(self.target.change, numbers, strict=True):
            text = with_number(text, change, number)
        return text

    def judge(self, numbers: Numbers, games: int, seed: int) -> Judged:
        """Let a candidate play. The same seeds for all: common random numbers."""
        name = "-".join(map(str, numbers))
        path = self.folder / f"{name}.toml"
        path.write_text(self.edition(numbers), "utf-8")
        found: dict[Asked, dict[str, Figure]] = {}
        for plan in self.target.plans(games, seed, str(path)):
            key = (plan.players, tuple(sorted(plan.options.items())), plan.opening)
            place = self.folder / name / f"{seed}-{games}-{len(found)}"
            matches = run(plan, self.crew, place, self.part())
            self.played += games
            answer = answers(Work.of(plan), matches)
            found[key] = {figure.key: figure for figure in answer.figures}
        figures = tuple(
            known_figure(found[self.target.asked(wish)], wish.figure) for wish in self.target.target
        )
        return Judged(numbers, figures, loss(self.target.target, figures), games)

    def part(self) -> Progress:
        before = self.played
        return lambda done, _: self.progress(before + done, self.total)


def known_figure(figures: dict[str, Figure], key: str) -> Figure:
    if key not in figures:
        near = [other for other in figures if other.split(".")[0] == key.split(".")[0]]
        known = ", ".join(near or sorted({name.split(".")[0] for name in figures}))
        raise BadTarget(f"There is no figure '{key}'; there is {known}.")
    return figures[key]


# --- the proposal in words -----------------------------------------------------------------


def say(code: str, **values: Value) -> str:
    shown = {name: Said(v) if isinstance(v, str) else v for name, v in values.items()}
    return Words.of("coffeehouse.lab").say("tune", code, shown)


def evidence(search: Search, proposal: Proposal) -> str:
    target = search.target
    title = bound(target.game, "").title
    lines = [
        f"# {say('title', game=title)}",
        "",
        say("better" if proposal.is_better else "no-better", games=target.confirm),
        say("judged", players=", ".join(target.players), confirm=target.confirm),
        "",
        *change_lines(search, proposal),
        "",
        *wish_lines(proposal),
        "",
        say("frontier"),
        "",
        f"![{say('drawn')}]({DRAWN})",
        "",
        *frontier_lines(search, proposal),
    ]
    return "\n".join(lines) + "\n"


def change_lines(search: Search, proposal: Proposal) -> list[str]:
    rows = zip(search.target.change, proposal.before.numbers, proposal.after.numbers, strict=True)
    return [
        say("changes-head"),
        "| --- | --- | --- | --- |",
        *(
            f"| `{change.at}` | {change.low} – {change.high} | {old} | {new} |"
            for change, old, new in rows
        ),
    ]


def wish_lines(proposal: Proposal) -> list[str]:
    rows = zip(proposal.target.target, proposal.before.figures, proposal.after.figures, strict=True)
    return [
        say("wishes-head"),
        "| --- | --- | --- | --- | --- |",
        *(
            f"| {new.label} | {', '.join(proposal.target.judges(wish))} "
            f"| {span(wish)} | {shown(old)} | {shown(new)} |"
            for wish, old, new in rows
        ),
    ]


def span(wish: Wish) -> str:
    low, high = wish.bounds
    if math.isinf(low):
        return say("at-most", number=f"{high:g}")
    return say("at-least", number=f"{low:g}") if math.isinf(high) else f"{low:g} – {high:g}"


def shown(figure: Figure) -> str:
    low, high = figure.interval
    return f"{figure.value:.3f} ({low:.3f} – {high:.3f})"


def frontier_lines(search: Search, proposal: Proposal) -> list[str]:
    """The candidates that no other beats in every wish: what must be given up for what."""
    heads = [change.at for change in search.target.change]
    wishes = [wish.figure for wish in search.target.target]
    rows = [
        [*map(str, one.numbers), *(f"{figure.value:.3f}" for figure in one.figures), str(one.games)]
        for one in frontier(proposal)
    ]
    header = [*heads, *wishes, say("games")]
    return [
        f"| {' | '.join(header)} |",
        f"|{' --- |' * len(header)}",
        *(f"| {' | '.join(row)} |" for row in rows),
    ]


def frontier(proposal: Proposal) -> list[Judged]:
    wishes = proposal.target.target

    def misses(one: Judged) -> list[float]:
        return [wish.missed_by(f.value) for wish, f in zip(wishes, one.figures, strict=True)]

    return [
        one
        for one in proposal.tried
        if not any(dominates(misses(other), misses(one)) for other in proposal.tried)
    ]


def drawn(proposal: Proposal) -> str:
    best = frontier(proposal)
    first = proposal.before.numbers
    shown = [Candidate(one.figures, one in best, one.numbers == first) for one in proposal.tried]
    return frontier_plot(shown, [wish.bounds for wish in proposal.target.target])


def dominates(one: Sequence[float], other: Sequence[float]) -> bool:
    return all(a <= b for a, b in zip(one, other, strict=True)) and list(one) != list(other)
