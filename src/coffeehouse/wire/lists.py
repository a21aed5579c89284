"""Tables as the lists of the home page show them."""

from __future__ import annotations

import msgspec

from coffeehouse.engine.result import Result


class NewId(msgspec.Struct, frozen=True):
    table: str


class ChairLine(msgspec.Struct, frozen=True):
    seat: int
    name: str
    level: str | None
    """Of the house player that sits here, if one does."""
    yours: bool
    to_act: bool


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    status: str
    seats: int
    options: dict[str, str]
    practice: bool
    created: int
    updated: int
    due: int | None
    your_turn: bool
    chairs: tuple[ChairLine, ...]
    result: Result | None
