"""What a review says: the steps of a game, what each was worth, and the account of every seat.

Every value is a list by seat. Its unit is points where a seat plays alone; else the share of the
win: the share of the rivals a seat finishes ahead of, ties half.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Literal

import msgspec

from coffeehouse.engine.errors import Value
from coffeehouse.engine.hint import Hint
from coffeehouse.engine.result import Offer

VERSION = 2
"""Goes up when the same record would get other numbers for another reason than its judge."""

Values = tuple[float, ...]
ReviewStatus = Literal["none", "working", "ready"]


class Unit(StrEnum):
    POINTS = "points"
    SHARE = "share"


class Grade(StrEnum):
    """How bad a decision was, mildest first."""

    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


class Judged(msgspec.Struct, frozen=True):
    """The judge, and how long it thought."""

    name: str
    version: int
    iterations: int
    """Iterations of search for each estimate; 0 for an exact judge."""


class Draws(msgspec.Struct, frozen=True, kw_only=True, tag="draws", tag_field="kind"):
    """A run of draws between two decisions."""

    first: int
    """The number of its first entry in the record, from 0."""
    end: int
    """The number of the entry after it."""
    expected: Values
    """After what was drawn."""
    luck: Values
    """Above the mean of what could have been drawn."""
    error: Values
    reappraised: Values
    """What the judge saw in the position before, beyond what it had seen from further away."""


class Decision(msgspec.Struct, frozen=True, kw_only=True, tag="decision", tag_field="kind"):
    """A choice between moves."""

    entry: int
    seat: int
    choices: int
    played: Offer
    best: Offer
    """The best move found; it may be the one played."""
    action: int
    best_action: int
    expected: Values
    """After the move played."""
    best_expected: Values
    cost: float
    """What the best move promised the seat above the one played. On other samples than those that
    found it, so that it may be a little below zero.
    """
    error: float
    """One standard error of the cost."""
    reappraised: Values
    grade: Grade | None = None
    reason: Hint | None = None
    """What the best move gains and risks against the one played, by the lines of the score pad."""
    unseen: float | None = None
    """The cost of the decision if one sees what was hidden from the seat."""


Step = Draws | Decision


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's way from the start to its result. Law: start + luck - costs + others +
    reappraisal = result.
    """

    seat: int
    start: float
    luck: float
    costs: float
    """The costs of the seat's own decisions."""
    others: float
    """What other seats' moves changed, against the best they could have done for themselves."""
    reappraisal: float
    result: float
    luck_error: float
    costs_error: float
    decisions: int
    slips: int
    mistakes: int
    blunders: int

    @property
    def error_per_decision(self) -> float:
        return self.costs / self.decisions if self.decisions else 0.0

    @property
    def adjusted(self) -> float:
        """The result without the luck: unbiased, whatever the judge is worth."""
        return self.result - self.luck


class SameLuck(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot made of a game that somebody played alone, with the same tickets as far
    as they go.
    """

    level: str
    result: float
    draws: int
    shared: int
    """How many of its draws fell where one of the game's had; the others were drawn afresh."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, judged."""

    game: str
    game_version: int
    version: int
    judge: Judged
    times: float = 1.0
    """How many times longer than usual the judge thought."""
    unit: Unit
    hides: bool
    """Whether seats did not see everything, so that each was judged by what it could know."""
    entries: int
    start: Values
    result: Values
    steps: tuple[Step, ...]
    accounts: tuple[Account, ...]
    same_luck: SameLuck | None = None

    @property
    def decisions(self) -> tuple[Decision, ...]:
        return tuple(step for step in self.steps if isinstance(step, Decision))

    @property
    def draws(self) -> tuple[Draws, ...]:
        return tuple(step for step in self.steps if isinstance(step, Draws))

    def moments(self, seat: int | None = None, count: int | None = None) -> tuple[Decision, ...]:
        """The graded decisions, of one seat or of all, dearest first."""
        graded = [
            step for step in self.decisions if step.grade and (seat is None or step.seat == seat)
        ]
        return tuple(sorted(graded, key=lambda step: (-step.cost, step.entry))[:count])


class Reviewed(msgspec.Struct, frozen=True, kw_only=True):
    """How far the review of a table's game is, and the review when it is there; while the judge
    thinks longer, the one there was.
    """

    table: str
    status: ReviewStatus
    done: int = 0
    total: int = 0
    """Steps judged, of all there are to judge; 0 until they are counted."""
    seqs: tuple[int, ...] = ()
    """The seq at the table of each entry of the record, by its number."""
    review: Review | None = None


class ReviewedMoment(msgspec.Struct, frozen=True, kw_only=True):
    """The board at a decision, as the deciding seat saw it; the moves stop before chance."""

    entry: int
    seat: int
    before: Any
    played: Any
    best: Any
    played_effects: Mapping[str, Value]
    """What the move would change, as `Effects` tells it of every move at a table."""
    best_effects: Mapping[str, Value]
    seen: tuple[Any, ...] = ()
    """What each seat saw at that moment, by seat; only in games that hide something."""
