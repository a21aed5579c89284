"""Whose game of a day scored what, found without reading every game; who made which table; and
when somebody ended their sessions elsewhere.
"""

import datetime as dt
import json

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

tables = sa.table(
    "tables",
    *(sa.column(name) for name in ("id", "settings", "status", "updated", "result")),
    *(sa.column(name) for name in ("day", "score")),
)


def upgrade() -> None:
    op.add_column("tables", sa.Column("day", sa.String(10)))
    op.add_column("tables", sa.Column("score", sa.Integer))
    op.create_index("ix_tables_maker", "tables", ["maker"])
    op.create_index("ix_tables_edition", "tables", ["edition"])
    best_first = [sa.text("day"), sa.text("score DESC"), sa.text("updated")]
    op.create_index("ix_tables_day_score_updated", "tables", best_first)
    op.create_table(
        "signed_out",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    fill()


def fill() -> None:
    """For the games of the days before."""
    bind, here = op.get_bind(), tables.c
    found = sa.select(here.id, here.settings, here.result, here.updated, here.status)
    for row in bind.execute(found.where(here.settings.like('%"day":"%'))).all():
        day = json.loads(row.settings).get("day")
        over = day is not None and row.status == "over" and row.result
        in_time = over and row.updated < ends(day)
        score = json.loads(row.result)["seats"][0]["score"] if in_time else None
        bind.execute(tables.update().where(here.id == row.id).values(day=day, score=score))


def ends(day: str) -> int:
    midnight = dt.datetime.combine(dt.date.fromisoformat(day), dt.time(), dt.UTC)
    return int(midnight.timestamp() * 1000) + 86_400_000


def downgrade() -> None:
    op.drop_table("signed_out")
    for name in ("ix_tables_day_score_updated", "ix_tables_edition", "ix_tables_maker"):
        op.drop_index(name, "tables")
    for name in ("score", "day"):
        op.drop_column("tables", name)
