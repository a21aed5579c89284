"""Every component of Kettle, counted wherever it lies."""

from __future__ import annotations

from coffeehouse.skeleton.rules import KettleState


def inventory(state: KettleState) -> dict[str, int]:
    return {"cups": len(state.cups), "drops": sum(int(count) for count in state.box.drops)}
