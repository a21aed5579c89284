"""Links that moved an identity to another device, so that none works twice."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "links",
        sa.Column("nonce", sa.String(32), primary_key=True),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("links")
