"""Tables as the lists of the home page show them."""

from __future__ import annotations

import msgspec

from coffeehouse.engine.result import Result
from coffeehouse.table.clock_settings import AnyClock


class NewId(msgspec.Struct, frozen=True):
    table: str


class ChairLine(msgspec.Struct, frozen=True):
    seat: int
    name: str
    level: str | None
    """Of the bot that sits here, if one does."""
    yours: bool
    to_act: bool
    conceded: bool = False
    points: int | None = None
    """The rating of whoever sits here, at a rated table."""


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
    round: int | None = None
    """As the rulebook counts, from 1."""
    day: str | None = None
    """The day whose game it is, if it is one of a day."""
    rated: bool = False
    away: bool = False
    """You have put it away: home does not show it."""
    clock: AnyClock | None = None


class Mine(msgspec.Struct, frozen=True, tag_field="kind", tag="mine"):
    """Pushed to a page of the house: one's tables that are not over, as they are now."""

    tables: tuple[TableLine, ...]
