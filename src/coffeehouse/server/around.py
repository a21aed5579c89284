"""What happens around every request: headers, counts, limits, origins."""

from __future__ import annotations

import logging
import time
from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from coffeehouse.server.guard import HEADERS, check_origin
from coffeehouse.server.house import HouseState

log = logging.getLogger("coffeehouse")
SAFE = {"GET", "HEAD", "OPTIONS"}


def watch(app: ASGIApp) -> ASGIApp:
    """Counts, times and logs requests, and adds the headers every answer has."""

    async def watched(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        start = time.perf_counter()
        status = 500

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                extra = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        await app(scope, receive, sent)
        seconds = time.perf_counter() - start
        house: HouseState | None = getattr(scope["litestar_app"].state, "house", None)
        if house is not None:
            house.metrics.count(f"requests_{status // 100}xx")
            house.metrics.time(seconds)
        said = {"method": scope.get("method"), "path": scope["path"], "status": status}
        log.info("request", extra={**said, "ms": round(1000 * seconds, 1)})

    return watched


async def guard(connection: ASGIConnection[Any, Any, Any, Any], _: Any) -> None:
    """Limits and origins, before anything else is done for a request."""
    house: HouseState = connection.app.state.house
    house.requests.take(connection.client.host if connection.client else "nowhere")
    is_socket = connection.scope["type"] == ScopeType.WEBSOCKET
    if is_socket or connection.scope.get("method") not in SAFE:
        check_origin(dict(connection.headers.items()))
