"""`PrioritySemaphore`: a limited number at once, the others in line by urgency. Among equals
whoever has asked for the least comes first.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class PrioritySemaphore:
    def __init__(self, count: int) -> None:
        self.free = count
        """Places; below zero while somebody keeps one who has left the line already."""
        self.line: list[tuple[int, int, int, asyncio.Future[None]]] = []
        self.asked: Counter[str] = Counter()
        """How many places each person has, or waits for."""
        self.arrivals = itertools.count()

    @asynccontextmanager
    async def one(self, rank: int, person: str = "") -> AsyncIterator[None]:
        """A place for as long as the block runs; the lowest rank first. Of one rank everybody's
        first wish goes before anybody's second one; then who came first.
        """
        before = self.asked[person] if person else 0
        self.asked[person] += 1
        try:
            await self.take(rank, before)
            try:
                yield
            finally:
                self.give_back()
        finally:
            self.asked[person] -= 1
            self.asked += Counter()

    async def take(self, rank: int, before: int = 0) -> None:
        if self.free > 0:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self.line, (rank, before, next(self.arrivals), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        """To the next in line who still waits."""
        self.free += 1
        while self.free > 0 and self.line:
            *_, turn = heapq.heappop(self.line)
            if not turn.done():
                self.free -= 1
                turn.set_result(None)
                return
