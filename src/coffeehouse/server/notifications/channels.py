"""`Ways`: how people want to be called when it is their turn, and at which hours not."""

from __future__ import annotations

import datetime as dt
import hashlib
import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from sqlalchemy import ColumnElement, Delete, delete, insert, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.server.db import schema
from coffeehouse.server.db.database import Database, put
from coffeehouse.server.notifications.messages import Quiet, WayKind
from coffeehouse.table.errors import refused

MOST_WAYS = 12
"""Of one person."""
UNCONFIRMED_MS = 7 * 86_400_000
"""After which a way whose owner has not confirmed it is taken away."""
PAUSES_MS = tuple(60_000 * minutes for minutes in (1, 5, 15, 60, 240, 720))
"""After each failure in a row; one more, and the way is put to rest."""

ways, calls, quiet_hours = schema.ways.c, schema.calls.c, schema.quiet_hours.c


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


class Ways:
    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self.database = database
        self.clock = clock

    async def ways_of(self, who: str) -> list[Way]:
        return await self.found(ways.who == who)

    async def way(self, id: str) -> Way | None:
        return next(iter(await self.found(ways.id == id)), None)

    async def any_rests(self, who: str) -> bool:
        return bool(await self.found(of(who) & ways.resting.is_not(None)))

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
            if quiet is None:
                await connection.execute(delete(schema.quiet_hours).where(quiet_hours.who == who))
            else:
                hours = msgspec.structs.asdict(quiet)
                await put(connection, schema.quiet_hours, {"who": who}, hours)
            await connection.execute(planned(select(ways.id).where(of(who))))

    # --- what came of calls --------------------------------------------------------------

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
        """Take away what nobody confirmed."""
        old = ways.confirmed.is_(None) & (ways.created < self.clock() - UNCONFIRMED_MS)
        async with self.database.write() as connection:
            await erase(connection, old)


def of(who: str) -> ColumnElement[bool]:
    return ways.who == who


def planned(ids: Any) -> Delete:
    """Take away what waits of these ways."""
    return delete(schema.calls).where(calls.way.in_(ids), calls.state == "waiting")


async def erase(connection: AsyncConnection, wanted: ColumnElement[bool]) -> None:
    """Ways, with all that the ledger knows of them."""
    ids = list((await connection.execute(select(ways.id).where(wanted))).scalars())
    await connection.execute(delete(schema.calls).where(calls.way.in_(ids)))
    await connection.execute(delete(schema.ways).where(ways.id.in_(ids)))
