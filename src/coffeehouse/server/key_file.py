"""The key file: one key a line, the newest first.

A line has the key's digits, the moment from which it is used (UTC) and, if it signs nobody in any
more, `proofs-only`.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from pathlib import Path

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.table.keys import KEY_BYTES, Key, Keys


def server_keys(path: Path) -> Keys:
    """Read the keys of that file; without a file, make one with a first key for its owner only."""
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
    """Return the key that is used now."""
    return server_keys(path).at()


def rotate(path: Path, since: int, sign_everybody_out: bool = False) -> None:
    """Put a new key, used from that moment on, before those in the file. Raises
    `CoffeehouseError`.
    """
    try:
        old = list(read_keys(path))
    except FileNotFoundError:
        raise CoffeehouseError(f"There is no key file {path}.") from None
    if sign_everybody_out:
        old = [key._replace(signs_in=False) for key in old]
    written(path, [Key(secrets.token_bytes(KEY_BYTES), since), *old]).replace(path)


def written(path: Path, keys: Sequence[Key]) -> Path:
    """Write the keys into a new file beside that one, and see that the disk has it."""
    fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.writelines(key.line() for key in keys)
        file.flush()
        os.fsync(file.fileno())
    return fresh


def read_keys(path: Path) -> Keys:
    """Read a key file. Raises `CoffeehouseError`, or `FileNotFoundError`."""
    try:
        keys = [Key.read(line) for line in path.read_text("ascii").splitlines() if line.strip()]
    except ValueError:
        keys = []
    if not keys:
        raise CoffeehouseError(
            f"{path} is no server key: it should hold {2 * KEY_BYTES} hexadecimal digits."
        )
    return Keys(keys)
