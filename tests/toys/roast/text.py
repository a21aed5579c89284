"""Roast's bag, pan and jars for a terminal."""

from __future__ import annotations

from rich.text import Text

from coffeehouse.engine import View
from tests.toys.roast.view import RoastView

SIGNS = "123x"


def draw(view: View) -> Text:
    assert isinstance(view, RoastView)
    lines = [f"Bag  {beans(view.bag)}", f"Pan  {beans(view.pan)}", ""]
    for seat, jar in enumerate(view.jars):
        mark = ">" if seat == view.roaster and view.turns else " "
        lines.append(f"{mark} Player {seat + 1}  {view.scores[seat]:3}  {beans(jar)}")
    lines.append(f"  Turns left: {view.turns}")
    return Text("\n".join(lines))


def beans(counts: tuple[int, ...]) -> str:
    """How many there are of each kind; x is burnt."""
    return "  ".join(f"{sign}: {count}" for sign, count in zip(SIGNS, counts, strict=False))
