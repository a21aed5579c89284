"""The metadata of every feature's SQL tables, and the one table that all of them share."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, MetaData, String, Table

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)
PERSONAL: Final = {"personal": True}
"""Marks a column with an identity: when the person is forgotten, the row is deleted."""
OF_WAITING_TABLE: Final = {"of_waiting_table": True}
"""Marks a column with a table's id: when a table where no game began is deleted, so is the row."""


def marked(mark: dict[str, bool]) -> list[Column[str]]:
    """Every column with a mark, in every feature's tables."""
    columns = [column for table in metadata.sorted_tables for column in table.columns]
    return [column for column in columns if mark.items() <= column.info.items()]


pulse = Table(
    "pulse",
    metadata,
    # Named moments, such as when a process last noted that the server is open.
    Column("name", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
