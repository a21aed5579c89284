"""House players that nobody attends to, and those that cannot think."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from coffeehouse.server.houses import Houses
from coffeehouse.server.thinking import Thinkers
from coffeehouse.tables import NewTable
from tests.tables.house import House


class Headache(Thinkers):
    """Cannot think, and counts how often it was asked to."""

    def __init__(self) -> None:
        self.asked = 0

    async def action(self, *_: Any) -> int:
        self.asked += 1
        raise RuntimeError("a headache")


def test_a_house_player_that_cannot_think_rests_before_it_is_asked_again(tmp_path: Path) -> None:
    async def story() -> list[int]:
        thinkers, asked = Headache(), []
        async with House(str(tmp_path / "t.db"), tmp_path / "key") as house:
            order = NewTable(game="toy-tasting", seats=2, house={0: "random", 1: "random"})
            await house.tables.create(order, "a")
            houses = Houses(house.tables, thinkers, pace=0)
            for rested in (False, False, True, False):
                if rested:
                    houses.failed = dict.fromkeys(houses.failed, -1e9)
                await houses.take_up(0)
                await asyncio.gather(*houses.tasks.values())
                asked.append(thinkers.asked)
        return asked

    assert asyncio.run(story()) == [1, 1, 2, 2]
