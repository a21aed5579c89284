"""Who thinks next when all places are taken."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

from coffeehouse.server.workers.pool import ASKED, PLAYED, UNWATCHED, WorkerPool
from coffeehouse.server.workers.priority_semaphore import PrioritySemaphore


class Cafe:
    """One place, taken by `first`; others write their name when they get it."""

    def __init__(self) -> None:
        self.gate = PrioritySemaphore(1)
        self.served: list[str] = []

    async def guest(self, name: str, rank: int) -> None:
        async with self.gate.one(rank):
            self.served.append(name)
            await asyncio.sleep(0)

    async def wait_in_line(self, *guests: tuple[str, int]) -> list[asyncio.Task[None]]:
        tasks = [asyncio.create_task(self.guest(*guest)) for guest in guests]
        await asyncio.sleep(0)
        return tasks


def test_the_most_urgent_is_next_and_equals_in_the_order_they_came() -> None:
    async def story() -> list[str]:
        cafe = Cafe()
        asked = ("first", 2), ("unwatched", 2), ("played", 1), ("played too", 1), ("asked", 0)
        await asyncio.gather(*await cafe.wait_in_line(*asked))
        assert cafe.gate.free == 1
        return cafe.served

    assert asyncio.run(story()) == ["first", "asked", "played", "played too", "unwatched"]


def test_who_gives_up_waiting_takes_no_place() -> None:
    async def story() -> list[str]:
        cafe = Cafe()
        first, second, third = await cafe.wait_in_line(("1", 0), ("2", 0), ("3", 0))
        second.cancel()
        await asyncio.gather(first, second, third, return_exceptions=True)
        assert cafe.gate.free == 1
        return cafe.served

    assert asyncio.run(story()) == ["1", "3"]


def test_who_is_called_and_gone_at_the_same_moment_hands_the_place_on() -> None:
    async def story() -> None:
        places = PrioritySemaphore(1)
        await places.take(0)
        waiting = asyncio.create_task(places.take(0))
        await asyncio.sleep(0)
        places.give_back()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert places.free == 1

    asyncio.run(story())


def test_everybodys_first_wish_goes_before_anybodys_second() -> None:
    async def story() -> list[str]:
        gate, served = PrioritySemaphore(1), list[str]()

        async def wish(person: str) -> None:
            async with gate.one(0, person):
                served.append(person)
                await asyncio.sleep(0)

        await asyncio.gather(*[wish(person) for person in ("a", "a", "a", "b", "c", "b")])
        assert not gate.asked
        return served

    assert asyncio.run(story()) == ["a", "b", "c", "a", "b", "a"]


def test_hints_never_go_before_bots_that_people_wait_for() -> None:
    assert PLAYED < ASKED < UNWATCHED
    assert WorkerPool(1).background.free == 1
    assert WorkerPool(4).background.free == 3, "a worker is left to those who play"


def test_a_thought_nobody_waits_for_keeps_its_place_until_it_is_done() -> None:
    async def story() -> None:
        workers, done = WorkerPool(1), threading.Event()
        workers.started = ThreadPoolExecutor(1)  # type: ignore[assignment]
        asked = asyncio.create_task(ask(workers, done))
        await asyncio.sleep(0.05)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        waiting = asyncio.create_task(workers.slots.take(PLAYED))
        await asyncio.sleep(0)
        assert not waiting.done(), "the worker is still busy"
        done.set()
        await waiting
        workers.slots.give_back()
        assert workers.slots.free == 1

    async def ask(workers: WorkerPool, done: threading.Event) -> None:
        async with workers.slots.one(ASKED):
            await workers.run(done.wait)

    asyncio.run(story())
