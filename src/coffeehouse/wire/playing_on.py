"""Playing on from a moment of a finished game."""

from __future__ import annotations

from typing import Literal

import msgspec

from coffeehouse.wire.spots import EntryNumber

LuckOf = Literal["fresh", "same"]


class PlayOn(msgspec.Struct, frozen=True, kw_only=True):
    entry: EntryNumber
    """Before which entry of its record, from 0."""
    luck: LuckOf = "fresh"
    """`same`: as it was drawn there, as far as that goes; for practice, and proven by nothing."""
