"""`Channels`: where people want to be notified when it is their turn, and at which hours not."""

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

from coffeehouse.server.db.database import Database, put
from coffeehouse.server.notifications import tables as sql
from coffeehouse.server.notifications.messages import ChannelKind, QuietHours
from coffeehouse.table.errors import refused

MOST_CHANNELS = 12
"""Channels of one person."""
UNCONFIRMED_MS = 7 * 86_400_000
"""A channel that its owner has not confirmed is deleted after this time."""
PAUSES_MS = tuple(60_000 * minutes for minutes in (1, 5, 15, 60, 240, 720))
"""The pause after each failure in a row; after one more the channel is disabled."""

channels, ledger, quiet_hours = sql.channels.c, sql.notifications.c, sql.quiet_hours.c


class Channel(msgspec.Struct, frozen=True, kw_only=True):
    """One place where one person is notified."""

    id: str
    who: str
    kind: ChannelKind
    target: str
    details: dict[str, str]
    delay: int
    """Seconds after the turn began."""
    created: int
    confirmed: int | None = None
    failures: int = 0
    next_try: int | None = None
    disabled: str | None = None

    @classmethod
    def new(
        cls, who: str, kind: ChannelKind, target: str, delay: int, now: int, **details: str
    ) -> Channel:
        confirmed = now if kind == "push" else None
        return cls(
            id=secrets.token_hex(16),
            who=who,
            kind=kind,
            target=target,
            details=details,
            delay=delay,
            created=now,
            confirmed=confirmed,
        )

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.target.encode()).hexdigest()


def channel_row(channel: Channel) -> dict[str, Any]:
    details = msgspec.json.encode(channel.details).decode()
    return {**msgspec.structs.asdict(channel), "details": details, "digest": channel.digest}


def read_channel(row: Mapping[Any, Any]) -> Channel:
    values = {name: row[name] for name in Channel.__struct_fields__}
    return Channel(
        **{**values, "details": msgspec.json.decode(row["details"], type=dict[str, str])}
    )


def zone_of(name: str) -> dt.tzinfo:
    """Raises `TableRefused` for one that is not known."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise refused("no-such-zone", zone=name[:64]) from None


def after_quiet(quiet: QuietHours | None, moment: int) -> int:
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


class Channels:
    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self.database = database
        self.clock = clock

    async def of_person(self, who: str) -> list[Channel]:
        return await self.found(channels.who == who)

    async def get(self, id: str) -> Channel | None:
        return next(iter(await self.found(channels.id == id)), None)

    async def any_disabled(self, who: str) -> bool:
        return bool(await self.found(of(who) & channels.disabled.is_not(None)))

    async def found(self, wanted: ColumnElement[bool]) -> list[Channel]:
        query = select(sql.channels).where(wanted).order_by(channels.created, channels.id)
        async with self.database.read() as connection:
            return [read_channel(row) for row in (await connection.execute(query)).mappings()]

    async def add(self, channel: Channel) -> None:
        """Add a channel in place of an equal one. A browser that another person used before now
        belongs to this one. Raises `TableRefused` if there are too many.
        """
        same = channels.digest == channel.digest
        others = true() if channel.kind == "push" else channels.who == channel.who
        async with self.database.write() as connection:
            await erase(connection, same & (channels.kind == channel.kind) & others)
            count = len(
                (await connection.execute(select(channels.id).where(of(channel.who)))).all()
            )
            if count >= MOST_CHANNELS:
                raise refused("too-many-channels", most=MOST_CHANNELS)
            await connection.execute(insert(sql.channels).values(channel_row(channel)))

    async def change(self, id: str, who: str, **values: object) -> None:
        """Change a channel; what waits for it is planned again."""
        async with self.database.write() as connection:
            here = of(who) & (channels.id == id)
            await connection.execute(update(sql.channels).where(here).values(**values))
            await connection.execute(planned(select(channels.id).where(here)))

    async def confirm(self, id: str) -> None:
        here = (channels.id == id) & channels.confirmed.is_(None)
        async with self.database.write() as connection:
            done = update(sql.channels).where(here).values(confirmed=self.clock())
            await connection.execute(done)

    async def remove(self, id: str, who: str | None = None) -> None:
        async with self.database.write() as connection:
            await erase(connection, (channels.id == id) & (true() if who is None else of(who)))

    async def remove_devices(self, who: str) -> None:
        """Remove a person's browsers: one of them may be lost."""
        async with self.database.write() as connection:
            await erase(connection, of(who) & (channels.kind == "push"))

    # --- deliveries --------------------------------------------------------------

    async def note_failure(self, channel: Channel, why: str, forever: bool) -> int | None:
        """Note a failed delivery; returns when to try again, later each time, or None if the
        channel is disabled now.
        """
        failures = channel.failures + 1
        rest = forever or failures > len(PAUSES_MS)
        next_try = None if rest else self.clock() + PAUSES_MS[failures - 1]
        disabled = why if rest else None
        values = {"failures": failures, "next_try": next_try, "disabled": disabled}
        async with self.database.write() as connection:
            await connection.execute(
                update(sql.channels).where(channels.id == channel.id).values(values)
            )
            if rest:
                await connection.execute(planned([channel.id]))
        return next_try

    async def note_success(self, channel: Channel) -> None:
        if channel.failures:
            values = {"failures": 0, "next_try": None, "disabled": None}
            async with self.database.write() as connection:
                await connection.execute(
                    update(sql.channels).where(channels.id == channel.id).values(values)
                )

    async def prune(self) -> None:
        """Delete channels that nobody confirmed."""
        old = channels.confirmed.is_(None) & (channels.created < self.clock() - UNCONFIRMED_MS)
        async with self.database.write() as connection:
            await erase(connection, old)

    async def forget(self, connection: AsyncConnection, who: str) -> None:
        """Delete a person's channels with all that the outbox has for them."""
        await erase(connection, of(who))


class QuietHoursStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def get(self, who: str) -> QuietHours | None:
        return (await self.of_people([who])).get(who)

    async def of_people(self, people: Iterable[str]) -> dict[str, QuietHours]:
        query = select(sql.quiet_hours).where(quiet_hours.who.in_(set(people)))
        async with self.database.read() as connection:
            found = (await connection.execute(query)).all()
        return {row.who: QuietHours(zone=row.zone, start=row.start, end=row.end) for row in found}

    async def set(self, who: str, quiet: QuietHours | None) -> None:
        """Raises `TableRefused` for a time zone that is not known."""
        if quiet is not None:
            zone_of(quiet.zone)
        async with self.database.write() as connection:
            if quiet is None:
                await connection.execute(delete(sql.quiet_hours).where(quiet_hours.who == who))
            else:
                hours = msgspec.structs.asdict(quiet)
                await put(connection, sql.quiet_hours, {"who": who}, hours)
            await connection.execute(planned(select(channels.id).where(of(who))))


def of(who: str) -> ColumnElement[bool]:
    return channels.who == who


def planned(ids: Any) -> Delete:
    """Delete what waits for these channels."""
    return delete(sql.notifications).where(ledger.channel.in_(ids), ledger.state == "waiting")


async def erase(connection: AsyncConnection, wanted: ColumnElement[bool]) -> None:
    """Delete channels with all that the outbox has for them."""
    ids = list((await connection.execute(select(channels.id).where(wanted))).scalars())
    await connection.execute(delete(sql.notifications).where(ledger.channel.in_(ids)))
    await connection.execute(delete(sql.channels).where(channels.id.in_(ids)))
