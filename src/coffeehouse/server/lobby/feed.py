"""The lobby feed: pages of the home screen, kept up to date with their person's tables.

However many tables are played at, a second costs at most two queries here: updated tables are
gathered, one query finds the people concerned, and only the lists of those who have a page open are
read again. What has not changed is not sent.
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
"""How long updates are gathered before anybody is notified."""
TABLES_A_QUERY = 500
GOING = 1001

TablesOf = Callable[[str], Awaitable[list[TableLine]]]
PeopleAt = Callable[[Iterable[str]], Awaitable[set[str]]]

encoder = msgspec.json.Encoder()


class LobbyClient:
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


class LobbyFeed:
    def __init__(self, tables_of: TablesOf, people_at: PeopleAt) -> None:
        self.tables_of = tables_of
        self.people_at = people_at
        self.clients: dict[str, set[LobbyClient]] = {}
        self.updated: set[str] = set()
        self.notifying: asyncio.Task[None] | None = None

    @property
    def count(self) -> int:
        return sum(map(len, self.clients.values()))

    def enter(self, who: str, issued: int = 0) -> LobbyClient:
        client = LobbyClient(who, issued)
        self.clients.setdefault(who, set()).add(client)
        return client

    def leave(self, client: LobbyClient) -> None:
        pages = self.clients[client.who]
        pages.discard(client)
        if not pages:
            del self.clients[client.who]

    # --- updates ----------------------------------------------------------------------------

    def on_update(self, table: str) -> None:
        """A table was updated, here or in another process."""
        if not self.clients:
            return
        self.updated.add(table)
        if self.notifying is None or self.notifying.done():
            self.notifying = asyncio.create_task(self.notify())

    async def notify(self) -> None:
        """Gather, find whom it concerns, wake them; until nothing more has come meanwhile."""
        while self.updated:
            await asyncio.sleep(GATHER_SECONDS)
            updated, self.updated = self.updated, set()
            try:
                people = await self.concerned(updated)
            except CoffeehouseError as error:
                log.warning("updates of %d tables were not sent: %s", len(updated), error)
                continue
            for client in self.everybody():
                if client.who in people or client.tables & updated:
                    client.wake.set()

    async def concerned(self, updated: Iterable[str]) -> set[str]:
        people: set[str] = set()
        ids = sorted(updated)
        for start in range(0, len(ids), TABLES_A_QUERY):
            people |= await self.people_at(ids[start : start + TABLES_A_QUERY])
        return people

    def refresh_all(self) -> None:
        """Refresh every page: messages from other processes may have been lost."""
        for client in self.everybody():
            client.wake.set()

    def everybody(self) -> list[LobbyClient]:
        return [client for pages in self.clients.values() for client in pages]

    def dismiss_all(self) -> None:
        for client in self.everybody():
            client.dismiss()

    async def stop(self) -> None:
        if self.notifying is not None:
            await asyncio.wait([self.notifying])

    # --- one page ------------------------------------------------------------------------

    async def serve(self, socket: WebSocket[Any, Any, Any], who: str, issued: int = 0) -> None:
        """Send one page its person's tables, now and whenever they change."""
        client = self.enter(who, issued)
        sender = asyncio.create_task(self.send(socket, client))
        try:
            while True:
                # A page sends nothing here; this only waits until it disconnects.
                await socket.receive_text()
        except WebSocketDisconnect:
            pass
        finally:
            self.leave(client)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    async def send(self, socket: WebSocket[Any, Any, Any], client: LobbyClient) -> None:
        last = ""
        while True:
            await client.wake.wait()
            if client.leaving:
                break
            client.wake.clear()
            text = await self.encoded(client)
            if text is not None and text != last:
                await socket.send_text(text)
                last = text
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(code=GOING)

    async def encoded(self, client: LobbyClient) -> str | None:
        """The list as it is sent; None while storage is away."""
        try:
            lines = await self.tables_of(client.who)
        except CoffeehouseError:
            return None
        client.tables = frozenset(line.table for line in lines)
        return encoder.encode(Mine(tuple(lines))).decode()
