"""Records as files. The ending is `.coffee`; `engine.record` says what stands in one."""

from __future__ import annotations

from pathlib import Path

from coffeehouse.engine.errors import BadRecord
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Record, dump, head
from coffeehouse.engine.record import load as parse
from coffeehouse.engine.registry import game as registered


def save(record: Record, path: Path | str, game: AnyGame | None = None) -> None:
    """Write a record to a text file; see `Record.save`."""
    Path(path).write_text(dump(game or registered(record.game), record), "utf-8")


def load(path: Path | str, game: AnyGame | None = None) -> Record:
    """Read the record of a game from a file that `Record.save` wrote.

    A game that was played with another edition than the house's needs `game`, bound to it.
    Raises `OSError` if there is no such file, `BadRecord` with the line that is wrong,
    and `UnknownGame` if the game is not installed.

    >>> import tempfile
    >>> from pathlib import Path
    >>> import coffeehouse
    >>> from coffeehouse.bots import RandomBot
    >>> game = coffeehouse.game("coffee-roaster")
    >>> record = coffeehouse.play(game, [RandomBot(1)], seed=7)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     record.save(Path(folder) / "game.coffee")
    ...     coffeehouse.load(Path(folder) / "game.coffee") == record
    True
    """
    try:
        text = Path(path).read_text("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is no saved game: it is not a text file.") from None
    return parse(game or registered(head(text).game), text)
