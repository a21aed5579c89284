"""`Letters`: what one process wrote at a table, for the others that look at it.

They save a read each, and are no more than that: the database has the entries first, and whoever
finds a letter unreadable, forged, too early or too late reads there. What travels is hidden from
whoever can listen at Redis, and sealed against whoever can speak there, with the house's key.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from coffeehouse.tables.keys import Keys
from coffeehouse.wire.entries import Entry

MOST_ENTRIES = 64
"""In a letter: more are seldom, and read from storage."""
NONCE_BYTES, SEAL_BYTES = 16, 32

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(list[Entry])


class Letters:
    def __init__(self, keys: Keys) -> None:
        self.keys = keys

    def write(self, table: str, entries: Sequence[Entry]) -> bytes:
        """Empty if there is too much to tell."""
        if len(entries) > MOST_ENTRIES:
            return b""
        key, nonce = self.keys.at(), secrets.token_bytes(NONCE_BYTES)
        hidden = nonce + veiled(key, nonce, encoder.encode(entries))
        return seal(key, table, hidden) + hidden

    def read(self, table: str, letter: bytes) -> list[Entry]:
        """Empty if there is any doubt."""
        given, hidden = letter[:SEAL_BYTES], letter[SEAL_BYTES:]
        nonce, text = hidden[:NONCE_BYTES], hidden[NONCE_BYTES:]
        for key in self.keys if text else ():
            if hmac.compare_digest(given, seal(key.secret, table, hidden)):
                try:
                    return decoder.decode(veiled(key.secret, nonce, text))
                except msgspec.MsgspecError:
                    # Of another version, which writes entries otherwise.
                    break
        return []


@lru_cache
def key_for(use: str, server_key: bytes) -> bytes:
    return hmac.digest(server_key, f"coffeehouse letters {use}".encode(), "sha256")


def seal(server_key: bytes, table: str, hidden: bytes) -> bytes:
    return hmac.digest(key_for("seal", server_key), table.encode() + b" " + hidden, "sha256")


def veiled(server_key: bytes, nonce: bytes, text: bytes) -> bytes:
    """Hides, and shows again: added to a stream that only who has the key can make."""
    stream = hashlib.shake_256(key_for("veil", server_key) + nonce).digest(len(text))
    sum_of_both = int.from_bytes(text) ^ int.from_bytes(stream)
    return sum_of_both.to_bytes(len(text))
