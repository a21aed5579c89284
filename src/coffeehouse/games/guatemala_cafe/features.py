"""What the lab counts in Guatemala Café."""

from __future__ import annotations

from typing import Final

from coffeehouse.engine.feature import Feature
from coffeehouse.games.guatemala_cafe.printed import COLOURS, SHED, SHIP, WORKER
from coffeehouse.games.guatemala_cafe.refs import piece_ref, sack_ref

PLACE: Final = ("place-worker", "place-shed", "place-grown", "place-connected")
SELL: Final = tuple(f"sell-{how}-{earning}" for how in ("asked", "scored") for earning in range(5))
ALLOW: Final = tuple(
    f"allow-{how}-{earning}" for how in ("asked", "scored") for earning in range(5)
)
PIECES: Final = (
    *(piece_ref(kind + colour) for kind in (WORKER, SHED, SHIP) for colour in range(int(COLOURS))),
    "road",
)
SACKS: Final = tuple(sack_ref(colour) for colour in range(int(COLOURS)))
PRICES: Final = tuple(str(price) for price in range(1, 8))

FEATURES: Final = (
    Feature("fourth-step", ("walk-paid",)),
    Feature("nothing", ("nothing",)),
    Feature("allows", ALLOW),
    Feature("blocks", ("block",)),
    Feature("refills", ("refill",)),
    Feature("paves", ("pave", "pave-way", "pave-joins")),
    Feature("connects", ("pave-joins",)),
    Feature("pays", PLACE, adds="price"),
    Feature("price", PLACE, by="price", of=PRICES),
    Feature("sells", SELL, by="sack", of=SACKS),
    Feature("piece", ("take", "take-only", "take-road"), by="piece", of=PIECES),
)
