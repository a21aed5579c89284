"""Puts a server together and takes it down again."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import logging
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

from coffeehouse import __version__
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server import pages
from coffeehouse.server.app_state import House
from coffeehouse.server.bus.bus import InProcess, OverRedis
from coffeehouse.server.error_responses import HANDLERS, problem
from coffeehouse.server.learning.routes import learning
from coffeehouse.server.limits import Limits
from coffeehouse.server.lobby.catalogue import catalogue
from coffeehouse.server.middleware import add_headers, guard, watch
from coffeehouse.server.notifications.routes import api as calls_api
from coffeehouse.server.notifications.sender import CallSettings
from coffeehouse.server.play.bots import PATIENCE_SECONDS
from coffeehouse.server.play.routes import api
from coffeehouse.server.play.service import Tables
from coffeehouse.server.shared_limits import SharedLimits
from coffeehouse.server.workers.pool import Thinkers
from coffeehouse.table.row import Speech

log = logging.getLogger("coffeehouse")
SWEEP_SECONDS = 2.0
LONGEST_SWEEP_SECONDS = 10.0
"""How long a closing house waits for its keeper; the database may be away."""
SWEEPS_A_PRUNING = 1800
SWEEPS_A_RATING = 15
SWEEPS_A_CATCHING_UP = 5
"""After which tables are compared with storage though no news were missed: a process may have died
before it told of a move, or be of a version that tells it otherwise.
"""
SWEEPS_A_LOOK = 30
"""The same for home pages."""
MOST_BODY_BYTES = 512_000


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """How a house is run."""

    database: str
    key_file: Path
    redis: str | None = None
    base: str = ""
    """The path it lives under behind a proxy: `/coffee`."""
    thinkers: int = 1
    pace: float = 0.7
    """Seconds a bot takes at least, so that people can follow."""
    limits: Limits = Limits()
    host_names: frozenset[str] = frozenset()
    """The names it is asked for by; without any, every one."""
    private: bool = False
    """Whether only those with a link find a table."""
    speech: Speech = "all"
    """What people may say to each other."""
    calls: CallSettings = CallSettings()


@contextlib.asynccontextmanager
async def open_house(app: Litestar, settings: ServerSettings) -> AsyncIterator[None]:
    notifier = OverRedis(settings.redis) if settings.redis else InProcess()
    tables = await Tables.open(settings.database, settings.key_file, notifier)
    thinkers = Thinkers(settings.thinkers)
    house = House(tables, thinkers, settings.limits, settings.base, settings.pace, settings.calls)
    house.host_names = settings.host_names
    house.private = settings.private
    house.speech = settings.speech
    app.state.house = house
    # Reads every game now, so that nobody's first request waits for it.
    catalogue()
    await notifier.start(house.heard, house.wrote)
    shared = SharedLimits(settings.redis, house.buckets, house.doors) if settings.redis else None
    if shared is not None:
        await shared.start()
    await house.presences.start(settings.redis)
    closing = asyncio.Event()
    keeper = asyncio.create_task(keep_house(house, settings.redis is not None, closing))
    try:
        yield
    finally:
        house.dismiss_all()
        # Nothing that may be at the database is cut short: its connection could wait for ever.
        closing.set()
        await asyncio.wait([keeper], timeout=LONGEST_SWEEP_SECONDS)
        keeper.cancel()
        if shared is not None:
            await shared.stop()
        await house.caller.stop()
        await house.presences.stop()
        await house.hall.stop()
        await house.bots.stop()
        await house.reviews.stop()
        thinkers.stop()
        await tables.close()


async def keep_house(house: House, shared: bool, closing: asyncio.Event) -> None:
    """Now and then: late seats, bots that nobody attends to, people to be called, news
    that got lost, and tables nobody came to.
    """
    for sweep in itertools.count():
        if closing.is_set():
            return
        await looked_after(house.tables.keeper.tick())
        await looked_after(house.look_for_ended())
        # What waits when the house opens has waited long enough.
        await looked_after(house.bots.take_up(PATIENCE_SECONDS if sweep else 0))
        await looked_after(house.caller.sweep())
        missed = house.tables.notifier.missed()
        if missed or (shared and sweep % SWEEPS_A_CATCHING_UP == 0):
            await looked_after(house.rooms.catch_up())
        if missed or (shared and sweep % SWEEPS_A_LOOK == 0):
            house.hall.look_again()
        if sweep % SWEEPS_A_RATING == 0:
            await looked_after(house.tables.ratings.count_new())
        if sweep % SWEEPS_A_PRUNING == 0:
            await looked_after(house.tables.keeper.prune())
            gc.collect()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(closing.wait(), SWEEP_SECONDS)


async def looked_after(part: Awaitable[object]) -> None:
    """What goes wrong with one part must not keep the house from the others."""
    try:
        await part
    except CoffeehouseError as error:
        log.warning("the house could not be looked after: %s", error)
    except Exception:
        log.exception("the house could not be looked after")


# --- the app --------------------------------------------------------------------------------


@get("/health", media_type=MediaType.TEXT)
async def health(request: Request[Any, Any, Any]) -> str:
    """Whether the house is open: it can read its database and write to it."""
    house: House = request.app.state.house
    await house.tables.keeper.must_be_open()
    return "ok\n"


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> str:
    house: House = request.app.state.house
    return house.metrics.text()


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any]) -> Response[Any]:
    return page(request, "")


@get("/{path:path}", include_in_schema=False)
async def web(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[Any]:
    return page(request, path)


def page(request: Request[Any, Any, Any], path: str) -> Response[Any]:
    """A file of the app, or for every address the app knows its one page."""
    house: House = request.app.state.house
    found = pages.file(path)
    if found is None and path.strip("/").split("/")[0] in ("api", "assets"):
        return Response(problem("not-here"), status_code=404)
    return pages.answer(request, found or pages.page(house.base))


def make_app(settings: ServerSettings) -> Litestar:
    return Litestar(
        route_handlers=[api, learning, calls_api, health, metrics, home, web],
        path=settings.base or None,
        lifespan=[lambda app: open_house(app, settings)],
        guards=[guard],
        middleware=[watch],
        before_send=[add_headers],
        request_max_body_size=MOST_BODY_BYTES,
        openapi_config=OpenAPIConfig(
            "Coffeehouse", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        exception_handlers=HANDLERS,
        logging_config=None,
    )
