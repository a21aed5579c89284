"""Looks for instructive positions in games between bots: where the natural move costs
much, one is clearly best, and a sentence says why.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from coffeehouse.analysis import Decision, Grade, Review, SearchJudge
from coffeehouse.analysis.estimate import DIGITS
from coffeehouse.analysis.exercises import Exercise, exercise_of, weighed
from coffeehouse.analysis.reasons import reason
from coffeehouse.bots.tree import ROOT
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.record import Record, states
from coffeehouse.engine.registry import game as find_game
from coffeehouse.engine.state import State
from coffeehouse.terminal.options import Chosen, Games, parse_options
from tools.calibrate import GameId, Keep
from tools.calibration import judged_game, lineups

INSTRUCTIVE = (Grade.MISTAKE, Grade.BLUNDER)
APART = 6
"""Entries between two finds of one game: nearer ones would be the same idea twice."""
MOST_SOLUTIONS = 3
AGAIN = 2
"""How often the same pair of moves, natural and best, may be asked for."""
JUDGED = 12
"""Moves of a find that are judged, the most promising; the natural one in any case."""
SEED = 77
"""Other luck than that of the reviews that proposed a find."""


class Find(msgspec.Struct, frozen=True):
    """A decision that may become an exercise."""

    record: Record
    review: Review
    step: Decision
    kind: tuple[str, ...]
    """What it is about; a game's exercises have something of each kind."""

    @property
    def pair(self) -> tuple[str, str]:
        return str(self.step.played), str(self.step.best)


def finds(
    game: AnyGame,
    games: int,
    times: float,
    options: dict[str, str],
    keep: Path | None = None,
    player: str = "journeyman",
    rival: str = "journeyman",
) -> Iterator[Find]:
    """The mistakes a bot makes in a number of games, alone or against a rival."""
    for number in range(games):
        lineup = lineups(game, (rival, player), number)[-1]
        record, found = judged_game(game, lineup, number + 1, options, times, keep)
        for step in found.decisions:
            if lineup[step.seat] == player and step.grade in INSTRUCTIVE:
                yield Find(record, found, step, kind_of(game, record, step))


def kind_of(game: AnyGame, record: Record, step: Decision) -> tuple[str, ...]:
    """The third of the game, its phase, and the verbs of both moves."""
    third = 3 * step.entry // max(len(record.entries), 1)
    phase = game.view(state_at(game, record, step), step.seat).phase
    return str(third), phase, step.played.verb, step.best.verb


def state_at(game: AnyGame, record: Record, step: Decision) -> State:
    for number, state in enumerate(states(game, record)):
        if number == step.entry:
            return state.copy()
    raise AssertionError("a judged decision is in its record")


def by_variety(proposed: Iterable[Find]) -> list[Find]:
    """The dearest of each kind first, then the next of each."""
    found: list[tuple[int, float, Find]] = []
    rank: Counter[tuple[str, ...]] = Counter()
    for find in sorted(proposed, key=lambda find: -find.step.cost):
        found.append((rank[find.kind], -find.step.cost, find))
        rank[find.kind] += 1
    return [find for _, _, find in sorted(found, key=lambda one: one[:2])]


def collect(
    game: AnyGame, proposed: Sequence[Find], wanted: int, thought: float
) -> Iterator[Exercise]:
    """Choose the wanted number of exercises, unlike each other, and judge each again."""
    kept: list[Find] = []
    asked: Counter[tuple[str, str]] = Counter()
    for find in by_variety(proposed):
        if len(kept) == wanted:
            return
        if asked[find.pair] == AGAIN or any(alike(find, other) for other in kept):
            continue
        exercise = confirmed(game, find, thought)
        # Judged again, another move may be the best.
        if exercise is not None and asked[pair_of(exercise)] < AGAIN:
            asked[pair_of(exercise)] += 1
            kept.append(find)
            yield exercise


def pair_of(exercise: Exercise) -> tuple[str, str]:
    return exercise.natural, exercise.best.move


def alike(one: Find, other: Find) -> bool:
    return one.record == other.record and abs(one.step.entry - other.step.entry) < APART


def confirmed(game: AnyGame, find: Find, thought: float) -> Exercise | None:
    """Judge a find again, move by move, with a part of the strongest bot's iterations; None if the
    natural move is no mistake, nothing is clearly best, or no reason can be given.
    """
    observation = Observation(game, state_at(game, find.record, find.step), find.step.seat)
    judge = SearchJudge(game, int(int((game.evaluator() or Evaluator()).effort()) * thought))
    tree = judge.searched(observation, SEED)
    promising = [int(tree.action[child]) for child in tree.children(ROOT)]
    left = [action for action in observation.actions if action not in promising]
    actions = [*promising, *left][:JUDGED]
    if find.step.action not in actions:
        actions.append(find.step.action)
    exercise = judged(game, find, judge, observation, actions)
    natural = exercise.choice(exercise.natural)
    assert natural is not None, "the natural move was judged"
    if natural.grade not in INSTRUCTIVE or not is_clear(exercise) or not says_why(exercise):
        return None
    return exercise


def judged(
    game: AnyGame, find: Find, judge: SearchJudge, observation: Observation, actions: Sequence[int]
) -> Exercise:
    """The exercise with every one of these moves weighed beside the first."""
    draft = exercise_of(game, find.record, find.review, find.step)
    best = judge.after(observation, actions[0], SEED)
    found = [best, *(judge.after(observation, action, SEED) for action in actions[1:])]
    choices = [
        weighed(game, draft.unit, observation, action, best, mine)
        for action, mine in zip(actions, found, strict=True)
    ]
    rest = sorted(choices[1:], key=lambda choice: choice.cost)
    natural = next(choice for choice in choices if choice.move == draft.natural)
    step = msgspec.structs.replace(find.step, best_action=actions[0])
    return msgspec.structs.replace(
        draft,
        cost=natural.cost,
        error=natural.error,
        choices=(choices[0], *rest),
        judge=judge.judged,
        reason=reason(observation, step, SEED),
    )


def is_clear(exercise: Exercise) -> bool:
    """Few moves are as good as the best, and none was measured well above it."""
    second = exercise.choices[1]
    overtaken = second.cost < -2 * second.error
    solutions = len(exercise.solutions)
    few = solutions <= MOST_SOLUTIONS and 2 * solutions <= len(exercise.choices)
    return few and not overtaken


def says_why(exercise: Exercise) -> bool:
    """Whether a line of the score pad shows why: it gains more than any other loses."""
    why = exercise.reason
    return why is not None and why.gain is not None and why.gain_points > -why.risk_points


def written(command: str, exercises: Iterable[Exercise]) -> Iterator[str]:
    """The text of a game's exercises.toml, part by part."""
    yield f"command = {json.dumps(command)}\n"
    for exercise in exercises:
        yield written_exercise(exercise)


def written_exercise(exercise: Exercise) -> str:
    """A line a field; the record as it stands in a file, the moves a line each."""
    fields = msgspec.to_builtins(exercise)
    record, choices = fields.pop("record"), fields.pop("choices")
    lines = [f"{name} = {inline(value)}" for name, value in fields.items() if value is not None]
    moves = "".join(f"  {inline(choice)},\n" for choice in choices)
    return "\n".join(
        ["\n[[exercise]]", *lines, f"record = '''\n{record}'''", f"choices = [\n{moves}]\n"]
    )


def inline(value: Any) -> str:
    """A value on one line; None is left out."""
    if isinstance(value, dict):
        known = [f"{name} = {inline(item)}" for name, item in value.items() if item is not None]
        return "{" + ", ".join(known) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(inline(item) for item in value) + "]"
    return json.dumps(round(value, DIGITS) if isinstance(value, float) else value)


# --- the command ---------------------------------------------------------------------------


def gather(
    game: GameId,
    games: Games = 20,
    count: Annotated[int, typer.Option("--count", min=1, help="How many exercises at most.")] = 44,
    times: Annotated[
        float, typer.Option("--times", help="How many times longer than usual to review a game.")
    ] = 1.0,
    thought: Annotated[
        float,
        typer.Option("--thought", help="By how much of Master's thought each move is judged."),
    ] = 1.0,
    player: Annotated[
        str, typer.Option("--player", help="Whose moves are looked at.")
    ] = "journeyman",
    rival: Annotated[str, typer.Option("--rival", help="Who sits across.")] = "journeyman",
    option: Chosen = None,
    keep: Keep = None,
) -> None:
    """Find instructive positions: games of a bot are reviewed, and what it did wrong is
    judged again, move by move. Prints the file of review/collections.
    """
    bound, options = find_game(game), dict(parse_options(option))
    proposed = list(finds(bound, games, times, options, keep, player, rival))
    chosen = "".join(f" --option {name}={value}" for name, value in options.items())
    command = (
        f"python -m tools collect {game} --games {games} --count {count} --times {times:g} "
        f"--thought {thought:g} --player {player} --rival {rival}{chosen}"
    )
    for part in written(command, collect(bound, proposed, count, thought)):
        typer.echo(part, nl=False)
        sys.stdout.flush()


COMMAND = gather
