"""Exercises: decisions that are put to a person again, with what each move is worth."""

from __future__ import annotations

import msgspec

from coffeehouse.analysis.review import Grade, Judged, Unit
from coffeehouse.engine.hint import Hint


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A move of an exercise that was judged."""

    move: str
    """Its notation."""
    expected: float
    """What the seat may expect after it."""
    cost: float
    """What the best move promised above it; a little below zero where chance would have it."""
    error: float
    """One standard error of the cost."""
    grade: Grade | None = None
    """None: as good as the best, as far as anybody can tell, and so the exercise is solved."""


class Exercise(msgspec.Struct, frozen=True, kw_only=True):
    """An instructive position: the move that was played there cost much. Its record knows what was
    hidden from the seat, so that it stays in the house; a person is sent the seat's view.
    """

    id: str
    """The same for the same position, wherever it was found."""
    game: str
    edition: str
    """The digest of the edition's text."""
    seats: int
    options: dict[str, str]
    record: str
    """The text of a record that ends at this moment."""
    seat: int
    """Whose decision it is."""
    unit: Unit
    natural: str
    """The move that was played, in notation."""
    cost: float
    """Of that move."""
    error: float
    choices: tuple[Choice, ...]
    """What was judged, the best move first; always with the natural one, not always with all."""
    judge: Judged
    reason: Hint | None = None
    """Why the best move is better than the natural one, by the lines of the score pad."""

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def solutions(self) -> tuple[Choice, ...]:
        """The best move, and all that nobody could tell from it."""
        return tuple(choice for choice in self.choices if choice.grade is None)

    def choice(self, move: str) -> Choice | None:
        """What is known of a move; None if it was not judged."""
        return next((choice for choice in self.choices if choice.move == move), None)
