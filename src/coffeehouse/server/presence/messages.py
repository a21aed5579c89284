"""Messages about who is at a table."""

from __future__ import annotations

from typing import Literal

import msgspec

from coffeehouse.table.answers import Sent
from coffeehouse.table.bounds import RequestId

Presence = Literal["here", "away", "gone"]
"""Away: the page is open, and nobody looks at it."""


class PresenceReport(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="presence"):
    """Report that a page is open. From then on it is sent who is there and what is said."""

    id: RequestId
    here: bool = True
    """Whether somebody looks at the page."""
    choosing: bool = False
    """Whether the person has picked something up; shown to others where that reveals nothing."""


class SeatPresence(msgspec.Struct, frozen=True):
    """One person at a table."""

    presence: Presence
    seen: int | None = None
    """When they were last there (ms), if they are gone."""
    choosing: bool = False


class TablePresence(Sent, frozen=True, tag="presence"):
    """Who is at the table, sent to every page that reports its presence, at most twice a second."""

    seats: tuple[SeatPresence | None, ...]
    """None where no person belongs."""
