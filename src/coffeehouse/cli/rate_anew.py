"""`coffeehouse rate-anew`: computes every rating again from the finished tables."""

from __future__ import annotations

import asyncio

from coffeehouse.cli.terminal.storage import DatabaseUrl, report
from coffeehouse.tables.clocks import wall_clock
from coffeehouse.tables.guests.ratings import Ratings
from coffeehouse.tables.storage.migrate import opened


def rate_anew(database: DatabaseUrl = None) -> None:
    """Forget all ratings and count every rated table again, in the order they ended."""
    report("rated-anew", count=asyncio.run(run(database)))


async def run(url: str | None) -> int:
    async with opened(url, must_exist=True) as database:
        return await Ratings(database, wall_clock).compute_anew()


COMMAND = rate_anew
