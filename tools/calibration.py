"""What reviews are measured by: results by set-up, values against results, costs by level."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import exp, log
from pathlib import Path

import msgspec

from coffeehouse.analysis import Grade, Review, SearchJudge, review_game
from coffeehouse.analysis.advance import flows, result_of
from coffeehouse.analysis.calibration import Start
from coffeehouse.analysis.review import Values
from coffeehouse.bots.levels import bot
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.play import play
from coffeehouse.engine.record import Record, states
from coffeehouse.engine.state import State
from coffeehouse.lab.figures import Mean, mean_of
from coffeehouse.lab.match import PLAYER_STRIDE

QUARTERS = (1, 2, 3)
POWERS = tuple(step / 20 for step in range(81))
NEVER = 1e-4
"""Nobody is surer than that."""


def played(
    game: AnyGame, lineup: Sequence[str], seed: int, options: dict[str, str] | None = None
) -> Record:
    """A game between levels, the same for the same seed."""
    players = [
        bot(level, game, seed * PLAYER_STRIDE + seat + 1) for seat, level in enumerate(lineup)
    ]
    return play(game, players, seed, **(options or {}))


class KeptReview(msgspec.Struct, frozen=True):
    """A game between levels with its review, as it is kept."""

    record: Record
    review: Review


def judged_game(
    game: AnyGame,
    lineup: Sequence[str],
    seed: int,
    options: dict[str, str],
    times: float,
    keep: Path | None = None,
) -> tuple[Record, Review]:
    """A game between levels and its review; where a folder keeps them, from there if it can."""
    name = "_".join((game.id, *options.values(), *lineup, str(seed), f"{times:g}"))
    file = None if keep is None else keep / f"{name}.json"
    if file is not None and file.exists():
        kept = msgspec.json.decode(file.read_bytes(), type=KeptReview)
        return kept.record, kept.review
    record = played(game, lineup, seed, options)
    found = review_game(record, game, times=times)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.encode(KeptReview(record, found)))
    return record, found


def start(game: AnyGame, level: str, seats: int, options: dict[str, str], games: int) -> Start:
    """What each seat gets where all are of one level, and the command that says so again."""
    chosen = {name: value for name, value in options.items() if is_chosen(game, name, value)}
    command = f"python -m tools calibrate start {game.id} --seats {seats}"
    command += "".join(f" --option {name}={value}" for name, value in chosen.items())
    results = [
        result_of(game.replay(played(game, [level] * seats, seed, options)))
        for seed in range(1, games + 1)
    ]
    means = [mean_of(column) for column in zip(*results, strict=True)]
    return Start(
        command=f"{command} --games {games} --player {level}",
        seats=seats,
        options=chosen,
        result=tuple(round(mean.mean, 3) for mean in means),
        error=tuple(round(mean.spread / mean.count**0.5, 3) for mean in means),
        games=games,
    )


def is_chosen(game: AnyGame, name: str, value: str) -> bool:
    return game.setup(game.seats[0], {}).get(name) != value


class QuarterResult(msgspec.Struct, frozen=True):
    """A position of a game: how far on it was, what was expected of it, what came of it."""

    quarter: int
    expected: float
    result: float


def seen(game: AnyGame, record: Record, thought: int) -> Iterator[QuarterResult]:
    """Seat 0's expectation after each quarter of a game."""
    judge = SearchJudge(game, thought)
    total = len(record.entries)
    wanted = {total * quarter // 4: quarter for quarter in QUARTERS}
    result = result_of(game.replay(record))[0]
    for number, state in enumerate(states(game, record)):
        if number in wanted:
            expected = expectation(judge, state.copy(), number)[0]
            yield QuarterResult(wanted[number], expected, result)


def expectation(judge: SearchJudge, state: State, seed: int) -> Values:
    if flows(state):
        return judge.before_draws(state, seed).mean
    observation = Observation(judge.game, state, int(state.seat))
    return judge.in_parts(observation.sample, seed).mean


class Bin(msgspec.Struct, frozen=True):
    quarter: int
    expected: float
    actual: Mean


def bins(positions: Iterable[QuarterResult], count: int) -> list[Bin]:
    """The positions of each quarter of a game, in equal groups by what was expected."""
    found: list[Bin] = []
    for quarter in QUARTERS:
        mine = sorted(
            (one for one in positions if one.quarter == quarter), key=lambda one: one.expected
        )
        for number in range(count):
            part = mine[number * len(mine) // count : (number + 1) * len(mine) // count]
            if part:
                expected = sum(one.expected for one in part) / len(part)
                found.append(Bin(quarter, expected, mean_of([one.result for one in part])))
    return found


class Fit(msgspec.Struct, frozen=True):
    """The power to which the odds of expected shares are best taken, with its standard error."""

    quarter: int
    power: float
    low: float
    high: float


def fits(positions: Sequence[QuarterResult]) -> list[Fit]:
    """The power of the odds that fits each quarter best: above 1 the judge was too timid, below too
    bold.
    """
    found: list[Fit] = []
    for quarter in QUARTERS:
        mine = [one for one in positions if one.quarter == quarter]
        likely = {power: likelihood(mine, power) for power in POWERS}
        best = max(POWERS, key=likely.__getitem__)
        near = [power for power in POWERS if likely[power] > likely[best] - 0.5]
        found.append(Fit(quarter, best, near[0], near[-1]))
    return found


def likelihood(positions: Sequence[QuarterResult], power: float) -> float:
    """The logarithm of how likely these results were, had that power been right."""
    total = 0.0
    for one in positions:
        odds = log(inside(one.expected) / (1 - inside(one.expected)))
        share = inside(1 / (1 + exp(-power * odds)))
        total += one.result * log(share) + (1 - one.result) * log(1 - share)
    return total


def inside(share: float) -> float:
    return max(NEVER, min(share, 1 - NEVER))


class LevelStrength(msgspec.Struct, frozen=True):
    """How a level's decisions were judged."""

    level: str
    each: Mean
    """The mean cost of a decision, a game a value."""
    luck: Mean
    decisions: int
    grades: dict[str, int]
    """How many decisions were at least so bad."""

    def share(self, grade: Grade) -> float:
        return self.grades[grade] / max(self.decisions, 1)


class LevelTally:
    """Reviews, level by level."""

    def __init__(self, options: dict[str, str] | None = None, keep: Path | None = None) -> None:
        self.options = options or {}
        self.keep = keep
        self.costs: dict[str, list[float]] = {}
        self.lucks: dict[str, list[float]] = {}
        self.decisions: dict[str, int] = {}
        self.grades: dict[str, dict[str, int]] = {}

    def add(self, game: AnyGame, lineup: Sequence[str], seed: int, times: float) -> None:
        _, found = judged_game(game, lineup, seed, self.options, times, self.keep)
        for account, level in zip(found.accounts, lineup, strict=True):
            self.costs.setdefault(level, []).append(account.error_per_decision)
            self.lucks.setdefault(level, []).append(account.luck)
            self.decisions[level] = self.decisions.get(level, 0) + account.decisions
            counts = self.grades.setdefault(level, dict.fromkeys(Grade, 0))
            counts[Grade.SLIP] += account.slips + account.mistakes + account.blunders
            counts[Grade.MISTAKE] += account.mistakes + account.blunders
            counts[Grade.BLUNDER] += account.blunders

    def strengths(self) -> list[LevelStrength]:
        return [
            LevelStrength(
                level,
                mean_of(costs),
                mean_of(self.lucks[level]),
                self.decisions[level],
                self.grades[level],
            )
            for level, costs in self.costs.items()
        ]

    def difference(self, one: str, other: str) -> Mean:
        """The difference of the costs of two levels, game by game."""
        pairs = zip(self.costs[one], self.costs[other], strict=True)
        return mean_of([a - b for a, b in pairs])


def lineups(game: AnyGame, levels: tuple[str, str], number: int) -> list[tuple[str, ...]]:
    """Two levels across the table, their seats alternating; alone, each with the same luck."""
    if game.seats[0] == 1 and 2 not in game.seats:
        return [(level,) for level in levels]
    return [levels if number % 2 == 0 else (levels[1], levels[0])]
