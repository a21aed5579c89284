"""`Kept`: a table at hand with its latest few heads.

Heads are never changed, so frames since a recent seq start from an old head instead of the
first entry.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from coffeehouse.tables.frames import frames, lines
from coffeehouse.tables.table import Table
from coffeehouse.wire.entries import Entry
from coffeehouse.wire.frames import Frame, Line

MOST_HEADS = 4


class Kept:
    """One table at hand. `lock` lets one deed at a time be decided on it in this process."""

    def __init__(self, table: Table) -> None:
        self.heads = [table]
        self.lock = asyncio.Lock()

    @property
    def table(self) -> Table:
        return self.heads[-1]

    def grow(self, table: Table) -> None:
        """A newer head; an older one, come late, is dropped."""
        if table.seq > self.table.seq:
            self.heads = [*self.heads[1 - MOST_HEADS :], table]

    def frames(
        self, since: int, viewer: int | None, most: int | None = None,
        views_before: int | None = None,
    ) -> list[Frame]:  # fmt: skip
        """What that pair of eyes has missed since an entry, the first `most` of it."""
        return frames(*self.missed(since, most), since, viewer, views_before)

    def lines(self, since: int, viewer: int | None, most: int | None = None) -> list[Line]:
        """The same as lines of the log."""
        return lines(*self.missed(since, most), since, viewer)

    def missed(self, since: int, most: int | None) -> tuple[Table, Sequence[Entry]]:
        """The latest head at or before an entry, and what follows it."""
        base = self.base(since)
        until = None if most is None else since + most
        return base, self.table.entries[base.seq : until]

    def base(self, since: int) -> Table:
        for head in reversed(self.heads):
            if head.seq <= since or head.read_only:
                return head
        return Table(self.table.row, self.table.game)
