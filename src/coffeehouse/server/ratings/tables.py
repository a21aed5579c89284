"""The SQL table of ratings."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, Integer, String, Table

from coffeehouse.server.db.metadata import PERSONAL, metadata

ratings = Table(
    "ratings",
    metadata,
    # How strong somebody has shown to be; it can be recomputed from the finished tables.
    Column("game", String(64), primary_key=True),
    Column("who", String(128), primary_key=True, index=True, info=PERSONAL),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
