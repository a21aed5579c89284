"""Moves that somebody tries at an exercise: what is not known of them yet is judged in the worker
processes, behind all who play.
"""

from __future__ import annotations

from collections import OrderedDict

from coffeehouse.analysis.exercises import Choice, Exercise, weigh
from coffeehouse.server.learning.messages import OfExercise, OfGame, Solution, Verdict
from coffeehouse.server.play.service import Tables
from coffeehouse.server.workers.pool import ASKED, Thinkers
from coffeehouse.table.games import bound_game

MOST_KNOWN = 2000
"""Moves that need not be judged again."""


def judge(edition: str, exercise: Exercise, move: str) -> Choice:
    """What a worker does."""
    return weigh(bound_game(exercise.game, edition), exercise, move)


class ExerciseDesk:
    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.known: OrderedDict[tuple[str, int, str], Choice] = OrderedDict()

    async def verdict(self, spot: OfGame | OfExercise, who: str, move: str) -> Verdict:
        """How near a move comes; the first try of one that is due counts. Raises `TableRefused`,
        `IllegalMove`.
        """
        exercise = await self.tables.spots.exercise(spot, who)
        choice = await self.judged(spot, who, exercise, move)
        solved = choice.grade is None
        progress = None
        if isinstance(spot, OfExercise):
            progress = await self.tables.practice.noted(who, exercise, solved)
        return Verdict(
            choice=choice,
            solved=solved,
            best_expected=exercise.best.expected,
            unit=exercise.unit,
            progress=progress,
        )

    async def solution(self, spot: OfGame | OfExercise, who: str) -> Solution:
        """Who looks it up has not solved it."""
        found = await self.tables.spots.solution(spot, who)
        if isinstance(spot, OfExercise):
            exercise = await self.tables.spots.exercise(spot, who)
            await self.tables.practice.noted(who, exercise, solved=False)
        return found

    async def judged(
        self, spot: OfGame | OfExercise, who: str, exercise: Exercise, move: str
    ) -> Choice:
        here = await self.tables.spots.find(spot, who)
        name = str(here.game.move(here.state, here.game.action(here.state, move)))
        known = exercise.choice(name)
        if known is not None:
            return known
        key = exercise.id, exercise.judge.iterations, name
        found = self.known.get(key)
        if found is None:
            edition = here.game.edition_source.text
            async with self.thinkers.asking.one(ASKED, who), self.thinkers.gate.one(ASKED):
                found = await self.thinkers.run(judge, edition, exercise, name)
            self.known[key] = found
        self.known.move_to_end(key)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        return found
