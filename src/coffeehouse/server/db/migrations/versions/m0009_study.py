"""Practice, studies, and what reviews found of one's own seats."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("who", sa.String(128), primary_key=True),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("ix_accounts_table_id", "accounts", ["table_id"])
    op.create_table(
        "practice",
        sa.Column("who", sa.String(128), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("exercise", sa.String(64), primary_key=True),
        sa.Column("own", sa.Boolean, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text),
    )
    op.create_index("ix_practice_who_due", "practice", ["who", "due"])
    op.create_table(
        "studies",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("who", sa.String(128), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("edition", sa.String(64), sa.ForeignKey("editions.digest"), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("ix_studies_who", "studies", ["who"])
    op.create_index("ix_studies_edition", "studies", ["edition"])


def downgrade() -> None:
    op.drop_table("studies")
    op.drop_table("practice")
    op.drop_table("accounts")
