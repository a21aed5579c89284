"""The log: each entry as one viewer may know it.

The game words moves and chance; `[log]` of the tables' own words has the rest.
"""

from __future__ import annotations

from typing import assert_never

from coffeehouse.engine.result import LogLine
from coffeehouse.engine.state import State
from coffeehouse.table.entries import (
    NOBODY,
    STARTING,
    Answered,
    Ask,
    Asked,
    Chair,
    Clocked,
    Dealt,
    Ended,
    Entry,
    Rested,
    Seated,
    Step,
    Undone,
    Voted,
)
from coffeehouse.table.table import Table


def tell(table: Table, entry: Entry, viewer: int | None) -> LogLine:
    """The log line of an entry that is about to be added to the table."""
    seat = entry.seat
    match entry:
        case Step():
            return tell_step(table, entry, viewer)
        case Undone():
            return LogLine(seat, "undo", {"name": name_at(table, seat), "count": len(entry.voids)})
        case Dealt():
            return tell_deal(table, entry.order)
        case Seated():
            told = tell_chair(seat, table.chairs[seat], entry.chair)
            return told if not starts(table, entry) else begun(table, told)
        case Asked():
            return tell_ask(table, seat, entry.ask)
        case Answered():
            code = "agrees" if entry.answer.yes else "declines"
            return LogLine(seat, code, {"name": name_at(table, seat)})
        case Clocked():
            return LogLine(seat, "late", {"name": name_at(table, seat)})
        case Voted():
            values = {"name": name_at(table, seat), "other": name_at(table, entry.vote.about)}
            return LogLine(seat, f"vote-{entry.vote.choice}", values)
        case Rested():
            return LogLine(seat, "holiday", {"name": name_at(table, seat), "days": entry.days})
        case Ended():
            return LogLine(seat, f"end-{entry.ending.reason}")
        case _:
            assert_never(entry)


def tell_step(table: Table, entry: Step, viewer: int | None) -> LogLine:
    before: State = table.game.as_actor(table.state, entry.seat) or table.state
    after = before.copy()
    after.apply(entry.action)
    return table.game.log_line(before, entry.action, viewer, after)


def tell_chair(seat: int, old: Chair, new: Chair) -> LogLine:
    if new.name and old.name and new.name != old.name and new.who == old.who:
        return LogLine(seat, "renamed", {"old": old.name, "name": new.name})
    if old.nonce and new.nonce and old.nonce != new.nonce:
        return LogLine(seat, "chain", {"name": new.name or f"seat.{seat}"})
    values = {"name": new.name or old.name, "level": new.level or ""}
    return LogLine(seat, change_of_chair(old, new), values)


def change_of_chair(old: Chair, new: Chair) -> str:
    if new.conceded:
        return "conceded"
    if new.empty:
        return "left"
    if new.level is not None:
        return "stands-in" if new.who is not None else "house-sits"
    if old.level is not None:
        return "back"
    return "sat" if new.nonce is not None else "invited"


def starts(table: Table, entry: Seated) -> bool:
    """Whether this entry takes the last chair where the starting seat is known already."""
    others = (chair for seat, chair in enumerate(table.chairs) if seat != entry.seat)
    waiting = table.started is None and table.starting is not None and not table.live
    return waiting and entry.chair.ready and all(chair.ready for chair in others)


def begun(table: Table, told: LogLine) -> LogLine:
    first = f"seat.{STARTING}"
    return LogLine(told.seat, f"{told.code}-begins", {**told.values, "first": first})


def tell_deal(table: Table, order: tuple[int, ...]) -> LogLine:
    """The line of a deal; people without a name are called by their seat."""
    names = tuple(table.chairs[chair].name or f"seat.{seat}" for seat, chair in enumerate(order))
    return LogLine(NOBODY, "dealt", {"order": names, "first": names[STARTING]})


def tell_ask(table: Table, seat: int, ask: Ask) -> LogLine:
    values = {"name": name_at(table, seat)}
    if ask.topic == "replace" and ask.about is not None:
        values["other"] = name_at(table, ask.about)
    return LogLine(seat, f"ask-{ask.topic}", values)


def name_at(table: Table, seat: int) -> str:
    """The name of whoever sits at a seat, or the seat's ref if they gave none."""
    known = table.chairs[seat].name if 0 <= seat < len(table.chairs) else ""
    return known or f"seat.{seat}"
