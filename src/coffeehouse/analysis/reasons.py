"""Why a move was better: what the score pad gains and loses by it, as hints tell it."""

from __future__ import annotations

from coffeehouse.analysis.review import Decision
from coffeehouse.bots.hints import describe, play_on
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.hint import Hint
from coffeehouse.engine.observation import Observation

EXPLAINED = 6
"""How many decisions of a seat are explained, the dearest first."""


def reason(observation: Observation, step: Decision, seed: int) -> Hint:
    """Futures of both moves, from the same worlds, and how their score pads differ."""
    evaluator = observation.game.evaluator() or Evaluator()
    best = play_on(observation, step.best_action, evaluator, seed)
    played = play_on(observation, step.action, evaluator, seed)
    codes = sorted(set(best.lines) | set(played.lines))
    rest = {code: played.lines.get(code, 0.0) for code in codes}
    return describe(observation, step.best_action, 1.0, best, rest)
