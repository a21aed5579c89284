"""`Writer`: deeds into storage, each once, whatever other processes write meanwhile."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from functools import partial

from msgspec.structs import replace

from coffeehouse.engine.errors import IllegalMove
from coffeehouse.engine.game import AnyGame
from coffeehouse.server.bus.bus import Notifier
from coffeehouse.server.bus.sealed import Letters
from coffeehouse.server.play.cache import Shelf
from coffeehouse.server.play.cached_table import Kept
from coffeehouse.server.play.store import Store
from coffeehouse.table.decide import decide
from coffeehouse.table.draft import Draft
from coffeehouse.table.errors import LostRace, StorageTrouble, TableRefused, refused
from coffeehouse.table.fair_draws import BY_DRAW, GIVEN, ID_LETTERS, Dealer, Dealers
from coffeehouse.table.house_commands import THE_HOUSE, Deed
from coffeehouse.table.opening import new_row
from coffeehouse.table.row import Settings
from coffeehouse.table.table import Table

RACES = 20
"""How often a lost race is tried again; each try means somebody else got through."""


class Writer:
    def __init__(
        self, store: Store, shelf: Shelf, dealers: Dealers, notifier: Notifier,
        clock: Callable[[], int],
    ) -> None:  # fmt: skip
        self.store = store
        self.shelf = shelf
        self.dealers = dealers
        self.notifier = notifier
        self.clock = clock
        self.letters = Letters(dealers.keys)
        self.grown: Callable[[Table], None] = lambda table: None
        """Called with every table this process wrote to."""

    def decide(self, table: Table, deed: Deed, who: str, request: str | None = None) -> Draft:
        return decide(table, self.dealer(table), deed, self.clock(), who, request)

    def dealer(self, table: Table) -> Dealer:
        """Whose key is lost can only be looked at, so any dealer will do."""
        settings, commitment = table.row.settings, table.row.commitment
        known = self.dealers.committed(table.id, settings.day, commitment)
        return known or self.dealers.of(table.id, settings.day)

    def opened(
        self, game: AnyGame, deed: Deed, settings: Settings, *, seats: int | None,
        options: Mapping[str, str], maker: str | None, id: str | None = None,
        after: str | None = None,
    ) -> Table:  # fmt: skip
        """A new table after its first deed. Raises `BadSetup`."""
        id, now = id or secrets.token_hex(ID_LETTERS // 2), self.clock()
        settings = replace(settings, scheme=GIVEN if settings.tickets else BY_DRAW)
        dealer = self.dealers.of(id, settings.day)
        row = new_row(
            game, id, dealer, now, seats=seats, options=options, settings=settings, maker=maker,
            after=after,
        )  # fmt: skip
        return decide(Table(row, game), dealer, deed, now).table

    async def create(self, table: Table) -> Table:
        """Store a new table. Raises `LostRace` if there is one of that id."""
        await self.store.create(table)
        kept = self.shelf.put(table).table
        # Chairs may be kept for people who are elsewhere in the house; 0 would mean something else.
        await self.notifier.publish(table.id, max(table.seq, 1))
        return kept

    async def act(
        self, id: str, deed: Deed, who: str = THE_HOUSE, request: str | None = None
    ) -> int:
        """Carry out a deed; returns the seq of its first entry."""
        while True:
            kept = await self.shelf.find(id)
            async with kept.lock:
                # While one waits the table may have to be loaded anew.
                if self.shelf.get(id) is kept:
                    return await self.carry_out(kept, deed, who, request)

    async def carry_out(
        self, kept: Kept, deed: Deed, who: str = THE_HOUSE, request: str | None = None
    ) -> int:
        """Decide on the table at hand; if storage knows more, look again and decide anew."""
        for _ in range(RACES):
            table = kept.table
            earlier = table.request(request) if request else None
            if earlier is not None:
                return earlier.seq
            try:
                draft = self.decide(table, deed, who, request)
                # Whoever asked may hang up: what is written must still be announced.
                return await asyncio.shield(self.commit(kept, draft))
            except LostRace:
                await self.shelf.refresh(kept)
            except StorageTrouble:
                raise
            except (TableRefused, IllegalMove):
                if not await self.shelf.refresh(kept):
                    raise
        raise refused("storage-busy")

    async def commit(self, kept: Kept, draft: Draft) -> int:
        before, after = kept.table, draft.table
        if not draft.entries:
            return before.seq
        await self.store.append(before, after)
        kept.grow(after)
        self.grown(after)
        letter = partial(self.letters.write, after.id, draft.entries)
        await self.notifier.publish(after.id, after.seq, letter)
        return before.seq + 1
