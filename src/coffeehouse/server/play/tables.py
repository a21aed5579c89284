"""SQL tables of tables and their entries. `entries` is the truth; `chairs` and the derived columns
of `tables` repeat it so that lists need no replay.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from coffeehouse.server.db.metadata import OF_WAITING_TABLE, PERSONAL, metadata

editions = Table(
    "editions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("text", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("edition", ForeignKey("editions.digest"), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("maker", String(128)),
    Column("after", String(64)),
    # Derived from the entries:
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("result", Text),
    Column("round", Integer),
    Column("day", String(10)),
    Column("score", Integer),
    Index(None, "status", "listed", "updated"),
    Index(None, "due"),
    Index(None, "maker"),
    Index(None, "edition"),
)

Index("ix_tables_day_score_updated", tables.c.day, tables.c.score.desc(), tables.c.updated)

SEATS = text("kind = 'seat'")
"""A query with these very words finds who ever sat where without reading every move."""

TURNS = text("turn IS NOT NULL")

entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True, info=OF_WAITING_TABLE),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("request", String(160)),
    Column("key", String(16)),
    UniqueConstraint("table_id", "request"),
    Index("ix_entries_seats", "value", sqlite_where=SEATS, postgresql_where=SEATS),
)

chairs = Table(
    "chairs",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True, info=OF_WAITING_TABLE),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("who", String(128), index=True),
    Column("name", String(64), nullable=False),
    Column("level", String(32)),
    Column("to_act", Boolean, nullable=False),
    Column("conceded", Boolean, nullable=False, server_default=false()),
    # The seq at which this seat's present turn began, if another seat's action began it.
    Column("turn", Integer),
    Index("ix_chairs_turn", "who", sqlite_where=TURNS, postgresql_where=TURNS),
)

hidden_tables = Table(
    "hidden_tables",
    metadata,
    # Tables that a person does not want to see on the home page.
    Column("who", String(128), primary_key=True, info=PERSONAL),
    Column(
        "table_id", ForeignKey("tables.id"), primary_key=True, index=True, info=OF_WAITING_TABLE
    ),
)

closures = Table(
    "closures",
    metadata,
    # Spans in which nobody could move: no deadline counts them.
    Column("start", BigInteger, primary_key=True, autoincrement=False),
    Column("end", BigInteger, nullable=False),
)
