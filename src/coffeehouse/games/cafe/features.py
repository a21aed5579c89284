"""What the lab counts in Café."""

from __future__ import annotations

from typing import Final

from coffeehouse.engine.feature import Feature
from coffeehouse.games.cafe.printed import CARDS, CafePrinted
from coffeehouse.games.cafe.refs import card_ref, shop_ref

TAKE: Final = ("take", "take-by-ship")
LOSING: Final = ("place-losing", "place-upright-losing")


def features(box: CafePrinted) -> tuple[Feature, ...]:
    cards = tuple(card_ref(card) for card in range(int(CARDS)))
    shops = tuple(shop_ref(box, card) for card in range(int(CARDS)) if box.points[card])
    return (
        Feature("pays", ("pay",)),
        Feature("by-ship", ("take-by-ship",)),
        Feature("discards", ("discard",)),
        Feature("bids", ("bid",)),
        Feature("hosts", ("host",)),
        Feature("produces", ("produce", "produce-cluster"), adds="cubes"),
        Feature("dries", ("dry",)),
        Feature("roasts", ("roast",)),
        Feature("delivers", ("deliver", "deliver-all"), adds="cubes"),
        Feature("clears", ("clear",)),
        Feature("loses", LOSING),
        Feature("points-left", ("end",), adds="points"),
        Feature("shop", ("supply",), by="shop", of=shops, when=("missing", 0)),
        Feature("card", TAKE, by="what", of=cards),
    )
