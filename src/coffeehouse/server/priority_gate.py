"""`PriorityGate`: so many at once, the others in line, the most urgent first."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class PriorityGate:
    def __init__(self, count: int) -> None:
        self.free = count
        self.line: list[tuple[int, int, asyncio.Future[None]]] = []
        self.arrivals = itertools.count()

    @asynccontextmanager
    async def one(self, rank: int) -> AsyncIterator[None]:
        """A place for as long as the block runs; the lowest rank first, then who came first."""
        await self.take(rank)
        try:
            yield
        finally:
            self.give_back()

    async def take(self, rank: int) -> None:
        if self.free:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self.line, (rank, next(self.arrivals), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        """To the next in line who still waits."""
        while self.line:
            _, _, turn = heapq.heappop(self.line)
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1
