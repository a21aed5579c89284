"""Fair chance: drawn from a secret fixed before the nonces and nonces given after it.

    secret     = HMAC-SHA256(server key, table id)
    commitment = SHA-256(secret), shown before any browser adds its nonce
    ticket     = HMAC-SHA256(secret, nonces in seat order ‖ seq as 8 bytes) mod tickets

Once the last nonce is in, every draw is fixed; the secret is published when the game is over.
This proves that nobody bent a draw afterwards, not that the host could not look ahead.

A game of the day deals the same luck to everybody: its secret is the day's, there are no nonces,
and instead of the seq the number of the draw counts. The secret is published the day after.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from collections.abc import Sequence
from math import factorial
from pathlib import Path

from coffeehouse.engine.errors import CoffeehouseError

KEY_BYTES = 32
NONCE_BYTES = 16
ID_LETTERS = 24
"""Of a table's id: long enough that a link cannot be guessed."""


class Dealer:
    """Draws the tickets of one table."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.secret).hexdigest()

    def ticket(self, nonces: Sequence[str], number: int, tickets: int) -> int:
        """`number` is the seq, at a game of the day the number of the draw."""
        message = b"".join(map(bytes.fromhex, nonces)) + number.to_bytes(8, "big")
        return int.from_bytes(hmac.digest(self.secret, message, "sha256"), "big") % tickets

    def order(self, nonces: Sequence[str], number: int, seats: int) -> tuple[int, ...]:
        """Which chair comes to each seat, by one ticket."""
        return arrangement(self.ticket(nonces, number, factorial(seats)), seats)


def arrangement(ticket: int, count: int) -> tuple[int, ...]:
    """The orders of so many things, numbered as a dictionary would: 0 leaves all as it is."""
    left = list(range(count))
    order: list[int] = []
    for remaining in range(count - 1, -1, -1):
        place, ticket = divmod(ticket, factorial(remaining))
        order.append(left.pop(place))
    return tuple(order)


class Dealers:
    """The dealer of each table, all from one server key."""

    def __init__(self, server_key: bytes) -> None:
        self.key = server_key

    def of(self, table: str, day: str | None = None) -> Dealer:
        return Dealer(self.digest(f"daily {day}" if day else table))

    def id(self, name: str) -> str:
        """An id for the one table that may have this name, which nobody can guess."""
        return self.digest(name).hex()[:ID_LETTERS]

    def digest(self, text: str) -> bytes:
        return hmac.digest(self.key, text.encode(), "sha256")


def new_nonce() -> str:
    return secrets.token_hex(NONCE_BYTES)


def is_nonce(text: str) -> bool:
    return len(text) == 2 * NONCE_BYTES and all(letter in "0123456789abcdef" for letter in text)


def server_key(path: Path) -> bytes:
    """The key in that file, made (for its owner's eyes only) if there is none yet."""
    try:
        return read_key(path)
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(KEY_BYTES) + "\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        # Two processes may start at once: a link, unlike a rename, never replaces the other's.
        os.link(fresh, path)
    except FileExistsError:
        pass
    finally:
        fresh.unlink()
    return read_key(path)


def read_key(path: Path) -> bytes:
    try:
        key = bytes.fromhex(path.read_text("ascii"))
    except ValueError:
        key = b""
    if len(key) < KEY_BYTES:
        raise CoffeehouseError(
            f"{path} is no server key: it should hold {2 * KEY_BYTES} hexadecimal digits."
        )
    return key
