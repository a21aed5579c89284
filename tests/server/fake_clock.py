"""`FakeClock`: an event loop whose time passes only while everybody waits, and then at once."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import TypeVar

R = TypeVar("R")


class Skipping(selectors.DefaultSelector):
    """Does not wait for the next timer but skips to it."""

    seconds = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.seconds += timeout or 0.0
        return super().select(0)


class FakeClock(asyncio.SelectorEventLoop):
    """Only for stories without threads and processes: nothing else is waited for."""

    def __init__(self) -> None:
        self.skipping = Skipping()
        super().__init__(self.skipping)

    def time(self) -> float:
        return self.skipping.seconds


def passing(story: Coroutine[object, object, R]) -> R:
    """Run a story whose waiting takes no time."""
    with asyncio.Runner(loop_factory=FakeClock) as runner:
        return runner.run(story)
