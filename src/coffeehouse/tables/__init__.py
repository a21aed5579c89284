"""Tables: running games that people sit at. `Tables` in `service` is the way in.

Pure core: `entry` (the truth), `table` and `position` (what follows from it), `draft` and
`doing` (a command in, new entries out), `moving`, `seating`, `consent` (the rules of each),
`fairness` (chance), `verify` (its proof), `frames` and `telling` (what a pair of eyes may know),
`gamefile` (a game as text).
Around it: `home`, `database`, `schema`, `migrate`, `backup` (the database), `batch` and `store`
(rows in and out), `loading` and `shelf` (tables at hand), `notify` (between processes), `service`.
"""

from coffeehouse.tables.commands import (
    AnyCommand,
    AskFor,
    Concede,
    Leave,
    NewTable,
    Play,
    Rename,
    Reply,
    Return,
    SeatHouse,
    Sit,
    Undo,
)
from coffeehouse.tables.entry import Chair, Ending, Entry, Row, Settings
from coffeehouse.tables.errors import (
    NoSuchTable,
    StorageBusy,
    StorageFull,
    StorageTrouble,
    TableRefused,
    words_for,
)
from coffeehouse.tables.fairness import new_nonce
from coffeehouse.tables.frames import Frame, Scene
from coffeehouse.tables.notify import InProcess, Notifier, OverRedis
from coffeehouse.tables.service import Done, Refused, Tables
from coffeehouse.tables.store import TableLine
from coffeehouse.tables.table import Table

__all__ = [
    "AnyCommand", "AskFor", "Chair", "Concede", "Done", "Ending", "Entry", "Frame", "InProcess",
    "Leave", "NewTable", "NoSuchTable", "Notifier", "OverRedis", "Play", "Refused", "Rename",
    "Reply", "Return", "Row", "Scene", "SeatHouse", "Settings", "Sit", "StorageBusy",
    "StorageFull", "StorageTrouble", "Table", "TableLine", "TableRefused", "Tables", "Undo",
    "new_nonce", "words_for",
]  # fmt: skip
