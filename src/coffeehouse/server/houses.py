"""House players at tables: whoever sees one to act has it think and makes its move."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.thinking import Task, Thinkers
from coffeehouse.tables.service import Tables
from coffeehouse.tables.table import Table

log = logging.getLogger(__name__)

Shown = Callable[[str, int], None]


class Houses:
    """Thinks for tables that grew in this process, and takes up what others left lying."""

    def __init__(self, tables: Tables, thinkers: Thinkers, pace: float) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.pace = pace
        self.tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}
        self.show: Shown = lambda table, seat: None
        """Told the table and seat when a house player begins to think."""

    def attend(self, table: Table) -> None:
        """Start whoever has to think at a table now."""
        for seat, level in table.houses_to_act():
            job = (table.id, seat, table.seq)
            if job not in self.tasks:
                task = asyncio.create_task(self.move(table, seat, level))
                self.tasks[job] = task
                task.add_done_callback(lambda _, job=job: self.tasks.pop(job, None))  # type: ignore[misc]

    async def move(self, table: Table, seat: int, level: str) -> None:
        self.show(table.id, seat)
        try:
            # Drawn without a look at the game: how long it takes must tell nothing.
            pause = asyncio.sleep(self.pace * random.uniform(0.8, 1.4))
            action, _ = await asyncio.gather(
                self.thinkers.action(Task.at(table, seat), level), pause
            )
            await self.tables.play_house(table.id, seat, table.seq, action)
        except CoffeehouseError:
            # The table went on without this thought; whoever took it on attends to it.
            return
        except Exception:
            log.exception("a house player at table %s could not move", table.id)

    async def take_up(self) -> None:
        """Attend to every table where a house player is to act: after a start, now and then."""
        for id in await self.tables.store.house_tables():
            self.attend(await self.tables.table(id))

    def stop(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
