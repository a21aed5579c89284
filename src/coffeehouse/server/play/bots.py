"""`BotService`: has bots think when they are to act, and makes their moves."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable

from coffeehouse.bots.levels import offered
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.bus.messages import AnyBusMessage, TableUpdated
from coffeehouse.server.play.maintenance import Maintenance
from coffeehouse.server.play.service import PlayService
from coffeehouse.server.workers.pool import Task, WorkerPool
from coffeehouse.table.house_commands import BotMove
from coffeehouse.table.table import Table

log = logging.getLogger(__name__)

PATIENCE_SECONDS = 10.0
"""A bot that has not moved for this time is moved by any process that sees it: the one that should
have may be gone.
"""

REST_SECONDS = 60.0
"""How long to wait before a bot that failed is tried again."""


class BotService:
    """Thinks for tables that were updated in this process, and for those that others left."""

    def __init__(
        self,
        play: PlayService,
        maintenance: Maintenance,
        workers: WorkerPool,
        pace: float,
        on_thinking: Callable[[str, int], None],
    ) -> None:
        """`on_thinking` is called with the table and seat when a bot begins to think."""
        self.play = play
        self.cache = play.writer.cache
        self.maintenance = maintenance
        self.workers = workers
        self.pace = pace
        self.on_thinking = on_thinking
        self.tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.writing: set[tuple[str, int]] = set()
        """The tasks that have thought and are storing their move."""
        self.stopped = False
        self.deserted: dict[str, int] = {}
        """Tables whose bots wait for people who left, and when they last changed."""
        self.failed: dict[str, float] = {}
        """Tables where a bot could not think, and when; whatever is wrong may pass."""

    def on_publish(self, message: AnyBusMessage) -> None:
        """This process updated a table, so its bots think here."""
        table = self.cache.table(message.table) if isinstance(message, TableUpdated) else None
        if table is not None:
            self.schedule(table)

    def schedule(self, table: Table) -> None:
        """Start every bot that has to act at a table now; one thought a seat at a time."""
        for seat, level in () if self.stopped else table.bots_to_act():
            job = (table.id, seat)
            if job not in self.tasks:
                task = self.tasks[job] = asyncio.create_task(self.move(table, seat, level))
                task.add_done_callback(lambda task, job=job: self.done(task, job, table))  # type: ignore[misc]

    def done(self, task: asyncio.Task[None], job: tuple[str, int], table: Table) -> None:
        """The table may have gone on while this seat thought: then look at it again."""
        del self.tasks[job]
        self.writing.discard(job)
        now = self.cache.table(table.id)
        if not task.cancelled() and now is not None and now.seq > table.seq:
            self.schedule(now)

    async def move(self, table: Table, seat: int, level: str) -> None:
        self.on_thinking(table.id, seat)
        try:
            # Drawn without a look at the game: how long it takes must tell nothing.
            pause = asyncio.sleep(self.pace * random.uniform(0.8, 1.4))
            awaited = bool(table.people())
            thought = self.workers.action(Task.at(table, seat), offered(level), awaited)
            action, _ = await asyncio.gather(thought, pause)
            self.writing.add((table.id, seat))
            await self.play.play_bot(table.id, BotMove(seat, table.seq, action))
        except CoffeehouseError as error:
            # The table went on without this thought, or storage is away for now.
            log.info("a bot's move was not made: %s", error, extra={"table": table.id})
        except Exception:
            self.failed[table.id] = time.monotonic()
            log.exception("a bot could not move", extra={"table": table.id})

    async def take_up(self, patience: float) -> None:
        """Schedule the bots of every table where one has been to act for a while."""
        before = self.play.writer.clock() - int(1000 * patience)
        rested = time.monotonic() - REST_SECONDS
        self.failed = {id: at for id, at in self.failed.items() if at > rested}
        found = await self.play.lists.bots_awaited(before)
        awaited = {id: updated for id, updated in found if id not in self.failed}
        news = [id for id, updated in awaited.items() if self.deserted.get(id) != updated]
        known = await self.maintenance.up_to_date(news)
        taken = {id for id, table in known.items() if self.take_up_at(table)}
        self.deserted = {id: updated for id, updated in awaited.items() if id not in taken}

    def take_up_at(self, table: Table) -> bool:
        """Whether a bot has anything to do there."""
        if table.read_only:
            return False
        self.schedule(table)
        return bool(table.bots_to_act())

    async def stop(self) -> None:
        """End every thought; a move that is being stored is stored."""
        self.stopped = True
        tasks = dict(self.tasks)
        for job, task in tasks.items():
            if job not in self.writing:
                task.cancel()
        await asyncio.gather(*tasks.values(), return_exceptions=True)
