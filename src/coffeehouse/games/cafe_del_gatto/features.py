"""What the lab counts in Café del Gatto."""

from __future__ import annotations

from typing import Final

from coffeehouse.engine.feature import Feature
from coffeehouse.games.cafe_del_gatto.edition import GattoEdition
from coffeehouse.games.cafe_del_gatto.printed import KINDS, SIDES, SYMBOLS
from coffeehouse.games.cafe_del_gatto.refs import DRINKS, SIDE_NAMES, tile_ref

BUY: Final = ("buy", "buy-with-sugar")
SERVE: Final = ("serve", "must-serve")
CHOOSE: Final = ("choose", "choose-lower")


def features(edition: GattoEdition) -> tuple[Feature, ...]:
    tiles = tuple(tile_ref(side, kind) for side in range(int(SIDES)) for kind in range(int(KINDS)))
    tokens = tuple(f"{drink.id}.{points}" for drink in edition.drinks for points in drink.tokens)
    symbols = tuple(str(count) for count in range(1, int(SYMBOLS) + 1))
    return (
        Feature("buys", BUY),
        Feature("pays", BUY, adds="coins"),
        Feature("sugar", ("buy-with-sugar",)),
        Feature("takes-coins", ("take",)),
        Feature("cleans", ("clean",), by="side", of=SIDE_NAMES),
        Feature("sweetens", ("sweeten",)),
        Feature("must-serve", ("must-serve",)),
        Feature("pours-out", ("pour-out",)),
        Feature("symbols", SERVE, by="symbols", of=symbols),
        Feature("serves", SERVE, by="cup", of=DRINKS),
        Feature("tile", BUY, by="tile", of=tiles),
        Feature("token", CHOOSE, by="token", of=tokens),
    )
