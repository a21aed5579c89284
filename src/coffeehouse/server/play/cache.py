"""`TableCache`: the tables a process has in memory, loaded from storage when they are asked for."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from itertools import islice

from coffeehouse.engine import registry
from coffeehouse.engine.errors import EditionError, Refusal
from coffeehouse.engine.registry import UnknownGame
from coffeehouse.server.bus.messages import TableUpdated
from coffeehouse.server.bus.sealed import EntrySealer
from coffeehouse.server.play.cached_table import CachedTable, Checkpoints
from coffeehouse.server.play.downtime import Downtime
from coffeehouse.server.play.store import TableStore, read_entries
from coffeehouse.table.entries import Entry
from coffeehouse.table.errors import DamagedTable, NoSuchTable
from coffeehouse.table.fair_draws import Dealers
from coffeehouse.table.games import bound_game
from coffeehouse.table.row import Row
from coffeehouse.table.table import UNPLAYABLE, Table

log = logging.getLogger(__name__)
MOST_TABLES = 5000
"""About half a gigabyte. A table in play beyond this number would be loaded for each move."""


class TableCache:
    """The `size` most recently used tables."""

    def __init__(
        self,
        store: TableStore,
        dealers: Dealers,
        downtime: Downtime,
        sealer: EntrySealer,
        size: int = MOST_TABLES,
    ) -> None:
        self.store = store
        self.dealers = dealers
        self.downtime = downtime
        self.sealer = sealer
        self.size = size
        self.checkpoints = Checkpoints()
        self.cached: OrderedDict[str, CachedTable] = OrderedDict()
        self.damaged: dict[str, str] = {}
        """Tables found to be damaged, and what was wrong."""
        self.loads: dict[str, asyncio.Task[Table]] = {}

    def __len__(self) -> int:
        return len(self.cached)

    # --- in memory -------------------------------------------------------------------------

    def table(self, id: str) -> Table | None:
        """The table as this process last knew it, if it is in memory."""
        cached = self.get(id)
        return None if cached is None else cached.table

    def get(self, id: str) -> CachedTable | None:
        cached = self.cached.get(id)
        if cached is not None:
            self.cached.move_to_end(id)
        return cached

    def put(self, table: Table) -> CachedTable:
        """Cache a table just loaded, unless another task was quicker."""
        table.closed = self.downtime.spans
        cached = self.cached.setdefault(table.id, CachedTable(table, self.checkpoints))
        cached.advance(table)
        self.cached.move_to_end(table.id)
        if len(self.cached) > self.size:
            self.drop_oldest()
        return cached

    def drop_oldest(self) -> None:
        # A locked table is in use: its next state must find it here. So will the newest be.
        for id, cached in islice(self.cached.items(), len(self.cached) - 1):
            if not cached.lock.locked():
                del self.cached[id]
                return

    def drop(self, id: str) -> None:
        self.cached.pop(id, None)

    # --- from storage --------------------------------------------------------------------

    async def find(self, id: str) -> CachedTable:
        """The table, from storage if it is not in memory. Raises `NoSuchTable`, `UnknownGame`."""
        cached = self.get(id)
        if cached is not None:
            return cached
        if not (id.isascii() and id.isalnum() and len(id) <= 64):
            raise NoSuchTable(Refusal("no-such-table"))
        return self.put(await self.load_once(id))

    async def load_once(self, id: str) -> Table:
        """Many may ask for a table at the same moment: all wait for one load."""
        task = self.loads.get(id)
        if task is None:
            task = self.loads[id] = asyncio.create_task(self.load(id))
            task.add_done_callback(lambda _: self.loads.pop(id))
        return await asyncio.shield(task)

    async def load(self, id: str) -> Table:
        try:
            table = await load_table(self.store, id)
        except DamagedTable as error:
            self.damaged[id] = error.what
            raise
        if table.read_only == "damaged":
            self.damaged[id] = "its moves cannot be followed"
        settings, commitment = table.row.settings, table.row.commitment
        dealer = self.dealers.committed(id, settings.day, commitment)
        if not table.over and dealer is None:
            table.read_only = table.read_only or "key-lost"
        return table

    async def refresh(self, cached: CachedTable) -> bool:
        """Add what other processes wrote; returns whether there was anything."""
        return self.extend(cached, await self.store.entries(cached.table.id, cached.table.seq))

    async def apply(self, update: TableUpdated) -> None:
        """Bring a table in memory up to date, by the entries in the message if they fit."""
        cached = self.get(update.table)
        if cached is not None and cached.table.seq < update.seq:
            entries = self.sealer.open(update.table, update.sealed)
            if not self.extend(cached, entries):
                await self.refresh(cached)

    async def refresh_all(self, ids: Iterable[str]) -> dict[str, int]:
        """Refresh those of many tables that are in memory with one query; returns the last seq of
        each that has new entries. A table that cannot be followed is dropped: whoever loads it
        finds out why.
        """
        here = {id: cached for id in ids if (cached := self.cached.get(id)) is not None}
        if not here:
            return {}
        heads = {id: cached.table.seq for id, cached in here.items()}
        rows = await self.store.entry_rows(heads)
        for id, found in rows.items():
            try:
                self.extend(here[id], read_entries(found, heads[id]))
            except Exception:
                log.exception("table %s cannot be followed", id)
                self.drop(id)
        return {id: here[id].table.seq for id in rows}

    def extend(self, cached: CachedTable, entries: Sequence[Entry]) -> bool:
        """Add entries after the last one in memory; returns whether any fit without a gap."""
        table = cached.table
        missed = [entry for entry in entries if entry.seq > table.seq]
        follows = [*range(table.seq + 1, table.seq + 1 + len(missed))]
        if not missed or [entry.seq for entry in missed] != follows:
            return False
        newer = table.copy()
        for entry in missed:
            newer.add(entry)
        cached.advance(newer)
        return True


async def load_table(store: TableStore, id: str) -> Table:
    """Raises `NoSuchTable`, `UnknownGame`, `DamagedTable`."""
    row = await store.row(id)
    if row is None:
        raise NoSuchTable(Refusal("no-such-table"))
    edition = await store.edition(row.edition)
    if edition is None:
        raise DamagedTable("its edition is missing")
    entries = await store.entries(id)
    try:
        return rebuilt(row, edition, entries)
    except UnknownGame:
        raise
    except UNPLAYABLE as error:
        # Its row can be read, but no table can have such seats or such a scheme.
        raise DamagedTable("it cannot be laid as its row says") from error


def rebuilt(row: Row, edition: str | None, entries: Sequence[Entry]) -> Table:
    """The table; without its position if its edition cannot be read any more."""
    try:
        game = bound_game(row.game, edition)
    except EditionError:
        return Table.without_position(row, registry.game(row.game), entries, "version")
    return Table.rebuild(row, game, entries)
