"""`Shelf`: the tables a process has at hand, loaded from storage when somebody asks for them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from itertools import islice

from coffeehouse.engine import registry
from coffeehouse.engine.errors import EditionError, Refusal
from coffeehouse.engine.registry import UnknownGame
from coffeehouse.server.play.cached_table import Kept, Marks
from coffeehouse.server.play.downtime import Clocks, wall_clock
from coffeehouse.server.play.store import Store, read_entries
from coffeehouse.table.entries import Entry
from coffeehouse.table.errors import DamagedTable, NoSuchTable
from coffeehouse.table.fair_draws import Dealers
from coffeehouse.table.games import bound_game
from coffeehouse.table.row import Row
from coffeehouse.table.table import UNPLAYABLE, Table

log = logging.getLogger(__name__)
MOST_TABLES = 5000
"""About half a gigabyte. A table in play that is not among them would be loaded for each move."""


class Shelf:
    """The most recently used tables, so many at most."""

    def __init__(self, store: Store, dealers: Dealers, size: int = MOST_TABLES) -> None:
        self.store = store
        self.dealers = dealers
        self.size = size
        self.clocks = Clocks(store.database, wall_clock)
        self.marks = Marks()
        self.reading = asyncio.Semaphore(1)
        """Whoever reads far back: one part at a time, so that all others wait for one at most."""
        self.kept: OrderedDict[str, Kept] = OrderedDict()
        self.set_aside: dict[str, str] = {}
        """Tables found to be damaged, and what was wrong."""
        self.loads: dict[str, asyncio.Task[Table]] = {}

    # --- at hand -------------------------------------------------------------------------

    def get(self, id: str) -> Kept | None:
        kept = self.kept.get(id)
        if kept is not None:
            self.kept.move_to_end(id)
        return kept

    def put(self, table: Table) -> Kept:
        """Keep a table just loaded, unless another task was quicker."""
        table.closed = self.clocks.closed
        kept = self.kept.setdefault(table.id, Kept(table, self.marks))
        kept.grow(table)
        self.kept.move_to_end(table.id)
        if len(self.kept) > self.size:
            self.drop_oldest()
        return kept

    def drop_oldest(self) -> None:
        # A locked one is in use: its next head must find it here. So will the newest be.
        for id, kept in islice(self.kept.items(), len(self.kept) - 1):
            if not kept.lock.locked():
                del self.kept[id]
                return

    def drop(self, id: str) -> None:
        self.kept.pop(id, None)

    # --- from storage --------------------------------------------------------------------

    async def find(self, id: str) -> Kept:
        """The table, from storage if it is not at hand. Raises `NoSuchTable`, `UnknownGame`."""
        kept = self.get(id)
        if kept is not None:
            return kept
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
            self.set_aside[id] = error.what
            raise
        if table.read_only == "damaged":
            self.set_aside[id] = "its moves cannot be followed"
        settings, commitment = table.row.settings, table.row.commitment
        dealer = self.dealers.committed(id, settings.day, commitment)
        if not table.over and dealer is None:
            table.read_only = table.read_only or "key-lost"
        return table

    async def refresh(self, kept: Kept) -> bool:
        """Add what other processes wrote; whether there was anything."""
        return self.take(kept, await self.store.entries(kept.table.id, kept.table.seq))

    async def refresh_all(self, ids: Iterable[str]) -> dict[str, int]:
        """The same for those of many tables that are at hand, with one question; returns the last
        seq of each that has grown. Of one that cannot be followed nothing stays at hand: whoever
        loads it finds out why.
        """
        here = {id: kept for id in ids if (kept := self.kept.get(id)) is not None}
        if not here:
            return {}
        heads = {id: kept.table.seq for id, kept in here.items()}
        rows = await self.store.entry_rows(heads)
        for id, found in rows.items():
            try:
                self.take(here[id], read_entries(found, heads[id]))
            except Exception:
                log.exception("table %s cannot be followed", id)
                self.drop(id)
        return {id: here[id].table.seq for id in rows}

    def take(self, kept: Kept, entries: Sequence[Entry]) -> bool:
        """Add what follows the last entry at hand; whether there was anything, without a gap."""
        table = kept.table
        missed = [entry for entry in entries if entry.seq > table.seq]
        follows = [*range(table.seq + 1, table.seq + 1 + len(missed))]
        if not missed or [entry.seq for entry in missed] != follows:
            return False
        newer = table.copy()
        for entry in missed:
            newer.add(entry)
        kept.grow(newer)
        return True


async def load_table(store: Store, id: str) -> Table:
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
        # Its row can be read, and says what no table can be: so many seats, such a scheme.
        raise DamagedTable("it cannot be laid as its row says") from error


def rebuilt(row: Row, edition: str | None, entries: Sequence[Entry]) -> Table:
    """The table; without its position if its edition cannot be read any more."""
    try:
        game = bound_game(row.game, edition)
    except EditionError:
        return Table.without_position(row, registry.game(row.game), entries, "version")
    return Table.rebuild(row, game, entries)
