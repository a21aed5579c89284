"""Middleware: what happens around every request. Headers, counts, limits, origins."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from coffeehouse.server.app_state import AppState
from coffeehouse.server.errors import WrongHost, WrongOrigin
from coffeehouse.server.limits import neighborhood
from coffeehouse.server.settings import ServerSettings

log = logging.getLogger("coffeehouse")
MOST_PATH_LETTERS = 200
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; font-src 'self'; style-src 'self'; "
        "style-src-attr 'unsafe-inline'; connect-src 'self'; object-src 'none'; "
        "base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
SAFE = {"GET", "HEAD", "OPTIONS"}
SECURE = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
ALWAYS_HTTPS = (b"strict-transport-security", b"max-age=31536000")
PRIVATE = (b"cache-control", b"no-store")


async def add_headers(message: Message, scope: Scope) -> None:
    """The headers every answer has; what the API says is one person's and never kept."""
    if message["type"] != "http.response.start":
        return
    extra = SECURE if has(message, b"cache-control") else [*SECURE, PRIVATE]
    if scope.get("scheme") == "https":
        extra = [*extra, ALWAYS_HTTPS]
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
        metrics = services(scope["litestar_app"]).runtime.metrics
        metrics.count(f"requests_{status // 100}xx")
        metrics.requests.note(seconds)
        said = {
            "method": scope.get("method"),
            "path": scope["path"][:MOST_PATH_LETTERS],
            "status": status,
        }
        log.info("request", extra={**said, "ms": round(1000 * seconds, 1)})

    return watched


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return neighborhood(connection.client.host) if connection.client else "nowhere"


def services(app: Any) -> AppState:
    state: AppState = app.state.services
    return state


async def guard(connection: ASGIConnection[Any, Any, Any, Any], _: Any) -> None:
    """Limits and origins, before anything else is done for a request."""
    if connection.scope["type"] == ScopeType.WEBSOCKET:
        # A socket says itself what is wrong, once it is open.
        return
    runtime = services(connection.app).runtime
    runtime.limits.requests.take(address_of(connection))
    check_host(runtime.settings, connection)
    if connection.scope.get("method") not in SAFE:
        check_origin(connection.headers)


def check_host(settings: ServerSettings, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Raises `WrongHost` unless the host name is one of the settings' names, if there are any. A
    health check may use any name.
    """
    name = host_name(connection.headers.get("host", ""))
    health = connection.scope["path"] == f"{settings.base}/health"
    if settings.host_names and name not in settings.host_names and not health:
        raise WrongHost


def host_name(host: str) -> str:
    """Without the port; an address in brackets has colons of its own."""
    name, _, port = host.lower().rpartition(":")
    return (name if name and port.isdigit() else host.lower()).rstrip(".")


def check_origin(headers: Mapping[str, str]) -> None:
    """A browser says where a request comes from; whoever says nothing is no browser."""
    origin = headers.get("origin")
    if origin is not None and site(origin) != headers.get("host", "").lower():
        raise WrongOrigin


def site(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""
