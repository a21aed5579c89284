"""SQL tables of chat messages and mutes."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table, Text

from coffeehouse.server.db.metadata import OF_WAITING_TABLE, PERSONAL, metadata

messages = Table(
    "chat_messages",
    metadata,
    # What people say at tables: beside the game, and no part of it.
    Column("table_id", ForeignKey("tables.id"), primary_key=True, info=OF_WAITING_TABLE),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("who", String(128), nullable=False, index=True, info=PERSONAL),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("content", Text, nullable=False),
)

muted = Table(
    "muted",
    metadata,
    # Whom a person has muted.
    Column("who", String(128), primary_key=True, info=PERSONAL),
    Column("other", String(128), primary_key=True, index=True, info=PERSONAL),
)
