"""Playing on from a moment of a finished game."""

from __future__ import annotations

from typing import Literal

from coffeehouse.server.learning.messages import Beginning

LuckOf = Literal["fresh", "same"]


class PlayOn(Beginning, frozen=True, kw_only=True):
    luck: LuckOf = "fresh"
    """`same`: as it was drawn there, as far as that goes; for practice, and proven by nothing."""
