"""SQL tables of sessions that have ended and links that were used."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, String, Table

from coffeehouse.server.db.metadata import metadata

ended = Table(
    "ended",
    metadata,
    # The SHA-256 of each identity that was forgotten: its cookie opens nothing any more.
    Column("who", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

signed_out = Table(
    "signed_out",
    metadata,
    # The SHA-256 of each identity that ended its other sessions; earlier cookies are invalid.
    Column("who", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

links = Table(
    "links",
    metadata,
    # The nonce of a link that moved an identity to another device: none works twice.
    Column("nonce", String(32), primary_key=True),
    Column("expires", BigInteger, nullable=False),
)
