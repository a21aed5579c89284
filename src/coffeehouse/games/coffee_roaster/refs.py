"""What things are called in moves, views and words."""

from __future__ import annotations

from coffeehouse.games.coffee_roaster.actions import PAY_ASIDE

KINDS = (
    "hard", "bean.0", "bean.1", "bean.2", "bean.3", "bean.4", "burned",
    "body", "acidity", "aroma", "wild", "smoke", "defective", "moisture",
)  # fmt: skip
FLAVORS = ("body", "acidity", "aroma")
CUP_EFFECTS = ("cup.extra-bean", "cup.sweetness", "cup.selection", "cup.exchange", "cup.tray")
EFFECTS = ("effect.two-additional", "effect.two-new", "effect.two-of-five", "effect.removal")
PLACES = tuple(f"pair.{pair}.{side}" for pair in range(1, 6) for side in ("left", "right"))
ASIDE = tuple(f"aside.{flavor}" for flavor in FLAVORS)
FLAVOR_VERBS = ("concentrate", "preserve", "disperse")
PHASES = (
    "revealing", "drawing", "drawing-five", "drawing-for-cup", "drawing-selection",
    "drawing-exchange", "choosing-coffee", "using-effects", "returning-two", "removing-two",
    "concentrating", "preserving", "dispersing", "deciding", "throwing", "tasting", "selecting",
    "exchanging", "keeping", "finished",
)  # fmt: skip
DIFFICULTIES = ("beginner", "advanced", "expert")
CUP_TOKENS = (*KINDS, *CUP_EFFECTS[:2])
"""What can lie in the cup."""


def payment(number: int) -> str:
    """The token that pays an immediate effect: drawn, or set aside on the light side."""
    return ASIDE[number - PAY_ASIDE] if number >= PAY_ASIDE else KINDS[7 + number]


def coffee(id: str) -> str:
    return f"coffee.{id}"
