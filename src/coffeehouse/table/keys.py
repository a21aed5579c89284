"""The server's keys: one that new tables and cookies are made with, and those of before.

The key file holds one key a line, the newest first: its digits, the moment it counts from (UTC)
and, if it signs nobody in any more, `proofs-only`. A key that was replaced stays for the tables
that were dealt with it: their luck goes on, and their proofs still hold.
"""

from __future__ import annotations

import datetime as dt
import os
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from coffeehouse.engine.errors import CoffeehouseError

KEY_BYTES = 32
PROOFS_ONLY = "proofs-only"
ALWAYS = 0


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Key(NamedTuple):
    secret: bytes
    since: int = ALWAYS
    """Milliseconds since 1970, UTC."""
    signs_in: bool = True

    def line(self) -> str:
        words = [self.secret.hex()]
        if self.since != ALWAYS:
            moment = dt.datetime.fromtimestamp(self.since / 1000, dt.UTC)
            words.append(moment.isoformat(timespec="milliseconds"))
        return " ".join(words if self.signs_in else [*words, PROOFS_ONLY]) + "\n"


class Keys:
    """The newest first; there is always one."""

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
        """For names that must not change when a key does."""
        return self.keys[-1].secret

    def at(self, moment: int | None = None) -> bytes:
        """The key that counted then, or counts now."""
        when = self.clock() if moment is None else moment
        return next((key.secret for key in self.keys if key.since <= when), self.oldest)


def server_keys(path: Path) -> Keys:
    """The keys in that file, the first made (for its owner's eyes only) if there is none yet."""
    try:
        return read_keys(path)
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
    fresh = written(path, [Key(secrets.token_bytes(KEY_BYTES))])
    try:
        # Two processes may start at once: a link, unlike a rename, never replaces the other's.
        os.link(fresh, path)
    except FileExistsError:
        pass
    finally:
        fresh.unlink()
    return read_keys(path)


def server_key(path: Path) -> bytes:
    """The key that counts now."""
    return server_keys(path).at()


def rotate(path: Path, since: int, sign_everybody_out: bool = False) -> None:
    """Put a new key before those there are, which counts from that moment on. Raises
    `CoffeehouseError`.
    """
    try:
        old = list(read_keys(path))
    except FileNotFoundError:
        raise CoffeehouseError(f"There is no key file {path}.") from None
    if sign_everybody_out:
        old = [key._replace(signs_in=False) for key in old]
    written(path, [Key(secrets.token_bytes(KEY_BYTES), since), *old]).replace(path)


def next_midnight(now: int) -> int:
    """Games of a day are dealt with one key from their beginning to their end."""
    day = 86_400_000
    return (now // day + 1) * day


def written(path: Path, keys: Sequence[Key]) -> Path:
    """The keys in a new file beside, safe on the disk."""
    fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.writelines(key.line() for key in keys)
        file.flush()
        os.fsync(file.fileno())
    return fresh


def read_keys(path: Path) -> Keys:
    try:
        lines = [line.split() for line in path.read_text("ascii").splitlines() if line.strip()]
        keys = [read_key(*line) for line in lines]
    except (ValueError, TypeError):
        keys = []
    if not keys or any(len(key.secret) < KEY_BYTES for key in keys):
        raise CoffeehouseError(
            f"{path} is no server key: it should hold {2 * KEY_BYTES} hexadecimal digits."
        )
    return Keys(keys)


def read_key(digits: str, *words: str) -> Key:
    moments = [word for word in words if word != PROOFS_ONLY]
    since = ALWAYS
    for moment in moments:
        since = round(dt.datetime.fromisoformat(moment).timestamp() * 1000)
    return Key(bytes.fromhex(digits), since, PROOFS_ONLY not in words)
