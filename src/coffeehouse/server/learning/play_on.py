"""`PlayOnService`: new tables that go on from a moment of a finished game."""

from __future__ import annotations

from msgspec.structs import replace

from coffeehouse.server.learning.messages import PlayOn
from coffeehouse.server.learning.reviews import Reviews
from coffeehouse.server.play.table_service import TableService
from coffeehouse.table.errors import refused
from coffeehouse.table.game_file import GameFile
from coffeehouse.table.opening import tickets_after
from coffeehouse.table.row import Settings
from coffeehouse.table.table import Table


class PlayOnService:
    def __init__(self, tables: TableService, reviews: Reviews) -> None:
        self.tables = tables
        self.reviews = reviews

    async def play_on(self, id: str, order: PlayOn, who: str) -> Table:
        """A table that goes on from a moment of a finished game. With the same luck it is for
        practice: whoever knows the game knows what comes. Raises `TableRefused`.
        """
        table, same = await self.tables.reader.table(id), order.luck == "same"
        record = self.reviews.past(table)
        entry = self.reviews.entry_of(table, order)
        if entry == len(record.entries):
            raise refused("no-such-moment")
        past = replace(record, entries=record.entries[:entry])
        tickets = tickets_after(table.game, record, entry) if same else ()
        settings = Settings(practice=same, tickets=tickets)
        file = GameFile(record=past, practice=same)
        return await self.tables.continue_from(table.game, past, file, settings, who)
