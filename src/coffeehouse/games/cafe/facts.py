"""What the bound edition of Café prints, for words and rules to name."""

from __future__ import annotations

from coffeehouse.engine.errors import Value
from coffeehouse.games.cafe.area import MOST_POINTS, SHIPS_FOR_FREE_CARDS
from coffeehouse.games.cafe.edition import CafeEdition
from coffeehouse.games.cafe.placement import FEWEST_COVERED, MOST_COVERED
from coffeehouse.games.cafe.printed import CUBES, ROUNDS


def facts(edition: CafeEdition) -> dict[str, Value]:
    """§squares, §setup and §placement in numbers."""
    shops = [card.shop for card in edition.cards if card.shop is not None]
    asked = [len(shop.asks) for shop in shops]
    points = [shop.points for shop in shops]
    return {
        "ROUNDS": int(ROUNDS),
        "CUBES": int(CUBES),
        "CARDS": len(edition.cards),
        "STARS": sum(card.star for card in edition.cards),
        "BEANS": edition.counts.bean,
        "DRY": edition.counts.dry,
        "ROAST": edition.counts.roast,
        "CUPS": edition.counts.cup,
        "SHIPS": edition.counts.ship,
        "SHOPS": len(shops),
        "EMPTY": edition.counts.empty,
        "LEAST_ASKED": min(asked, default=0),
        "MOST_ASKED": max(asked, default=0),
        "LEAST_POINTS": min(points, default=0),
        "MOST_POINTS": max(points, default=0),
        "FREE_SHIPS": int(SHIPS_FOR_FREE_CARDS),
        "MOST_ACTIONS": int(MOST_POINTS),
        "FEWEST": int(FEWEST_COVERED),
        "MOST": int(MOST_COVERED),
    }
