"""Structs as database rows and back: the one place that knows how each is stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec

from coffeehouse.engine.result import Result
from coffeehouse.server.lobby.messages import ChairLine, TableLine
from coffeehouse.table.entries import Entry, Moved
from coffeehouse.table.fair_draws import begins
from coffeehouse.table.row import Row, Settings
from coffeehouse.table.table import Table


class OwnField:
    """The field that is a kind of entry's own, stored as JSON in the column `value`."""

    def __init__(self, kind: type[Entry]) -> None:
        _, self.field, *_ = kind.__struct_fields__
        self.kind = kind
        self.decoder = msgspec.json.Decoder(get_type_hints(kind)[self.field])


DAY_MS = 86_400_000
ENTRY_COLUMNS = ("seq", "kind", "seat", "value", "at", "request", "key")
"""In the order in which `read_entry` takes them."""
MOVE = Moved.__struct_config__.tag
linked_move = msgspec.json.Decoder(tuple[int, str])
KINDS = {kind.__struct_config__.tag: OwnField(kind) for kind in get_args(Entry)}


class EntryRow(NamedTuple):
    table_id: str
    seq: int
    kind: str
    seat: int
    value: str
    at: int
    request: str | None
    key: str | None


class HeadRow(NamedTuple):
    """The columns of a table that repeat what the entries say, for lists and sweeps."""

    id: str
    status: str
    listed: bool
    updated: int
    due: int | None
    result: str | None
    round: int | None
    score: int | None


class ChairRow(NamedTuple):
    table_id: str
    seat: int
    who: str | None
    name: str
    level: str | None
    to_act: bool
    conceded: bool
    turn: int | None = None


def entry_row(table: str, entry: Entry) -> EntryRow:
    value = msgspec.json.encode(content_of(entry)).decode()
    return EntryRow(
        table, entry.seq, entry.kind, entry.seat, value, entry.at, entry.request, entry.key
    )


def content_of(entry: Entry) -> object:
    """A move's link is written behind its action, so that whoever has none looks as ever."""
    if isinstance(entry, Moved) and entry.link is not None:
        return entry.action, entry.link
    return getattr(entry, KINDS[entry.kind].field)


def read_entry(found: Any) -> Entry:
    """Raises `LookupError`, `TypeError` or `msgspec.MsgspecError` for a damaged row: SQLite keeps
    text where a number belongs.
    """
    seq, kind, seat, value, at, request, key = found
    if not (isinstance(seat, int) and isinstance(at, int)):
        raise TypeError("a seat and a moment are numbers")
    of = KINDS[kind]
    if kind == MOVE and value.startswith("["):
        action, link = linked_move.decode(value)
        return Moved(seat, action, link, seq=seq, at=at, request=request, key=key)
    return of.kind(seat, of.decoder.decode(value), seq=seq, at=at, request=request, key=key)


def table_row(row: Row) -> dict[str, object]:
    return {
        **msgspec.structs.asdict(row),
        "options": msgspec.json.encode(row.options).decode(),
        "settings": msgspec.json.encode(row.settings).decode(),
        "day": row.settings.day,
    }


def read_row(found: Mapping[Any, Any]) -> Row:
    values = {name: found[name] for name in Row.__struct_fields__}
    values["options"] = msgspec.json.decode(found["options"], type=dict[str, str])
    values["settings"] = msgspec.json.decode(found["settings"], type=Settings)
    return Row(**values)


def head_row(table: Table) -> HeadRow:
    result = None if table.ending is None else table.ending.result
    last_at = table.entries[-1].at if table.entries else table.row.created
    return HeadRow(
        table.id,
        table.status,
        table.row.settings.listed,
        last_at,
        table.due(),
        None if result is None else msgspec.json.encode(result).decode(),
        table.game.round(table.state) if table.started else None,
        score_of_day(table.row.settings.day, result, last_at),
    )


def score_of_day(day: str | None, result: Result | None, at: int) -> int | None:
    """The score that counts in a day's ranking: of a game that ended within that day."""
    if day is None or result is None or at >= begins(day) + DAY_MS:
        return None
    return result.seats[0].score


def chair_rows(table: Table) -> list[ChairRow]:
    acting = table.actors
    return [
        ChairRow(table.id, seat, chair.who, chair.name, chair.level, seat in acting, chair.conceded)
        for seat, chair in enumerate(table.chairs)
    ]


def read_line(
    row: Mapping[Any, Any],
    chairs: Sequence[Mapping[Any, Any]],
    who: str | None,
    hidden: bool = False,
) -> TableLine:
    seen = tuple(read_chair(chair, who) for chair in chairs)
    settings = msgspec.json.decode(row["settings"], type=Settings)
    return TableLine(
        row["id"],
        row["game"],
        row["status"],
        row["seats"],
        msgspec.json.decode(row["options"], type=dict[str, str]),
        settings.practice,
        row["created"],
        row["updated"],
        row["due"],
        any(chair.yours and chair.to_act and chair.level is None for chair in seen),
        seen,
        msgspec.json.decode(row["result"], type=Result) if row["result"] else None,
        row["round"],
        settings.day,
        settings.rated,
        hidden,
        settings.timed,
    )


def read_chair(chair: Mapping[Any, Any], who: str | None) -> ChairLine:
    yours = who is not None and chair["who"] == who
    return ChairLine(
        chair["seat"], chair["name"], chair["level"], yours, chair["to_act"], chair["conceded"]
    )
