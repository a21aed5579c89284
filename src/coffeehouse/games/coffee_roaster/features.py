"""What the lab counts in Coffee Roaster."""

from __future__ import annotations

from typing import Final

from coffeehouse.engine.feature import Feature
from coffeehouse.games.coffee_roaster.edition import RoasterEdition
from coffeehouse.games.coffee_roaster.refs import CUP_EFFECT_REFS, IMMEDIATE_REFS, coffee_ref

USE: Final = (
    "use-two-additional", "use-two-new", "use-two-of-five", "use-removal", "use-removal-idle",
)  # fmt: skip
WORKS: Final = ("concentrate", "preserve", "disperse")
ROAST: Final = ("roast", "roast-red", "roast-burned")


def features(edition: RoasterEdition) -> tuple[Feature, ...]:
    works = tuple(f"work.{work}" for work in WORKS)
    return (
        Feature("goes-on", ("go-on", "go-on-smoke")),
        Feature("smoke", ("go-on-smoke",), adds="smoke"),
        Feature("burns", ROAST, adds="burned"),
        Feature("wild", ("collect-wild",)),
        Feature("trays", ("put-tray",)),
        Feature("exchanges", ("exchange",)),
        Feature("throws", ("throw",)),
        Feature("effect", USE, by="effect", of=IMMEDIATE_REFS),
        Feature("work", (*WORKS, "won"), by="work", of=works),
        Feature("cup-effect", ("won",), by="effect", of=CUP_EFFECT_REFS),
        Feature("coffee", ("choose",), by="coffee", of=tuple(map(coffee_ref, edition.coffees))),
    )
