"""Editions, tables, entries and chairs.

A migration says in its own words what it makes: the schema may change later, this step may not.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "editions",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("edition", sa.String(64), sa.ForeignKey("editions.digest"), nullable=False),
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
    )
    op.create_index("ix_tables_status_listed_updated", "tables", ["status", "listed", "updated"])
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("request", sa.String(160)),
        sa.Column("key", sa.String(16)),
        sa.UniqueConstraint("table_id", "request", name="uq_entries_table_id_request"),
    )
    op.create_table(
        "chairs",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("who", sa.String(128)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("house", sa.String(32)),
        sa.Column("to_act", sa.Boolean, nullable=False),
    )
    op.create_index("ix_chairs_who", "chairs", ["who"])


def downgrade() -> None:
    for table in ("chairs", "entries", "tables", "editions"):
        op.drop_table(table)
