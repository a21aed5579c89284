"""`CachedTable`: a table at hand with its latest few heads.

Heads are never changed, so frames since a recent seq start from an old head instead of the
first entry. Where a part of the history ended is marked, and the next part starts there.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TypeVar

from coffeehouse.table.frames import Frame, Line
from coffeehouse.table.scenes import Retold, frames, lines
from coffeehouse.table.table import Table, void_seqs

T = TypeVar("T")

MOST_HEADS = 4
MOST_CHECKPOINTS = 256
"""Checkpoints of all tables together, that is how many histories can be read at the same time."""
ENTRIES_A_TURN = 200
"""Played again before others get their turn."""
FRAMES_A_PART = 8
"""Built before others get their turn: the view of a large table takes a millisecond."""
FRAMES_A_PAGE = 64
LINES_A_PART = 100


class Checkpoints:
    """Tables as they were after some entry; the least recently used is forgotten first."""

    def __init__(self, most: int = MOST_CHECKPOINTS) -> None:
        self.most = most
        self.tables: OrderedDict[tuple[str, int], Table] = OrderedDict()

    def put(self, table: Table) -> None:
        self.tables[table.id, table.seq] = table
        if len(self.tables) > self.most:
            self.tables.popitem(last=False)

    def get(self, id: str, seq: int) -> Table | None:
        found = self.tables.get((id, seq))
        if found is not None:
            self.tables.move_to_end((id, seq))
        return found


class CachedTable:
    """One table in memory. `lock` lets one command at a time be decided on it in this process."""

    def __init__(self, table: Table, checkpoints: Checkpoints | None = None) -> None:
        self.heads = [table]
        self.lock = asyncio.Lock()
        self.checkpoints = checkpoints or Checkpoints()

    @property
    def table(self) -> Table:
        return self.heads[-1]

    def advance(self, table: Table) -> None:
        """Add a newer head; an older one that comes late is ignored."""
        if table.seq > self.table.seq:
            self.heads = [*self.heads[1 - MOST_HEADS :], table]

    def frames(
        self,
        since: int,
        viewer: int | None,
        most: int | None = None,
        views_before: int | None = None,
    ) -> list[Frame]:
        """What that pair of eyes has missed since an entry, the first `most` of it."""
        missed = self.missed(since, most)
        return self.with_checkpoint(missed, frames(missed, since, viewer, views_before))

    def lines(self, since: int, viewer: int | None, most: int | None = None) -> list[Line]:
        """The same entries as lines of the log."""
        missed = self.missed(since, most)
        return self.with_checkpoint(missed, lines(missed, since, viewer))

    def with_checkpoint(self, missed: Retold, result: T) -> T:
        """Remember where this part of the history stopped; the next part begins there."""
        if missed.table.seq < self.heads[0].seq:
            self.checkpoints.put(missed.table)
        return result

    def missed(self, since: int, most: int | None) -> Retold:
        """The latest position known at or before an entry, and what follows it."""
        base = self.base(since)
        until = None if most is None else since + most
        return Retold(base, self.table.entries[base.seq : until], self.table)

    def base(self, since: int) -> Table:
        for head in reversed(self.heads):
            if head.seq <= since or head.read_only:
                return head
        return self.checkpoints.get(self.table.id, since) or Table(self.table.row, self.table.game)

    async def reach(self, since: int) -> None:
        """Make a checkpoint far back before it is read from, yielding to other tasks meanwhile.
        What was taken back by then is left out, so each entry is played at most once.
        """
        if since - self.base(since).seq <= ENTRIES_A_TURN:
            return
        entries = self.table.entries[:since]
        then = Table(self.table.row, self.table.game)
        then.voided = {seq for entry in entries for seq in void_seqs(entry)}
        for number, entry in enumerate(entries, 1):
            then.take(entry)
            if number % ENTRIES_A_TURN == 0:
                await asyncio.sleep(0)
        self.checkpoints.put(then)
