"""A table of Coffee Roaster in plain lists and counters, laid out from the text of an edition."""

from __future__ import annotations

from collections import Counter
from copy import copy
from dataclasses import dataclass, field
from typing import Any

KINDS = (
    "hard",
    "bean.0",
    "bean.1",
    "bean.2",
    "bean.3",
    "bean.4",
    "burned",
    "body",
    "acidity",
    "aroma",
    "wild",
    "smoke",
    "defective",
    "moisture",
)
FLAVORS = ("body", "acidity", "aroma")
CUP_EFFECTS = ("cup.extra-bean", "cup.sweetness", "cup.selection", "cup.exchange", "cup.tray")
SPOILED = ("burned", "smoke", "defective")

CHANCE, OVER = -1, -2
Pile = Counter[str]


@dataclass
class Table:
    """Everything that lies on the table, and the moment of the game."""

    printed: dict[str, Any]
    """The edition: box, cup, standard, light, coffees."""
    side: str
    is_challenge: bool
    has_privilege: bool
    moment: str = "reveal"
    scores: list[dict[str, int]] = field(default_factory=list)
    """The finished rows of the score pad."""

    # what one roast brings, laid out anew for the next
    coffee: dict[str, Any] | None = None
    effects: list[str] = field(default_factory=list)
    """The cup effect beside each pair of places."""
    bag: Pile = field(default_factory=Counter)
    box: Pile = field(default_factory=Counter)
    drawn: Pile = field(default_factory=Counter)
    apart: Pile = field(default_factory=Counter)
    aside: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    """Of the tokens set aside, those not yet thrown or left."""
    used: dict[str, str] = field(default_factory=dict)
    """The token on each immediate effect."""
    places: dict[str, str] = field(default_factory=dict)
    """The token on each place beside a cup effect."""
    collected: set[str] = field(default_factory=set)
    """Beans laid down for the wild flavor."""
    marker: int = 0
    to_draw: int = 0
    flavored: bool = False
    """Whether this round has seen a flavor effect."""
    cup: list[str | None] = field(default_factory=lambda: [None] * 10)
    tray: list[str] = field(default_factory=list)
    exchanged: bool = False

    @property
    def board(self) -> dict[str, Any]:
        found: dict[str, Any] = self.printed[self.side]
        return found

    @property
    def seat(self) -> int:
        if self.moment == "over":
            return OVER
        return CHANCE if self.moment in ("reveal", "draw", *CUP_DRAWS) else 0

    @property
    def won(self) -> set[str]:
        """The cup effects whose two places are taken."""
        return {
            effect
            for number, effect in enumerate(self.effects, start=1)
            if {f"pair.{number}.left", f"pair.{number}.right"} <= set(self.places)
        }

    def copy(self) -> Table:
        later = copy(self)
        for name, value in vars(self).items():
            if name not in ("printed", "coffee") and isinstance(value, list | dict | set):
                setattr(later, name, copy(value))
        return later


CUP_DRAWS = ("draw five", "draw for cup", "draw for selection", "draw for exchange")


def tokens(entry: dict[str, int]) -> Pile:
    """Tokens as an edition lists them."""
    return Counter({name.replace("level_", "bean."): count for name, count in entry.items()})


def laid_out(printed: dict[str, Any], options: dict[str, str]) -> Table:
    return Table(
        printed, options["side"], options["mode"] == "challenge", options["privilege"] == "yes"
    )


def cleared(table: Table) -> Table:
    """The table for the next roast: only the score pad stays."""
    fresh = Table(table.printed, table.side, table.is_challenge, table.has_privilege)
    fresh.scores = table.scores
    return fresh
