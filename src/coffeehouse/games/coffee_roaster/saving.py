"""The fields of a position of Coffee Roaster, in the order of its key."""

from __future__ import annotations

from typing import Final

from coffeehouse.engine.fields import Field, Fields
from coffeehouse.games.coffee_roaster.phases import PHASES

FIELDS: Final = Fields(
    Field("seats", size=0),
    Field("challenge", plus=128),
    Field("side_number", plus=128),
    Field("privilege", plus=128),
    Field("seat", plus=128, of_seats="number"),
    Field("phase", plus=128),
    Field("roast", plus=128),
    Field("coffee", plus=128),
    Field("marker", plus=128),
    Field("to_draw", plus=128),
    Field("flavor_started", plus=128),
    Field("aside", plus=128),
    Field("asked", plus=128),
    Field("won", plus=128),
    Field("banked", plus=128),
    Field("last", plus=128),
    Field("bag", "supply", "drawn", "apart"),
    Field("board", plus=1),
    Field("effects", plus=1),
    Field("cup", plus=1),
    Field("served", plus=1),
    Field("tray"),
    phases=PHASES,
)
