"""`Positions`: positions outside any table, looked at and asked about; they are not stored.

Everything is seen through the eyes of the seat that decides there, and of no other.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from itertools import islice
from typing import assert_never

import msgspec

from coffeehouse.analysis.exercises import Exercise, exercise_of, position
from coffeehouse.engine.errors import BadRecord
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import states
from coffeehouse.engine.result import Components
from coffeehouse.engine.state import CHANCE, OVER, State
from coffeehouse.server.learning.messages import (
    AnalysisPosition,
    OfExercise,
    OfGame,
    OfStudy,
    Outcome,
    PositionView,
    Solution,
)
from coffeehouse.server.learning.practice import Practice
from coffeehouse.server.learning.reviews import Reviews
from coffeehouse.server.learning.studies import Studies
from coffeehouse.table.answers import Answer, Effects, Explained, Previewed
from coffeehouse.table.errors import refused, words_for
from coffeehouse.table.games import bound_game
from coffeehouse.table.questions import Preview, TableQuestion, Weigh, Why
from coffeehouse.table.table import Table

MOST_AT_HAND = 64


class FoundPosition(msgspec.Struct, frozen=True):
    """A position that was looked up."""

    game: AnyGame
    state: State
    names: tuple[str, ...]
    table: str | None = None

    @property
    def viewer(self) -> int | None:
        """Who decides here."""
        return int(self.state.seat) if self.state.seat >= 0 else None


class Positions:
    def __init__(
        self,
        reviews: Reviews,
        practice: Practice,
        studies: Studies,
        table: Callable[[str], Awaitable[Table]],
        edition: Callable[[str], Awaitable[str | None]],
    ) -> None:
        self.reviews = reviews
        self.practice = practice
        self.studies = studies
        self.table = table
        self.edition = edition
        self.at_hand: OrderedDict[str, FoundPosition] = OrderedDict()
        """Exercises: reading a record's text takes longer than playing it again."""

    # --- finding -------------------------------------------------------------------------

    async def find(self, reference: AnalysisPosition, who: str | None) -> FoundPosition:
        """Raises `TableRefused`, `UnknownGame`."""
        match reference:
            case OfGame():
                return await self.of_game(reference)
            case OfExercise():
                exercise = await self.practice.exercise(who, reference.game, reference.exercise)
                return await self.of_exercise(exercise)
            case OfStudy():
                return FoundPosition(*await self.studies.position(reference.study, reference.node))
            case _:
                assert_never(reference)

    async def of_game(self, reference: OfGame) -> FoundPosition:
        table = await self.table(reference.table)
        record = self.reviews.past(table)
        moments = islice(states(table.game, record), reference.entry, None)
        state = next(moments, None)
        if state is None:
            raise refused("no-such-moment")
        names = tuple(chair.name for chair in table.chairs)
        return FoundPosition(table.game, state.copy(), names, table.id)

    async def of_exercise(self, exercise: Exercise) -> FoundPosition:
        found = self.at_hand.get(exercise.id)
        if found is None:
            game = await self.game_of(exercise)
            try:
                found = FoundPosition(game, position(game, exercise), ("",) * exercise.seats)
            except BadRecord:
                raise refused("read-only-version") from None
            self.at_hand[exercise.id] = found
        self.at_hand.move_to_end(exercise.id)
        if len(self.at_hand) > MOST_AT_HAND:
            self.at_hand.popitem(last=False)
        return found

    async def game_of(self, exercise: Exercise) -> AnyGame:
        """With the edition it was played with, which its table keeps."""
        return bound_game(exercise.game, await self.edition(exercise.edition))

    async def exercise(self, reference: OfGame | OfExercise, who: str | None) -> Exercise:
        """What is to be solved there. Raises `TableRefused`."""
        if isinstance(reference, OfExercise):
            return await self.practice.exercise(who, reference.game, reference.exercise)
        table = await self.table(reference.table)
        review = await self.reviews.get(table)
        steps = review.decisions if review is not None else ()
        step = next((step for step in steps if step.entry == reference.entry), None)
        if review is None or step is None:
            raise refused("no-such-moment")
        return exercise_of(table.game, self.reviews.record(table), review, step)

    # --- looking -------------------------------------------------------------------------

    async def see(self, reference: AnalysisPosition, who: str | None) -> PositionView:
        found = await self.find(reference, who)
        game, state, viewer = found.game, found.state, found.viewer
        return PositionView(
            game=game.id,
            edition=game.edition_source.digest,
            names=found.names,
            viewer=viewer,
            view=game.view(state, viewer),
            offers=() if viewer is None else game.offers(state, viewer),
            outcomes=outcomes(game, state),
            over=state.seat == OVER,
            table=found.table,
        )

    async def components(self, reference: AnalysisPosition, who: str | None) -> Components:
        found = await self.find(reference, who)
        printed: Components = found.game.components(found.state)
        return printed

    async def board(self, reference: AnalysisPosition, who: str | None) -> str:
        """Drawn for a terminal."""
        found = await self.find(reference, who)
        game = found.game
        return game.draw(game.view(found.state, found.viewer), game.components(found.state)).plain

    async def answer(
        self, reference: AnalysisPosition, who: str | None, question: TableQuestion
    ) -> Answer:
        """Raises `TableRefused`, `IllegalMove`."""
        found = await self.find(reference, who)
        game, state, seat = found.game, found.state, question.seat
        if seat != found.viewer:
            raise refused("not-your-seat", seat=f"seat.{seat}")
        match question:
            case Preview():
                action = game.action(state, question.move)
                return Previewed(question.id, game.preview(state, action, seat))
            case Why():
                refusal = game.refusal_for(state, seat, question.refs)
                said = "" if refusal is None else words_for(game.words).refusal(refusal)
                return Explained(question.id, refusal, said)
            case Weigh():
                return Effects(question.id, game.effects(state, seat))
            case _:
                assert_never(question)

    async def solution(self, reference: OfGame | OfExercise, who: str | None) -> Solution:
        """The best move that is known there. Raises `TableRefused`."""
        exercise, found = await self.exercise(reference, who), await self.find(reference, who)
        game, state, seat = found.game, found.state, exercise.seat
        best = game.action(state, exercise.best.move)
        return Solution(
            best=game.offer(state, best, seat),
            natural=game.offer(state, game.action(state, exercise.natural), seat),
            cost=exercise.cost,
            error=exercise.error,
            unit=exercise.unit,
            view=game.preview(state, best, seat),
            reason=exercise.reason,
        )


def outcomes(game: AnyGame, state: State) -> tuple[Outcome, ...]:
    """What chance may bring, the likeliest first."""
    if state.seat != CHANCE:
        return ()
    total = int(state.tickets())
    found = [
        Outcome(game.offer(state, int(action), None), int(weight) / total)
        for action, weight in zip(state.legal_actions(), state.weights(), strict=True)
    ]
    return tuple(sorted(found, key=lambda one: -one.chance))
