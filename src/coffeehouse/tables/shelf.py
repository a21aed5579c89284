"""`Shelf`: the tables a process has at hand, each with its latest few heads.

Heads are never changed, so frames since a recent seq start from an old head instead of the
first entry.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from itertools import islice

from coffeehouse.tables.frames import Frame, frames
from coffeehouse.tables.table import Table

HEADS = 4


class Kept:
    """One table at hand. `lock` lets one command at a time decide on it in this process."""

    def __init__(self, table: Table) -> None:
        self.heads = [table]
        self.lock = asyncio.Lock()

    @property
    def table(self) -> Table:
        return self.heads[-1]

    def grow(self, table: Table) -> None:
        """A newer head; an older one, come late, is dropped."""
        if table.seq > self.table.seq:
            self.heads = [*self.heads[1 - HEADS :], table]

    def frames(self, since: int, viewer: int | None, most: int | None = None) -> list[Frame]:
        """What that pair of eyes has missed since an entry, the first `most` of it."""
        until = self.table.seq if most is None else min(since + most, self.table.seq)
        base = self.base(since)
        return frames(base, self.table.entries[base.seq : until], since, viewer)

    def base(self, since: int) -> Table:
        for head in reversed(self.heads):
            if head.seq <= since or head.read_only:
                return head
        return Table(self.table.row, self.table.game)


class Shelf:
    """The most recently used tables, so many at most."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.kept: OrderedDict[str, Kept] = OrderedDict()

    def get(self, id: str) -> Kept | None:
        kept = self.kept.get(id)
        if kept is not None:
            self.kept.move_to_end(id)
        return kept

    def put(self, table: Table) -> Kept:
        """Keep a table just loaded, unless another task was quicker."""
        kept = self.kept.setdefault(table.id, Kept(table))
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
