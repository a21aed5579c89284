"""Who sat where, found without a look at every move: being forgotten must not take a house long."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
SEATS = sa.text("kind = 'seat'")


def upgrade() -> None:
    op.create_index(
        "ix_entries_seats", "entries", ["value"], sqlite_where=SEATS, postgresql_where=SEATS
    )


def downgrade() -> None:
    op.drop_index("ix_entries_seats", "entries")
