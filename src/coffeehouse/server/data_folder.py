"""Where a house keeps its things unless told otherwise."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """`COFFEEHOUSE_DATA`, else the person's own data folder."""
    chosen = os.environ.get("COFFEEHOUSE_DATA")
    if chosen:
        return Path(chosen).expanduser()
    shared = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(shared).expanduser() / "coffeehouse"


def database_address() -> str:
    """`COFFEEHOUSE_DATABASE`, else a SQLite file in the data folder."""
    return os.environ.get("COFFEEHOUSE_DATABASE") or str(data_folder() / "tables.db")


def key_file() -> Path:
    """`COFFEEHOUSE_KEY_FILE`, else beside the database, never in it."""
    chosen = os.environ.get("COFFEEHOUSE_KEY_FILE")
    return Path(chosen).expanduser() if chosen else data_folder() / "server.key"
