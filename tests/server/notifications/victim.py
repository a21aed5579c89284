"""A process that calls people and is killed at one step, as a program: URL KEY NOW STEP.

Steps: `claimed` (it has the call and has not begun), `handed` (it may speak and has not),
`spoken` (it was heard and has not noted it).
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import tests.conftest  # noqa: F401 - registers the toys
from coffeehouse.server.key_file import server_key
from coffeehouse.server.metrics import Metrics
from coffeehouse.server.notifications.outbox import Notification, Outbox
from coffeehouse.server.notifications.sender import NotificationConfig, NotificationSender
from tests.tables.process import Process


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def dying(step: Callable[..., Awaitable[object]], when: str) -> Callable[..., Awaitable[object]]:
    async def last(self: Outbox, call: Notification, *rest: object) -> object:
        if when == "before":
            die()
        await step(self, call, *rest)
        die()
        return None

    return last


STEPS = {"claimed": ("hand", "before"), "handed": ("hand", "after"), "spoken": ("settle", "before")}


async def main(url: str, key: str, now: str, step: str) -> None:
    name, when = STEPS[step]
    setattr(Outbox, name, dying(getattr(Outbox, name), when))
    server_key(Path(key))
    async with Process(url, Path(key), 5) as process:
        process.now = int(now)
        settings = NotificationConfig(public_url="https://coffee.example/", allow_private=True)
        feature = process.app.notifications
        caller = NotificationSender(
            feature.outbox, feature.channels, process.app.runtime.keys, settings, Metrics()
        )
        await caller.sweep()
        await asyncio.gather(*caller.tasks.values())


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
