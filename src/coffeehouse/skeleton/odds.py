"""What a careful player of Kettle could work out."""

from __future__ import annotations

from coffeehouse.engine.result import Likelihood
from coffeehouse.engine.state import OVER
from coffeehouse.skeleton.refs import seat_ref
from coffeehouse.skeleton.rules import KettleState


def odds(state: KettleState) -> tuple[Likelihood, ...]:
    """§pour: how likely the next drop spills the cup."""
    if state.seat == OVER:
        return ()
    return (Likelihood("spill", {"owner": seat_ref(int(state.turn))}, chance_to_spill(state)),)


def chance_to_spill(state: KettleState) -> float:
    drops = [int(count) for count in state.box.drops]
    spilling = [count for size, count in enumerate(drops, 1) if state.spills(size)]
    return sum(spilling) / sum(drops)
