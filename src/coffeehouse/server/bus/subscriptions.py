"""`Follows`: which tables other processes look at, so that letters are written to somebody.

Each says what it begins and ceases to look at. One that opens, or that could not hear for a while,
asks: then all forget what they knew, and say what they look at. Where that got lost a table is told
of without a letter, and whoever looks at it says so again.
"""

from __future__ import annotations

FOLLOWS = "coffeehouse.follows"
"""The channel on which processes say what they look at."""
ASK, BEGIN, CEASE = b"?", b"+", b"-"
MOST_FOLLOWED = 200_000
"""Tables known to be looked at elsewhere; of more, others hear without letters."""


class Follows:
    def __init__(self, name: bytes) -> None:
        self.name = name
        """By which a process knows what it said itself."""
        self.own: dict[str, int] = {}
        """The tables looked at here, each with the last seq that a letter brought."""
        self.elsewhere: dict[str, set[bytes]] = {}
        """The processes that look at a table."""
        self.unsaid: dict[str, bytes] = {}
        self.asking = False

    def begin(self, table: str) -> None:
        self.own.setdefault(table, 0)
        self.unsaid[table] = BEGIN

    def cease(self, table: str) -> None:
        self.own.pop(table, None)
        self.unsaid[table] = CEASE

    def ask(self) -> None:
        """Nobody knows what was said meanwhile."""
        self.asking = True
        self.unsaid = dict.fromkeys(self.own, BEGIN)

    def say(self) -> bytes:
        """All that is to be said; empty if there is nothing."""
        words = [ASK] if self.asking else []
        words += [sign + table.encode() for table, sign in self.unsaid.items()]
        self.asking, self.unsaid = False, {}
        return b" ".join([self.name, *words]) if words else b""

    def hear(self, said: bytes) -> None:
        """What another process says. Raises `ValueError` if it is not to be understood."""
        name, *words = said.split(b" ")
        for word in words if name != self.name else ():
            sign, table = word[:1], word[1:].decode()
            if sign == ASK:
                self.elsewhere.clear()
                self.unsaid |= dict.fromkeys(self.own, BEGIN)
            elif sign == BEGIN and len(self.elsewhere) < MOST_FOLLOWED:
                self.elsewhere.setdefault(table, set()).add(name)
            elif sign == CEASE:
                self.forget(table, name)

    def forget(self, table: str, name: bytes) -> None:
        names = self.elsewhere.get(table, set())
        names.discard(name)
        if not names:
            self.elsewhere.pop(table, None)

    def brought(self, table: str, seq: int) -> None:
        """A letter has come."""
        if table in self.own:
            self.own[table] = max(self.own[table], seq)

    def told(self, table: str, seq: int) -> None:
        """All were told of a table: if no letter came here, its writer knows nothing of us."""
        if self.own.get(table, seq) < seq:
            self.unsaid[table] = BEGIN
