"""Which decisions are called a slip, a mistake, a blunder."""

from __future__ import annotations

from coffeehouse.analysis.calibration import calibration
from coffeehouse.analysis.review import Grade, Unit
from coffeehouse.engine.game import AnyGame

SHARES = (0.02, 0.05, 0.12)
"""What a slip, a mistake and a blunder cost at least, of the share of the win."""
DOUBT = 2
"""A cost counts if it is more than this many times its error."""


def thresholds(game: AnyGame, unit: Unit) -> tuple[float, float, float]:
    """What a slip, a mistake and a blunder cost at least in a game."""
    return calibration(game).points if unit is Unit.POINTS else SHARES


def grade(cost: float, error: float, least: tuple[float, ...]) -> Grade | None:
    if cost <= DOUBT * error:
        return None
    reached = [name for name, bar in zip(Grade, least, strict=True) if cost >= bar]
    return reached[-1] if reached else None
