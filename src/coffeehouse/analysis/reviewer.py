"""`review`: has every decision and every run of draws of a finished game judged."""

from __future__ import annotations

from collections.abc import Callable
from zlib import crc32

import msgspec

from coffeehouse.analysis.accounts import accounts
from coffeehouse.analysis.advance import result_of
from coffeehouse.analysis.calibration import calibration, start_of, thought
from coffeehouse.analysis.estimate import (
    DIGITS,
    Estimate,
    apart_error,
    minus,
    paired_error,
    rounded,
)
from coffeehouse.analysis.grades import grade, thresholds
from coffeehouse.analysis.judge import Judge, SearchJudge
from coffeehouse.analysis.moments import Moment, walk
from coffeehouse.analysis.reasons import EXPLAINED, reason
from coffeehouse.analysis.review import VERSION, Decision, Draws, Review, Step, Unit, Values
from coffeehouse.analysis.same_luck import LuckAgain
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.game import AnyGame, hides
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.record import Entry, Record
from coffeehouse.engine.registry import game as find_game
from coffeehouse.engine.state import OVER, State
from coffeehouse.version import compiled

SEEDS_A_STEP = 16
"""Seeds of a step: for the choice, for the moves, for the draws."""
CHOICE, MOVES, RUN, REAL, EYES = range(5)

SHARE = 1 if compiled else 100
"""Which part of the usual thought is taken, so that nobody waits for interpreted rules."""

Progress = Callable[[int, int], None]


class NotFinished(CoffeehouseError):
    """A game that goes on is not reviewed: nobody may be told what to do in it."""


def review_game(
    record: Record,
    game: AnyGame | None = None,
    *,
    judge: Judge | None = None,
    times: float = 1.0,
    seed: int = 1,
    progress: Progress = lambda done, total: None,
) -> Review:
    """Judge a finished game, decision by decision and draw by draw.

    `game` has the edition of the record; without it the house's. `times` is how much longer than
    usual to think. Law: the same record, judge and seed give the same review on every machine;
    without a judge, on all whose rules are compiled.
    Raises `NotFinished`, `BadRecord`.

    >>> import coffeehouse
    >>> from coffeehouse.bots import RandomBot
    >>> from coffeehouse.analysis import review_game
    >>> game = coffeehouse.game("coffee-roaster")
    >>> record = coffeehouse.play(game, [RandomBot(1)], seed=7)
    >>> found = review_game(record, times=0.001)
    >>> account = found.accounts[0]
    >>> total = account.start + account.luck - account.costs + account.reappraisal
    >>> round(total, 6) == account.result
    True
    """
    reviewer = Reviewer(record, game or find_game(record.game), judge, times, seed)
    while not reviewer.finished:
        reviewer.advance()
        progress(len(reviewer.draft.steps), reviewer.draft.total)
    return reviewer.review()


def iterations(game: AnyGame, moments: list[Moment], times: float) -> int:
    """The iterations for each estimate, chosen so that a game of any length takes about the same
    time, but never more than the strongest bot takes, times `times`.
    """
    effort = int((game.evaluator() or Evaluator()).effort()) // SHARE
    questions = sum(3 if moment.after is None else 2 for moment in moments)
    return int(times * min(effort, effort * thought(game) / max(questions, 1)))


class OpenReview(msgspec.Struct):
    """A review in progress. It can stop after any step and continue in another process."""

    total: int = 0
    steps: list[Step] = []
    value: Values = ()
    """What the game was worth after the last step, as it was judged there."""
    move: tuple[int, Estimate] | None = None
    """Where the last step led, if it was a move in a game that hides nothing."""
    explained: int = 0
    """How many of the dearest decisions are."""
    again: list[Entry] = []
    """The game with the same luck in other hands, as far as it is played."""


class Reviewer:
    """One review of one record, step by step."""

    def __init__(
        self,
        record: Record,
        game: AnyGame,
        judge: Judge | None = None,
        times: float = 1.0,
        seed: int = 1,
        draft: OpenReview | None = None,
    ) -> None:
        self.game = game
        self.record = record
        self.moments, self.last = walk(game, record)
        if self.last.seat != OVER:
            raise NotFinished("Only a finished game is reviewed.")
        self.judge = judge or SearchJudge(game, iterations(game, self.moments, times))
        self.times = times
        self.seed = seed + fingerprint(record)
        self.unit = Unit.POINTS if record.seats == 1 else Unit.SHARE
        self.least = thresholds(game, self.unit)
        self.first: State = game.begin(record.seats, record.options)
        self.draft = draft or OpenReview(len(self.moments))
        self.again = self.same_luck()

    def same_luck(self) -> LuckAgain | None:
        """Play the game with the same luck, unless the caller asked for a quicker review than
        usual.
        """
        level = calibration(self.game).same_luck
        if not level or self.unit is not Unit.POINTS or self.times < 1:
            return None
        return LuckAgain(self.game, self.record, level, self.seed, self.draft.again)

    @property
    def judged_all(self) -> bool:
        return len(self.draft.steps) == len(self.moments)

    @property
    def explained_all(self) -> bool:
        return self.judged_all and self.draft.explained == len(dearest(self.draft.steps))

    @property
    def finished(self) -> bool:
        return self.explained_all and (self.again is None or self.again.finished)

    def advance(self) -> None:
        """Judge the next step; when all are, explain the next of the dearest; then let the same
        luck fall to somebody else.
        """
        draft = self.draft
        if not self.judged_all:
            if not draft.steps:
                draft.value = self.start()
            number = len(draft.steps)
            draft.steps.append(self.judge_step(number, self.moments[number]))
        elif not self.explained_all:
            self.explain(dearest(draft.steps)[draft.explained])
            draft.explained += 1
        elif self.again is not None and not self.again.finished:
            self.again.advance()

    def review(self) -> Review:
        """What was found, when all of it is."""
        start, steps = self.start(), self.draft.steps
        result = rounded(result_of(self.last))
        value = self.draft.value if steps else start
        return Review(
            game=self.game.id,
            game_version=self.record.version,
            version=VERSION,
            judge=self.judge.judged,
            times=self.times,
            unit=self.unit,
            hides=hides(self.first),
            entries=len(self.record.entries),
            start=start,
            result=result,
            steps=tuple(steps),
            accounts=accounts(start, steps, minus(result, value), result),
            same_luck=None if self.again is None else self.again.told(),
        )

    def start(self) -> Values:
        """The expectation at the start: exact, measured in many games, or the judge's estimate."""
        known = self.judge.start(self.first)
        if known is None:
            known = start_of(self.game, self.record.seats, self.record.options)
        if known is None and self.unit is Unit.SHARE:
            known = (0.5,) * self.record.seats
        if known is None:
            known = self.judge.before_draws(self.first, self.seed).mean
        return rounded(known)

    def judge_step(self, number: int, moment: Moment) -> Step:
        seed = (self.seed * 100_003 + number) * SEEDS_A_STEP
        if moment.after is not None:
            return self.judge_draws(moment, moment.after, seed)
        return self.judge_decision(moment, seed)

    def judge_draws(self, moment: Moment, after: State, seed: int) -> Draws:
        """What was drawn against what could have been, judged alike."""
        could = self.before_draws(moment, seed)
        was = self.judge.after_draws(after, seed + REAL)
        reappraised = minus(could.mean, self.draft.value)
        self.draft.value, self.draft.move = was.mean, None
        return Draws(
            first=moment.first,
            end=moment.end,
            expected=was.mean,
            luck=minus(was.mean, could.mean),
            error=rounded(apart_error(was, could)),
            reappraised=reappraised,
        )

    def before_draws(self, moment: Moment, seed: int) -> Estimate:
        """The move that led here was judged by the same draws already."""
        move = self.draft.move
        if move is not None and move[0] == moment.first:
            return move[1]
        return self.judge.before_draws(moment.state, seed + RUN)

    def judge_decision(self, moment: Moment, seed: int) -> Decision:
        """Judge a decision by what its seat could know. The samples that choose the best move are
        not those that measure it, so that the largest of noisy means does not pass for the best.
        """
        seat, action = self.record.entries[moment.first]
        observation = Observation(self.game, moment.state, seat)
        best = self.judge.best(observation, seed + CHOICE)
        played = self.judge.after(observation, action, seed + MOVES)
        ideal = played if best == action else self.judge.after(observation, best, seed + MOVES)
        reappraised = minus(ideal.mean, self.draft.value)
        self.draft.value = played.mean
        self.draft.move = None if hides(moment.state) else (moment.end, played)
        cost = round(ideal.mean[seat] - played.mean[seat], DIGITS)
        error = round(paired_error(ideal, played, seat), DIGITS)
        return Decision(
            entry=moment.first,
            seat=seat,
            choices=len(observation.actions),
            played=self.game.offer(moment.state, action, seat),
            best=self.game.offer(moment.state, best, seat),
            action=action,
            best_action=best,
            expected=played.mean,
            best_expected=ideal.mean,
            cost=cost,
            error=error,
            reappraised=reappraised,
            grade=grade(cost, error, self.least),
        )

    def explain(self, place: int) -> None:
        """Add to a dear decision why the best move was better."""
        step, moment = self.draft.steps[place], self.moments[place]
        assert isinstance(step, Decision)
        why = reason(Observation(self.game, moment.state, step.seat), step, self.seed)
        seen = self.with_open_eyes(moment.state, step, place)
        self.draft.steps[place] = msgspec.structs.replace(step, reason=why, unseen=seen)

    def with_open_eyes(self, state: State, step: Decision, place: int) -> float | None:
        if not hides(state):
            return None
        seed = (self.seed * 100_003 + place) * SEEDS_A_STEP + EYES
        ideal = self.judge.with_open_eyes(state, step.best_action, seed).mean[step.seat]
        played = self.judge.with_open_eyes(state, step.action, seed).mean[step.seat]
        return round(ideal - played, DIGITS)


def fingerprint(record: Record) -> int:
    """Two games must not be judged by the same draws: what these happen to favor would not
    cancel out over many games.
    """
    return crc32(msgspec.json.encode(record))


def dearest(steps: list[Step]) -> list[int]:
    """The places of the graded decisions that are explained, the dearest of each seat."""
    found: dict[int, list[tuple[float, int]]] = {}
    for place, step in enumerate(steps):
        if isinstance(step, Decision) and step.grade:
            found.setdefault(step.seat, []).append((-step.cost, place))
    return [place for mine in found.values() for _, place in sorted(mine)[:EXPLAINED]]
