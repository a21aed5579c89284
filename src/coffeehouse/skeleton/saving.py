"""The fields of a position of Kettle, in the order of its key."""

from __future__ import annotations

from typing import Final

from coffeehouse.engine.fields import Field, Fields
from coffeehouse.skeleton.verbs import PHASES

FIELDS: Final = Fields(
    Field("seats"),
    Field("seat", plus=2, of_seats="number"),
    Field("turn", of_seats="number"),
    Field("phase"),
    Field("cups", "pouring", of_seats="each"),
    phases=PHASES,
)
