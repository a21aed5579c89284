"""What a table is made of: one row and an append-only list of entries. Nothing else is truth.

Kinds of entry, with what `seat` and `value` hold:

| kind   | seat            | value                                                        |
|--------|-----------------|--------------------------------------------------------------|
| move   | who moved       | the action                                                   |
| forced | who moved       | the action; the only one there was, so it played itself      |
| chance | -1              | the outcome's action                                         |
| undo   | who took back   | the seqs it makes void                                       |
| seat   | which chair     | `Chair`: who holds it from now on                            |
| ask    | who asks        | `Ask`: a topic the other people must agree to                |
| answer | who answers     | `Answer`: yes or no to the open question                     |
| clock  | who was late    | the moment the time ran out (ms)                             |
| end    | who ended it, -1| `Ending`: reason, published secret, result and score sheet   |
"""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec

from coffeehouse.engine.result import Result

Kind = Literal["move", "forced", "chance", "undo", "seat", "ask", "answer", "clock", "end"]
Topic = Literal["hints", "takeback", "pause", "resume", "practice", "replace"]
Late = Literal["house", "concede"]
Reason = Literal["finished", "conceded"]
NOBODY = -1
FORGOTTEN = "forgotten."
"""How the identity begins that stands for a person who asked to be forgotten."""
MOVES = ("move", "forced", "chance")
"""The kinds that change the position."""
CHECK_EVERY = 64
"""An entry whose seq is a multiple of this carries a check key of the position after it."""


class Chair(msgspec.Struct, frozen=True, gc=False, tag="chair"):
    """Who holds a seat. `who` alone is a person, `house` alone a house player of that level,
    both together a house player standing in for a person who may come back.
    """

    who: str | None = None
    """The identity; never leaves the server."""
    name: str = ""
    house: str | None = None
    nonce: str | None = None
    """What the person's browser added to chance; None: invited, not here yet."""
    conceded: bool = False

    @property
    def empty(self) -> bool:
        return self.who is None and self.house is None

    @property
    def forgotten(self) -> bool:
        return self.who is not None and self.who.startswith(FORGOTTEN)

    @property
    def ready(self) -> bool:
        return self.house is not None or self.nonce is not None

    @property
    def person(self) -> bool:
        """Whether a person plays here now."""
        return self.who is not None and self.house is None


GUEST = "Guest"
"""What a forgotten person is called."""


def forgotten(table: str, who: str) -> str:
    """Still one person's seats at one table, but no link to anybody or to another table."""
    return FORGOTTEN + hashlib.sha256(f"{table} {who}".encode()).hexdigest()[:12]


class Ask(msgspec.Struct, frozen=True, gc=False, tag="ask"):
    topic: Topic
    about: int | None = None
    """takeback: the first seq to take back; replace: the seat of the absent one."""


class Answer(msgspec.Struct, frozen=True, gc=False, tag="answer"):
    ask: int
    """The seq of the question."""
    yes: bool


class Ending(msgspec.Struct, frozen=True, tag="ending"):
    reason: Reason
    secret: str | None
    """The table's secret in hex, published now; None for a game from elsewhere without one."""
    result: Result


Value = int | tuple[int, ...] | Chair | Ask | Answer | Ending


class Entry(msgspec.Struct, frozen=True, gc=False):
    seq: int
    kind: Kind
    seat: int
    value: Value
    at: int
    """Milliseconds since 1970, UTC."""
    request: str | None = None
    """The client's message id, on the first entry of what it caused; unique in a table."""
    key: str | None = None
    """The check key, if the seq is a multiple of `CHECK_EVERY`."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is kept, apart from the rules of the game."""

    listed: bool = False
    """Shown among the open tables; otherwise only those with the link find it."""
    practice: bool = False
    """One person may take back anything, chance included. The table is marked so."""
    deadline: int | None = None
    """Seconds a person has for each decision."""
    late: Late = "house"
    """What the clock does to the seat that is late."""
    stand_in: str = "journeyman"
    """The level of the house player that takes a leaver's seat."""
    day: str | None = None
    """The day (`2026-11-16`) whose luck is dealt here, the same to everybody who plays it."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """What is fixed when a table is made."""

    id: str
    """Random and long: whoever has it (the link) may watch, and join while a seat is free."""
    game: str
    version: int
    edition: str
    """The digest of the edition's text, which is kept once."""
    seats: int
    options: dict[str, str]
    settings: Settings
    commitment: str
    """SHA-256 of the secret, shown before anyone adds a nonce."""
    created: int
    maker: str | None = None
    """The identity that made it, who may place house players before the start."""
    after: str | None = None
    """The table this is a rematch of."""


VALUE_DECODER = msgspec.json.Decoder(Value)


def encode_value(value: Value) -> str:
    return msgspec.json.encode(value).decode()


def decode_value(text: str) -> Value:
    value: Value = VALUE_DECODER.decode(text)
    return value
