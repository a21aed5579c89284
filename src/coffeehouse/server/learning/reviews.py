"""Reviews kept with their tables: of finished games, and of a game of the day after its day."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import delete, select

from coffeehouse.analysis.review import VERSION, Review
from coffeehouse.analysis.studies import Beginning
from coffeehouse.engine.record import Record
from coffeehouse.engine.state import OVER
from coffeehouse.server.daily.service import DailyService
from coffeehouse.server.db.database import Database, put
from coffeehouse.server.learning import tables as sql
from coffeehouse.table.errors import refused
from coffeehouse.table.game_file import record_of
from coffeehouse.table.table import Table


class Reviews:
    def __init__(self, database: Database, daily: DailyService, clock: Callable[[], int]) -> None:
        self.database = database
        self.daily = daily
        self.clock = clock

    def record(self, table: Table) -> Record:
        """The game that may be reviewed. Raises `TableRefused`."""
        past = self.past(table)
        if table.state.seat != OVER:
            raise refused("not-played-out")
        return past

    def past(self, table: Table) -> Record:
        """The game whose moments may be looked at again: over, and if it was a day's, that is over
        too. Raises `TableRefused`.
        """
        if not table.over:
            raise refused("not-over")
        if table.read_only in ("version", "damaged"):
            raise refused("not-played-out")
        if table.row.settings.day is not None and self.daily.secret_of(table) is None:
            raise refused("day-not-over")
        return record_of(table)

    def entry_of(self, table: Table, beginning: Beginning) -> int:
        """The number of the entry before which something begins. Raises `TableRefused`."""
        if beginning.seq is not None:
            return sum(entry.seq <= beginning.seq for entry in table.live)
        if beginning.entry > len(table.live):
            raise refused("no-such-moment")
        return beginning.entry

    async def get(self, table: Table) -> Review | None:
        """What was found, unless this version would find something else. Raises `TableRefused`."""
        self.record(table)
        query = select(sql.reviews.c.text).where(sql.reviews.c.table_id == table.id)
        async with self.database.read() as connection:
            text = (await connection.execute(query)).scalar()
        if text is None:
            return None
        try:
            found = msgspec.json.decode(text, type=Review)
        except msgspec.MsgspecError:
            return None
        return found if found.version == VERSION else None

    async def keep(self, table: Table, review: Review) -> None:
        text = msgspec.json.encode(review).decode()
        row = {"at": self.clock(), "text": text}
        async with self.database.write() as connection:
            await put(connection, sql.reviews, {"table_id": table.id}, row)
            # What was found before is no longer true; it is collected again.
            old = sql.accounts.c.table_id == table.id
            await connection.execute(delete(sql.accounts).where(old))
