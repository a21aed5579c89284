"""`Batch`: what is to be written while a transaction runs shares the next one.

A database that syncs to the disk takes milliseconds for a transaction, however small. Many
tables at once would queue for their own; together they take one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from coffeehouse.table.errors import LostRace

T = TypeVar("T")
MOST_TOGETHER = 100


class Batch(Generic[T]):
    """`write` stores several items in one transaction, all or none."""

    def __init__(self, write: Callable[[Sequence[T]], Awaitable[None]]) -> None:
        self.write = write
        self.waiting: list[tuple[T, asyncio.Future[None]]] = []
        self.task: asyncio.Task[None] | None = None

    async def add(self, item: T) -> None:
        """Returns when the item is safe. Raises what kept it, and it alone, from being so."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((item, stored))
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.drain())
        await stored

    async def drain(self) -> None:
        while self.waiting:
            taken, self.waiting = self.waiting[:MOST_TOGETHER], self.waiting[MOST_TOGETHER:]
            await self.store(taken)

    async def store(self, taken: Sequence[tuple[T, asyncio.Future[None]]]) -> None:
        try:
            await self.write([item for item, _ in taken])
        except LostRace as error:
            if len(taken) == 1:
                resolve(taken, error)
            # One of them lost a race; alone, the others get through.
            for one in taken if len(taken) > 1 else ():
                await self.store([one])
        except Exception as error:
            resolve(taken, error)
        else:
            resolve(taken, None)

    async def finish(self) -> None:
        if self.task is not None:
            await self.task


def resolve(taken: Sequence[tuple[T, asyncio.Future[None]]], error: Exception | None) -> None:
    for _, stored in taken:
        if stored.done():
            continue
        if error is None:
            stored.set_result(None)
        else:
            stored.set_exception(error)
