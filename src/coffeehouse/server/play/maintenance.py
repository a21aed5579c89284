"""`Keeper`: what an open house does by itself, every few seconds or now and then.

However many tables there are, nothing here asks storage for each of them: a question finds those
that need something, another one brings what is at hand of them up to date.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence

from coffeehouse.engine.registry import UnknownGame
from coffeehouse.server.notifications.channels import Ways
from coffeehouse.server.notifications.outbox import Calls
from coffeehouse.server.play.lists import Lists
from coffeehouse.server.play.rows import DAY_MS
from coffeehouse.server.play.writer import Writer
from coffeehouse.table.errors import DamagedTable, StorageTrouble
from coffeehouse.table.house_commands import CallTime
from coffeehouse.table.table import Table

log = logging.getLogger(__name__)
LONGEST_WAIT_MS = 30 * DAY_MS
"""After which a table that nobody has touched, and where no game began, is taken away."""
WRITTEN_MS = 5_000
"""How long a database that was written to counts as one that can be."""


class Keeper:
    def __init__(
        self, writer: Writer, lists: Lists, ways: Ways, calls: Calls,
        load_anew: Callable[[Iterable[str]], Awaitable[None]],
    ) -> None:  # fmt: skip
        self.writer = writer
        self.store = writer.store
        self.shelf = writer.shelf
        self.clock = writer.clock
        self.lists = lists
        self.ways = ways
        self.calls = calls
        self.load_anew = load_anew
        self.wrote_last = 0
        self.closed_lately: Callable[[], None] = lambda: None
        """Called when it turns out that the house was closed: everybody's time ends later."""

    # --- clocks --------------------------------------------------------------------------

    async def tick(self) -> None:
        """If anybody's time runs: note that the house is open, then see who is late."""
        if await self.shelf.clocks.run():
            if await self.shelf.clocks.beat():
                self.closed_lately()
            await self.sweep()

    async def sweep(self) -> list[str]:
        """Let the clock act at every table where somebody is late; any process may, at any
        time. Returns the tables that changed.
        """
        late = await self.lists.late(self.clock())
        await self.shelf.refresh_all(late)
        return [id for id in late if await self.call_time_safely(id)]

    async def call_time_safely(self, id: str) -> bool:
        """One table's trouble must not stop the clocks of the others."""
        try:
            return await self.call_time(id)
        except StorageTrouble:
            raise
        except Exception as error:
            self.set_aside(id, error)
            await self.store.set_due(id, None)
            return False

    async def call_time(self, id: str) -> bool:
        before = await self.known(id)
        if before is None or before.read_only or before.over:
            await self.store.set_due(id, None)
            return False
        if await self.writer.act(id, CallTime()) > before.seq:
            return True
        await self.store.set_due(id, (await self.shelf.find(id)).table.due())
        return False

    # --- tables --------------------------------------------------------------------------

    async def known(self, id: str) -> Table | None:
        """The table as it is at hand, or from storage; None if its game is not installed any
        more, or it is damaged.
        """
        try:
            return (await self.shelf.find(id)).table
        except StorageTrouble:
            raise
        except (UnknownGame, DamagedTable):
            return None
        except Exception as error:
            self.set_aside(id, error)
            return None

    def set_aside(self, id: str, error: Exception) -> None:
        log.error("table %s is set aside", id, exc_info=error)
        self.shelf.set_aside[id] = str(error)

    async def up_to_date(self, ids: Sequence[str]) -> dict[str, Table]:
        """Those of these tables that can be read, as storage has them now."""
        await self.shelf.refresh_all(ids)
        found = {id: await self.known(id) for id in ids}
        return {id: table for id, table in found.items() if table is not None}

    async def catch_up(self, ids: Sequence[str]) -> dict[str, int]:
        """Those tables at hand that storage knew more of, now up to date, and their last seq."""
        return await self.shelf.refresh_all(ids)

    # --- the house -----------------------------------------------------------------------

    async def must_be_open(self) -> None:
        """Raises `StorageTrouble` if the database cannot be read, or be written to. However often
        one asks, it is written to every few seconds at most.
        """
        await self.lists.late(0, 1)
        await self.lists.any_entry()
        if not 0 <= self.clock() - self.wrote_last < WRITTEN_MS:
            await self.store.note_health(self.clock())
            self.wrote_last = self.clock()

    async def prune(self) -> list[str]:
        """Take away tables that have waited too long for people, and editions nobody plays;
        returns the tables' ids.
        """
        gone = await self.store.prune(self.clock() - LONGEST_WAIT_MS)
        await self.store.prune_editions()
        await self.ways.prune()
        await self.calls.prune()
        await self.load_anew(gone)
        return gone
