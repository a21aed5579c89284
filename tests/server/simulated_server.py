"""`python -m tests.server.simulated_server FOLDER serve …`: a house whose time stands in a file.

`FOLDER/clock` has the moment, in milliseconds; an hour may pass between two looks of the house
without counting as one in which it was closed. `FOLDER/swept` counts the looks that have ended, and
all calls that came of them.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from coffeehouse.cli import main
from coffeehouse.server import app_state, scheduler
from coffeehouse.server.notifications.sender import NotificationSender
from coffeehouse.server.play import downtime

LONGEST_STEP_MS = 3_600_000
LOOK_SECONDS = 0.05


def simulate(folder: Path) -> None:
    clock, swept, sweep = folder / "clock", folder / "swept", NotificationSender.sweep
    looks = 0

    async def counted(self: NotificationSender) -> None:
        nonlocal looks
        await sweep(self)
        await asyncio.gather(*self.tasks.values())
        looks += 1
        swept.write_text(str(looks))

    app_state.wall_clock = lambda: int(clock.read_text())  # type: ignore[attr-defined]
    downtime.LONGEST_SILENCE_MS = LONGEST_STEP_MS
    scheduler.SWEEP_SECONDS = LOOK_SECONDS
    NotificationSender.sweep = counted  # type: ignore[method-assign]


if __name__ == "__main__":
    simulate(Path(sys.argv.pop(1)))
    main()
