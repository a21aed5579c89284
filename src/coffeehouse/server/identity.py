"""Who somebody is: a guest identity in a signed cookie, and a link that moves it elsewhere.

Nothing about people is stored but the nonces of links that were used.
"""

from __future__ import annotations

import base64
import hmac
import secrets
import time
import unicodedata
from typing import TypeVar

import msgspec

from coffeehouse.engine.errors import Refusal
from coffeehouse.tables.errors import TableRefused

T = TypeVar("T")

COOKIE = "coffeehouse"
LINK_SECONDS = 15 * 60
NAME_LENGTH = 40
BEANS = ("Arabica", "Bourbon", "Caturra", "Geisha", "Java", "Maragogipe", "Mocha", "Typica")
MANNERS = ("Bold", "Bright", "Calm", "Early", "Gentle", "Merry", "Quiet", "Smooth")


class Person(msgspec.Struct, frozen=True):
    who: str
    name: str


class Carried(msgspec.Struct, frozen=True):
    """What a link carries."""

    who: str
    name: str
    expires: int
    nonce: str


class Identities:
    """Signs and reads cookies and links with a key of its own, derived from the server's."""

    def __init__(self, server_key: bytes) -> None:
        self.key = hmac.digest(server_key, b"coffeehouse identities", "sha256")

    def new(self) -> Person:
        name = f"{secrets.choice(MANNERS)} {secrets.choice(BEANS)}"
        return Person(secrets.token_hex(16), name)

    def write(self, person: Person) -> str:
        return self.sign(msgspec.json.encode(person))

    def read(self, cookie: str | None) -> Person | None:
        return self.opened(cookie, Person)

    def link(self, person: Person) -> tuple[str, int]:
        expires = int(time.time()) + LINK_SECONDS
        carried = Carried(person.who, person.name, expires, secrets.token_hex(8))
        return self.sign(msgspec.json.encode(carried)), expires

    def carried(self, token: str) -> Carried:
        """Raises `TableRefused` for a link that is forged, or too old."""
        found = self.opened(token, Carried)
        if found is None:
            raise TableRefused(Refusal("link-wrong"))
        if found.expires < time.time():
            raise TableRefused(Refusal("link-old"))
        return found

    def sign(self, content: bytes) -> str:
        tag = hmac.digest(self.key, content, "sha256")
        return f"{encode(content)}.{encode(tag)}"

    def opened(self, text: str | None, kind: type[T]) -> T | None:
        try:
            content, tag = (decode(part) for part in (text or "").split("."))
            if hmac.compare_digest(tag, hmac.digest(self.key, content, "sha256")):
                return msgspec.json.decode(content, type=kind)
        except (ValueError, msgspec.MsgspecError):
            pass
        return None


def clean_name(name: str) -> str:
    """A name without control characters, odd spaces or more letters than a line takes."""
    visible = "".join(
        " " if unicodedata.category(letter) in ("Zs", "Zl", "Zp") else letter
        for letter in unicodedata.normalize("NFC", name)
        if unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    cleaned = " ".join(visible.split())[:NAME_LENGTH].strip()
    if not cleaned:
        raise TableRefused(Refusal("name-empty"))
    return cleaned


def encode(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
