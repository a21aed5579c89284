"""The score pad of Kettle."""

from __future__ import annotations

from coffeehouse.engine.result import ScoreLine
from coffeehouse.skeleton.rules import KettleState


def score_lines(state: KettleState, seat: int) -> tuple[ScoreLine, ...]:
    """§end: what is in the cup."""
    return (ScoreLine("cup", int(state.cups[seat])),)
