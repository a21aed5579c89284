"""What people say at tables, whom they do not want to hear, and when they were last there."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "remarks",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("who", sa.String(128), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_index("ix_remarks_who", "remarks", ["who"])
    op.create_table(
        "muted",
        sa.Column("who", sa.String(128), primary_key=True),
        sa.Column("other", sa.String(128), primary_key=True),
    )
    op.create_index("ix_muted_other", "muted", ["other"])
    op.create_table(
        "visits",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("who", sa.String(128), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_visits_who", "visits", ["who"])


def downgrade() -> None:
    for name in ("visits", "muted", "remarks"):
        op.drop_table(name)
