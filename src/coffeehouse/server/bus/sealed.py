"""`EntrySealer`: a table's new entries, encrypted for the other processes that show it.

They save a read each, and nothing relies on them: the database has the entries first, and a process
that finds them unreadable, forged, too early or too late reads there. Whoever can read or write at
Redis can neither see entries nor forge them without the server's key.
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
"""Entries in one message; if there are more, which is rare, they are read from storage."""
WRITER_BYTES, NONCE_BYTES = 16, 12

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(list[Entry])


class EntrySealer:
    def __init__(self, keys: Keys) -> None:
        self.keys = keys
        self.writer = secrets.token_bytes(WRITER_BYTES)
        """Each writer has a key of its own, and numbers what it encrypts with it."""
        self.numbers = itertools.count()

    def seal(self, table: str, entries: Sequence[Entry]) -> bytes:
        """Encrypt entries for one table; returns nothing if there are too many."""
        if len(entries) > MOST_ENTRIES:
            return b""
        nonce, text = next(self.numbers).to_bytes(NONCE_BYTES), encoder.encode(entries)
        sealed = cipher(self.keys.at(), self.writer).encrypt(nonce, text, table.encode())
        return self.writer + nonce + sealed

    def open(self, table: str, data: bytes) -> list[Entry]:
        """The entries in it; none if there is any doubt."""
        writer, rest = data[:WRITER_BYTES], data[WRITER_BYTES:]
        nonce, sealed = rest[:NONCE_BYTES], rest[NONCE_BYTES:]
        for key in self.keys if sealed else ():
            try:
                text = cipher(key.secret, writer).decrypt(nonce, sealed, table.encode())
                return decoder.decode(text)
            except InvalidTag:
                continue
            except msgspec.MsgspecError:
                # Another version encodes entries differently.
                break
        return []


@lru_cache
def cipher(server_key: bytes, writer: bytes) -> AESGCM:
    """A cipher whose key only a holder of the server's key can derive."""
    return AESGCM(hmac.digest(server_key, b"coffeehouse letters " + writer, "sha256"))
