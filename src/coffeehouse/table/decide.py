"""One command in, new entries out: the only way a table changes."""

from __future__ import annotations

from typing import assert_never

from coffeehouse.table import (
    commands,
    consent,
    game_file,
    house_commands,
    moves,
    opening,
    seats,
    timeouts,
)
from coffeehouse.table.draft import Draft
from coffeehouse.table.errors import refused
from coffeehouse.table.fair_draws import Dealer
from coffeehouse.table.house_commands import THE_HOUSE, TableCommand
from coffeehouse.table.table import Table

ADVANCING = (
    commands.Play,
    commands.Concede,
    commands.CastVote,
    house_commands.BotMove,
    house_commands.CallTime,
    house_commands.LeaveForGood,
)
"""Commands that bring a game nearer to its end, or take a person out of it. They are accepted even
at a table that is full of entries.
"""
MOST_ENTRIES = 10_000
"""The entries a table may have. No game comes near it; without it one table could grow until it
slows down the server.
"""


def decide(
    table: Table,
    dealer: Dealer,
    command: TableCommand,
    now: int,
    who: str = THE_HOUSE,
    request: str | None = None,
) -> Draft:
    """Carry out a command on a copy of the table; the draft holds what it adds. Raises
    `TableRefused`, `IllegalMove`.
    """
    if table.seq >= MOST_ENTRIES and not isinstance(command, ADVANCING):
        raise refused("enough")
    draft = Draft(table, dealer, now, request)
    carry_out(draft, who, command)
    return draft


def carry_out(draft: Draft, who: str, command: TableCommand) -> None:
    match command:
        case commands.Play():
            moves.play(draft, who, command)
        case commands.Undo():
            moves.undo(draft, who, command)
        case house_commands.BotMove():
            moves.play_bot(draft, command)
        case commands.Sit():
            seats.sit(draft, who, command)
        case commands.SeatBot():
            seats.seat_bot(draft, who, command)
        case commands.Leave():
            seats.leave(draft, who, command)
        case commands.Return():
            seats.come_back(draft, who, command)
        case commands.Rename():
            seats.rename(draft, who, command)
        case commands.Concede():
            seats.concede(draft, who, command)
        case house_commands.CallTime():
            timeouts.call_time(draft)
        case commands.CastVote():
            timeouts.vote(draft, who, command)
        case commands.TakeHoliday():
            timeouts.take_holiday(draft, who, command)
        case house_commands.LeaveForGood():
            seats.leave_for_good(draft, command.who)
        case commands.AskFor():
            consent.ask(draft, who, command)
        case commands.Reply():
            consent.reply(draft, who, command)
        case house_commands.Open():
            opening.seat_all(draft, command.chairs)
        case house_commands.OpenDay():
            opening.open_day(draft, command.chair)
        case house_commands.TakeIn():
            game_file.import_into(draft, command.record, command.file)
        case _:
            assert_never(command)
