"""Bots and hints think here, in worker processes: the event loop never waits.

A worker is handed a world the seat cannot tell from the true one, never the true one: nothing
it does could depend on what the seat may not know.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from typing import ParamSpec, TypeVar

import msgspec
from librt.random import Random

from coffeehouse.bots.hints import hints, thought
from coffeehouse.bots.levels import bot, private_seconds
from coffeehouse.bots.private import choice_is_private, choose_in_private
from coffeehouse.engine.hint import Hint
from coffeehouse.engine.observation import Observation
from coffeehouse.server.workers.priority_semaphore import PrioritySemaphore
from coffeehouse.table.games import bound_game
from coffeehouse.table.table import Table

P = ParamSpec("P")
R = TypeVar("R")

PLAYED, ASKED, UNWATCHED = range(3)
"""Who thinks first: people wait for a move, somebody for a hint, nobody does."""

THERE_AND_BACK_SECONDS = 0.25
"""What a task may take to reach a worker and come back, besides the thinking."""


class Task(msgspec.Struct, frozen=True):
    """A decision to think about."""

    game: str
    edition: str
    world: Mapping[str, object]
    seat: int
    seed: int
    private: bool
    """Whether the others cannot tell if the seat has a choice."""

    @classmethod
    def at(cls, table: Table, seat: int) -> Task:
        name = f"{table.id} {table.seq} {seat}"
        seed = int.from_bytes(hashlib.sha256(name.encode()).digest()[:6])
        here = table.game.as_actor(table.state, seat) or table.state
        world = here.resample(seat, Random(seed)).to_dict()
        private = choice_is_private(table.game, table.state, seat)
        return cls(table.game.id, table.game.edition_source.text, world, seat, seed, private)

    def observation(self) -> Observation:
        game = bound_game(self.game, self.edition)
        return Observation(game, game.from_dict(self.world), self.seat)

    def due_seconds(self, level: str) -> float:
        """When a private choice is due: no thought of that level takes longer."""
        return private_seconds(level) + THERE_AND_BACK_SECONDS if self.private else 0.0


class WorkerPool:
    """The worker processes. When all are busy, those a person waits for are next."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.slots = PrioritySemaphore(processes)
        # One worker is left to bots that people wait for, if there are several.
        self.background = PrioritySemaphore(max(processes - 1, 1))
        self.stopped = False
        self.started: ProcessPoolExecutor | None = None

    def pool(self) -> ProcessPoolExecutor:
        """The processes, started when they are first needed."""
        if self.started is None:
            spawn = get_context("spawn")
            self.started = ProcessPoolExecutor(self.processes, mp_context=spawn, initializer=begin)
        return self.started

    async def action(self, task: Task, level: str, awaited: bool = True) -> int:
        """`awaited`: a person sits at the table. A private choice keeps its place until it is
        due, so that neither its own table nor another one sees how soon it was made.
        """
        async with self.slots.one(PLAYED if awaited else UNWATCHED):
            due = asyncio.sleep(task.due_seconds(level))
            action, _ = await asyncio.gather(self.run(choose, task, level), due)
            return action

    async def hints(self, task: Task, who: str = "") -> tuple[Hint, ...]:
        """Everybody's first hint goes before anybody's second one."""
        async with self.background.one(ASKED, who), self.slots.one(ASKED):
            return await self.run(advise, task)

    async def run(self, function: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> R:
        """A worker that died is replaced and the thought begun again, once."""
        thought = partial(function, *arguments, **named)
        pool = self.pool()
        try:
            return await self.run_in(pool, thought)
        except BrokenProcessPool:
            if self.started is pool:
                self.started = None
            return await self.run_in(self.pool(), thought)

    async def run_in(self, pool: ProcessPoolExecutor, thought: Callable[[], R]) -> R:
        """Whoever asked may be gone; the worker thinks on all the same, and until it is done its
        place is taken. Otherwise one could ask and leave until the pool is full of old thoughts.
        """
        thinking: asyncio.Future[R] = asyncio.get_running_loop().run_in_executor(pool, thought)
        try:
            return await asyncio.shield(thinking)
        except asyncio.CancelledError:
            if not thinking.done() and not self.stopped:
                self.slots.free -= 1
                thinking.add_done_callback(lambda done: self.slots.give_back())
            raise

    def stop(self) -> None:
        """At once: whatever is being thought is thought again after the next start."""
        self.stopped = True
        if self.started is None:
            return
        workers = list((getattr(self.started, "_processes", None) or {}).values())
        self.started.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()


def begin() -> None:
    """A worker leaves the keyboard to the server, and goes when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=follow, daemon=True).start()


def follow() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def choose(task: Task, level: str) -> int:
    observation = task.observation()
    chosen = bot(level, observation.game, task.seed)
    if task.private:
        return choose_in_private(chosen, observation, private_seconds(level))
    return chosen.choose(observation)


def advise(task: Task) -> tuple[Hint, ...]:
    observation = task.observation()
    return hints(observation, thought(observation.game), task.seed)
