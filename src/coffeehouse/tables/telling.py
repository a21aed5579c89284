"""What an entry was, as a seat may know it: the log's line for every kind of entry.

Moves and chance are told by the game; the rest by `[log]` of the tables' own words.
"""

from __future__ import annotations

from collections.abc import Callable

from coffeehouse.engine.result import Told
from coffeehouse.engine.state import State
from coffeehouse.tables.entry import MOVES, Answer, Ask, Chair, Ending, Entry
from coffeehouse.tables.table import Table, void_seqs


def tell(table: Table, entry: Entry, viewer: int | None) -> Told:
    """`entry` is about to be added to `table`."""
    if entry.kind in MOVES:
        return tell_move(table, entry, viewer)
    return TELLERS[entry.kind](table, entry)


def tell_move(table: Table, entry: Entry, viewer: int | None) -> Told:
    assert isinstance(entry.value, int)
    here: State | None = table.game.as_actor(table.state, entry.seat)
    return table.game.told(here or table.state, entry.value, viewer)


def tell_undo(table: Table, entry: Entry) -> Told:
    count = len(void_seqs(entry))
    return Told(entry.seat, "undo", {"name": name_at(table, entry.seat), "count": count})


def tell_seat(table: Table, entry: Entry) -> Told:
    old, new = table.chairs[entry.seat], entry.value
    assert isinstance(new, Chair)
    if new.name and old.name and new.name != old.name and new.who == old.who:
        return Told(entry.seat, "renamed", {"old": old.name, "name": new.name})
    values = {"name": new.name or old.name, "level": new.house or ""}
    return Told(entry.seat, change_of_chair(old, new), values)


def change_of_chair(old: Chair, new: Chair) -> str:
    if new.conceded:
        return "conceded"
    if new.empty:
        return "left"
    if new.house is not None:
        return "stands-in" if new.who is not None else "house-sits"
    if old.house is not None:
        return "back"
    return "sat" if new.nonce is not None else "invited"


def tell_ask(table: Table, entry: Entry) -> Told:
    assert isinstance(entry.value, Ask)
    topic, about = entry.value.topic, entry.value.about
    values = {"name": name_at(table, entry.seat)}
    if topic == "replace" and about is not None:
        values["other"] = name_at(table, about)
    return Told(entry.seat, f"ask-{topic}", values)


def tell_answer(table: Table, entry: Entry) -> Told:
    assert isinstance(entry.value, Answer)
    code = "agrees" if entry.value.yes else "declines"
    return Told(entry.seat, code, {"name": name_at(table, entry.seat)})


def tell_clock(table: Table, entry: Entry) -> Told:
    return Told(entry.seat, "late", {"name": name_at(table, entry.seat)})


def tell_end(table: Table, entry: Entry) -> Told:
    assert isinstance(entry.value, Ending)
    return Told(entry.seat, f"end-{entry.value.reason}")


TELLERS: dict[str, Callable[[Table, Entry], Told]] = {
    "undo": tell_undo,
    "seat": tell_seat,
    "ask": tell_ask,
    "answer": tell_answer,
    "clock": tell_clock,
    "end": tell_end,
}


def name_at(table: Table, seat: int) -> str:
    return table.chairs[seat].name if 0 <= seat < len(table.chairs) else ""
