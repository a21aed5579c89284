"""Who somebody is: a guest identity in a signed cookie, and a link that moves it elsewhere.

Nothing about people is stored but the nonces of links that were used.
"""

from __future__ import annotations

import base64
import hmac
import secrets
import time
from functools import lru_cache
from typing import TypeVar

import msgspec

from coffeehouse.server.errors import Declined
from coffeehouse.table.keys import Keys

T = TypeVar("T")

LINK_SECONDS = 15 * 60
BEANS = ("Arabica", "Bourbon", "Caturra", "Geisha", "Java", "Maragogipe", "Mocha", "Typica")
MANNERS = ("Bold", "Bright", "Calm", "Early", "Gentle", "Merry", "Quiet", "Smooth")


class Person(msgspec.Struct, frozen=True):
    who: str
    name: str
    issued: int = 0
    """When this session began, in milliseconds since 1970; cookies of before do not say it."""


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
    """Signs and reads cookies and links, each kind with a key of its own: a link, which works
    once, must never pass for a cookie, which works for a year.
    """

    def __init__(self, keys: bytes | Keys) -> None:
        self.keys = Keys.of(keys) if isinstance(keys, bytes) else keys

    def new(self) -> Person:
        name = f"{secrets.choice(MANNERS)} {secrets.choice(BEANS)}"
        return Person(secrets.token_hex(16), name, self.keys.clock())

    def write(self, person: Person) -> str:
        return self.sign(person)

    def read(self, cookie: str | None) -> Person | None:
        return self.opened(cookie, Person)

    def link(self, person: Person) -> tuple[str, int]:
        expires = int(time.time()) + LINK_SECONDS
        carried = Carried(person.who, person.name, expires, secrets.token_hex(8))
        return self.sign(carried), expires

    def carried(self, token: str) -> Carried:
        """Raises `Declined` for a link that is forged, or too old."""
        found = self.opened(token, Carried)
        if found is None:
            raise Declined("link-wrong")
        if found.expires < time.time():
            raise Declined("link-old")
        return found

    def sign(self, content: Person | Carried) -> str:
        text = msgspec.json.encode(content)
        return f"{encode(text)}.{encode(tag(self.keys.at(), type(content), text))}"

    def opened(self, signed: str | None, kind: type[T]) -> T | None:
        try:
            text, seal = (decode(part) for part in (signed or "").split("."))
            good = [key for key in self.keys if key.signs_in]
            if any(hmac.compare_digest(seal, tag(key.secret, kind, text)) for key in good):
                return msgspec.json.decode(text, type=kind)
        except (ValueError, msgspec.MsgspecError):
            pass
        return None


@lru_cache
def key_of(server_key: bytes, kind: type) -> bytes:
    return hmac.digest(server_key, f"coffeehouse {kind.__name__}".encode(), "sha256")


def tag(server_key: bytes, kind: type, text: bytes) -> bytes:
    return hmac.digest(key_of(server_key, kind), text, "sha256")


def encode(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
