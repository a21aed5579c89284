"""`IdentityService`: who somebody is, on which devices, and for how long."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.server.bus.bus import Bus
from coffeehouse.server.bus.messages import SessionsEnded
from coffeehouse.server.errors import Declined
from coffeehouse.server.identity.cookies import Carried, Identities, Person
from coffeehouse.server.identity.messages import COOKIE
from coffeehouse.server.identity.sessions import Sessions
from coffeehouse.server.play.service import PlayService
from coffeehouse.table.errors import LostRace

Forget = Callable[[AsyncConnection, str], Awaitable[None]]
"""Deletes what a feature knows of a person, beside the rows that are marked as personal."""


class IdentityService:
    def __init__(
        self,
        identities: Identities,
        sessions: Sessions,
        play: PlayService,
        bus: Bus,
        forget_in: Sequence[Forget],
        on_sign_out: Callable[[str], Awaitable[None]],
    ) -> None:
        """`on_sign_out` is called with whoever ends their sessions on other devices."""
        self.identities = identities
        self.sessions = sessions
        self.store = sessions.store
        self.clock = sessions.clock
        self.play = play
        self.bus = bus
        self.forget_in = forget_in
        self.on_sign_out = on_sign_out

    def person_of(self, cookies: Mapping[str, str]) -> Person | None:
        person = self.identities.read(cookies.get(COOKIE))
        valid = person is not None and self.sessions.is_valid(person.who, person.issued)
        return person if valid else None

    async def claim(self, token: str) -> Person:
        """The person whom a one-time link signs in. Raises `Declined`."""
        carried: Carried = self.identities.carried(token)
        if not self.sessions.is_valid(carried.who, carried.made):
            raise Declined("link-ended")
        if not await self.use_link(carried.nonce, carried.expires):
            raise Declined("link-used")
        return Person(carried.who, carried.name, self.clock())

    async def use_link(self, nonce: str, expires: int) -> bool:
        """Whether a link is used for the first time."""
        try:
            await self.store.use_link(nonce, expires, self.clock() // 1000)
        except LostRace:
            return False
        return True

    async def sign_out_elsewhere(self, who: str) -> int:
        """End a person's other sessions, in every process; a cookie issued at the moment returned,
        or later, is valid.
        """
        moment = await self.sessions.end_others(who)
        await self.on_sign_out(who)
        self.bus.publish(SessionsEnded())
        return moment

    async def forget(self, who: str) -> None:
        """Take a person's identity and names out of every table and delete what is theirs."""
        async with self.play.leaving_for_good(who) as tables:
            async with self.store.database.write() as connection:
                for forget in self.forget_in:
                    await forget(connection, who)
                await self.store.forget(connection, who, self.clock())
            self.sessions.forget(who)
            self.play.writer.drop(tables)
            self.bus.publish(SessionsEnded())
