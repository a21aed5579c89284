"""`Outbox`: which notifications are to be sent, are being sent and were sent.

A turn is a table and the seq at which the others began to wait for a seat. For each turn and each
channel of its person there is one row, and its state only moves forward:

    waiting ── claimed ── handed ── sent
       ╰─────────╯           ╰────── (lost: the process that sent it died at this very step)

`claim` is a lease: one process has it, and if that dies another one takes over the row. `hand` is
the step before the first byte that counts leaves the server, and checks once more whether the turn
still lasts. If a process dies after it, the notification may have arrived or not: it is not sent
again, unless its channel shows the same notification twice as one. A row whose turn is over is
deleted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, delete, exists, insert, literal, select, update

from coffeehouse.server.db.database import Database
from coffeehouse.server.notifications import tables as sql
from coffeehouse.server.notifications.channels import (
    Channel,
    QuietHoursStore,
    after_quiet,
    read_channel,
)
from coffeehouse.server.play import tables as play_sql
from coffeehouse.table.errors import LostRace

LEASE_MS = 60_000
"""How long the process that claimed a notification may take; no channel takes half as long."""
TURNS_A_SWEEP = 500
ACTS = ("move", "undo", "ask", "answer")
"""Entries by which a person shows that they are there."""
ONE_WHEN_TWICE = ("push",)
"""Channels on which the same notification sent twice is shown once."""

channels, ledger = sql.channels.c, sql.notifications.c
chairs, entries, tables, hidden_tables = (
    play_sql.chairs.c,
    play_sql.entries.c,
    play_sql.tables.c,
    play_sql.hidden_tables.c,
)


class Notification(NamedTuple):
    """A row of the outbox with its channel."""

    channel: Channel
    table: str
    turn: int
    state: str
    at: int
    lasts: bool
    """Whether the turn is not over, and nobody shows up to play it."""


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
    here = exists().where(
        chairs.table_id == table,
        chairs.turn == turn,
        chairs.who == who,
        chairs.level.is_(None),
        chairs.to_act,
        # By itself a question in a question would look at all rows, not at the one in question.
        ~acted.correlate_except(play_sql.entries),
    )
    return here.correlate_except(play_sql.chairs)


def others_wait() -> ColumnElement[bool]:
    """Whether another person sits there: bots are patient."""
    other = play_sql.chairs.alias("other").c
    return exists().where(
        other.table_id == chairs.table_id, other.who != chairs.who, other.level.is_(None)
    )


class Outbox:
    def __init__(
        self, database: Database, clock: Callable[[], int], quiet_hours: QuietHoursStore
    ) -> None:
        self.database = database
        self.clock = clock
        self.quiet_hours = quiet_hours

    async def plan(self) -> int:
        """Add a row for each turn and channel that has none yet; returns how many."""
        here = and_(
            ledger.channel == channels.id,
            ledger.table_id == chairs.table_id,
            ledger.turn == chairs.turn,
        )
        hidden = exists().where(
            hidden_tables.who == channels.who, hidden_tables.table_id == chairs.table_id
        )
        query = (
            select(sql.channels, chairs.table_id, chairs.turn, entries.at.label("began"))
            .select_from(sql.channels)
            .join(play_sql.chairs, and_(chairs.who == channels.who, play_sql.TURNS))
            .join(play_sql.tables, tables.id == chairs.table_id)
            .join(
                play_sql.entries,
                and_(entries.table_id == chairs.table_id, entries.seq == chairs.turn),
            )
            .where(
                channels.confirmed.is_not(None),
                channels.disabled.is_(None),
                entries.at >= channels.confirmed,
                tables.status == "playing",
                chairs.to_act,
                chairs.level.is_(None),
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
        quiets = await self.quiet_hours.of_people(who for who, _, _ in rows.values())
        new = [
            {
                "channel": channel,
                "table_id": table,
                "turn": turn,
                "state": "waiting",
                "at": after_quiet(quiets.get(who), began + delay * 1000),
            }
            for (channel, table, turn), (who, began, delay) in rows.items()
        ]
        try:
            async with self.database.write() as connection:
                await connection.execute(insert(sql.notifications), new)
        except LostRace:
            # Another process has planned one of them: one after the other, what is left.
            for row in new:
                await self.write_row(row)

    async def write_row(self, row: Mapping[str, Any]) -> None:
        try:
            async with self.database.write() as connection:
                await connection.execute(insert(sql.notifications).values(row))
        except LostRace:
            pass

    async def due(self, limit: int) -> list[Notification]:
        """What is to be made now, or was left by whoever made it."""
        query = (
            select(
                sql.channels,
                ledger.table_id,
                ledger.turn,
                ledger.state,
                ledger.at,
                lasting(channels.who, ledger.table_id, ledger.turn).label("lasts"),
            )
            .join(sql.notifications, ledger.channel == channels.id)
            .where(ledger.state.in_(("waiting", "claimed", "handed")), ledger.at <= self.clock())
            .order_by(ledger.at)
            .limit(limit)
        )
        async with self.database.glance() as connection:
            found = (await connection.execute(query)).mappings().all()
        return [
            Notification(
                read_channel(row),
                row["table_id"],
                row["turn"],
                row["state"],
                row["at"],
                bool(row["lasts"]),
            )
            for row in found
        ]

    async def table_of(self, notification: Notification) -> tuple[str, list[str]]:
        """Which game it is, and the names of the other people there."""
        others = chairs.who.is_(None) | (chairs.who != notification.channel.who)
        query = (
            select(tables.game, chairs.name)
            .join(play_sql.chairs, chairs.table_id == tables.id)
            .where(tables.id == notification.table, others, chairs.level.is_(None))
            .order_by(chairs.seat)
        )
        async with self.database.glance() as connection:
            found = (await connection.execute(query)).all()
        return found[0].game if found else "", [row.name for row in found]

    async def claim(self, notification: Notification) -> Notification | None:
        """The notification, if this process is to send it. What a process that died left half
        done is settled here.
        """
        again = notification.state != "handed" or notification.channel.kind in ONE_WHEN_TWICE
        if not notification.lasts:
            await self.drop(notification)
            return None
        if not again:
            await self.settle(notification, "lost")
            return None
        lease = self.clock() + LEASE_MS
        if await self.turn_to(notification, "claimed", lease):
            return notification._replace(state="claimed", at=lease)
        return None

    async def hand(self, notification: Notification) -> bool:
        """Whether it may go out now: the lease is still ours, and the turn still lasts."""
        lasts = lasting(
            literal(notification.channel.who),
            literal(notification.table),
            literal(notification.turn),
        )
        return await self.turn_to(notification, "handed", notification.at, lasts)

    async def settle(self, notification: Notification, state: str) -> None:
        await self.turn_to(notification, state, self.clock())

    async def put_off(self, notification: Notification, until: int) -> None:
        await self.turn_to(notification, "waiting", until)

    async def turn_to(
        self,
        notification: Notification,
        state: str,
        at: int,
        also: ColumnElement[bool] | None = None,
    ) -> bool:
        """Whether it was still as it is known here. The next step is written with the row as it
        was read, so of two who take it one is refused.
        """
        here = (
            row_of(notification)
            & (ledger.state == notification.state)
            & (ledger.at == notification.at)
        )
        if also is not None:
            here &= also
        async with self.database.write() as connection:
            step = update(sql.notifications).where(here).values(state=state, at=at)
            return bool((await connection.execute(step)).rowcount)

    async def drop(self, notification: Notification) -> None:
        async with self.database.write() as connection:
            gone = (
                row_of(notification)
                & (ledger.state == notification.state)
                & (ledger.at == notification.at)
            )
            await connection.execute(delete(sql.notifications).where(gone))

    async def prune(self) -> None:
        """Rows of turns that are over."""
        awaited = exists().where(
            chairs.table_id == ledger.table_id, chairs.turn == ledger.turn, chairs.to_act
        )
        async with self.database.write() as connection:
            finished = ledger.state.in_(("sent", "lost"))
            await connection.execute(delete(sql.notifications).where(finished, ~awaited))


def row_of(notification: Notification) -> ColumnElement[bool]:
    return and_(
        ledger.channel == notification.channel.id,
        ledger.table_id == notification.table,
        ledger.turn == notification.turn,
    )
