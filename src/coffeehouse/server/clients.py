"""`ConnectedClients`: every open socket of this process, and how bus messages reach them."""

from __future__ import annotations

from typing import assert_never

from coffeehouse.server.bus.messages import (
    AnyBusMessage,
    ChatPosted,
    SessionsEnded,
    TableDropped,
    TableUpdated,
)
from coffeehouse.server.chat.service import ChatService
from coffeehouse.server.identity.sessions import Sessions
from coffeehouse.server.lobby.feed import LobbyFeed
from coffeehouse.server.play.rooms import Rooms


class ConnectedClients:
    def __init__(
        self, rooms: Rooms, lobby: LobbyFeed, chat: ChatService, sessions: Sessions
    ) -> None:
        self.rooms = rooms
        self.cache = rooms.reader.cache
        self.lobby = lobby
        self.chat = chat
        self.sessions = sessions

    @property
    def count(self) -> int:
        return self.rooms.count + self.lobby.count

    async def handle(self, message: AnyBusMessage) -> None:
        """Pass on a message of this process or another."""
        match message:
            case TableUpdated():
                await self.table_updated(message)
            case TableDropped():
                self.cache.drop(message.table)
                self.lobby.on_update(message.table)
                await self.rooms.notify(message.table)
            case ChatPosted():
                await self.chat.on_posted(message.table)
            case SessionsEnded():
                await self.sessions.refresh()
                self.dismiss_ended()
            case _:
                assert_never(message)

    async def table_updated(self, update: TableUpdated) -> None:
        if not update.sealed:
            # Entries go to those who look at the table; the same update without them follows soon.
            self.lobby.on_update(update.table)
        # A table that nobody here looks at is brought up to date when somebody does.
        if self.rooms.guests(update.table):
            await self.cache.apply(update)
            await self.rooms.notify(update.table, update.seq)

    async def check_sessions(self) -> None:
        """Find sessions that have ended, in case the message that said so got lost."""
        if await self.sessions.refresh_now_and_then():
            self.dismiss_ended()

    def dismiss_ended(self) -> None:
        """Close the sockets of sessions that have ended, here or in another process."""
        is_valid = self.sessions.is_valid
        for guest in self.rooms.everybody():
            if guest.who is not None and not is_valid(guest.who, guest.issued):
                guest.dismiss("look-again")
        for client in self.lobby.everybody():
            if not is_valid(client.who, client.issued):
                client.dismiss()

    def dismiss_all(self) -> None:
        """Close every socket; clients come back by themselves."""
        for guest in self.rooms.everybody():
            guest.dismiss("stopping")
        self.lobby.dismiss_all()
