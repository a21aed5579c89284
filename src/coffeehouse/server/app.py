"""Puts a server together and takes it down again."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

from coffeehouse import __version__
from coffeehouse.server import pages
from coffeehouse.server.app_state import AppState
from coffeehouse.server.bus.redis_bus import RedisBus
from coffeehouse.server.chat.routes import routes as chat_routes
from coffeehouse.server.daily.routes import routes as daily_routes
from coffeehouse.server.error_responses import HANDLERS, problem
from coffeehouse.server.identity.routes import routes as identity_routes
from coffeehouse.server.learning.routes import routes as learning_routes
from coffeehouse.server.lobby.catalog import catalog
from coffeehouse.server.lobby.routes import routes as lobby_routes
from coffeehouse.server.middleware import add_headers, guard, services, watch
from coffeehouse.server.notifications.routes import routes as notification_routes
from coffeehouse.server.people.routes import routes as people_routes
from coffeehouse.server.play.routes import routes as play_routes
from coffeehouse.server.scheduler import run_periodic_jobs
from coffeehouse.server.settings import ServerSettings
from coffeehouse.server.shared_limits import SharedLimits

LONGEST_JOB_SECONDS = 10.0
"""How long a closing server waits for its periodic jobs; the database may be away."""
MOST_BODY_BYTES = 512_000

api = Router(
    "/api",
    route_handlers=[
        *identity_routes,
        *lobby_routes,
        *play_routes,
        *chat_routes,
        *people_routes,
        *daily_routes,
        *learning_routes,
        *notification_routes,
    ],
)


@contextlib.asynccontextmanager
async def open_server(app: Litestar, settings: ServerSettings) -> AsyncIterator[None]:
    state = await AppState.open(settings, RedisBus(settings.redis) if settings.redis else None)
    app.state.services = state
    # Reads every game now, so that nobody's first request waits for it.
    catalog()
    await state.start()
    limits = state.runtime.limits
    shared = (
        SharedLimits(settings.redis, limits.buckets, limits.sockets) if settings.redis else None
    )
    if shared is not None:
        shared.start()
    closing = asyncio.Event()
    jobs = asyncio.create_task(run_periodic_jobs(state, closing))
    try:
        yield
    finally:
        state.clients.dismiss_all()
        # Nothing that may be at the database is cut short: its connection could wait for ever.
        closing.set()
        await asyncio.wait([jobs], timeout=LONGEST_JOB_SECONDS)
        jobs.cancel()
        if shared is not None:
            await shared.stop()
        await state.stop()


# --- the app --------------------------------------------------------------------------------


@get("/health", media_type=MediaType.TEXT)
async def health(request: Request[Any, Any, Any]) -> str:
    """Whether the server is healthy: it can read its database and write to it."""
    await services(request.app).play.maintenance.must_be_healthy()
    return "ok\n"


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> str:
    return services(request.app).runtime.metrics.text()


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any]) -> Response[Any]:
    return page(request, "")


@get("/{path:path}", include_in_schema=False)
async def web(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[Any]:
    return page(request, path)


def page(request: Request[Any, Any, Any], path: str) -> Response[Any]:
    """A file of the app, or for every address the app knows its one page."""
    found = pages.file(path)
    if found is None and path.strip("/").split("/")[0] in ("api", "assets"):
        return Response(problem("not-here"), status_code=404)
    return pages.answer(request, found or pages.page(services(request.app).runtime.settings.base))


def make_app(settings: ServerSettings) -> Litestar:
    return Litestar(
        route_handlers=[api, health, metrics, home, web],
        path=settings.base or None,
        lifespan=[lambda app: open_server(app, settings)],
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
