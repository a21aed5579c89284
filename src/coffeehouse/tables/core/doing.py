"""One deed in, new entries out: the only way a table changes."""

from __future__ import annotations

from typing import assert_never

from coffeehouse.tables.core import consent, deeds, gamefile, moving, opening, seating, timing
from coffeehouse.tables.core.deeds import THE_HOUSE, Deed
from coffeehouse.tables.core.draft import Draft
from coffeehouse.tables.core.table import Table
from coffeehouse.tables.errors import refused
from coffeehouse.tables.fair.fairness import Dealer
from coffeehouse.wire import commands

ADVANCING = (
    commands.Play, commands.Concede, commands.CastVote, deeds.HouseMove, deeds.CallTime,
    deeds.LeaveForGood,
)  # fmt: skip
"""What brings a game nearer to its end, or a person out of it: they come whatever is refused."""
MOST_ENTRIES = 10_000
"""No game comes near it. Without it one table could be made to grow until it weighs on all."""


def decide(
    table: Table, dealer: Dealer, deed: Deed, now: int, who: str = THE_HOUSE,
    request: str | None = None,
) -> Draft:  # fmt: skip
    """What the deed adds, on a copy. Raises `TableRefused` or `IllegalMove`."""
    if table.seq >= MOST_ENTRIES and not isinstance(deed, ADVANCING):
        raise refused("enough")
    draft = Draft(table, dealer, now, request)
    carry_out(draft, who, deed)
    return draft


def carry_out(draft: Draft, who: str, deed: Deed) -> None:
    match deed:
        case commands.Play():
            moving.play(draft, who, deed)
        case commands.Undo():
            moving.undo(draft, who, deed)
        case deeds.HouseMove():
            moving.play_house(draft, deed)
        case commands.Sit():
            seating.sit(draft, who, deed)
        case commands.SeatHouse():
            seating.seat_house(draft, who, deed)
        case commands.Leave():
            seating.leave(draft, who, deed)
        case commands.Return():
            seating.come_back(draft, who, deed)
        case commands.Rename():
            seating.rename(draft, who, deed)
        case commands.Concede():
            seating.concede(draft, who, deed)
        case deeds.CallTime():
            timing.call_time(draft)
        case commands.CastVote():
            timing.vote(draft, who, deed)
        case commands.TakeHoliday():
            timing.take_holiday(draft, who, deed)
        case deeds.LeaveForGood():
            seating.leave_for_good(draft, deed.who)
        case commands.AskFor():
            consent.ask(draft, who, deed)
        case commands.Reply():
            consent.reply(draft, who, deed)
        case deeds.Open():
            opening.seat_all(draft, deed.chairs)
        case deeds.OpenDay():
            opening.open_day(draft, deed.chair)
        case deeds.TakeIn():
            gamefile.take_in(draft, deed.record, deed.file)
        case _:
            assert_never(deed)
