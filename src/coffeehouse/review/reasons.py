"""Why a move was better: what the score pad gains and loses by it, as hints tell it."""

from __future__ import annotations

from coffeehouse.bots.hints import describe, play_on
from coffeehouse.engine.evaluator import Insight
from coffeehouse.engine.hint import Hint
from coffeehouse.engine.observation import Vantage
from coffeehouse.wire.review import Decision

EXPLAINED = 6
"""How many decisions of a seat are explained, the dearest first."""


def reason(vantage: Vantage, step: Decision, seed: int) -> Hint:
    """Futures of both moves, from the same worlds, and how their score pads differ."""
    insight = vantage.game.insight() or Insight()
    best = play_on(vantage, step.best_action, insight, seed)
    played = play_on(vantage, step.action, insight, seed)
    codes = sorted(set(best.lines) | set(played.lines))
    rest = {code: played.lines.get(code, 0.0) for code in codes}
    return describe(vantage, step.best_action, 1.0, best, rest)
