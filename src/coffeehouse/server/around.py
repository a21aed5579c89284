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
LONGEST_PATH = 200
SAFE = {"GET", "HEAD", "OPTIONS"}
SECURE = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
PRIVATE = (b"cache-control", b"no-store")


async def add_headers(message: Message, scope: Scope) -> None:
    """The headers every answer has; what the API says is one person's and never kept."""
    if message["type"] != "http.response.start":
        return
    extra = SECURE if has(message, b"cache-control") else [*SECURE, PRIVATE]
    message["headers"] = [*message.get("headers", ()), *extra]


def has(message: Any, wanted: bytes) -> bool:
    return any(name.lower() == wanted for name, _ in message.get("headers", ()))


def watch(app: ASGIApp) -> ASGIApp:
    """Counts, times and logs requests."""

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
            await send(message)

        await app(scope, receive, sent)
        seconds = time.perf_counter() - start
        house: HouseState = scope["litestar_app"].state.house
        house.metrics.count(f"requests_{status // 100}xx")
        house.metrics.requests.note(seconds)
        said = {
            "method": scope.get("method"),
            "path": scope["path"][:LONGEST_PATH],
            "status": status,
        }
        log.info("request", extra={**said, "ms": round(1000 * seconds, 1)})

    return watched


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client else "nowhere"


async def guard(connection: ASGIConnection[Any, Any, Any, Any], _: Any) -> None:
    """Limits and origins, before anything else is done for a request."""
    if connection.scope["type"] == ScopeType.WEBSOCKET:
        # A socket says itself what is wrong, once it is open.
        return
    house: HouseState = connection.app.state.house
    house.requests.take(address_of(connection))
    if connection.scope.get("method") not in SAFE:
        check_origin(connection.headers)
