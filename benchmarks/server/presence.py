"""What it costs to tell who is there: while people come, stay, are restless, and all come back."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from websockets.asyncio.client import ClientConnection

from benchmarks.server.houses import processor
from benchmarks.server.load import Sockets, decode

QUIET_SECONDS = 6
RESTLESS_SECONDS = 10
CHANGES_A_MINUTE = 6
"""Of one person: looking away and back, taking something in hand and laying it down."""
AT_ONCE = 50
"""Pages that open at the same time."""
SETTLED_SECONDS = 3
"""After which all are told."""


class LogLine:
    """What all pages together were told of the others."""

    letters = 0
    bytes = 0


class Page:
    """Somebody's open page, which says how they are."""

    def __init__(self, line: ClientConnection, told: LogLine) -> None:
        self.line = line
        self.reader = asyncio.create_task(self.read(told))

    async def read(self, told: LogLine) -> None:
        async for text in self.line:
            if decode(text).kind == "presence":
                told.letters += 1
                told.bytes += len(text)

    async def report_presence(self, **how: bool) -> None:
        await self.line.send(json.dumps({"do": "presence", "id": "a", **how}))

    async def close(self) -> None:
        self.reader.cancel()
        await self.line.close()


class Crowd:
    def __init__(self, sockets: Sockets, pids: Sequence[int], laid: list[tuple[str, int]]) -> None:
        self.sockets = sockets
        self.pids = pids
        self.seats = [
            (table, f"p{number}.{seat}")
            for number, (table, seats) in enumerate(laid)
            for seat in range(seats)
        ]
        self.pages: list[Page] = []
        self.told = LogLine()

    async def come(self) -> None:
        for start in range(0, len(self.seats), AT_ONCE):
            seats = self.seats[start : start + AT_ONCE]
            self.pages += await asyncio.gather(*(self.open(*seat) for seat in seats))

    async def open(self, table: str, who: str) -> Page:
        page = Page(await self.sockets.open(table, who), self.told)
        await page.report_presence()
        return page

    async def come_back(self) -> None:
        """Everybody's line is gone at once; they are there again before anybody misses them."""
        await asyncio.gather(*(page.close() for page in self.pages))
        self.pages = []
        await self.come()

    async def stay(self) -> None:
        await asyncio.sleep(QUIET_SECONDS)

    async def be_restless(self) -> None:
        await asyncio.gather(*map(self.fidget, self.pages))

    async def fidget(self, page: Page) -> None:
        until = time.perf_counter() + RESTLESS_SECONDS
        while (left := until - time.perf_counter()) > 0:
            pause = random.uniform(0, 120 / CHANGES_A_MINUTE)
            await asyncio.sleep(min(pause, left))
            here = random.random() < 0.7
            if pause < left:
                await page.report_presence(here=here, choosing=here and random.random() < 0.5)

    async def measured(self, doing: Callable[[], Awaitable[None]]) -> dict[str, Any]:
        told, self.told.letters, self.told.bytes = self.told, 0, 0
        used, start = processor(self.pids), time.perf_counter()
        await doing()
        await asyncio.sleep(SETTLED_SECONDS)
        seconds = time.perf_counter() - start
        return {
            "seconds": round(seconds, 1),
            "letters": told.letters,
            "letters_a_second": round(told.letters / seconds, 1),
            "bytes_a_second": round(told.bytes / seconds),
            "processor_ms_a_second": round(1000 * (processor(self.pids) - used) / seconds, 1),
        }


async def many_presences(
    sockets: Sockets, pids: Sequence[int], laid: list[tuple[str, int]]
) -> dict[str, Any]:
    crowd = Crowd(sockets, pids, laid)
    found = {
        "pages": len(crowd.seats),
        "coming": await crowd.measured(crowd.come),
        "staying": await crowd.measured(crowd.stay),
        "restless": await crowd.measured(crowd.be_restless),
        "coming_back": await crowd.measured(crowd.come_back),
    }
    await asyncio.gather(*(page.close() for page in crowd.pages))
    return found
