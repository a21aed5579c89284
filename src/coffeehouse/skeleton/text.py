"""Kettle's cups for a terminal."""

from __future__ import annotations

from coffeehouse.engine.text import Text
from coffeehouse.skeleton.view import KettleComponents, KettleView


def draw(view: KettleView, components: KettleComponents) -> Text:
    lines = []
    for seat, cup in enumerate(view.cups):
        mark = ">" if seat == view.turn else " "
        state = "pours" if view.pouring[seat] else "has stopped"
        filled = "#" * cup + " " * (components.brim - cup)
        lines.append(f"{mark} Player {seat + 1}  [{filled}]  {state}")
    return Text("\n".join(lines))
