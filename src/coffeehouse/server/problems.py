"""Answers that are not what was asked for: always a code, values and a sentence."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from coffeehouse.engine.errors import CoffeehouseError, Refusal
from coffeehouse.engine.registry import UnknownGame
from coffeehouse.server.errors import Nobody, TooFast, WrongOrigin, refusal_of, say
from coffeehouse.server.wire import Problem
from coffeehouse.tables.errors import NoSuchTable, StorageTrouble, TableRefused

log = logging.getLogger("coffeehouse")

STATUS: dict[type[CoffeehouseError], int] = {
    NoSuchTable: 404,
    UnknownGame: 404,
    StorageTrouble: 503,
    TooFast: 429,
    WrongOrigin: 403,
    Nobody: 401,
    TableRefused: 409,
}
STORAGE_WAIT = 5


def status_of(error: CoffeehouseError) -> int:
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 422)


def wait_after(error: CoffeehouseError) -> dict[str, str]:
    if isinstance(error, TooFast):
        return {"Retry-After": str(error.wait)}
    return {"Retry-After": str(STORAGE_WAIT)} if isinstance(error, StorageTrouble) else {}


def problem(code: str, **values: str) -> Problem:
    refusal = Refusal(code, dict(values))
    return Problem(refusal, say(refusal))


def tell_problem(_: Request[Any, Any, Any], error: CoffeehouseError) -> Response[Problem]:
    told = Problem(refusal_of(error), str(error))
    return Response(told, status_code=status_of(error), headers=wait_after(error))


def tell_unreadable(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    why = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
    return Response(problem("not-understood", why=why), status_code=400)


def tell_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    if error.status_code in (404, 405):
        told = problem("not-here")
    else:
        told = problem("not-understood", why=explanation(error))
    return Response(told, status_code=error.status_code, headers=error.headers)


def explanation(error: HTTPException) -> str:
    items = error.extra if isinstance(error.extra, list) else []
    return "; ".join(explain(item) for item in items) or str(error.detail)


def explain(item: Any) -> str:
    if isinstance(item, dict):
        return f"{item.get('key', '')} {item.get('message', '')}".strip()
    return str(item)


def tell_bug(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.exception("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response(problem("failed"), status_code=500)


HANDLERS: Any = {
    CoffeehouseError: tell_problem,
    msgspec.MsgspecError: tell_unreadable,
    RecursionError: tell_unreadable,
    UnicodeError: tell_unreadable,
    HTTPException: tell_http,
    Exception: tell_bug,
}
