"""House players at tables: whoever sees one to act has it think and makes its move."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable

from sqlalchemy import select

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.players.levels import HOUSE, levels
from coffeehouse.server.thinking import Task, Thinkers
from coffeehouse.tables import schema
from coffeehouse.tables.service import Tables
from coffeehouse.tables.table import Table

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds after which a house player that has not moved is taken up by whoever sees it: the
process that should have moved it may be gone.
"""
MOST = 1000

Shown = Callable[[str, int], None]


class Houses:
    """Thinks for tables that grew in this process, and takes up what others left lying."""

    def __init__(self, tables: Tables, thinkers: Thinkers, pace: float) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.pace = pace
        self.tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.deserted: dict[str, int] = {}
        """Tables whose house players wait for people who left, and when they last changed."""
        self.show: Shown = lambda table, seat: None
        """Told the table and seat when a house player begins to think."""

    def attend(self, table: Table) -> None:
        """Start whoever has to think at a table now; one thought a seat at a time."""
        for seat, level in table.houses_to_act():
            job = (table.id, seat)
            if job not in self.tasks:
                task = self.tasks[job] = asyncio.create_task(self.move(table, seat, level))
                task.add_done_callback(lambda task, job=job: self.done(task, job, table))  # type: ignore[misc]

    def done(self, task: asyncio.Task[None], job: tuple[str, int], table: Table) -> None:
        """The table may have gone on while this seat thought: then look at it again."""
        del self.tasks[job]
        kept = self.tables.shelf.get(table.id)
        if not task.cancelled() and kept is not None and kept.table.seq > table.seq:
            self.attend(kept.table)

    async def move(self, table: Table, seat: int, level: str) -> None:
        self.show(table.id, seat)
        try:
            # Drawn without a look at the game: how long it takes must tell nothing.
            pause = asyncio.sleep(self.pace * random.uniform(0.8, 1.4))
            thought = self.thinkers.action(Task.at(table, seat), offered(level))
            action, _ = await asyncio.gather(thought, pause)
            await self.tables.play_house(table.id, seat, table.seq, action)
        except CoffeehouseError as error:
            # The table went on without this thought, or storage is away for now.
            log.info("a house player's move was not made: %s", error, extra={"table": table.id})
        except Exception:
            log.exception("a house player could not move", extra={"table": table.id})

    async def take_up(self, patience: float) -> None:
        """Attend to every table where a house player has been to act for a while."""
        before = int(1000 * (time.time() - patience))
        deserted: dict[str, int] = {}
        for id, updated in await self.left_lying(before):
            if self.deserted.get(id) != updated:
                self.attend(table := await self.tables.table(id))
                if table.houses_to_act():
                    continue
            deserted[id] = updated
        self.deserted = deserted

    async def left_lying(self, before: int) -> list[tuple[str, int]]:
        """Tables where a house player is to act and nothing has happened since, latest first."""
        tables, chairs = schema.tables.c, schema.chairs.c
        to_act = select(chairs.table_id).where(chairs.to_act, chairs.house.is_not(None))
        query = select(tables.id, tables.updated).where(
            tables.id.in_(to_act), tables.updated <= before
        )
        async with self.tables.store.database.read() as connection:
            found = await connection.execute(query.order_by(tables.updated.desc()).limit(MOST))
            return [(id, updated) for id, updated in found]

    def stop(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()


def offered(level: str) -> str:
    """A level from elsewhere may be too much for this machine: then the house's own sits in."""
    return level if level in levels() else HOUSE
