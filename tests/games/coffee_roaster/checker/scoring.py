"""The points of a cup, read slowly from the rulebook."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.coffee_roaster.checker.table import FLAVORS

FLAVOR_POINTS = (0, 1, 3, 6, 10)
SKILL_POINTS = {3: 1, 4: 2, 5: 3, 6: 4}
MINUS = {"hard": 1, "burned": 1, "smoke": 1, "defective": 2}
NO_FLAVOR, EMPTY = 3, 5
RANKS = (
    (60, "master"),
    (53, "top"),
    (47, "best-in-town"),
    (40, "chief"),
    (35, "mid-level"),
    (28, "journeyman"),
    (20, "assistant"),
)

Cup = list[str | None]


def scored(coffee: dict[str, Any], cup: Cup) -> dict[str, int]:
    """A row of the score pad."""
    row = {
        "roast": dict(map(tuple, coffee["scale"])).get(sum(levels(cup)), 0),
        "flavor": FLAVOR_POINTS[matches(coffee["asks"], cup)],
        "skill": skill(cup),
        "minus": minus(cup),
    }
    row["score"] = row["roast"] + row["flavor"] + row["skill"] - row["minus"]
    return row


def levels(cup: Cup) -> list[int]:
    beans = [int(token[-1]) for token in cup if token and token.startswith("bean.")]
    return beans + [3] * cup.count("cup.extra-bean")


def matches(asks: dict[str, int], cup: Cup) -> int:
    found = sum(min(cup.count(flavor), asks.get(flavor, 0)) for flavor in FLAVORS)
    missing = sum(asks.get(flavor, 0) for flavor in FLAVORS) - found
    wild = min(cup.count("wild"), missing)
    sweetness = min(cup.count("cup.sweetness"), asks.get("sweetness") or missing - wild)
    return found + wild + sweetness


def skill(cup: Cup) -> int:
    """By the largest set of one level."""
    largest = max(Counter(levels(cup)).values(), default=0)
    return SKILL_POINTS.get(largest, 5 if largest > 6 else 0)


def minus(cup: Cup) -> int:
    points = sum(cost * cup.count(token) for token, cost in MINUS.items())
    points += 0 if {*FLAVORS, "wild", "cup.sweetness"} & set(cup) else NO_FLAVOR
    return points + (EMPTY if None in cup else 0)


def rank(total: int) -> str:
    return next((title for points, title in RANKS if total >= points), "apprentice")
