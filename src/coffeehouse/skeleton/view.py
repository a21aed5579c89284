"""What a seat sees of Kettle: everything."""

from __future__ import annotations

from coffeehouse.engine.result import Components, View
from coffeehouse.skeleton.rules import KettleState


class KettleComponents(Components, frozen=True, kw_only=True):
    brim: int
    drops: tuple[int, ...]
    """How many there are of each size."""


class KettleView(View, frozen=True, kw_only=True):
    pourer: int
    """Who has the kettle, also while chance decides."""
    cups: tuple[int, ...]
    pouring: tuple[int, ...]


def components(state: KettleState) -> KettleComponents:
    return KettleComponents(brim=int(state.box.brim), drops=tuple(state.box.drops))


def view(state: KettleState, seat: int | None) -> KettleView:
    return KettleView(
        viewer=seat,
        turn=int(state.seat),
        actors=tuple(state.actors()),
        phase=state.phase.name,
        pourer=int(state.turn),
        cups=tuple(state.cups),
        pouring=tuple(state.pouring),
    )
