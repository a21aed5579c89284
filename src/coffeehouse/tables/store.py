"""`Store`: rows and entries in the database. It knows SQL and nothing of games."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import RowMapping, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.engine.result import Result
from coffeehouse.tables import schema
from coffeehouse.tables.batch import Batch
from coffeehouse.tables.database import Database
from coffeehouse.tables.entry import (
    GUEST,
    Entry,
    Row,
    Settings,
    decode_value,
    encode_value,
    forgotten,
)
from coffeehouse.tables.errors import LostRace
from coffeehouse.tables.table import Table

ENTRY_COLUMNS = [column for column in schema.entries.c if column.name != "table_id"]


class ChairLine(msgspec.Struct, frozen=True):
    seat: int
    name: str
    house: str | None
    yours: bool
    to_act: bool


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    status: str
    seats: int
    options: dict[str, str]
    practice: bool
    created: int
    updated: int
    due: int | None
    your_turn: bool
    chairs: tuple[ChairLine, ...]
    result: Result | None


class Growth(NamedTuple):
    """What one command adds to a table, as rows."""

    id: str
    entries: list[dict[str, object]]
    table: dict[str, object]
    chairs: list[dict[str, object]]
    """Those taken or given up. Others' holders are not written again: who was forgotten since
    this table was loaded must not come back with it.
    """
    turns: list[dict[str, object]]

    @classmethod
    def of(cls, before: Table, after: Table) -> Growth:
        new = [entry_row(after.id, entry) for entry in after.entries[before.seq :]]
        table = {"this_id": after.id, **derived(after)}
        old, now = chair_rows(before), chair_rows(after)
        taken = [
            {**chair, "this_id": after.id, "this_seat": chair["seat"]}
            for chair in now
            if before.chairs[chair["seat"]] != after.chairs[chair["seat"]]
        ]
        turns = [
            {"this_id": after.id, "this_seat": chair["seat"], "to_act": chair["to_act"]}
            for was, chair in zip(old, now, strict=True)
            if was["to_act"] != chair["to_act"]
        ]
        return cls(after.id, new, table, taken, turns)


INSERT_ENTRY = insert(schema.entries)
UPDATE_TABLE = update(schema.tables).where(schema.tables.c.id == bindparam("this_id"))
UPDATE_CHAIR = update(schema.chairs).where(
    schema.chairs.c.table_id == bindparam("this_id"), schema.chairs.c.seat == bindparam("this_seat")
)


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.editions_kept: set[str] = set()
        self.growths: Batch[Growth] = Batch(self.write_growths)

    # --- editions and rows -------------------------------------------------------------

    async def keep_edition(self, digest: str, game: str, text: str) -> None:
        """Keep an edition's text, once."""
        if digest in self.editions_kept:
            return
        # Another process that was quicker has kept the same text.
        with suppress(LostRace):
            if await self.edition(digest) is None:
                async with self.database.write() as connection:
                    values = {"digest": digest, "game": game, "text": text}
                    await connection.execute(insert(schema.editions).values(values))
        self.editions_kept.add(digest)

    async def edition(self, digest: str) -> str | None:
        query = select(schema.editions.c.text).where(schema.editions.c.digest == digest)
        async with self.database.read() as connection:
            found: str | None = (await connection.execute(query)).scalar()
        return found

    async def row(self, id: str) -> Row | None:
        async with self.database.read() as connection:
            query = select(schema.tables).where(schema.tables.c.id == id)
            found = (await connection.execute(query)).mappings().first()
        return None if found is None else read_row(found)

    # --- entries -----------------------------------------------------------------------

    async def entries(self, id: str, since: int = 0) -> list[Entry]:
        """The entries after `since`, in order."""
        query = (
            select(*ENTRY_COLUMNS)
            .where(schema.entries.c.table_id == id, schema.entries.c.seq > since)
            .order_by(schema.entries.c.seq)
        )
        async with self.database.read() as connection:
            return [read_entry(found) for found in await connection.execute(query)]

    async def create(self, table: Table) -> None:
        """A new table with the entries it starts with. Raises `LostRace` if the id exists."""
        async with self.database.write() as connection:
            values = {**write_row(table.row), **derived(table)}
            await connection.execute(insert(schema.tables).values(values))
            await connection.execute(insert(schema.chairs), chair_rows(table))
            if table.entries:
                rows = [entry_row(table.id, entry) for entry in table.entries]
                await connection.execute(INSERT_ENTRY, rows)

    async def append(self, before: Table, after: Table) -> None:
        """The entries by which a table grew: all of them or none. Raises `LostRace` if one of
        the seqs, or the request, is there already.
        """
        await self.growths.add(Growth.of(before, after))

    async def write_growths(self, growths: Sequence[Growth]) -> None:
        # In one order everywhere, so that no two processes wait for each other.
        grown = sorted(growths, key=lambda growth: growth.id)
        async with self.database.write() as connection:
            await connection.execute(INSERT_ENTRY, [row for one in grown for row in one.entries])
            await connection.execute(UPDATE_TABLE, [one.table for one in grown])
            for rows in ([one.chairs for one in grown], [one.turns for one in grown]):
                changed = [row for some in rows for row in some]
                if changed:
                    await connection.execute(UPDATE_CHAIR, changed)

    async def close(self) -> None:
        await self.growths.finish()
        await self.database.close()

    # --- lists -------------------------------------------------------------------------

    async def tables_of(self, who: str, limit: int = 200) -> list[TableLine]:
        """A person's tables: their turn first, then the latest."""
        own = select(schema.chairs.c.table_id).where(schema.chairs.c.who == who)
        wanted = schema.tables.c.id.in_(own) | (
            (schema.tables.c.maker == who) & (schema.tables.c.status == "waiting")
        )
        # Many finished games must not push out one that goes on.
        order = (schema.tables.c.status == "over", schema.tables.c.updated.desc())
        query = select(schema.tables).where(wanted).order_by(*order).limit(limit)
        return sorted(await self.lines(query, who), key=lambda line: not line.your_turn)

    async def listed_tables(
        self, status: str, who: str | None = None, limit: int = 100
    ) -> list[TableLine]:
        """Listed tables that stand so, latest first."""
        query = select(schema.tables).where(
            schema.tables.c.status == status, schema.tables.c.listed
        )
        return await self.lines(query.order_by(schema.tables.c.updated.desc()).limit(limit), who)

    async def lines(self, query: Any, who: str | None) -> list[TableLine]:
        async with self.database.read() as connection:
            rows = (await connection.execute(query)).mappings().all()
            wanted = schema.chairs.c.table_id.in_([row["id"] for row in rows])
            found = await connection.execute(
                select(schema.chairs).where(wanted).order_by(schema.chairs.c.seat)
            )
            chairs: dict[str, list[RowMapping]] = {}
            for chair in found.mappings():
                chairs.setdefault(chair["table_id"], []).append(chair)
        return [read_line(row, chairs.get(row["id"], []), who) for row in rows]

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """The tables where somebody is late."""
        query = select(schema.tables.c.id).where(schema.tables.c.due <= now).limit(limit)
        async with self.database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def stop_clock(self, id: str) -> None:
        """For a table that cannot go on, so that it is not swept again and again."""
        async with self.database.write() as connection:
            here = update(schema.tables).where(schema.tables.c.id == id)
            await connection.execute(here.values(due=None))

    async def houses_awaited(self, before: int, limit: int = 1000) -> list[tuple[str, int]]:
        """The tables where a house player is to act and nothing has happened since `before`,
        latest first, each with the moment it last changed.
        """
        tables, chairs = schema.tables.c, schema.chairs.c
        to_act = select(chairs.table_id).where(chairs.to_act, chairs.house.is_not(None))
        query = select(tables.id, tables.updated).where(
            tables.id.in_(to_act), tables.updated <= before
        )
        async with self.database.read() as connection:
            found = await connection.execute(query.order_by(tables.updated.desc()).limit(limit))
            return [(id, updated) for id, updated in found]

    # --- forgetting --------------------------------------------------------------------

    async def prune(self, before: int, limit: int = 100) -> list[str]:
        """Delete tables where no game has begun and nothing has happened since then."""
        columns = schema.tables.c
        stale = (columns.status == "waiting") & (columns.updated < before)
        async with self.database.write() as connection:
            query = select(columns.id).where(stale).order_by(columns.updated).limit(limit)
            ids = list((await connection.execute(query.with_for_update())).scalars())
            for column in (schema.entries.c.table_id, schema.chairs.c.table_id, columns.id):
                await connection.execute(delete(column.table).where(column.in_(ids)))
        return ids

    async def seats_of(self, who: str) -> dict[str, str]:
        """The ids of the tables where this identity has a seat, and how they stand."""
        tables, chairs = schema.tables.c, schema.chairs.c
        query = select(tables.id, tables.status).where(
            tables.id.in_(select(chairs.table_id).where(chairs.who == who))
        )
        async with self.database.read() as connection:
            return {row.id: row.status for row in await connection.execute(query)}

    async def forget(self, who: str) -> None:
        """Take an identity and its names out of every table; the games stay as they were
        played.
        """
        async with self.database.write() as connection:
            await forget_in_entries(connection, who)
            maker = update(schema.tables).where(schema.tables.c.maker == who).values(maker=None)
            await connection.execute(maker)
            chairs = update(schema.chairs).where(schema.chairs.c.who == who)
            await connection.execute(chairs.values(who=None, name=GUEST))


async def forget_in_entries(connection: AsyncConnection, who: str) -> None:
    """The one place where entries change: a person's right to be forgotten goes first."""
    columns = schema.entries.c
    mark = msgspec.json.encode(who).decode()
    query = select(columns.table_id, columns.seq, columns.value).where(
        schema.SEATS, columns.value.contains(mark, autoescape=True)
    )
    for table, seq, text in (await connection.execute(query)).all():
        value = msgspec.json.decode(text)
        if value.get("who") != who:
            continue
        value |= {"who": forgotten(table, who), "name": GUEST}
        here = (columns.table_id == table) & (columns.seq == seq)
        changed = msgspec.json.encode(value).decode()
        await connection.execute(update(schema.entries).where(here).values(value=changed))


def write_row(row: Row) -> dict[str, object]:
    return {
        **{name: getattr(row, name) for name in Row.__struct_fields__},
        "options": msgspec.json.encode(row.options).decode(),
        "settings": msgspec.json.encode(row.settings).decode(),
    }


def read_row(found: RowMapping) -> Row:
    values = {name: found[name] for name in Row.__struct_fields__}
    values["options"] = msgspec.json.decode(found["options"], type=dict[str, str])
    values["settings"] = msgspec.json.decode(found["settings"], type=Settings)
    return Row(**values)


def derived(table: Table) -> dict[str, object]:
    result = None if table.ending is None else msgspec.json.encode(table.ending.result).decode()
    return {
        "status": table.status,
        "listed": table.row.settings.listed,
        "updated": table.entries[-1].at if table.entries else table.row.created,
        "due": table.due(),
        "result": result,
    }


def chair_rows(table: Table) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table.id,
            "seat": seat,
            "who": chair.who,
            "name": chair.name,
            "house": chair.house,
            "to_act": seat in table.actors,
        }
        for seat, chair in enumerate(table.chairs)
    ]


def entry_row(table: str, entry: Entry) -> dict[str, object]:
    values = {name: getattr(entry, name) for name in Entry.__struct_fields__}
    return {**values, "table_id": table, "value": encode_value(entry.value)}


def read_entry(found: Any) -> Entry:
    seq, kind, seat, value, at, request, key = found
    return Entry(seq, kind, seat, decode_value(value), at, request, key)


def read_line(row: RowMapping, chairs: Sequence[RowMapping], who: str | None) -> TableLine:
    seen = tuple(read_chair(chair, who) for chair in chairs)
    result = row["result"] and msgspec.json.decode(row["result"], type=Result)
    return TableLine(
        row["id"],
        row["game"],
        row["status"],
        row["seats"],
        msgspec.json.decode(row["options"], type=dict[str, str]),
        msgspec.json.decode(row["settings"], type=Settings).practice,
        row["created"],
        row["updated"],
        row["due"],
        any(chair.yours and chair.to_act and chair.house is None for chair in seen),
        seen,
        result or None,
    )


def read_chair(chair: RowMapping, who: str | None) -> ChairLine:
    yours = who is not None and chair["who"] == who
    return ChairLine(chair["seat"], chair["name"], chair["house"], yours, chair["to_act"])
