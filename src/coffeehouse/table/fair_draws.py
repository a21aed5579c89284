"""Fair chance: nobody can steer a draw, and nobody foresees one that follows a guest's move.

    secret     = HMAC-SHA256(server key, table id)
    commitment = SHA-256("coffeehouse draws 2" ‖ secret), shown before any browser adds its part
    part       = all nonces, sorted ‖ the latest link of each seat, in seat order
    ticket     = HMAC-SHA256(secret, part ‖ n as 8 bytes), without bias over the tickets

`n` is the number of the draw at its table, undone ones counted, from 1; draw 0 deals the seats.
A nonce of 32 bytes is the end of a hash chain: each move of that seat carries the link that hashes
to the one before. See docs/fairness.md for what that proves, and `luck` for what a table keeps.

A game of the day deals the same luck to everybody: its secret is the day's and its part is empty.
Draw 0 makes its first move. The secret is published the day after.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import hmac
import secrets
from functools import cached_property, lru_cache
from math import factorial

from coffeehouse.table.keys import Keys

NONCE_BYTES = 16
LINK_BYTES = 32
CHAIN_LINKS = 1024
"""The links of a chain; a browser that makes more moves begins another."""
ID_LETTERS = 24
"""The hex digits of a table's id: too many for a link to be guessed."""
BY_DRAW, GIVEN = 2, 3
"""How a table draws: as above, which a file calls `scheme 2`; or with the luck of another game, for
as many draws as that had, and nothing is proven.
"""
MARK = b"coffeehouse draws 2"
"""The scheme's name inside every commitment, so that none passes for one of another scheme."""
NO_NONCE = "0" * 32
"""The empty nonce of a game of the day, in which everybody has the same luck."""
DIGEST_BITS = 256
DEALERS_AT_HAND = 5000
"""The dealers a process caches: as many as tables."""


class Dealer:
    """Draws the tickets of one table."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    @cached_property
    def commitment(self) -> str:
        return hashlib.sha256(MARK + self.secret).hexdigest()

    def ticket(self, part: bytes, number: int, tickets: int) -> int:
        """What does not divide evenly is drawn again: no ticket is likelier than another. For
        as few tickets as a game has, that has never happened yet and never will.
        """
        bound = (1 << DIGEST_BITS) // tickets * tickets
        digest = hmac.digest(self.secret, part + number.to_bytes(8, "big"), "sha256")
        while (value := int.from_bytes(digest, "big")) >= bound:
            digest = hmac.digest(self.secret, digest, "sha256")
        return value % tickets

    def order(self, part: bytes, seats: int) -> tuple[int, ...]:
        """The chair that comes to each seat: draw 0."""
        return arrangement(self.ticket(part, 0, factorial(seats)), seats)


def arrangement(ticket: int, count: int) -> tuple[int, ...]:
    """The order with this number among all orders of `count` things, in lexical order: 0 changes
    nothing.
    """
    left = list(range(count))
    order: list[int] = []
    for remaining in range(count - 1, -1, -1):
        place, ticket = divmod(ticket, factorial(remaining))
        order.append(left.pop(place))
    return tuple(order)


class Dealers:
    """The dealer of each table, all from the server's keys."""

    def __init__(self, keys: bytes | Keys) -> None:
        self.keys = Keys.of(keys) if isinstance(keys, bytes) else keys

    def of(self, table: str, day: str | None = None) -> Dealer:
        """Make the dealer of a new table, by the key of now or the one its day began with."""
        key = self.keys.at(None if day is None else begins(day))
        return dealer_of(key, table, day)

    def committed(self, table: str, day: str | None, commitment: str) -> Dealer | None:
        """Find the dealer of a stored table by its commitment; None if its key is lost."""
        for key in self.keys:
            dealer = dealer_of(key.secret, table, day)
            if dealer.commitment == commitment:
                return dealer
        return None

    def id(self, name: str) -> str:
        """An id for the one table that may have this name, which nobody can guess."""
        return digest(self.keys.oldest, name).hex()[:ID_LETTERS]


@lru_cache(DEALERS_AT_HAND)
def dealer_of(key: bytes, table: str, day: str | None) -> Dealer:
    return Dealer(digest(key, f"daily {day}" if day else table))


def digest(key: bytes, text: str) -> bytes:
    return hmac.digest(key, text.encode(), "sha256")


def begins(day: str) -> int:
    """Midnight UTC, in milliseconds since 1970. Raises `ValueError`."""
    midnight = dt.datetime.combine(dt.date.fromisoformat(day), dt.time(), dt.UTC)
    return int(midnight.timestamp() * 1000)


class Chain:
    """A guest's share of the luck: its end is told first, then link after link. Each hashes to
    the one before it, so nobody can guess the next, and nobody can put another in its place.
    """

    def __init__(self, seed: bytes, length: int = CHAIN_LINKS) -> None:
        self.links = [seed.hex()]
        for _ in range(length):
            self.links.append(hashed(self.links[-1]))
        self.links.reverse()

    @property
    def end(self) -> str:
        return self.links[0]

    def link(self, number: int) -> str:
        """The link with this number, counted from 1."""
        return self.links[number]


def hashed(link: str) -> str:
    return hashlib.sha256(bytes.fromhex(link)).hexdigest()


def is_chain(nonce: str | None) -> bool:
    """Whether a nonce is the end of a chain."""
    return nonce is not None and len(nonce) == 2 * LINK_BYTES


def new_nonce() -> str:
    return secrets.token_hex(NONCE_BYTES)


def is_nonce(text: str) -> bool:
    return len(text) in (2 * NONCE_BYTES, 2 * LINK_BYTES) and set(text) <= set("0123456789abcdef")
