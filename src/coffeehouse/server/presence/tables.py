"""The SQL table of when people were last at a table."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, String, Table

from coffeehouse.server.db.metadata import OF_WAITING_TABLE, PERSONAL, metadata

visits = Table(
    "visits",
    metadata,
    # When a person was last at a table; written when they go.
    Column("table_id", ForeignKey("tables.id"), primary_key=True, info=OF_WAITING_TABLE),
    Column("who", String(128), primary_key=True, index=True, info=PERSONAL),
    Column("at", BigInteger, nullable=False),
)
