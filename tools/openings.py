"""What each move of a game's first decision brings, in games that go on from it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.evaluator import values_of_places
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.openings import Opening, Values
from coffeehouse.engine.state import resolve_chance
from coffeehouse.lab import runner
from coffeehouse.lab.executor import Executor
from coffeehouse.lab.figures import mean_of
from coffeehouse.lab.match import MatchOutcome
from coffeehouse.lab.plan import Plan, check_plan
from coffeehouse.lab.runner import Progress, silent


def first_moves(game: AnyGame, plan: Plan) -> list[str]:
    """The first moves, with the draws of the plan's first seed."""
    state = game.begin(len(plan.players), plan.options)
    resolve_chance(state, Random(plan.seed))
    return [str(move) for move in game.moves(state, int(state.seat))]


def measure(
    plan: Plan,
    moves: Sequence[str] = (),
    executor: Executor | None = None,
    progress: Progress = silent,
) -> Opening:
    """The plan's games from each of these moves, or from all there are. Raises `BadPlan`."""
    game = check_plan(plan)
    results: dict[str, Values] = {}
    for move in moves or first_moves(game, plan):
        begun = msgspec.structs.replace(plan, opening=(move,))
        results[move] = brought(runner.run(begun, executor, None, progress))
    return Opening(
        command=command_of(plan, moves), seats=len(plan.players), games=plan.games, results=results
    )


def brought(outcomes: Sequence[MatchOutcome]) -> Values:
    """What each seat got on average."""
    values = [values_of_places(vec[i64]([i64(one) for one in game.places])) for game in outcomes]
    return tuple(round(mean_of(column).mean, 3) for column in zip(*values, strict=True))


def command_of(plan: Plan, moves: Sequence[str]) -> str:
    options = "".join(f" --option {name}={value}" for name, value in plan.options.items())
    luck = "" if plan.seed == 1 else f" --seed {plan.seed}"
    named = "".join(f" --move '{move}'" for move in moves)
    return (
        f"python -m tools calibrate openings {plan.game} --seats {len(plan.players)} "
        f"--games {plan.games} --player {plan.players[0]}{options}{luck}{named}"
    )
