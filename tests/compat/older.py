"""What an older commit wrote, unpacked for one test."""

from __future__ import annotations

import gzip
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
from typer.testing import CliRunner, Result

from coffeehouse.cli import build
from coffeehouse.engine.record import Record, head
from coffeehouse.engine.registry import game

HERE = Path(__file__).parent
COMMITS = tuple(sorted(path.parent.name for path in HERE.glob("*/write.py")))


class Facts(msgspec.Struct, frozen=True):
    """What `write.py` saw at a table."""

    id: str
    game: str
    version: int
    status: str
    seq: int
    moves: int
    key: str
    names: list[str]
    people: list[bool]
    practice: bool
    seat: int
    result: list[tuple[int, int, int]] | None
    proven: bool


def tables_of(commit: str) -> list[Facts]:
    return msgspec.json.decode((HERE / commit / "tables.json").read_bytes(), type=list[Facts])


def texts_of(commit: str, ending: str) -> list[Path]:
    return sorted((HERE / commit).glob(f"*{ending}"))


class Older:
    """The files of a commit in a folder of this test's own."""

    def __init__(self, commit: str, folder: Path) -> None:
        self.commit = commit
        self.folder = folder
        self.database = folder / "tables.db"
        self.key_file = Path(shutil.copy(HERE / commit / "server.key", folder))
        packed = (HERE / commit / "tables.db.gz").read_bytes()
        self.database.write_bytes(gzip.decompress(packed))
        with closing(sqlite3.connect(self.database)) as connection:
            self.editions = dict(connection.execute("SELECT digest, text FROM editions"))

    def seen_at(self, table: str) -> list[str]:
        """What a player at a table could have kept, as options of `verify`."""
        with closing(sqlite3.connect(self.database)) as connection:
            (row,) = connection.execute("SELECT commitment FROM tables WHERE id = ?", (table,))
            chairs = connection.execute(
                "SELECT value FROM entries WHERE table_id = ? AND kind = 'seat'", (table,)
            )
            nonces = [msgspec.json.decode(value).get("nonce") for (value,) in chairs]
        return seen(row[0], [nonce for nonce in nonces if nonce])

    @property
    def backup(self) -> Path:
        return HERE / self.commit / "all.backup"

    def edition(self, record: Record) -> list[str]:
        """Options that bind the edition a file was played with, if the house's is another now."""
        if record.edition == game(record.game).edition_source.digest:
            return []
        file = self.folder / "edition.toml"
        file.write_text(self.editions[record.edition])
        return ["--edition", str(file)]


def seen_in(file: Path) -> list[str]:
    """The same from a file: here nobody doubts it."""
    lines = [line.split() for line in file.read_text().splitlines() if line.startswith("# ")]
    (commitment,) = (words[2] for words in lines if words[1] == "commitment")
    return seen(commitment, [words[3] for words in lines if words[1] == "nonce"])


def seen(commitment: str, nonces: list[str]) -> list[str]:
    return ["--commitment", commitment, *(word for one in nonces[:1] for word in ("--nonce", one))]


def head_of(file: Path) -> Record:
    return head(file.read_text())


def has_changed(record: Record | Facts) -> bool:
    """Whether the rules are of another version than what was written."""
    return game(record.game).version != record.version


def coffeehouse(*args: object, typed: str = "") -> Result:
    """The command line; what raises is no answer."""
    words = [str(arg) for arg in args]
    return CliRunner().invoke(build(), words, input=typed, catch_exceptions=False)
