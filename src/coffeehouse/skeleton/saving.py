"""The fields of a position of Kettle, in the order of its key."""

from __future__ import annotations

from typing import Final

from coffeehouse.engine.fields import Field, Fields
from coffeehouse.skeleton.verbs import PHASES

FIELDS: Final = Fields(
    Field("seats"),
    Field("seat", minimum=-2, holds="seat"),
    Field("turn", holds="seat"),
    Field("phase"),
    Field("cups", "pouring", holds="each-seat"),
    phases=PHASES,
)
