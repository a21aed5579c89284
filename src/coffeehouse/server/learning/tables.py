"""SQL tables of reviews, practice and studies."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text

from coffeehouse.server.db.metadata import PERSONAL, metadata

reviews = Table(
    "reviews",
    metadata,
    # What was found in a finished game; it can be found again.
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    # What reviews found of a person's own seats, for the plots of their history.
    Column("who", String(128), primary_key=True, info=PERSONAL),
    Column("table_id", ForeignKey("tables.id"), primary_key=True, index=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)

practice = Table(
    "practice",
    metadata,
    # The exercises of a person, and when each comes back.
    Column("who", String(128), primary_key=True, info=PERSONAL),
    Column("game", String(64), primary_key=True),
    Column("exercise", String(64), primary_key=True),
    Column("own", Boolean, nullable=False),
    Column("step", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("text", Text),
    Index(None, "who", "due"),
)

studies = Table(
    "studies",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("who", String(128), nullable=False, index=True, info=PERSONAL),
    Column("game", String(64), nullable=False),
    Column("edition", ForeignKey("editions.digest"), nullable=False, index=True),
    Column("title", String(80), nullable=False),
    Column("version", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)
