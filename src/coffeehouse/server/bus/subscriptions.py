"""`Subscriptions`: which tables other processes show to somebody, so that entries reach them.

Each process announces what it subscribes to and unsubscribes from. One that starts, or that was
disconnected, asks: then all forget what they knew and announce their own again. If that got lost, a
table's update arrives without entries, and its subscriber announces itself again.
"""

from __future__ import annotations

from coffeehouse.server.bus.messages import SubscriptionsChanged

MOST_REMOTE = 200_000
"""Tables with remote subscribers that are remembered; of further ones no entries are sent."""


class Subscriptions:
    def __init__(self, process: str) -> None:
        self.process = process
        self.own: dict[str, int] = {}
        """The tables subscribed to here, each with the last seq whose entries arrived."""
        self.remote: dict[str, set[str]] = {}
        """The other processes that subscribed to a table."""
        self.unannounced: dict[str, bool] = {}
        """By table: whether it was subscribed to (True) or unsubscribed from."""
        self.asking = False

    def add(self, table: str) -> None:
        self.own.setdefault(table, 0)
        self.unannounced[table] = True

    def remove(self, table: str) -> None:
        self.own.pop(table, None)
        self.unannounced[table] = False

    def ask(self) -> None:
        """Announce everything and ask the others to: announcements may have been lost."""
        self.asking = True
        self.unannounced = dict.fromkeys(self.own, True)

    def announcement(self) -> SubscriptionsChanged | None:
        """What is to be announced since the last time; None if there is nothing."""
        changes, asking = self.unannounced, self.asking
        self.asking, self.unannounced = False, {}
        if not changes and not asking:
            return None
        added = tuple(table for table, is_own in changes.items() if is_own)
        removed = tuple(table for table, is_own in changes.items() if not is_own)
        return SubscriptionsChanged(self.process, added, removed, asking)

    def receive(self, change: SubscriptionsChanged) -> None:
        """Take note of another process's announcement."""
        if change.process == self.process:
            return
        if change.asks:
            self.remote.clear()
            self.unannounced |= dict.fromkeys(self.own, True)
        for table in change.added:
            if len(self.remote) < MOST_REMOTE:
                self.remote.setdefault(table, set()).add(change.process)
        for table in change.removed:
            self.forget(table, change.process)

    def forget(self, table: str, process: str) -> None:
        processes = self.remote.get(table, set())
        processes.discard(process)
        if not processes:
            self.remote.pop(table, None)

    def entries_arrived(self, table: str, seq: int) -> None:
        if table in self.own:
            self.own[table] = max(self.own[table], seq)

    def update_arrived(self, table: str, seq: int) -> None:
        """If no entries came with an update, its publisher does not know of us: announce again."""
        if self.own.get(table, seq) < seq:
            self.unannounced[table] = True
