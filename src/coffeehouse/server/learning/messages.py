"""Messages about positions to try, practice and playing on.

A position outside any table is not stored: a request names where it is, and is answered through the
eyes of the seat that decides there.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from coffeehouse.analysis.exercises import Choice
from coffeehouse.analysis.review import Account, Unit
from coffeehouse.analysis.studies import Beginning, EntryNumber, Id, NodeNumber
from coffeehouse.engine.hint import Hint
from coffeehouse.engine.result import Offer
from coffeehouse.table.bounds import Notation
from coffeehouse.table.questions import TableQuestion


class PositionReference(msgspec.Struct, frozen=True, kw_only=True, tag_field="of"):
    """Where a position is."""


class OfGame(PositionReference, frozen=True, kw_only=True, tag="game"):
    """Before an entry of a finished game's record, from 0."""

    table: Id
    entry: EntryNumber


class OfExercise(PositionReference, frozen=True, kw_only=True, tag="exercise"):
    """An exercise of the house's, or one's own."""

    game: Id
    exercise: Id


class OfStudy(PositionReference, frozen=True, kw_only=True, tag="study"):
    """After a move of a study."""

    study: Id
    node: NodeNumber


AnalysisPosition = OfGame | OfExercise | OfStudy


class Outcome(msgspec.Struct, frozen=True):
    """What chance may bring next, and how likely."""

    offer: Offer
    chance: float


class PositionView(msgspec.Struct, frozen=True, kw_only=True):
    """All that is needed to draw a position and to choose a move there."""

    game: str
    edition: str
    names: tuple[str, ...]
    """Of those who played, by seat; an empty one where nobody's is known."""
    viewer: int | None
    """Who decides, and whose eyes these are; None: chance does, or it is over."""
    view: Any
    offers: tuple[Offer, ...]
    outcomes: tuple[Outcome, ...]
    over: bool
    table: str | None
    """Where its edition can be read, if it is not the house's."""


class PositionQuestion(msgspec.Struct, frozen=True, kw_only=True):
    position: AnalysisPosition
    question: TableQuestion


class TryMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move somebody would make there."""

    position: OfGame | OfExercise
    move: Notation


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """How far somebody is with an exercise."""

    step: int
    """Which interval it waits for, from 1; solved it goes on to the next, failed back to 1."""
    due: int
    """When it comes back, in milliseconds since 1970."""
    days: int
    """The interval until then."""


class ExerciseLine(msgspec.Struct, frozen=True, kw_only=True):
    """An exercise in the list of what is due."""

    game: str
    exercise: str
    own: bool
    """One's own mistake, not of the house's collection."""
    step: int
    new: bool
    """Never tried."""


class PracticeChapter(msgspec.Struct, frozen=True, kw_only=True):
    """How far somebody is with the exercises of one game: their own or the house's."""

    game: str
    own: bool
    total: int
    tried: int
    learned: int
    """Those that wait for the longest interval."""
    due: int
    """Those that came back and wait, and of one's own also the new ones."""
    next: int | None
    """When the next one comes back, if none is due."""


class PracticeSeen(msgspec.Struct, frozen=True, kw_only=True):
    """The practice page: what to do now, first what is due longest."""

    intervals: tuple[int, ...]
    """In days."""
    due: tuple[ExerciseLine, ...]
    chapters: tuple[PracticeChapter, ...]


class JudgedGame(msgspec.Struct, frozen=True, kw_only=True):
    """One's own seat in a finished game that was reviewed."""

    table: str
    game: str
    at: int
    """When the game ended, in milliseconds since 1970."""
    unit: Unit
    account: Account


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """How near a move came to the best."""

    choice: Choice
    solved: bool
    """Nobody could tell it from the best."""
    best_expected: float
    unit: Unit
    progress: Progress | None
    """Of an exercise that was due: when it comes back."""


class Solution(msgspec.Struct, frozen=True, kw_only=True):
    """The best move, what the board looks like after it, and why."""

    best: Offer
    natural: Offer
    """The move that was played."""
    cost: float
    """Of that one."""
    error: float
    unit: Unit
    view: Any
    reason: Hint | None


LuckOf = Literal["fresh", "same"]


class PlayOn(Beginning, frozen=True, kw_only=True):
    luck: LuckOf = "fresh"
    """`same`: as it was drawn there, as far as that goes; for practice, and proven by nothing."""
