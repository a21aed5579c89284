"""The server's keys: the one that new tables and cookies are made with, and those it replaced.

A key that was replaced stays for the tables that were dealt with it: their luck goes on, and their
proofs still hold. One that is `proofs-only` signs nobody in any more.
"""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

KEY_BYTES = 32
PROOFS_ONLY = "proofs-only"
ALWAYS = 0
DAY_MS = 86_400_000


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Key(NamedTuple):
    """A secret, and from when on it is used."""

    secret: bytes
    since: int = ALWAYS
    """Milliseconds since 1970, UTC."""
    signs_in: bool = True
    """Whether cookies that were signed with it are still good."""

    @classmethod
    def read(cls, line: str) -> Key:
        """Read a line of the key file. Raises `ValueError`."""
        digits, *words = line.split()
        moments = [word for word in words if word != PROOFS_ONLY]
        since = ALWAYS
        for moment in moments:
            since = round(dt.datetime.fromisoformat(moment).timestamp() * 1000)
        secret = bytes.fromhex(digits)
        if len(secret) < KEY_BYTES or len(moments) > 1:
            raise ValueError("that is no key")
        return cls(secret, since, PROOFS_ONLY not in words)

    def line(self) -> str:
        """Write it as a line of the key file: digits, when it began, whether it signs in."""
        words = [self.secret.hex()]
        if self.since != ALWAYS:
            moment = dt.datetime.fromtimestamp(self.since / 1000, dt.UTC)
            words.append(moment.isoformat(timespec="milliseconds"))
        return " ".join(words if self.signs_in else [*words, PROOFS_ONLY]) + "\n"


class Keys:
    """All keys of a server, the newest first; there is always one."""

    def __init__(self, keys: Sequence[Key], clock: Callable[[], int] | None = None) -> None:
        self.keys = tuple(keys)
        self.clock = clock or wall_clock

    @classmethod
    def of(cls, keys: bytes | Keys, clock: Callable[[], int] | None = None) -> Keys:
        return cls((Key(keys),) if isinstance(keys, bytes) else keys.keys, clock)

    def __iter__(self) -> Iterator[Key]:
        return iter(self.keys)

    def __len__(self) -> int:
        return len(self.keys)

    @property
    def oldest(self) -> bytes:
        """The first key there was, for names that must not change when a key does."""
        return self.keys[-1].secret

    def at(self, moment: int | None = None) -> bytes:
        """Return the secret in use at that moment, or now."""
        when = self.clock() if moment is None else moment
        return next((key.secret for key in self.keys if key.since <= when), self.oldest)


def next_midnight(now: int) -> int:
    """Return when a new key may begin: a game of the day is dealt with one key all day long."""
    return (now // DAY_MS + 1) * DAY_MS
