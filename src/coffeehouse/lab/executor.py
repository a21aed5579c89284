"""Executors play the batches of an experiment: in this process or on all cores of the machine.

A third one, a cluster of machines, is in `cluster`. All return the same bytes for the same batch,
in whatever order they finish.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Protocol

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.lab.batch import Work, play_batch

AHEAD = 2
"""Batches handed out for each worker, so that none waits and few are lost with it."""
MOST_FALLS = 3
"""How often in a row workers may fall before any batch is done; then the batch is the cause."""

Done = tuple[int, bytes]
"""A batch's number and what came of it."""


class Executor(Protocol):
    """Plays numbered batches; a worker that is lost costs time and changes nothing."""

    def play(self, work: Work, numbers: Sequence[int]) -> Iterator[Done]: ...


class LostWorkers(CoffeehouseError):
    """Worker after worker fell over the same batches."""


class Alone:
    """Plays every batch in this process."""

    def play(self, work: Work, numbers: Sequence[int]) -> Iterator[Done]:
        for number in numbers:
            yield number, play_batch(work, number)


class Cores:
    """Plays batches in several processes of this machine."""

    def __init__(self, processes: int) -> None:
        self.processes = processes

    def play(self, work: Work, numbers: Sequence[int]) -> Iterator[Done]:
        left, falls = dict.fromkeys(numbers), 0
        while left:
            try:
                for number, batch in self.play_once(work, tuple(left)):
                    del left[number]
                    falls = 0
                    yield number, batch
            except BrokenProcessPool:
                falls += 1
                if falls == MOST_FALLS:
                    raise LostWorkers(
                        f"Workers fell {MOST_FALLS} times in a row, last over batch "
                        f"{next(iter(left))}; is there enough memory?"
                    ) from None

    def play_once(self, work: Work, numbers: Sequence[int]) -> Iterator[Done]:
        """Play until all is done or a process dies."""
        waiting, handed_out = iter(numbers), dict[Future[bytes], int]()
        pool = ProcessPoolExecutor(self.processes, mp_context=get_context("spawn"))
        try:
            for number in waiting:
                handed_out[pool.submit(play_batch, work, number)] = number
                if len(handed_out) == self.processes * AHEAD:
                    yield from finished(handed_out)
            while handed_out:
                yield from finished(handed_out)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def finished(handed_out: dict[Future[bytes], int]) -> Iterator[Done]:
    """Wait for at least one batch and yield what is finished."""
    for future in wait(handed_out, return_when=FIRST_COMPLETED).done:
        yield handed_out.pop(future), future.result()


def local_executor(processes: int) -> Executor:
    """Return the executor for that many processes on this machine; 0 means one per core."""
    count = processes or os.cpu_count() or 1
    return Alone() if count == 1 else Cores(count)
