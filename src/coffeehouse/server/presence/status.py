"""How one person is at a table, as one of their pages reports it."""

from __future__ import annotations

import msgspec

from coffeehouse.server.presence.messages import Presence


class Status(msgspec.Struct, frozen=True, gc=False):
    presence: Presence
    choosing: bool = False
