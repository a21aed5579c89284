"""The fields of a position of Coffee Roaster, in the order of its key."""

from __future__ import annotations

from typing import Final

from coffeehouse.engine.fields import Field, Fields
from coffeehouse.games.coffee_roaster.phases import PHASES

FIELDS: Final = Fields(
    Field("seats", size=0),
    Field("challenge", minimum=-128),
    Field("side_number", minimum=-128),
    Field("privilege", minimum=-128),
    Field("seat", minimum=-128, holds="seat"),
    Field("phase", minimum=-128),
    Field("roast", minimum=-128),
    Field("coffee", minimum=-128),
    Field("marker", minimum=-128),
    Field("to_draw", minimum=-128),
    Field("flavor_started", minimum=-128),
    Field("aside", minimum=-128),
    Field("asked", minimum=-128),
    Field("won", minimum=-128),
    Field("banked", minimum=-128),
    Field("last", minimum=-128),
    Field("bag", "supply", "drawn", "apart"),
    Field("board", minimum=-1),
    Field("effects", minimum=-1),
    Field("cup", minimum=-1),
    Field("served", minimum=-1),
    Field("tray"),
    phases=PHASES,
)
