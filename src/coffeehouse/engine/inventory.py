"""`Inventory`: how many of each piece lie in each place, and what transfers make of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from coffeehouse.engine.result import Transfer

Inventory = Counter[tuple[str, str]]
"""The number of pieces by place and name of the piece: `inventory["bag", "bean.0"]`."""


def carried_out(inventory: Inventory, moved: Iterable[Transfer]) -> Inventory:
    """Return the inventory after these transfers; the given one is unchanged.

    >>> carried_out(Counter({("bag", "bean"): 2}), [Transfer("bean", "bag", "cup")])
    Counter({('bag', 'bean'): 1, ('cup', 'bean'): 1})
    """
    found = inventory.copy()
    for one in moved:
        found[one.source, one.piece] -= one.count
        found[one.target, one.piece] += one.count
    return found


def piece_counts(inventory: Inventory) -> Counter[str]:
    """Return the number of each piece, wherever it lies."""
    found: Counter[str] = Counter()
    for (_, piece), count in inventory.items():
        found[piece] += count
    return found
