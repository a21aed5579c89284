"""Moves that somebody tries at an exercise: what is not known of them yet is judged in the worker
processes, behind all who play.
"""

from __future__ import annotations

from collections import OrderedDict

from coffeehouse.analysis.exercises import Choice, Exercise, weigh
from coffeehouse.server.learning.messages import OfExercise, OfGame, Solution, Verdict
from coffeehouse.server.learning.positions import Positions
from coffeehouse.server.learning.practice import Practice
from coffeehouse.server.workers.pool import ASKED, WorkerPool
from coffeehouse.table.games import bound_game

MOST_KNOWN = 2000
"""Moves that need not be judged again."""


def judge(edition: str, exercise: Exercise, move: str) -> Choice:
    """What a worker does."""
    return weigh(bound_game(exercise.game, edition), exercise, move)


class ExerciseJobs:
    def __init__(self, positions: Positions, practice: Practice, workers: WorkerPool) -> None:
        self.positions = positions
        self.practice = practice
        self.workers = workers
        self.known: OrderedDict[tuple[str, int, str], Choice] = OrderedDict()

    async def verdict(self, position: OfGame | OfExercise, who: str, move: str) -> Verdict:
        """How near a move comes; the first try of one that is due counts. Raises `TableRefused`,
        `IllegalMove`.
        """
        exercise = await self.positions.exercise(position, who)
        choice = await self.judged(position, who, exercise, move)
        solved = choice.grade is None
        progress = None
        if isinstance(position, OfExercise):
            progress = await self.practice.noted(who, exercise, solved)
        return Verdict(
            choice=choice,
            solved=solved,
            best_expected=exercise.best.expected,
            unit=exercise.unit,
            progress=progress,
        )

    async def solution(self, position: OfGame | OfExercise, who: str) -> Solution:
        """Who looks it up has not solved it."""
        found = await self.positions.solution(position, who)
        if isinstance(position, OfExercise):
            exercise = await self.positions.exercise(position, who)
            await self.practice.noted(who, exercise, solved=False)
        return found

    async def judged(
        self, position: OfGame | OfExercise, who: str, exercise: Exercise, move: str
    ) -> Choice:
        here = await self.positions.find(position, who)
        name = str(here.game.move(here.state, here.game.action(here.state, move)))
        known = exercise.choice(name)
        if known is not None:
            return known
        key = exercise.id, exercise.judge.iterations, name
        found = self.known.get(key)
        if found is None:
            edition = here.game.edition_source.text
            async with self.workers.background.one(ASKED, who), self.workers.slots.one(ASKED):
                found = await self.workers.run(judge, edition, exercise, name)
            self.known[key] = found
        self.known.move_to_end(key)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        return found
