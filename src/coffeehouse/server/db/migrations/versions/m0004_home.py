"""What the home page shows of a table: its round, who gave up, and whether one has put it away."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("round", sa.Integer))
    conceded = sa.Column("conceded", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("chairs", conceded)
    op.create_table(
        "put_away",
        sa.Column("who", sa.String(128), primary_key=True),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_index("ix_put_away_table_id", "put_away", ["table_id"])


def downgrade() -> None:
    op.drop_table("put_away")
    op.drop_column("chairs", "conceded")
    op.drop_column("tables", "round")
