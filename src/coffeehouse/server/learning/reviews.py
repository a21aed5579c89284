"""Reviews kept with their tables: of finished games, and of a game of the day after its day."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from coffeehouse.analysis.review import VERSION, Review
from coffeehouse.analysis.studies import Beginning
from coffeehouse.engine.record import Record
from coffeehouse.engine.state import OVER
from coffeehouse.server.daily.service import Days
from coffeehouse.server.play.store import Store
from coffeehouse.table.errors import refused
from coffeehouse.table.game_file import record_of
from coffeehouse.table.table import Table


class Reviews:
    def __init__(self, store: Store, days: Days, clock: Callable[[], int]) -> None:
        self.store = store
        self.days = days
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
        if table.row.settings.day is not None and self.days.secret_of(table) is None:
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
        text = await self.store.review(table.id)
        if text is None:
            return None
        try:
            found = msgspec.json.decode(text, type=Review)
        except msgspec.MsgspecError:
            return None
        return found if found.version == VERSION else None

    async def keep(self, table: Table, review: Review) -> None:
        text = msgspec.json.encode(review).decode()
        await self.store.keep_review(table.id, text, self.clock())
