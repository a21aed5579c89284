"""`TableWriter`: commands into storage, each once, whatever other processes write meanwhile."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from msgspec.structs import replace

from coffeehouse.engine.errors import IllegalMove
from coffeehouse.engine.game import AnyGame
from coffeehouse.server.bus.bus import Bus
from coffeehouse.server.bus.messages import TableDropped, TableUpdated
from coffeehouse.server.bus.sealed import EntrySealer
from coffeehouse.server.play.cache import TableCache
from coffeehouse.server.play.cached_table import CachedTable
from coffeehouse.server.play.store import TableStore
from coffeehouse.table.decide import decide
from coffeehouse.table.draft import Draft
from coffeehouse.table.errors import LostRace, StorageTrouble, TableRefused, refused
from coffeehouse.table.fair_draws import BY_DRAW, GIVEN, ID_LETTERS, Dealer, Dealers
from coffeehouse.table.house_commands import THE_HOUSE, TableCommand
from coffeehouse.table.opening import new_row
from coffeehouse.table.row import Settings
from coffeehouse.table.table import Table

MOST_ATTEMPTS = 20
"""How often a lost race is tried again; each try means somebody else got through."""


class TableWriter:
    def __init__(
        self,
        store: TableStore,
        cache: TableCache,
        dealers: Dealers,
        bus: Bus,
        sealer: EntrySealer,
        clock: Callable[[], int],
    ) -> None:
        self.store = store
        self.cache = cache
        self.dealers = dealers
        self.bus = bus
        self.sealer = sealer
        self.clock = clock

    def dealer(self, table: Table) -> Dealer:
        """The dealer of a table's chance. If its key is lost the table can only be looked at, so
        any dealer will do.
        """
        settings, commitment = table.row.settings, table.row.commitment
        known = self.dealers.committed(table.id, settings.day, commitment)
        return known or self.dealers.of(table.id, settings.day)

    def prepare(
        self,
        game: AnyGame,
        command: TableCommand,
        settings: Settings,
        *,
        seats: int | None,
        options: Mapping[str, str],
        maker: str | None,
        id: str | None = None,
        after: str | None = None,
    ) -> Table:
        """A new table after its first command, not stored yet. Raises `BadSetup`."""
        id, now = id or secrets.token_hex(ID_LETTERS // 2), self.clock()
        settings = replace(settings, scheme=GIVEN if settings.tickets else BY_DRAW)
        dealer = self.dealers.of(id, settings.day)
        row = new_row(
            game,
            id,
            dealer,
            now,
            seats=seats,
            options=options,
            settings=settings,
            maker=maker,
            after=after,
        )
        return decide(Table(row, game), dealer, command, now).table

    async def create(self, table: Table) -> Table:
        """Store a new table. Raises `LostRace` if there is one of that id."""
        await self.store.create(table)
        cached = self.cache.put(table).table
        # Seats may be kept for people who have another page open.
        self.announce(cached)
        return cached

    def announce(self, table: Table) -> None:
        """Tell everybody who shows this table, in any process, to look at it again."""
        self.bus.publish(TableUpdated(table.id, table.seq))

    def drop(self, ids: Iterable[str]) -> None:
        """Have every process forget what it has in memory of these tables."""
        for id in ids:
            self.cache.drop(id)
            self.bus.publish(TableDropped(id))

    async def execute(
        self, id: str, command: TableCommand, who: str = THE_HOUSE, request: str | None = None
    ) -> int:
        """Carry out a command; returns the seq of its first entry."""
        while True:
            cached = await self.cache.find(id)
            async with cached.lock:
                # While this waited for the lock the table may have been dropped.
                if self.cache.get(id) is cached:
                    return await self.execute_locked(cached, command, who, request)

    async def execute_locked(
        self,
        cached: CachedTable,
        command: TableCommand,
        who: str = THE_HOUSE,
        request: str | None = None,
    ) -> int:
        """Decide on the table in memory; if storage knows more, refresh and decide again."""
        for _ in range(MOST_ATTEMPTS):
            table = cached.table
            earlier = table.request(request) if request else None
            if earlier is not None:
                return earlier.seq
            try:
                dealer = self.dealer(table)
                draft = decide(table, dealer, command, self.clock(), who, request)
                # Whoever asked may disconnect: what is written must still be published.
                return await asyncio.shield(self.commit(cached, draft))
            except LostRace:
                await self.cache.refresh(cached)
            except StorageTrouble:
                raise
            except (TableRefused, IllegalMove):
                if not await self.cache.refresh(cached):
                    raise
        raise refused("storage-busy")

    async def commit(self, cached: CachedTable, draft: Draft) -> int:
        before, after = cached.table, draft.table
        if not draft.entries:
            return before.seq
        await self.store.append(before, after)
        cached.advance(after)
        sealed = partial(self.sealer.seal, after.id, draft.entries)
        self.bus.publish(TableUpdated(after.id, after.seq), sealed)
        return before.seq + 1
