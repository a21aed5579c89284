"""Exercises: decisions that are put to a person again, with what each move is worth.

A game ships its own in `exercises.toml` beside its code; other exercises are a player's mistakes.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from importlib import resources

import msgspec

from coffeehouse.analysis.estimate import DIGITS, Estimate, paired_error
from coffeehouse.analysis.grades import grade, thresholds
from coffeehouse.analysis.judge import SearchJudge
from coffeehouse.analysis.review import Decision, Grade, Judged, Review, Unit
from coffeehouse.analysis.reviewer import SHARE
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.hint import Hint
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.record import Record, dump, load
from coffeehouse.engine.state import State

FILE = "exercises.toml"
ID_LETTERS = 12


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
    """The seat that decides."""
    unit: Unit
    natural: str
    """The move that was played, in notation."""
    cost: float
    """What the natural move costs."""
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


class ExercisesFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The exercises a game ships; `python -m tools collect` writes the file."""

    command: str = ""
    """The command that found these exercises."""
    exercises: tuple[Exercise, ...] = msgspec.field(name="exercise", default=())


@lru_cache
def exercises_file(package: str) -> ExercisesFile:
    """The exercises file in a game's package; an empty one for a game that ships none."""
    file = resources.files(package).joinpath(FILE)
    text = file.read_bytes() if file.is_file() else b""
    return msgspec.toml.decode(text, type=ExercisesFile)


def game_exercises(game: AnyGame) -> tuple[Exercise, ...]:
    """The exercises a game ships; they are positions of its house edition.

    A variant that shares its base's package does not get the base's exercises.
    """
    return tuple(one for one in exercises_file(game.package).exercises if one.game == game.id)


def position(game: AnyGame, exercise: Exercise) -> State:
    """The state in which an exercise begins, with the cursor on its seat. Raises `BadRecord` for
    another edition or rules that have changed.
    """
    state: State = game.replay(load(game, exercise.record))
    state.turn_to(exercise.seat)
    return state


def mistakes(
    game: AnyGame, record: Record, review: Review, seat: int | None = None
) -> tuple[Exercise, ...]:
    """The graded decisions of a review as exercises, of one seat or of all, dearest first."""
    return tuple(exercise_of(game, record, review, step) for step in review.moments(seat))


def exercise_of(game: AnyGame, record: Record, review: Review, step: Decision) -> Exercise:
    """A decision to be taken again. Only the best move and the one played were judged."""
    text = dump(game, before(record, step.entry))
    mine = step.best_expected[step.seat]
    best = Choice(move=str(step.best), expected=mine, cost=0.0, error=0.0)
    played = Choice(
        move=str(step.played),
        expected=step.expected[step.seat],
        cost=step.cost,
        error=step.error,
        grade=step.grade,
    )
    return Exercise(
        id=id_of(text, step.seat),
        game=game.id,
        edition=record.edition,
        seats=record.seats,
        options=record.options,
        record=text,
        seat=step.seat,
        unit=review.unit,
        natural=played.move,
        cost=step.cost,
        error=step.error,
        choices=(best, played),
        judge=review.judge,
        reason=step.reason,
    )


def before(record: Record, entry: int) -> Record:
    """A record that ends before an entry."""
    return msgspec.structs.replace(record, entries=record.entries[:entry])


def id_of(text: str, seat: int) -> str:
    return sha256(f"{text}{seat}".encode()).hexdigest()[:ID_LETTERS]


def weigh(game: AnyGame, exercise: Exercise, move: str, seed: int = 1) -> Choice:
    """How near a move comes to the best one: as the exercise says, or judged now beside it by the
    same luck, as long as the exercise's judge thought. Raises `IllegalMove`, `BadNotation`,
    `BadRecord`.
    """
    here = position(game, exercise)
    action = game.action(here, move)
    name = str(game.move(here, action))
    known = exercise.choice(name)
    if known is not None:
        return known
    judge = SearchJudge(game, exercise.judge.iterations // SHARE)
    observation = Observation(game, here, exercise.seat)
    best = judge.after(observation, game.action(here, exercise.best.move), seed)
    found = weighed(
        game, exercise.unit, observation, action, best, judge.after(observation, action, seed)
    )
    expected = round(exercise.best.expected - found.cost, DIGITS)
    return msgspec.structs.replace(found, expected=expected)


def weighed(
    game: AnyGame, unit: Unit, observation: Observation, action: int, best: Estimate, mine: Estimate
) -> Choice:
    """A move beside the best one, by estimates that share their luck."""
    seat = observation.seat
    cost = round(best.mean[seat] - mine.mean[seat], DIGITS)
    error = round(paired_error(best, mine, seat), DIGITS)
    return Choice(
        move=str(observation.moves[observation.actions.index(action)]),
        expected=mine.mean[seat],
        cost=cost,
        error=error,
        grade=grade(cost, error, thresholds(game, unit)),
    )
