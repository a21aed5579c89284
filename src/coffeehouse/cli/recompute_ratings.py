"""`coffeehouse recompute-ratings`: computes every rating again from the finished tables."""

from __future__ import annotations

import asyncio

from coffeehouse.server.db.migrate import opened
from coffeehouse.server.play.downtime import wall_clock
from coffeehouse.server.ratings.service import RatingService
from coffeehouse.terminal.options import DatabaseUrl, report


def recompute_ratings(database: DatabaseUrl = None) -> None:
    """Forget all ratings and count every rated table again, in the order they ended."""
    report("ratings-recomputed", count=asyncio.run(run(database)))


async def run(url: str | None) -> int:
    async with opened(url, must_exist=True) as database:
        return await RatingService(database, wall_clock).recompute()


COMMAND = recompute_ratings
