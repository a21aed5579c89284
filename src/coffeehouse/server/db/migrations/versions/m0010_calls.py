"""Calling people back: their ways, their quiet hours, which turn a seat has, and what was sent."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("chairs", sa.Column("turn", sa.Integer))
    here = sa.text("turn IS NOT NULL")
    op.create_index("ix_chairs_turn", "chairs", ["who"], sqlite_where=here, postgresql_where=here)
    op.create_table(
        "ways",
        sa.Column("id", sa.String(32), primary_key=True),
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
        sa.Column("resting", sa.String(16)),
    )
    op.create_index("ix_ways_who", "ways", ["who"])
    op.create_index("ix_ways_digest", "ways", ["digest"])
    op.create_table(
        "quiet_hours",
        sa.Column("who", sa.String(128), primary_key=True),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("start", sa.Integer, nullable=False),
        sa.Column("end", sa.Integer, nullable=False),
    )
    op.create_table(
        "calls",
        sa.Column("way", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_calls_state_at", "calls", ["state", "at"])


def downgrade() -> None:
    for name in ("calls", "quiet_hours", "ways"):
        op.drop_table(name)
    op.drop_index("ix_chairs_turn", "chairs")
    op.drop_column("chairs", "turn")
