"""`Calls`: how people are called when it is their turn, and the ledger of what was sent.

A turn is a table and the seq at which the others began to wait for a seat. For each turn and each
way of its person the ledger has one row, and a row goes one way only:

    waiting ── claimed ── handed ── sent
       ╰─────────╯           ╰────── (lost: whoever made it died at this very step)

`claim` is a lease: one process of all has it, and if that dies another one takes the row up. `hand`
is the step before the first byte that counts leaves the house, and looks once more whether the turn
still lasts. Who dies after it may have been heard or not: the row is not sent again, unless its way
shows the same call twice as one. A row whose turn has passed is deleted.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from sqlalchemy import (
    ColumnElement,
    and_,
    delete,
    exists,
    insert,
    literal,
    select,
    true,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.tables import schema
from coffeehouse.tables.database import Database
from coffeehouse.tables.errors import LostRace, refused
from coffeehouse.wire.calls import Quiet, WayKind

MOST_WAYS = 12
"""Of one person."""
LEASE_MS = 60_000
"""How long whoever claimed a call may take; no way takes half as long."""
UNCONFIRMED_MS = 7 * 86_400_000
"""After which a way whose owner has not confirmed it is taken away."""
TURNS_A_SWEEP = 500
PAUSES_MS = tuple(60_000 * minutes for minutes in (1, 5, 15, 60, 240, 720))
"""After each failure in a row; one more, and the way is put to rest."""
ACTS = ("move", "undo", "ask", "answer")
"""Entries by which a person shows that they are there."""
ONE_WHEN_TWICE = ("push",)
"""Ways by which the same call sent twice is shown once."""

ways, calls, quiet_hours = schema.ways.c, schema.calls.c, schema.quiet_hours.c
chairs, entries, tables, put_away = (
    schema.chairs.c, schema.entries.c, schema.tables.c, schema.put_away.c
)  # fmt: skip


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One way of calling one person."""

    id: str
    who: str
    kind: WayKind
    target: str
    details: dict[str, str]
    delay: int
    """Seconds after the turn began."""
    created: int
    confirmed: int | None = None
    failures: int = 0
    next_try: int | None = None
    resting: str | None = None

    @classmethod
    def new(cls, who: str, kind: WayKind, target: str, delay: int, now: int, **details: str) -> Way:
        confirmed = now if kind == "push" else None
        return cls(
            id=secrets.token_hex(16), who=who, kind=kind, target=target, details=details,
            delay=delay, created=now, confirmed=confirmed,
        )  # fmt: skip

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.target.encode()).hexdigest()


class Call(NamedTuple):
    """A row of the ledger with its way."""

    way: Way
    table: str
    turn: int
    state: str
    at: int
    lasts: bool
    """Whether the turn is not over, and nobody shows up to play it."""


def way_row(way: Way) -> dict[str, Any]:
    details = msgspec.json.encode(way.details).decode()
    return {**msgspec.structs.asdict(way), "details": details, "digest": way.digest}


def read_way(row: Mapping[Any, Any]) -> Way:
    values = {name: row[name] for name in Way.__struct_fields__}
    return Way(**{**values, "details": msgspec.json.decode(row["details"], type=dict[str, str])})


def zone_of(name: str) -> dt.tzinfo:
    """Raises `TableRefused` for one that is not known."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise refused("no-such-zone", zone=name[:64]) from None


def after_quiet(quiet: Quiet | None, moment: int) -> int:
    """That moment, or the end of the quiet hours it lies in."""
    if quiet is None or quiet.start == quiet.end:
        return moment
    there = dt.datetime.fromtimestamp(moment / 1000, zone_of(quiet.zone))
    minute = there.hour * 60 + there.minute
    overnight = quiet.start > quiet.end
    inside = (
        minute >= quiet.start or minute < quiet.end
        if overnight
        else quiet.start <= minute < quiet.end
    )
    if not inside:
        return moment
    days = 1 if overnight and minute >= quiet.start else 0
    end = dt.time(quiet.end // 60, quiet.end % 60)
    day = there.date() + dt.timedelta(days=days)
    return round(dt.datetime.combine(day, end, there.tzinfo).timestamp() * 1000)


def lasting(
    who: ColumnElement[str], table: ColumnElement[str], turn: ColumnElement[int]
) -> ColumnElement[bool]:
    """Whether a person is still awaited in a turn, and has done nothing in it."""
    acted = exists().where(
        entries.table_id == table,
        entries.seq > turn,
        entries.seat == chairs.seat,
        entries.kind.in_(ACTS),
    )
    return exists().where(
        chairs.table_id == table,
        chairs.turn == turn,
        chairs.who == who,
        chairs.house.is_(None),
        chairs.to_act,
        ~acted,
    )


def others_wait() -> ColumnElement[bool]:
    """Whether another person sits there: house players are patient."""
    other = schema.chairs.alias("other").c
    return exists().where(
        other.table_id == chairs.table_id, other.who != chairs.who, other.house.is_(None)
    )


class Calls:
    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self.database = database
        self.clock = clock

    # --- ways ----------------------------------------------------------------------------

    async def ways_of(self, who: str) -> list[Way]:
        return await self.found(ways.who == who)

    async def way(self, id: str) -> Way | None:
        return next(iter(await self.found(ways.id == id)), None)

    async def found(self, wanted: ColumnElement[bool]) -> list[Way]:
        query = select(schema.ways).where(wanted).order_by(ways.created, ways.id)
        async with self.database.read() as connection:
            return [read_way(row) for row in (await connection.execute(query)).mappings()]

    async def add(self, way: Way) -> None:
        """In place of the same one, if there is. A browser that another person used before is
        now this one's. Raises `TableRefused` if there are enough.
        """
        same = ways.digest == way.digest
        others = true() if way.kind == "push" else ways.who == way.who
        async with self.database.write() as connection:
            await erase(connection, same & (ways.kind == way.kind) & others)
            count = len((await connection.execute(select(ways.id).where(of(way.who)))).all())
            if count >= MOST_WAYS:
                raise refused("enough-ways", most=MOST_WAYS)
            await connection.execute(insert(schema.ways).values(way_row(way)))

    async def change(self, id: str, who: str, **values: object) -> None:
        """What is planned is planned anew."""
        async with self.database.write() as connection:
            here = of(who) & (ways.id == id)
            await connection.execute(update(schema.ways).where(here).values(**values))
            await connection.execute(planned(select(ways.id).where(here)))

    async def confirm(self, id: str) -> None:
        here = (ways.id == id) & ways.confirmed.is_(None)
        async with self.database.write() as connection:
            done = update(schema.ways).where(here).values(confirmed=self.clock())
            await connection.execute(done)

    async def remove(self, id: str, who: str | None = None) -> None:
        async with self.database.write() as connection:
            await erase(connection, (ways.id == id) & (true() if who is None else of(who)))

    async def remove_devices(self, who: str) -> None:
        """Whoever lost a device is not called there any more."""
        async with self.database.write() as connection:
            await erase(connection, of(who) & (ways.kind == "push"))

    # --- quiet hours ---------------------------------------------------------------------

    async def quiet_of(self, who: str) -> Quiet | None:
        return (await self.quiets([who])).get(who)

    async def quiets(self, people: Iterable[str]) -> dict[str, Quiet]:
        query = select(schema.quiet_hours).where(quiet_hours.who.in_(set(people)))
        async with self.database.read() as connection:
            found = (await connection.execute(query)).all()
        return {row.who: Quiet(zone=row.zone, start=row.start, end=row.end) for row in found}

    async def keep_quiet(self, who: str, quiet: Quiet | None) -> None:
        """Raises `TableRefused` for a time zone that is not known."""
        if quiet is not None:
            zone_of(quiet.zone)
        async with self.database.write() as connection:
            await connection.execute(delete(schema.quiet_hours).where(quiet_hours.who == who))
            if quiet is not None:
                row = {"who": who, **msgspec.structs.asdict(quiet)}
                await connection.execute(insert(schema.quiet_hours).values(row))
            await connection.execute(planned(select(ways.id).where(of(who))))

    # --- the ledger ----------------------------------------------------------------------

    async def plan(self) -> int:
        """A row for each turn and way that has none yet; returns how many."""
        here = and_(
            calls.way == ways.id, calls.table_id == chairs.table_id, calls.turn == chairs.turn
        )
        hidden = exists().where(put_away.who == ways.who, put_away.table_id == chairs.table_id)
        query = (
            select(schema.ways, chairs.table_id, chairs.turn, entries.at.label("began"))
            .select_from(schema.ways)
            .join(schema.chairs, and_(chairs.who == ways.who, schema.TURNS))
            .join(schema.tables, tables.id == chairs.table_id)
            .join(
                schema.entries,
                and_(entries.table_id == chairs.table_id, entries.seq == chairs.turn),
            )
            .where(
                ways.confirmed.is_not(None),
                ways.resting.is_(None),
                entries.at >= ways.confirmed,
                tables.status == "playing",
                chairs.to_act,
                chairs.house.is_(None),
                others_wait(),
                ~hidden,
                ~exists().where(here),
            )
            .limit(TURNS_A_SWEEP)
        )
        async with self.database.glance() as connection:
            found = (await connection.execute(query)).mappings().all()
        if found:
            await self.write_plan(found)
        return len(found)

    async def write_plan(self, found: Iterable[Mapping[Any, Any]]) -> None:
        rows = {
            (row["id"], row["table_id"], row["turn"]): (row["who"], row["began"], row["delay"])
            for row in found
        }
        quiets = await self.quiets(who for who, _, _ in rows.values())
        new = [
            {"way": way, "table_id": table, "turn": turn, "state": "waiting",
             "at": after_quiet(quiets.get(who), began + delay * 1000)}
            for (way, table, turn), (who, began, delay) in rows.items()
        ]  # fmt: skip
        try:
            async with self.database.write() as connection:
                await connection.execute(insert(schema.calls), new)
        except LostRace:
            # Another process has planned one of them: one after the other, what is left.
            for row in new:
                await self.write_row(row)

    async def write_row(self, row: Mapping[str, Any]) -> None:
        try:
            async with self.database.write() as connection:
                await connection.execute(insert(schema.calls).values(row))
        except LostRace:
            pass

    async def due(self, limit: int) -> list[Call]:
        """What is to be made now, or was left by whoever made it."""
        query = (
            select(
                schema.ways, calls.table_id, calls.turn, calls.state, calls.at,
                lasting(ways.who, calls.table_id, calls.turn).label("lasts"),
            )
            .join(schema.calls, calls.way == ways.id)
            .where(calls.state.in_(("waiting", "claimed", "handed")), calls.at <= self.clock())
            .order_by(calls.at)
            .limit(limit)
        )  # fmt: skip
        async with self.database.glance() as connection:
            found = (await connection.execute(query)).mappings().all()
        return [
            Call(
                read_way(row), row["table_id"], row["turn"], row["state"], row["at"],
                bool(row["lasts"]),
            )
            for row in found
        ]  # fmt: skip

    async def company(self, call: Call) -> tuple[str, list[str]]:
        """Which game it is, and the names of the other people there."""
        others = chairs.who.is_(None) | (chairs.who != call.way.who)
        query = (
            select(tables.game, chairs.name)
            .join(schema.chairs, chairs.table_id == tables.id)
            .where(tables.id == call.table, others, chairs.house.is_(None))
            .order_by(chairs.seat)
        )
        async with self.database.glance() as connection:
            found = (await connection.execute(query)).all()
        return found[0].game if found else "", [row.name for row in found]

    async def claim(self, call: Call) -> Call | None:
        """The call, if it is this process that makes it. What was left half-done is settled here:
        who died before the last step is followed by another.
        """
        again = call.state != "handed" or call.way.kind in ONE_WHEN_TWICE
        if not call.lasts:
            await self.drop(call)
            return None
        if not again:
            await self.settle(call, "lost")
            return None
        lease = self.clock() + LEASE_MS
        if await self.turn_to(call, "claimed", lease):
            return call._replace(state="claimed", at=lease)
        return None

    async def hand(self, call: Call) -> bool:
        """Whether it may go out now: the lease is still ours, and the turn still lasts."""
        lasts = lasting(literal(call.way.who), literal(call.table), literal(call.turn))
        return await self.turn_to(call, "handed", call.at, lasts)

    async def settle(self, call: Call, state: str) -> None:
        await self.turn_to(call, state, self.clock())

    async def put_off(self, call: Call, until: int) -> None:
        await self.turn_to(call, "waiting", until)

    async def turn_to(
        self, call: Call, state: str, at: int, also: ColumnElement[bool] | None = None
    ) -> bool:
        """Whether it was still as it is known here. The next step is written with the row as it
        was read, so of two who take it one is refused.
        """
        here = row_of(call) & (calls.state == call.state) & (calls.at == call.at)
        if also is not None:
            here &= also
        async with self.database.write() as connection:
            step = update(schema.calls).where(here).values(state=state, at=at)
            return bool((await connection.execute(step)).rowcount)

    async def drop(self, call: Call) -> None:
        async with self.database.write() as connection:
            gone = row_of(call) & (calls.state == call.state) & (calls.at == call.at)
            await connection.execute(delete(schema.calls).where(gone))

    async def note_failure(self, way: Way, why: str, forever: bool) -> int | None:
        """When the next try comes, later each time; None: the way is put to rest."""
        failures = way.failures + 1
        rest = forever or failures > len(PAUSES_MS)
        next_try = None if rest else self.clock() + PAUSES_MS[failures - 1]
        resting = why if rest else None
        values = {"failures": failures, "next_try": next_try, "resting": resting}
        async with self.database.write() as connection:
            await connection.execute(update(schema.ways).where(ways.id == way.id).values(values))
            if rest:
                await connection.execute(planned([way.id]))
        return next_try

    async def note_success(self, way: Way) -> None:
        if way.failures:
            values = {"failures": 0, "next_try": None, "resting": None}
            async with self.database.write() as connection:
                await connection.execute(
                    update(schema.ways).where(ways.id == way.id).values(values)
                )

    async def prune(self) -> None:
        """Rows of turns that are over, and ways that nobody confirmed."""
        awaited = exists().where(
            chairs.table_id == calls.table_id, chairs.turn == calls.turn, chairs.to_act
        )
        old = ways.confirmed.is_(None) & (ways.created < self.clock() - UNCONFIRMED_MS)
        async with self.database.write() as connection:
            finished = calls.state.in_(("sent", "lost"))
            await connection.execute(delete(schema.calls).where(finished, ~awaited))
            await erase(connection, old)


def of(who: str) -> ColumnElement[bool]:
    return ways.who == who


def row_of(call: Call) -> ColumnElement[bool]:
    return and_(calls.way == call.way.id, calls.table_id == call.table, calls.turn == call.turn)


def planned(ids: Any) -> Any:
    """Take away what waits of these ways."""
    return delete(schema.calls).where(calls.way.in_(ids), calls.state == "waiting")


async def erase(connection: AsyncConnection, wanted: ColumnElement[bool]) -> None:
    """Ways, with all that the ledger knows of them."""
    ids = list((await connection.execute(select(ways.id).where(wanted))).scalars())
    await connection.execute(delete(schema.calls).where(calls.way.in_(ids)))
    await connection.execute(delete(schema.ways).where(ways.id.in_(ids)))


async def forget(connection: AsyncConnection, who: str) -> None:
    """All of a person's ways, hours and calls."""
    await erase(connection, of(who))
    await connection.execute(delete(schema.quiet_hours).where(quiet_hours.who == who))
