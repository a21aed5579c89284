"""The database. `entries` is the truth; `chairs` and the derived columns of `tables`
repeat it so that lists and sweeps need no replay.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

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
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
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
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("who", String(128), index=True),
    Column("name", String(64), nullable=False),
    Column("house", String(32)),
    Column("to_act", Boolean, nullable=False),
    Column("conceded", Boolean, nullable=False, server_default=false()),
    # The seq at which the turn began that this seat has now, by another's doing; see `growth`.
    Column("turn", Integer),
    Index("ix_chairs_turn", "who", sqlite_where=TURNS, postgresql_where=TURNS),
)

put_away = Table(
    "put_away",
    metadata,
    # Tables that a person does not want to see on the home page.
    Column("who", String(128), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True, index=True),
)

pulse = Table(
    "pulse",
    metadata,
    # `open`: when a process last noted that the house is.
    Column("name", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

closures = Table(
    "closures",
    metadata,
    # Spans in which nobody could move: no deadline counts them.
    Column("start", BigInteger, primary_key=True, autoincrement=False),
    Column("end", BigInteger, nullable=False),
)

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
    # The SHA-256 of each identity that ended its other sessions: no cookie of before `at` is good.
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

reviews = Table(
    "reviews",
    metadata,
    # What was found in a finished game; it can be found again.
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    # How strong somebody has shown to be; it can be computed anew from the finished tables.
    Column("game", String(64), primary_key=True),
    Column("who", String(128), primary_key=True, index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    # What reviews found of a person's own seats, for the plots of their history.
    Column("who", String(128), primary_key=True),
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
    Column("who", String(128), primary_key=True),
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
    Column("who", String(128), nullable=False, index=True),
    Column("game", String(64), nullable=False),
    Column("edition", ForeignKey("editions.digest"), nullable=False, index=True),
    Column("title", String(80), nullable=False),
    Column("version", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)

ways = Table(
    "ways",
    metadata,
    # By which a person is called when it is their turn.
    Column("id", String(32), primary_key=True),
    Column("who", String(128), nullable=False, index=True),
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
    Column("resting", String(16)),
)

quiet_hours = Table(
    "quiet_hours",
    metadata,
    # When a person is not called: minutes of the day in their time zone.
    Column("who", String(128), primary_key=True),
    Column("zone", String(64), nullable=False),
    Column("start", Integer, nullable=False),
    Column("end", Integer, nullable=False),
)

calls = Table(
    "calls",
    metadata,
    # The ledger: one row a way and turn, so that no turn is called twice.
    Column("way", String(32), primary_key=True),
    Column("table_id", String(64), primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("state", String(8), nullable=False),
    # When it is due, or until when whoever makes it may take.
    Column("at", BigInteger, nullable=False),
    Index(None, "state", "at"),
)

remarks = Table(
    "remarks",
    metadata,
    # What people say at tables: beside the game, and no part of it.
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("who", String(128), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("content", Text, nullable=False),
)

muted = Table(
    "muted",
    metadata,
    # Whom a person does not want to hear.
    Column("who", String(128), primary_key=True),
    Column("other", String(128), primary_key=True, index=True),
)

visits = Table(
    "visits",
    metadata,
    # When a person was last at a table; written when they go.
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("who", String(128), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

OF_A_TABLE = (entries, chairs, put_away, remarks, visits)
"""What goes with a table at which no game has begun."""
OF_A_PERSON = (
    put_away.c.who, ratings.c.who, accounts.c.who, practice.c.who, studies.c.who, ways.c.who,
    quiet_hours.c.who, remarks.c.who, muted.c.who, muted.c.other, visits.c.who,
)  # fmt: skip
"""Where a person stands here, the row goes with them."""
