"""What a table is made of: an append-only list of entries. With its row, nothing else is truth.

| entry      | seat             | what it says                                            |
|------------|------------------|---------------------------------------------------------|
| `Moved`    | who moved        | the action                                              |
| `Forced`   | who moved        | the only action there was, so it played itself          |
| `Drawn`    | -1               | the action of chance's outcome                          |
| `Undone`   | who took back    | the seqs it makes void                                  |
| `Dealt`    | -1               | which chair chance puts at each seat of the game        |
| `Seated`   | which chair      | who holds it from now on                                |
| `Asked`    | who asks         | a topic the other people must agree to                  |
| `Answered` | who answers      | yes or no to the open question                          |
| `Clocked`  | who was late     | the moment the time ran out (ms)                        |
| `Voted`    | who votes        | about whom that was late, and what for                  |
| `Rested`   | who is away      | how many days of holiday begin now                      |
| `Ended`    | who ended it, -1 | reason, published secret, result and score sheet        |
"""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec

from coffeehouse.engine.result import Result
from coffeehouse.table.bounds import Topic
from coffeehouse.table.clock_settings import Choice

Reason = Literal["finished", "conceded", "abandoned"]
"""Why a game ended; `abandoned` means the people agreed to end it without a winner."""
NOBODY = -1
STARTING = 0
"""The seat of the starting player, in every game."""
GUEST = "Guest"
"""The name of a person who was forgotten."""
FORGOTTEN = "forgotten."
"""The beginning of the identity that replaces a person who asked to be forgotten."""


class Chair(msgspec.Struct, frozen=True, gc=False, tag="chair"):
    """Who holds a seat. `who` alone is a person, `level` alone a bot of that level,
    both together a bot standing in for a person who may come back.
    """

    who: str | None = None
    """The person's identity, which never leaves the server."""
    name: str = ""
    level: str | None = None
    """Stored as `house`, as it was called when the first tables were."""
    nonce: str | None = None
    """What the person's browser added to chance, the end of a hash chain if it has 64 digits; None
    if they were invited and have not come yet.
    """
    conceded: bool = False

    @property
    def empty(self) -> bool:
        return self.who is None and self.level is None

    @property
    def forgotten(self) -> bool:
        return self.who is not None and self.who.startswith(FORGOTTEN)

    @property
    def ready(self) -> bool:
        return self.level is not None or self.nonce is not None

    @property
    def person(self) -> bool:
        """Whether a person plays here now."""
        return self.who is not None and self.level is None


def forgotten(table: str, who: str) -> str:
    """The chair after its person was forgotten: still one person's seats at this table, but no link
    to anybody or to another table.
    """
    return FORGOTTEN + hashlib.sha256(f"{table} {who}".encode()).hexdigest()[:12]


class Ask(msgspec.Struct, frozen=True, gc=False, tag="ask"):
    topic: Topic
    about: int | None = None
    """The first seq to take back, or the seat to replace."""


class Answer(msgspec.Struct, frozen=True, gc=False, tag="answer"):
    ask: int
    """The seq of the question."""
    yes: bool


class Vote(msgspec.Struct, frozen=True, gc=False, tag="vote"):
    about: int
    """The seat whose time is over."""
    choice: Choice


class Ending(msgspec.Struct, frozen=True, tag="ending"):
    reason: Reason
    secret: str | None
    """The table's secret in hex, published now; None for a game from elsewhere without one."""
    result: Result


class Stamp(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="kind"):
    """The number, time and request that a table adds to everything that happens."""

    seq: int = 0
    at: int = 0
    """Milliseconds since 1970, UTC."""
    request: str | None = None
    """The client's message id, on the first entry of what it caused; unique in a table."""
    key: str | None = None
    """A check key of the position after this entry; every `ENTRIES_A_CHECK`th entry has one."""

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class Step(Stamp, frozen=True, gc=False):
    """What changes the position: a move, a forced move or an outcome of chance."""

    seat: int
    action: int


class Moved(Step, frozen=True, gc=False, tag="move"):
    link: str | None = None
    """The next link of the seat's hash chain, which goes into the draws that follow."""


class Forced(Step, frozen=True, gc=False, tag="forced"):
    pass


class Drawn(Step, frozen=True, gc=False, tag="chance"):
    pass


class Undone(Stamp, frozen=True, gc=False, tag="undo"):
    seat: int
    voids: tuple[int, ...]


class Dealt(Stamp, frozen=True, gc=False, tag="deal"):
    seat: int
    order: tuple[int, ...]
    """The chair that comes to each seat, as people had sat down."""


class Seated(Stamp, frozen=True, gc=False, tag="seat"):
    seat: int
    chair: Chair


class Asked(Stamp, frozen=True, gc=False, tag="ask"):
    seat: int
    ask: Ask


class Answered(Stamp, frozen=True, gc=False, tag="answer"):
    seat: int
    answer: Answer


class Clocked(Stamp, frozen=True, gc=False, tag="clock"):
    seat: int
    due: int


class Voted(Stamp, frozen=True, gc=False, tag="vote"):
    seat: int
    vote: Vote


class Rested(Stamp, frozen=True, gc=False, tag="holiday"):
    seat: int
    days: int


class Ended(Stamp, frozen=True, gc=False, tag="end"):
    seat: int
    ending: Ending


Entry = (
    Moved
    | Forced
    | Drawn
    | Undone
    | Dealt
    | Seated
    | Asked
    | Answered
    | Clocked
    | Voted
    | Rested
    | Ended
)
