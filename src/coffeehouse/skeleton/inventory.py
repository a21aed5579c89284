"""Every component of Kettle, counted place by place."""

from __future__ import annotations

from collections import Counter

from coffeehouse.engine.inventory import Inventory
from coffeehouse.skeleton.refs import cup_place, size_ref
from coffeehouse.skeleton.rules import KettleState


def inventory(state: KettleState) -> Inventory:
    """The drops stay in the box; the kettle holds enough water to fill every cup."""
    found = Counter({("box", size_ref(size)): int(n) for size, n in enumerate(state.box.drops)})
    for seat, held in enumerate(state.cups):
        found[cup_place(seat), "water"] = int(held)
        found["kettle", "water"] += int(state.box.brim - held)
    return found
