"""Who somebody is: a guest identity in a signed cookie, and a link that moves it elsewhere.

Nothing about people is stored but the nonces of links that were used.
"""

from __future__ import annotations

import secrets
import time

import msgspec

from coffeehouse.server.errors import Declined
from coffeehouse.server.identity.signing import T, sign, unsign
from coffeehouse.table.keys import Keys

LINK_SECONDS = 15 * 60
BEANS = ("Arabica", "Bourbon", "Caturra", "Geisha", "Java", "Maragogipe", "Mocha", "Typica")
MANNERS = ("Bold", "Bright", "Calm", "Early", "Gentle", "Merry", "Quiet", "Smooth")


class Person(msgspec.Struct, frozen=True):
    """What a cookie says: who somebody is, and the name they chose."""

    who: str
    name: str
    issued: int
    """When this session began, in milliseconds since 1970."""


class Carried(msgspec.Struct, frozen=True):
    """What a link carries."""

    who: str
    name: str
    expires: int
    nonce: str

    @property
    def made(self) -> int:
        """In milliseconds since 1970."""
        return (self.expires - LINK_SECONDS) * 1000


class Identities:
    """Signs and reads cookies, and links that carry an identity to another device."""

    def __init__(self, keys: bytes | Keys) -> None:
        self.keys = Keys.of(keys) if isinstance(keys, bytes) else keys

    def new(self) -> Person:
        name = f"{secrets.choice(MANNERS)} {secrets.choice(BEANS)}"
        return Person(secrets.token_hex(16), name, self.keys.clock())

    def write(self, person: Person) -> str:
        return sign(self.keys, person)

    def read(self, cookie: str | None) -> Person | None:
        return self.opened(cookie, Person)

    def link(self, person: Person) -> tuple[str, int]:
        expires = int(time.time()) + LINK_SECONDS
        carried = Carried(person.who, person.name, expires, secrets.token_hex(8))
        return sign(self.keys, carried), expires

    def carried(self, token: str) -> Carried:
        """Raises `Declined` for a link that is forged, or too old."""
        found = self.opened(token, Carried)
        if found is None:
            raise Declined("link-wrong")
        if found.expires < time.time():
            raise Declined("link-old")
        return found

    def opened(self, token: str | None, kind: type[T]) -> T | None:
        """Read what a key has signed that still signs people in."""
        return unsign((key.secret for key in self.keys if key.signs_in), token, kind)
