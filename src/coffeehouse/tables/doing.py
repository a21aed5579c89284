"""One deed in, new entries out: the only way a table changes."""

from __future__ import annotations

from typing import assert_never

from coffeehouse.tables import consent, gamefile, moving, opening, seating
from coffeehouse.tables.deeds import (
    THE_HOUSE,
    CallTime,
    Deed,
    HouseMove,
    LeaveForGood,
    Open,
    OpenDay,
    TakeIn,
)
from coffeehouse.tables.draft import Draft
from coffeehouse.tables.errors import refused
from coffeehouse.tables.fairness import Dealer
from coffeehouse.tables.table import Table
from coffeehouse.wire.commands import (
    AskFor,
    Concede,
    Leave,
    Play,
    Rename,
    Reply,
    Return,
    SeatHouse,
    Sit,
    Undo,
)

ADVANCING = (Play, Concede, HouseMove, CallTime, LeaveForGood)
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
        case Play():
            moving.play(draft, who, deed)
        case Undo():
            moving.undo(draft, who, deed)
        case HouseMove():
            moving.play_house(draft, deed)
        case Sit():
            seating.sit(draft, who, deed)
        case SeatHouse():
            seating.seat_house(draft, who, deed)
        case Leave():
            seating.leave(draft, who, deed)
        case Return():
            seating.come_back(draft, who, deed)
        case Rename():
            seating.rename(draft, who, deed)
        case Concede():
            seating.concede(draft, who, deed)
        case CallTime():
            seating.call_time(draft)
        case LeaveForGood():
            seating.leave_for_good(draft, deed.who)
        case AskFor():
            consent.ask(draft, who, deed)
        case Reply():
            consent.reply(draft, who, deed)
        case Open():
            opening.seat_all(draft, deed.chairs)
        case OpenDay():
            opening.open_day(draft, deed.chair)
        case TakeIn():
            gamefile.take_in(draft, deed.record, deed.file)
        case _:
            assert_never(deed)
