"""Answers that are not what was asked for: always a code, values and a sentence."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from coffeehouse.engine.errors import CoffeehouseError, Refusal
from coffeehouse.engine.registry import UnknownGame
from coffeehouse.server.errors import (
    Nobody,
    TooFast,
    WrongHost,
    WrongOrigin,
    readable,
    refusal_of,
    say,
)
from coffeehouse.table.answers import Refused
from coffeehouse.table.errors import NoSuchTable, StorageTrouble, TableRefused

log = logging.getLogger("coffeehouse")

STATUS: dict[type[CoffeehouseError], int] = {
    NoSuchTable: 404,
    UnknownGame: 404,
    StorageTrouble: 503,
    TooFast: 429,
    WrongOrigin: 403,
    WrongHost: 421,
    Nobody: 401,
    TableRefused: 409,
}
STORAGE_WAIT_SECONDS = 5


def status_of(error: CoffeehouseError) -> int:
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 422)


def wait_after(error: CoffeehouseError) -> dict[str, str]:
    if isinstance(error, TooFast):
        return {"Retry-After": str(error.wait)}
    return {"Retry-After": str(STORAGE_WAIT_SECONDS)} if isinstance(error, StorageTrouble) else {}


def problem(code: str, **values: str) -> Refused:
    refusal = Refusal(code, dict(values))
    return Refused(None, refusal, say(refusal))


def answer_refused(_: Request[Any, Any, Any], error: CoffeehouseError) -> Response[Refused]:
    answer = Refused(None, refusal_of(error), str(error))
    return Response(answer, status_code=status_of(error), headers=wait_after(error))


def answer_unreadable(_: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    why = "it is nested too deeply" if isinstance(error, RecursionError) else readable(str(error))
    return Response(problem("not-understood", why=why), status_code=400)


def answer_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Refused]:
    if error.status_code in (404, 405):
        answer = problem("not-here")
    else:
        answer = problem("not-understood", why=explanation(error))
    return Response(answer, status_code=error.status_code, headers=error.headers)


def explanation(error: HTTPException) -> str:
    items = error.extra if isinstance(error.extra, list) else []
    return "; ".join(explain(item) for item in items) or str(error.detail)


def explain(item: Any) -> str:
    if isinstance(item, dict):
        return f"{item.get('key', '')} {readable(str(item.get('message', '')))}".strip()
    return readable(str(item))


def answer_bug(request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    log.exception("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response(problem("failed"), status_code=500)


HANDLERS: Any = {
    CoffeehouseError: answer_refused,
    msgspec.MsgspecError: answer_unreadable,
    RecursionError: answer_unreadable,
    UnicodeError: answer_unreadable,
    HTTPException: answer_http,
    Exception: answer_bug,
}
