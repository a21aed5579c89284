"""The tables of Blind Tasting for a terminal."""

from __future__ import annotations

from coffeehouse.engine.text import Text
from tests.toys.tasting.printed import NAMES
from tests.toys.tasting.view import TastingComponents, TastingView


def draw(view: TastingView, components: TastingComponents) -> Text:
    lines = [f"Round {view.round} of {components.rounds} · {view.in_bag} cups in the bag"]
    for seat, table in enumerate(view.tables):
        mark = ">" if seat == view.turn else " "
        lines.append(
            f"{mark} Player {seat + 1}  {view.scores[seat]:3} points  "
            f"holds {view.hand_sizes[seat]}  table: {cups(table)}"
        )
    if view.hand is not None:
        lines.append(f"  Your hand: {cups(view.hand)}")
    return Text("\n".join(lines))


def cups(counts: tuple[int, ...]) -> str:
    shown = [f"{count} {name}" for count, name in zip(counts, NAMES, strict=True) if count]
    return ", ".join(shown) or "nothing"
