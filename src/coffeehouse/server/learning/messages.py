"""Spots: positions outside any table, of a finished game, an exercise or a study. Nobody keeps one:
whoever asks names where it is, and is answered through the eyes of the seat that decides there.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from coffeehouse.analysis.exercises import Choice
from coffeehouse.analysis.review import Unit
from coffeehouse.engine.hint import Hint
from coffeehouse.engine.result import Offer
from coffeehouse.server.learning.practice_messages import Progress
from coffeehouse.table.bounds import Notation, Seq, whole
from coffeehouse.table.questions import TableQuestion

Id = Annotated[str, Meta(pattern=whole("[A-Za-z0-9-]{1,64}"))]
EntryNumber = Annotated[int, Meta(ge=0, le=2**31)]
NodeNumber = Annotated[int, Meta(ge=-1, le=2**31)]
"""-1: where the study begins."""


class Beginning(msgspec.Struct, frozen=True, kw_only=True):
    """The moment of a finished game that something new goes on from."""

    entry: EntryNumber = 0
    """Before which entry of its record, from 0."""
    seq: Seq | None = None
    """Instead: after which entry of its table. What was taken back does not count."""


class Place(msgspec.Struct, frozen=True, kw_only=True, tag_field="of"):
    """Where a spot is."""


class OfGame(Place, frozen=True, kw_only=True, tag="game"):
    """Before an entry of a finished game's record, from 0."""

    table: Id
    entry: EntryNumber


class OfExercise(Place, frozen=True, kw_only=True, tag="exercise"):
    """An exercise of the house's, or one's own."""

    game: Id
    exercise: Id


class OfStudy(Place, frozen=True, kw_only=True, tag="study"):
    """After a move of a study."""

    study: Id
    node: NodeNumber


Spot = OfGame | OfExercise | OfStudy


class Outcome(msgspec.Struct, frozen=True):
    """What chance may bring next, and how likely."""

    offer: Offer
    chance: float


class SpotSeen(msgspec.Struct, frozen=True, kw_only=True):
    """All that is needed to draw a spot and to choose a move there."""

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


class AskSpot(msgspec.Struct, frozen=True, kw_only=True):
    spot: Spot
    question: TableQuestion


class TryMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move somebody would make there."""

    spot: OfGame | OfExercise
    move: Notation


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
