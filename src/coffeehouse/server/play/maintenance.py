"""`Maintenance`: what a running server does at tables by itself, every few seconds or now and then.

However many tables there are, nothing here asks storage for each of them: one query finds those
that need something, another one refreshes what is in memory of them.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence

from coffeehouse.engine.registry import UnknownGame
from coffeehouse.server.play.lists import TableLists
from coffeehouse.server.play.rows import DAY_MS
from coffeehouse.server.play.writer import TableWriter
from coffeehouse.table.errors import DamagedTable, StorageTrouble
from coffeehouse.table.house_commands import CallTime
from coffeehouse.table.table import Table

log = logging.getLogger(__name__)
LONGEST_WAIT_MS = 30 * DAY_MS
"""A table where no game began is deleted after this time without a change."""
WRITTEN_MS = 5_000
"""How long a successful write counts as proof that the database can be written to."""


class Maintenance:
    def __init__(
        self,
        writer: TableWriter,
        lists: TableLists,
        on_downtime: Callable[[], None],
        pruners: Sequence[Callable[[], Awaitable[None]]],
    ) -> None:
        """`on_downtime` is called when it turns out that the server was closed, so that everybody's
        time ends later. `pruners` delete what other features no longer need.
        """
        self.writer = writer
        self.store = writer.store
        self.cache = writer.cache
        self.clock = writer.clock
        self.lists = lists
        self.on_downtime = on_downtime
        self.pruners = pruners
        self.wrote_last = 0

    # --- clocks --------------------------------------------------------------------------

    async def tick(self) -> None:
        """If anybody's time runs: note that the server is open, then see who is late."""
        downtime = self.cache.downtime
        if await downtime.is_any_clock_running():
            if await downtime.heartbeat():
                self.on_downtime()
            await self.sweep()

    async def sweep(self) -> list[str]:
        """Let the clock act at every table where somebody is late; any process may, at any
        time. Returns the tables that changed.
        """
        late = await self.lists.late(self.clock())
        await self.cache.refresh_all(late)
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
        if await self.writer.execute(id, CallTime()) > before.seq:
            return True
        await self.store.set_due(id, (await self.cache.find(id)).table.due())
        return False

    # --- tables --------------------------------------------------------------------------

    async def known(self, id: str) -> Table | None:
        """The table, from memory or storage; None if its game is no longer installed, or it is
        damaged.
        """
        try:
            return (await self.cache.find(id)).table
        except StorageTrouble:
            raise
        except (UnknownGame, DamagedTable):
            return None
        except Exception as error:
            self.set_aside(id, error)
            return None

    @property
    def damaged(self) -> set[str]:
        """The tables this process has found to be damaged."""
        return {*self.cache.damaged, *self.lists.unreadable}

    def set_aside(self, id: str, error: Exception) -> None:
        log.error("table %s is set aside", id, exc_info=error)
        self.cache.damaged[id] = str(error)

    async def up_to_date(self, ids: Sequence[str]) -> dict[str, Table]:
        """Those of these tables that can be read, as storage has them now."""
        await self.cache.refresh_all(ids)
        found = {id: await self.known(id) for id in ids}
        return {id: table for id, table in found.items() if table is not None}

    # --- the house -----------------------------------------------------------------------

    async def must_be_healthy(self) -> None:
        """Raises `StorageTrouble` if the database cannot be read or written to. However often this
        is called, it writes every few seconds at most.
        """
        await self.lists.late(0, 1)
        await self.lists.any_entry()
        if not 0 <= self.clock() - self.wrote_last < WRITTEN_MS:
            await self.store.note_health(self.clock())
            self.wrote_last = self.clock()

    async def prune(self) -> list[str]:
        """Delete tables that have waited too long for people, and editions nobody plays; returns
        the tables' ids.
        """
        gone = await self.store.prune(self.clock() - LONGEST_WAIT_MS)
        await self.store.prune_editions()
        for prune in self.pruners:
            await prune()
        self.writer.drop(gone)
        return gone
