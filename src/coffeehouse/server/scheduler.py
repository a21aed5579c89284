"""Periodic jobs of a running server: late seats, waiting bots, notifications, lost messages."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import logging
from collections.abc import Awaitable

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.app_state import AppState
from coffeehouse.server.play.bots import PATIENCE_SECONDS

log = logging.getLogger("coffeehouse")
SWEEP_SECONDS = 2.0
SWEEPS_A_PRUNING = 1800
SWEEPS_A_RATING = 15
SWEEPS_A_REFRESH = 5
"""How often tables are compared with storage though no message was missed: a process may have died
before it published a move.
"""
SWEEPS_A_LOBBY_REFRESH = 30
"""How often home pages are read again though no message was missed."""


async def run_periodic_jobs(state: AppState, closing: asyncio.Event) -> None:
    """Run every job when it is due, until the server closes."""
    play, is_shared = state.play, state.runtime.settings.redis is not None
    for sweep in itertools.count():
        if closing.is_set():
            return
        await safely(play.maintenance.tick())
        await safely(state.clients.check_sessions())
        # What waits when the server starts has waited long enough.
        await safely(play.bots.take_up(PATIENCE_SECONDS if sweep else 0))
        await safely(state.notifications.sender.sweep())
        missed = state.runtime.bus.missed_messages()
        if missed or (is_shared and sweep % SWEEPS_A_REFRESH == 0):
            await safely(play.rooms.catch_up())
        if missed or (is_shared and sweep % SWEEPS_A_LOBBY_REFRESH == 0):
            state.lobby.refresh_all()
        if sweep % SWEEPS_A_RATING == 0:
            await safely(state.ratings.count_new())
        if sweep % SWEEPS_A_PRUNING == 0:
            await safely(play.maintenance.prune())
            gc.collect()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(closing.wait(), SWEEP_SECONDS)


async def safely(job: Awaitable[object]) -> None:
    """Run one job; if it fails the others still run."""
    try:
        await job
    except CoffeehouseError as error:
        log.warning("a periodic job failed: %s", error)
    except Exception:
        log.exception("a periodic job failed")
