"""One command in, new entries out: the only way a table changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coffeehouse.tables import commands, consent, moving, seating
from coffeehouse.tables.commands import AnyCommand
from coffeehouse.tables.draft import Draft
from coffeehouse.tables.errors import refused
from coffeehouse.tables.fairness import Dealer
from coffeehouse.tables.table import Table

HANDLERS: dict[type[AnyCommand], Callable[[Draft, str, Any], None]] = {
    commands.Sit: seating.sit,
    commands.SeatHouse: seating.seat_house,
    commands.Leave: seating.leave,
    commands.Return: seating.come_back,
    commands.Rename: seating.rename,
    commands.Concede: seating.concede,
    commands.Play: moving.play,
    commands.Undo: moving.undo,
    commands.AskFor: consent.ask,
    commands.Reply: consent.reply,
}

ADVANCING = (commands.Play, commands.Concede)
"""What brings a game nearer to its end, which comes whatever else is refused."""
MOST_ENTRIES = 10_000
"""No game comes near it. Without it one table could be made to grow until it weighs on all."""


def decide(
    table: Table, dealer: Dealer, who: str, command: AnyCommand, now: int, request: str | None
) -> Draft:
    """What the command adds, on a copy. Raises `TableRefused` or `IllegalMove`."""
    if table.seq >= MOST_ENTRIES and not isinstance(command, ADVANCING):
        raise refused("enough")
    draft = Draft(table, dealer, now, request)
    HANDLERS[type(command)](draft, who, command)
    return draft
