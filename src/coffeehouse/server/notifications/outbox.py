"""`Calls`: the ledger of what people are told when it is their turn.

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

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, delete, exists, insert, literal, select, update

from coffeehouse.server.db import schema
from coffeehouse.server.db.database import Database
from coffeehouse.server.notifications.channels import Way, Ways, after_quiet, read_way
from coffeehouse.table.errors import LostRace

LEASE_MS = 60_000
"""How long whoever claimed a call may take; no way takes half as long."""
TURNS_A_SWEEP = 500
ACTS = ("move", "undo", "ask", "answer")
"""Entries by which a person shows that they are there."""
ONE_WHEN_TWICE = ("push",)
"""Ways by which the same call sent twice is shown once."""

ways, calls = schema.ways.c, schema.calls.c
chairs, entries, tables, put_away = (
    schema.chairs.c, schema.entries.c, schema.tables.c, schema.put_away.c
)  # fmt: skip


class Call(NamedTuple):
    """A row of the ledger with its way."""

    way: Way
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
        chairs.house.is_(None),
        chairs.to_act,
        # By itself a question in a question would look at all calls, not at the one in question.
        ~acted.correlate_except(schema.entries),
    )
    return here.correlate_except(schema.chairs)


def others_wait() -> ColumnElement[bool]:
    """Whether another person sits there: bots are patient."""
    other = schema.chairs.alias("other").c
    return exists().where(
        other.table_id == chairs.table_id, other.who != chairs.who, other.house.is_(None)
    )


class Calls:
    def __init__(self, database: Database, clock: Callable[[], int], ways: Ways) -> None:
        self.database = database
        self.clock = clock
        self.ways = ways

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
        quiets = await self.ways.quiets(who for who, _, _ in rows.values())
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

    async def prune(self) -> None:
        """Rows of turns that are over."""
        awaited = exists().where(
            chairs.table_id == calls.table_id, chairs.turn == calls.turn, chairs.to_act
        )
        async with self.database.write() as connection:
            finished = calls.state.in_(("sent", "lost"))
            await connection.execute(delete(schema.calls).where(finished, ~awaited))


def row_of(call: Call) -> ColumnElement[bool]:
    return and_(calls.way == call.way.id, calls.table_id == call.table, calls.turn == call.turn)
