"""`PlayService`: what people and bots do at tables, and the questions they ask there."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from coffeehouse.bots.levels import levels
from coffeehouse.engine.errors import IllegalMove
from coffeehouse.engine.options import choice
from coffeehouse.engine.registry import UnknownGame
from coffeehouse.server.errors import Declined, Nobody
from coffeehouse.server.limits import Buckets
from coffeehouse.server.metrics import Metrics
from coffeehouse.server.people.privileges import Privileges
from coffeehouse.server.play.lists import TableLists
from coffeehouse.server.play.reader import TableReader
from coffeehouse.server.play.writer import TableWriter
from coffeehouse.server.workers.pool import Task, WorkerPool
from coffeehouse.table.answering import must_allow_hint
from coffeehouse.table.answers import Answer, Done, Hints, Refused
from coffeehouse.table.commands import AnyCommand, SeatBot, Sit
from coffeehouse.table.errors import DamagedTable, TableRefused
from coffeehouse.table.house_commands import BotMove, LeaveForGood
from coffeehouse.table.questions import Advise, AnyQuestion


class PlayService:
    def __init__(
        self,
        writer: TableWriter,
        reader: TableReader,
        lists: TableLists,
        privileges: Privileges,
        workers: WorkerPool,
        hint_limit: Buckets,
        metrics: Metrics,
    ) -> None:
        self.writer = writer
        self.reader = reader
        self.lists = lists
        self.privileges = privileges
        self.workers = workers
        self.hint_limit = hint_limit
        self.metrics = metrics

    async def do(self, id: str, who: str | None, command: AnyCommand) -> Done | Refused:
        """Carry out a person's command, once for each request id.

        What the table refuses is a value. Raises `Declined` for what the server refuses itself.
        """
        if who is None:
            raise Nobody
        if isinstance(command, SeatBot):
            must_be_offered((command.level,))
        done = await self.done(id, who, command)
        self.metrics.count("commands_done" if isinstance(done, Done) else "commands_refused")
        return done

    async def done(self, id: str, who: str, command: AnyCommand) -> Done | Refused:
        request = request_of(id, who, command.id)
        try:
            if isinstance(command, Sit):
                await self.must_be_allowed_to_sit(id, who)
            return Done(command.id, await self.writer.execute(id, command, who, request))
        except (TableRefused, IllegalMove) as error:
            return Refused(command.id, error.refusal, str(error))

    async def must_be_allowed_to_sit(self, id: str, who: str) -> None:
        """An option that one person has unlocked stays locked for another who sits down there."""
        table = (await self.reader.find(id)).table
        await self.privileges.must_have(who, table.game, table.row.options)

    async def play_bot(self, id: str, move: BotMove) -> int:
        """Make a bot's move; returns the entry's seq. Several processes may think about the same
        move: one of them makes it. Raises `TableRefused` if the table has gone on without it.
        """
        return await self.writer.execute(id, move, request=f"house.{move.seat}.{move.seq}")

    async def answer(self, id: str, who: str | None, address: str, question: AnyQuestion) -> Answer:
        """Answer a question of a seat. Raises `TableRefused`, `IllegalMove`."""
        if who is None:
            raise Nobody
        if isinstance(question, Advise):
            self.hint_limit.take(address)
            return await self.hints(id, who, question)
        return await self.reader.answer(id, who, question)

    async def hints(self, id: str, who: str, question: Advise) -> Hints:
        table = await self.reader.table(id)
        must_allow_hint(table, who, question)
        return Hints(question.id, await self.workers.hints(Task.at(table, question.seat), who))

    @asynccontextmanager
    async def leaving_for_good(self, who: str) -> AsyncIterator[Mapping[str, str]]:
        """Take a person out of every game that goes on, so that nobody waits for somebody who
        cannot come back. Yields the status of each of their tables, which nobody can change while
        the block runs.
        """
        tables = await self.lists.seats_of(who)
        async with AsyncExitStack() as locks:
            for id in sorted(id for id, status in tables.items() if status != "over"):
                with suppress(UnknownGame, DamagedTable):
                    cached = await self.reader.find(id)
                    await locks.enter_async_context(cached.lock)
                    # A table that is over, or cannot go on, waits for nobody.
                    if not (cached.table.over or cached.table.read_only):
                        await self.writer.execute_locked(cached, LeaveForGood(who))
            yield tables


def must_be_offered(wanted: Iterable[str]) -> None:
    """Raises `Declined` for a level that no bot has."""
    for level in wanted:
        if level not in levels():
            raise Declined("no-such-level", level=level, levels=choice(levels()))


def request_of(table: str, who: str, id: str) -> str:
    """A request id that no other person's at this table can equal."""
    return f"{hashlib.sha256(f'{table} {who}'.encode()).hexdigest()[:16]}.{id}"
