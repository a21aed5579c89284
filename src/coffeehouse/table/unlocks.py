"""What earns a privilege: a game that a person finished alone and as luck would have it."""

from __future__ import annotations

from coffeehouse.engine.options import Privilege
from coffeehouse.table.entries import Chair, Dealt, Seated, Step
from coffeehouse.table.table import Table


def earns(table: Table, who: str, privilege: Privilege) -> bool:
    """Whether this person reached one of its titles there."""
    ending = table.ending
    if ending is None or ending.reason != "finished" or table.practice:
        return False
    reached = (seat.seat for seat in ending.result.seats if seat.title in privilege.titles)
    return any(all_played_by(table, who, seat) for seat in reached)


def all_played_by(table: Table, who: str, seat: int) -> bool:
    """Whether the person sat there from the first draw to the last move. Nobody sits at a game
    that comes from a file while its past is laid out, and a bot may have stood in.
    """
    chair, place = Chair(), seat if table.dealt is None else table.dealt[seat]
    for entry in table.entries:
        if isinstance(entry, Dealt):
            place = seat
        if isinstance(entry, Seated) and entry.seat == place:
            chair = entry.chair
        elif isinstance(entry, Step) and not (chair.person and chair.who == who):
            return False
    return True
