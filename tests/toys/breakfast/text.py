"""The breakfast table for a terminal."""

from __future__ import annotations

from coffeehouse.engine.text import Text
from tests.toys.breakfast.printed import GOODS, NAMES
from tests.toys.breakfast.view import BreakfastComponents, BreakfastView


def draw(view: BreakfastView, components: BreakfastComponents) -> Text:
    lines = [f"Guest {min(view.round, components.rounds)} of {components.rounds}"]
    for seat, coins in enumerate(view.scores):
        here = slice(seat * GOODS, (seat + 1) * GOODS)
        mark = ">" if seat in view.actors else " "
        lines.append(
            f"{mark} Player {seat + 1}  {coins:2} coins  pantry: {goods(view.pantries[here])}  "
            f"tray: {goods(view.trays[here])}"
        )
    return Text("\n".join(lines))


def goods(counts: tuple[int, ...]) -> str:
    return ", ".join(f"{count} {name}" for count, name in zip(counts, NAMES, strict=True))
