"""Process players that nobody attends to, and those that cannot think."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from coffeehouse.server.app import make_app
from coffeehouse.server.play.bots import BotService
from coffeehouse.server.play.maintenance import Maintenance
from coffeehouse.server.settings import ServerSettings
from coffeehouse.server.workers.pool import WorkerPool
from coffeehouse.table.commands import NewTable
from tests.tables.process import Process


class Headache(WorkerPool):
    """Cannot think, and counts how often it was asked to."""

    def __init__(self) -> None:
        self.asked = 0

    async def action(self, *_: Any) -> int:
        self.asked += 1
        raise RuntimeError("a headache")


def bots_of(process: Process, workers: WorkerPool, pace: float) -> BotService:
    play = process.app.play
    return BotService(play.actions, play.maintenance, workers, pace, lambda table, seat: None)


def test_a_bot_that_cannot_think_rests_before_it_is_asked_again(tmp_path: Path) -> None:
    async def story() -> list[int]:
        workers, asked = Headache(), []
        async with Process(str(tmp_path / "t.db"), tmp_path / "key") as process:
            order = NewTable(game="toy-tasting", seats=2, levels={0: "random", 1: "random"})
            await process.app.play.tables.create(order, "a")
            houses = bots_of(process, workers, 0)
            for rested in (False, False, True, False):
                if rested:
                    houses.failed = dict.fromkeys(houses.failed, -1e9)
                await houses.take_up(0)
                await asyncio.gather(*houses.tasks.values())
                asked.append(workers.asked)
        return asked

    assert asyncio.run(story()) == [1, 1, 2, 2]


def test_a_house_that_closes_ends_its_sweep_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cut short at the database, a connection could wait for ever."""
    begun, ended = threading.Event(), threading.Event()

    async def tick(keeper: Maintenance) -> None:
        begun.set()
        await asyncio.sleep(0.2)
        ended.set()

    monkeypatch.setattr(Maintenance, "tick", tick)
    settings = ServerSettings(database=str(tmp_path / "t.db"), key_file=tmp_path / "key")
    with TestClient(make_app(settings)):
        assert begun.wait(30)
    assert ended.is_set()


class Decided(WorkerPool):
    """Always takes the first move."""

    def __init__(self) -> None:
        pass

    async def action(self, *_: Any) -> int:
        return 0


def test_a_house_that_closes_stores_a_move_that_was_made_and_ends_other_thoughts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(pace: float) -> list[str]:
        writing, told = asyncio.Event(), []

        async def play_bot(*_: Any) -> None:
            writing.set()
            await asyncio.sleep(0.2)
            told.append("stored")

        async with Process(str(tmp_path / f"{pace}.db"), tmp_path / "key") as process:
            order = NewTable(game="toy-tasting", seats=2, levels={0: "random", 1: "random"})
            await process.app.play.tables.create(order, "a")
            monkeypatch.setattr(process.app.play.actions, "play_bot", play_bot)
            houses = bots_of(process, Decided(), pace)
            await houses.take_up(0)
            if not pace:
                await writing.wait()
            await houses.stop()
            assert not houses.tasks
        return told

    assert asyncio.run(story(0.0)) == ["stored"]
    assert asyncio.run(story(1e6)) == []
