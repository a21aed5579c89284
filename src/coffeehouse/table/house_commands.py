"""What the house itself does at a table. What people do are the wire's commands."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from coffeehouse.engine.record import Record
from coffeehouse.table.commands import AnyCommand
from coffeehouse.table.entries import Chair
from coffeehouse.table.game_file import GameFile

THE_HOUSE = ""
"""Who does these deeds: no person's identity."""


class Open(msgspec.Struct, frozen=True):
    """Seat those who are there from the beginning."""

    chairs: Mapping[int, Chair]


class OpenDay(msgspec.Struct, frozen=True):
    """Seat somebody at a game of the day and make the day's first move."""

    chair: Chair


class TakeIn(msgspec.Struct, frozen=True):
    """Enter a game that was played elsewhere."""

    record: Record
    file: GameFile


class BotMove(msgspec.Struct, frozen=True):
    """Make a bot's move, chosen on the position at `seq`."""

    seat: int
    seq: int
    action: int


class CallTime(msgspec.Struct, frozen=True):
    """Let the clock act on everybody who is late."""


class LeaveForGood(msgspec.Struct, frozen=True):
    """Take a person who is to be forgotten from every chair."""

    who: str


Deed = AnyCommand | Open | OpenDay | TakeIn | BotMove | CallTime | LeaveForGood
