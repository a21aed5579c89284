"""SQL tables of channels, quiet hours and sent notifications."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text

from coffeehouse.server.db.metadata import PERSONAL, metadata

channels = Table(
    "channels",
    metadata,
    # Where a person is notified when it is their turn.
    Column("id", String(32), primary_key=True),
    Column("who", String(128), nullable=False, index=True, info=PERSONAL),
    Column("kind", String(8), nullable=False),
    Column("target", Text, nullable=False),
    Column("digest", String(64), nullable=False, index=True),
    Column("details", Text, nullable=False),
    Column("delay", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("confirmed", BigInteger),
    Column("failures", Integer, nullable=False),
    Column("next_try", BigInteger),
    # Why it is not tried any more.
    Column("disabled", String(16)),
)

quiet_hours = Table(
    "quiet_hours",
    metadata,
    # When a person is not notified: minutes of the day in their time zone.
    Column("who", String(128), primary_key=True, info=PERSONAL),
    Column("zone", String(64), nullable=False),
    Column("start", Integer, nullable=False),
    Column("end", Integer, nullable=False),
)

notifications = Table(
    "notifications",
    metadata,
    # One row a channel and turn, so that nobody is notified twice of a turn.
    Column("channel", String(32), primary_key=True),
    Column("table_id", String(64), primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("state", String(8), nullable=False),
    # When it is due, or when the lease of the process that sends it ends.
    Column("at", BigInteger, nullable=False),
    Index(None, "state", "at"),
)
