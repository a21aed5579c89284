"""Commands that the server itself gives at a table, beside those of people in `commands`."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from coffeehouse.engine.record import Record
from coffeehouse.table.commands import AnyCommand
from coffeehouse.table.entries import Chair
from coffeehouse.table.game_file import GameFile

THE_HOUSE = ""
"""The name under which the server acts; no person has this identity."""


class Open(msgspec.Struct, frozen=True):
    """Seat those who are there from the beginning."""

    chairs: Mapping[int, Chair]


class OpenDay(msgspec.Struct, frozen=True):
    """Seat somebody at a game of the day and make the day's first move."""

    chair: Chair


class TakeIn(msgspec.Struct, frozen=True):
    """Import a game that was played before, from a file."""

    record: Record
    file: GameFile


class BotMove(msgspec.Struct, frozen=True):
    """Make a bot's move, chosen on the position at `seq`."""

    seat: int
    seq: int
    action: int


class CallTime(msgspec.Struct, frozen=True):
    """Apply the clock to everybody who is late."""


class LeaveForGood(msgspec.Struct, frozen=True):
    """Take a person who is to be forgotten from every chair."""

    who: str


HouseCommand = Open | OpenDay | TakeIn | BotMove | CallTime | LeaveForGood
TableCommand = AnyCommand | HouseCommand
"""Everything that can be decided at a table."""
