"""`Letters`: what one process wrote at a table, for the others that look at it.

They save a read each, and are no more than that: the database has the entries first, and whoever
finds a letter unreadable, forged, too early or too late reads there. What travels is hidden from
whoever can listen at Redis, and sealed against whoever can speak there, with the house's key.
"""

from __future__ import annotations

import hmac
import itertools
import secrets
from collections.abc import Sequence
from functools import lru_cache

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from coffeehouse.table.entries import Entry
from coffeehouse.table.keys import Keys

MOST_ENTRIES = 64
"""In a letter: more are seldom, and read from storage."""
WRITER_BYTES, NONCE_BYTES = 16, 12

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(list[Entry])


class Letters:
    def __init__(self, keys: Keys) -> None:
        self.keys = keys
        self.writer = secrets.token_bytes(WRITER_BYTES)
        """Each writer has a key of its own, and numbers what it hides with it."""
        self.numbers = itertools.count()

    def write(self, table: str, entries: Sequence[Entry]) -> bytes:
        """Empty if there is too much to tell."""
        if len(entries) > MOST_ENTRIES:
            return b""
        nonce, text = next(self.numbers).to_bytes(NONCE_BYTES), encoder.encode(entries)
        sealed = cipher(self.keys.at(), self.writer).encrypt(nonce, text, table.encode())
        return self.writer + nonce + sealed

    def read(self, table: str, letter: bytes) -> list[Entry]:
        """Empty if there is any doubt."""
        writer, rest = letter[:WRITER_BYTES], letter[WRITER_BYTES:]
        nonce, sealed = rest[:NONCE_BYTES], rest[NONCE_BYTES:]
        for key in self.keys if sealed else ():
            try:
                text = cipher(key.secret, writer).decrypt(nonce, sealed, table.encode())
                return decoder.decode(text)
            except InvalidTag:
                continue
            except msgspec.MsgspecError:
                # Of another version, which writes entries otherwise.
                break
        return []


@lru_cache
def cipher(server_key: bytes, writer: bytes) -> AESGCM:
    """Hides and seals, with a key that only who has the house's can make."""
    return AESGCM(hmac.digest(server_key, b"coffeehouse letters " + writer, "sha256"))
