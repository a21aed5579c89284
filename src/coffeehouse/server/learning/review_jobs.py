"""Reviews in the making: judged in the worker processes, behind all who play.

A review is judged in slices of about a second, so that a bot whom people wait for is
never kept for long. What is found is kept with the table; a house that closes meanwhile begins anew
when somebody asks again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from itertools import islice

import msgspec

from coffeehouse.analysis.review import Review, Reviewed, ReviewedMoment, ReviewStatus
from coffeehouse.analysis.reviewer import OpenReview, Reviewer
from coffeehouse.engine.game import hides
from coffeehouse.engine.record import Record, states
from coffeehouse.server.errors import Declined
from coffeehouse.server.learning.reviews import Reviews
from coffeehouse.server.play.reader import TableReader
from coffeehouse.server.workers.pool import UNWATCHED, WorkerPool
from coffeehouse.table.games import bound_game
from coffeehouse.table.table import Table

log = logging.getLogger(__name__)
SLICE_SECONDS = 1.0
LONGER = 5.0
"""How many times longer than usual is thought for whoever asks for it."""


class ReviewOrder(msgspec.Struct, frozen=True):
    """A game to be judged, as a worker needs it."""

    game: str
    edition: str
    record: Record
    times: float = 1.0


def judge_on(order: ReviewOrder, draft: OpenReview | None, seconds: float) -> OpenReview | Review:
    """Judge for a while; the review when all is judged."""
    game = bound_game(order.game, order.edition)
    reviewer = Reviewer(order.record, game, times=order.times, draft=draft)
    enough = time.monotonic() + seconds
    while not reviewer.finished and time.monotonic() < enough:
        reviewer.advance()
    return reviewer.review() if reviewer.finished else reviewer.draft


class ReviewJobs:
    """The reviews that are being made; one at a time in all, others wait."""

    def __init__(self, reader: TableReader, reviews: Reviews, workers: WorkerPool) -> None:
        self.reader = reader
        self.reviews = reviews
        self.workers = workers
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.progress: dict[str, tuple[int, int]] = {}
        self.turn = asyncio.Semaphore(1)

    async def see(self, id: str) -> Reviewed:
        """Raises `TableRefused`."""
        table = await self.reader.table(id)
        found = await self.reviews.get(table)
        seqs = tuple(entry.seq for entry in table.live)
        done, total = self.progress.get(id, (0, 0))
        status: ReviewStatus = "none" if found is None else "ready"
        if id in self.tasks:
            status = "working"
        return Reviewed(table=id, status=status, done=done, total=total, seqs=seqs, review=found)

    async def moment(self, id: str, entry: int) -> ReviewedMoment:
        """The board at a decision that was judged. Raises `TableRefused`."""
        table = await self.reader.table(id)
        found = await self.reviews.get(table)
        steps = found.decisions if found is not None else ()
        step = next((step for step in steps if step.entry == entry), None)
        if step is None:
            raise Declined("not-here")
        game, seat = table.game, step.seat
        there = next(islice(states(game, self.reviews.record(table)), entry, None))
        held = game.holdings(there, seat)
        return ReviewedMoment(
            entry=entry,
            seat=seat,
            before=game.view(there, seat),
            played=game.preview(there, step.action, seat),
            best=game.preview(there, step.best_action, seat),
            played_effects=game.effect(there, step.action, seat, held),
            best_effects=game.effect(there, step.best_action, seat, held),
            seen=tuple(game.view(there, one) for one in range(there.seats) if hides(there)),
        )

    async def order(self, id: str, longer: bool) -> Reviewed:
        """Have a game reviewed, unless it is, for as long, or is being. Raises `TableRefused`."""
        table = await self.reader.table(id)
        found, times = await self.reviews.get(table), LONGER if longer else 1.0
        if id not in self.tasks and (found is None or found.times < times):
            task = self.tasks[id] = asyncio.create_task(self.judge(table, times))
            task.add_done_callback(lambda done: self.done(id))
        return await self.see(id)

    def done(self, id: str) -> None:
        del self.tasks[id]
        self.progress.pop(id, None)

    async def judge(self, table: Table, times: float) -> None:
        game, record = table.game, self.reviews.record(table)
        order = ReviewOrder(game.id, game.edition_source.text, record, times)
        try:
            async with self.turn:
                await self.reviews.keep(table, await self.judged(table.id, order))
        except Exception:
            log.exception("a game could not be reviewed", extra={"table": table.id})

    async def judged(self, id: str, order: ReviewOrder) -> Review:
        draft: OpenReview | None = None
        while True:
            async with self.workers.background.one(UNWATCHED), self.workers.slots.one(UNWATCHED):
                found = await self.workers.run(judge_on, order, draft, SLICE_SECONDS)
            if isinstance(found, Review):
                return found
            draft = found
            self.progress[id] = len(found.steps), found.total

    async def stop(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
