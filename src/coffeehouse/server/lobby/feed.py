"""The hall: people with a page of the house open, told when something happens at their tables.

However many tables are played at, a second costs at most two queries here: the tables that grew
are gathered, one question finds the people concerned, and only those of them who are in the hall
have their list read again. What has not changed is not sent.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.lobby.messages import Mine, TableLine

log = logging.getLogger("coffeehouse")
GATHER_SECONDS = 0.5
"""How long news are gathered before anybody is told."""
TABLES_A_QUERY = 500
GOING = 1001

TablesOf = Callable[[str], Awaitable[list[TableLine]]]
PeopleAt = Callable[[Iterable[str]], Awaitable[set[str]]]

encoder = msgspec.json.Encoder()


class Visitor:
    """One open page: whose it is, and which tables it knows."""

    def __init__(self, who: str, issued: int = 0) -> None:
        self.who = who
        self.issued = issued
        """When their session began."""
        self.tables: frozenset[str] = frozenset()
        self.wake = asyncio.Event()
        self.wake.set()
        self.leaving = False

    def dismiss(self) -> None:
        self.leaving = True
        self.wake.set()


class Hall:
    def __init__(self, tables_of: TablesOf, people_at: PeopleAt) -> None:
        self.tables_of = tables_of
        self.people_at = people_at
        self.visitors: dict[str, set[Visitor]] = {}
        self.grown: set[str] = set()
        self.telling: asyncio.Task[None] | None = None

    @property
    def count(self) -> int:
        return sum(map(len, self.visitors.values()))

    def enter(self, who: str, issued: int = 0) -> Visitor:
        visitor = Visitor(who, issued)
        self.visitors.setdefault(who, set()).add(visitor)
        return visitor

    def leave(self, visitor: Visitor) -> None:
        pages = self.visitors[visitor.who]
        pages.discard(visitor)
        if not pages:
            del self.visitors[visitor.who]

    # --- news ----------------------------------------------------------------------------

    def heard(self, table: str) -> None:
        """A table has grown, here or in another process."""
        if not self.visitors:
            return
        self.grown.add(table)
        if self.telling is None or self.telling.done():
            self.telling = asyncio.create_task(self.tell())

    async def tell(self) -> None:
        """Gather, find whom it concerns, wake them; until nothing more has come meanwhile."""
        while self.grown:
            await asyncio.sleep(GATHER_SECONDS)
            grown, self.grown = self.grown, set()
            try:
                people = await self.concerned(grown)
            except CoffeehouseError as error:
                log.warning("nobody could be told of %d tables: %s", len(grown), error)
                continue
            for visitor in self.everybody():
                if visitor.who in people or visitor.tables & grown:
                    visitor.wake.set()

    async def concerned(self, grown: Iterable[str]) -> set[str]:
        people: set[str] = set()
        ids = sorted(grown)
        for start in range(0, len(ids), TABLES_A_QUERY):
            people |= await self.people_at(ids[start : start + TABLES_A_QUERY])
        return people

    def look_again(self) -> None:
        """News from other processes may have been lost."""
        for visitor in self.everybody():
            visitor.wake.set()

    def everybody(self) -> list[Visitor]:
        return [visitor for pages in self.visitors.values() for visitor in pages]

    def dismiss_all(self) -> None:
        for visitor in self.everybody():
            visitor.dismiss()

    async def stop(self) -> None:
        if self.telling is not None:
            await asyncio.wait([self.telling])

    # --- one page ------------------------------------------------------------------------

    async def attend(self, socket: WebSocket[Any, Any, Any], who: str, issued: int = 0) -> None:
        """Tell one page of its person's tables, now and whenever they change."""
        visitor = self.enter(who, issued)
        sender = asyncio.create_task(self.send(socket, visitor))
        try:
            while True:
                # A page has nothing to say here; that it hangs up is all there is to hear.
                await socket.receive_text()
        except WebSocketDisconnect:
            pass
        finally:
            self.leave(visitor)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    async def send(self, socket: WebSocket[Any, Any, Any], visitor: Visitor) -> None:
        last = ""
        while True:
            await visitor.wake.wait()
            if visitor.leaving:
                break
            visitor.wake.clear()
            text = await self.letter(visitor)
            if text is not None and text != last:
                await socket.send_text(text)
                last = text
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(code=GOING)

    async def letter(self, visitor: Visitor) -> str | None:
        """None while storage is away: whoever comes back is told then."""
        try:
            lines = await self.tables_of(visitor.who)
        except CoffeehouseError:
            return None
        visitor.tables = frozenset(line.table for line in lines)
        return encoder.encode(Mine(tuple(lines))).decode()
