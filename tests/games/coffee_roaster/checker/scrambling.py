"""Editions nobody would print: a poor box, other costs and places, red spaces anywhere."""

from __future__ import annotations

import re
from itertools import combinations

from librt.random import Random

FLAVORS = ("body", "acidity", "aroma")
COLORS = [list(some) for size in (1, 2, 3) for some in combinations(FLAVORS, size)]


def scrambled(text: str, seed: int) -> str:
    """The text of an edition with its numbers and colors changed by chance."""
    rng = Random(seed)
    poor = {"level_1": 6, "level_2": 5, "level_3": 4, "level_4": 2, "burned": 1}
    for name, least in poor.items():
        count = least + int(rng.randrange(4))
        text = re.sub(rf"^{name} = \d+$", f"{name} = {count}", text, flags=re.MULTILINE)
    for name in ("two_additional", "two_new", "two_of_five", "removal"):
        text = re.sub(rf"^{name} = .*$", f"{name} = {some(rng)}", text, flags=re.MULTILINE)
    pairs = f"pairs = [{', '.join(f'[{some(rng)}, {some(rng)}]' for _ in range(5))}]"
    text = re.sub(r"^pairs = \[.*?^\]$", pairs, text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"draw = (1\d) }", lambda found: heated(found[1], rng), text)
    first = (2, 6, 9)[int(rng.randrange(3))]
    selection = f"selection = [{first}, {first + 1}]"
    text = re.sub(r"^selection = .*$", selection, text, flags=re.MULTILINE)
    room = rf"\1 = {rng.randrange(6)}"
    return re.sub(r"^(tray|tray_effect) = \d$", room, text, flags=re.MULTILINE)


def some(rng: Random) -> str:
    colors = COLORS[int(rng.randrange(len(COLORS)))]
    quoted = [f'"{color}"' for color in colors]
    return f"[{', '.join(quoted)}]"


def heated(draw: str, rng: Random) -> str:
    return f"draw = {draw}, red = true }}" if rng.randrange(2) else f"draw = {draw} }}"
