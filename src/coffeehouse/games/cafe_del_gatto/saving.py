"""The fields of a position of Café del Gatto, in the order of its key."""

from __future__ import annotations

from typing import Final

from coffeehouse.engine.fields import Field, Fields
from coffeehouse.games.cafe_del_gatto.verbs import PHASES

FIELDS: Final = Fields(
    Field("seats"),
    Field("seat", minimum=-2, holds="seat"),
    Field("turn", holds="seat"),
    Field("round"),
    Field("phase"),
    Field("cup"),
    Field("sweetened"),
    Field("machine.sack"),
    Field("coins", "sugar", holds="each-seat"),
    Field("machine.slots"),
    Field("cups.tiles", holds="each-seat"),
    Field("cups.served", holds="each-seat"),
    Field("cups.filled", holds="each-seat", size=0),
    Field("reserve", size=0),
    Field("sugar_reserve", size=0),
    Field("machine.discard", size=0),
    Field("tokens", size=0),
    phases=PHASES,
)
