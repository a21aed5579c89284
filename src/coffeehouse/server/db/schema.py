"""The whole database, for what concerns all of it: migrations, backups and checks.

Each feature defines its own SQL tables in its `tables` module; a feature never imports this one.
"""

from __future__ import annotations

from coffeehouse.server.chat.tables import messages, muted
from coffeehouse.server.db.metadata import metadata, pulse
from coffeehouse.server.identity.tables import ended, links, signed_out
from coffeehouse.server.learning.tables import accounts, practice, reviews, studies
from coffeehouse.server.notifications.tables import channels, notifications, quiet_hours
from coffeehouse.server.play.tables import (
    chairs,
    closures,
    editions,
    entries,
    hidden_tables,
    tables,
)
from coffeehouse.server.presence.tables import visits
from coffeehouse.server.ratings.tables import ratings

__all__ = [
    "accounts",
    "chairs",
    "channels",
    "closures",
    "editions",
    "ended",
    "entries",
    "hidden_tables",
    "links",
    "messages",
    "metadata",
    "muted",
    "notifications",
    "practice",
    "pulse",
    "quiet_hours",
    "ratings",
    "reviews",
    "signed_out",
    "studies",
    "tables",
    "visits",
]
