"""The schema of version 1.0, which every later migration starts from.

A migration says in its own words what it makes: the schema may change later, this step may not.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("who", sa.String(128), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("details", sa.Text, nullable=False),
        sa.Column("delay", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("confirmed", sa.BigInteger),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("next_try", sa.BigInteger),
        sa.Column("disabled", sa.String(16)),
        sa.PrimaryKeyConstraint("id", name="pk_channels"),
    )
    op.create_index("ix_channels_digest", "channels", ["digest"])
    op.create_index("ix_channels_who", "channels", ["who"])
    op.create_table(
        "closures",
        sa.Column("start", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("end", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("start", name="pk_closures"),
    )
    op.create_table(
        "editions",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_editions"),
    )
    op.create_table(
        "ended",
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("who", name="pk_ended"),
    )
    op.create_table(
        "links",
        sa.Column("nonce", sa.String(32), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("nonce", name="pk_links"),
    )
    op.create_table(
        "muted",
        sa.Column("who", sa.String(128), nullable=False),
        sa.Column("other", sa.String(128), nullable=False),
        sa.PrimaryKeyConstraint("who", "other", name="pk_muted"),
    )
    op.create_index("ix_muted_other", "muted", ["other"])
    op.create_table(
        "notifications",
        sa.Column("channel", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("turn", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("channel", "table_id", "turn", name="pk_notifications"),
    )
    op.create_index("ix_notifications_state_at", "notifications", ["state", "at"])
    op.create_table(
        "practice",
        sa.Column("who", sa.String(128), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("exercise", sa.String(64), nullable=False),
        sa.Column("own", sa.Boolean, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text),
        sa.PrimaryKeyConstraint("who", "game", "exercise", name="pk_practice"),
    )
    op.create_index("ix_practice_who_due", "practice", ["who", "due"])
    op.create_table(
        "pulse",
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_pulse"),
    )
    op.create_table(
        "quiet_hours",
        sa.Column("who", sa.String(128), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("start", sa.Integer, nullable=False),
        sa.Column("end", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("who", name="pk_quiet_hours"),
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("who", sa.String(128), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "who", name="pk_ratings"),
    )
    op.create_index("ix_ratings_who", "ratings", ["who"])
    op.create_table(
        "signed_out",
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("who", name="pk_signed_out"),
    )
    op.create_table(
        "studies",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("who", sa.String(128), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["edition"], ["editions.digest"], name="fk_studies_edition"),
        sa.PrimaryKeyConstraint("id", name="pk_studies"),
    )
    op.create_index("ix_studies_edition", "studies", ["edition"])
    op.create_index("ix_studies_who", "studies", ["who"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("maker", sa.String(128)),
        sa.Column("after", sa.String(64)),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("result", sa.Text),
        sa.Column("round", sa.Integer),
        sa.Column("day", sa.String(10)),
        sa.Column("score", sa.Integer),
        sa.ForeignKeyConstraint(["edition"], ["editions.digest"], name="fk_tables_edition"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index(
        "ix_tables_day_score_updated", "tables", ["day", sa.literal_column("score DESC"), "updated"]
    )
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_index("ix_tables_edition", "tables", ["edition"])
    op.create_index("ix_tables_maker", "tables", ["maker"])
    op.create_index("ix_tables_status_listed_updated", "tables", ["status", "listed", "updated"])
    op.create_table(
        "accounts",
        sa.Column("who", sa.String(128), nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_accounts_table_id"),
        sa.PrimaryKeyConstraint("who", "table_id", "seat", name="pk_accounts"),
    )
    op.create_index("ix_accounts_table_id", "accounts", ["table_id"])
    op.create_table(
        "chairs",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("who", sa.String(128)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("level", sa.String(32)),
        sa.Column("to_act", sa.Boolean, nullable=False),
        sa.Column("conceded", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("turn", sa.Integer),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chairs_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_chairs"),
    )
    op.create_index(
        "ix_chairs_turn",
        "chairs",
        ["who"],
        sqlite_where=sa.text("turn IS NOT NULL"),
        postgresql_where=sa.text("turn IS NOT NULL"),
    )
    op.create_index("ix_chairs_who", "chairs", ["who"])
    op.create_table(
        "chat_messages",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("who", sa.String(128), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chat_messages_table_id"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat_messages"),
    )
    op.create_index("ix_chat_messages_who", "chat_messages", ["who"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("request", sa.String(160)),
        sa.Column("key", sa.String(16)),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_entries"),
        sa.UniqueConstraint("table_id", "request", name="uq_entries_table_id_request"),
    )
    op.create_index(
        "ix_entries_seats",
        "entries",
        ["value"],
        sqlite_where=sa.text("kind = 'seat'"),
        postgresql_where=sa.text("kind = 'seat'"),
    )
    op.create_table(
        "hidden_tables",
        sa.Column("who", sa.String(128), nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_hidden_tables_table_id"),
        sa.PrimaryKeyConstraint("who", "table_id", name="pk_hidden_tables"),
    )
    op.create_index("ix_hidden_tables_table_id", "hidden_tables", ["table_id"])
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reviews_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_reviews"),
    )
    op.create_table(
        "visits",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("who", sa.String(128), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_visits_table_id"),
        sa.PrimaryKeyConstraint("table_id", "who", name="pk_visits"),
    )
    op.create_index("ix_visits_who", "visits", ["who"])


def downgrade() -> None:
    for table in (
        "visits",
        "reviews",
        "hidden_tables",
        "entries",
        "chat_messages",
        "chairs",
        "accounts",
        "tables",
        "studies",
        "signed_out",
        "ratings",
        "quiet_hours",
        "pulse",
        "practice",
        "notifications",
        "muted",
        "links",
        "ended",
        "editions",
        "closures",
        "channels",
    ):
        op.drop_table(table)
