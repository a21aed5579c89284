"""Files people name: read and written with a sentence for everything that can go wrong."""

from __future__ import annotations

from pathlib import Path

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.record import ENDING, HEAD
from coffeehouse.terminal.words import say

MOST_BYTES = 10_000_000
"""No text file of ours is larger; a larger one is something else."""


class BadFile(CoffeehouseError):
    """A file that is not there, is no text, or cannot be written."""


def read_text(path: Path) -> str:
    """The text of a file. Raises `BadFile`."""
    path = path.expanduser()
    if not path.exists():
        raise BadFile(say("no-such-file", file=str(path)))
    if path.is_dir():
        raise BadFile(say("a-folder", file=str(path)))
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
        if len(raw) > MOST_BYTES or b"\0" in raw:
            raise BadFile(say("no-text", file=str(path)))
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadFile(say("no-text", file=str(path))) from None
    except OSError as error:
        raise BadFile(say("unreadable", file=str(path), why=reason(error))) from None


def write_record(path: Path, text: str) -> Path:
    """Write a saved game, named `*.coffee` unless its name has another ending. It replaces a saved
    game of that name, but no other file.
    """
    path = path.expanduser()
    if not path.suffix and not path.is_dir():
        path = path.with_suffix(ENDING)
    if path.is_dir():
        raise BadFile(say("a-folder", file=str(path)))
    try:
        if path.exists() and not path.read_bytes().startswith(HEAD.encode()):
            raise BadFile(say("not-ours", file=str(path)))
        path.write_text(text, "utf-8")
    except OSError as error:
        raise BadFile(say("unwritable", file=str(path), why=reason(error))) from None
    return path


def reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
