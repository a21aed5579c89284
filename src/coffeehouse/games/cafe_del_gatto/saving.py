"""The fields of a position of Café del Gatto, in the order of its key."""

from __future__ import annotations

from typing import Final

from coffeehouse.engine.fields import Field, Fields
from coffeehouse.games.cafe_del_gatto.verbs import PHASES

FIELDS: Final = Fields(
    Field("seats"),
    Field("seat", plus=2, of_seats="number"),
    Field("turn", of_seats="number"),
    Field("round"),
    Field("phase"),
    Field("cup"),
    Field("sweetened"),
    Field("machine.sack"),
    Field("coins", "sugar", of_seats="each"),
    Field("machine.slots"),
    Field("cups.tiles", of_seats="each"),
    Field("cups.served", of_seats="each"),
    Field("cups.filled", of_seats="each", size=0),
    Field("reserve", size=0),
    Field("sugar_reserve", size=0),
    Field("machine.discard", size=0),
    Field("tokens", size=0),
    phases=PHASES,
)
