"""Collections of exercises: the house's, in a file by a game's id, and one's own mistakes."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from importlib import resources

import msgspec

from coffeehouse.analysis.estimate import DIGITS, Estimate, paired_error
from coffeehouse.analysis.exercises import Choice, Exercise
from coffeehouse.analysis.grades import grade, thresholds
from coffeehouse.analysis.judge import SearchJudge
from coffeehouse.analysis.review import Decision, Review, Unit
from coffeehouse.analysis.reviewer import SHARE
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.record import Record, dump, load
from coffeehouse.engine.state import State

FOLDER = "coffeehouse.analysis.collections"
ID_LETTERS = 12


class Collection(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file of a game."""

    command: str
    """How it was found."""
    exercises: tuple[Exercise, ...] = msgspec.field(name="exercise", default=())


@lru_cache
def collected(id: str) -> Collection:
    """The file of a game; an empty one, of a game from elsewhere."""
    file = resources.files(FOLDER).joinpath(f"{id}.toml")
    if not file.is_file():
        return Collection(command="")
    return msgspec.toml.decode(file.read_bytes(), type=Collection)


def collection(id: str) -> tuple[Exercise, ...]:
    """The house's exercises of a game, of its house edition."""
    return collected(id).exercises


def position(game: AnyGame, exercise: Exercise) -> State:
    """Where an exercise begins, with the cursor on its seat. Raises `BadRecord` for another
    edition or rules that have changed.
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
        grade=grade(cost, error, thresholds(game.id, unit)),
    )
