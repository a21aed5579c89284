"""Answers that are not what was asked for: always a code, values and a sentence."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from coffeehouse.engine.errors import CoffeehouseError, Refusal
from coffeehouse.engine.registry import UnknownGame
from coffeehouse.server.guard import TooFast, WrongOrigin
from coffeehouse.server.house import refusal_of
from coffeehouse.server.wire import Problem
from coffeehouse.tables.errors import NoSuchTable, StorageTrouble, TableRefused

log = logging.getLogger("coffeehouse")


def status_of(error: CoffeehouseError) -> int:
    if isinstance(error, NoSuchTable | UnknownGame):
        return 404
    if isinstance(error, StorageTrouble):
        return 503
    if isinstance(error, TooFast):
        return 429
    if isinstance(error, WrongOrigin):
        return 403
    if isinstance(error, TableRefused) and error.refusal.code == "nobody":
        return 401
    return 409 if isinstance(error, TableRefused) else 422


def tell_problem(_: Request[Any, Any, Any], error: CoffeehouseError) -> Response[Problem]:
    headers = {"Retry-After": str(error.wait)} if isinstance(error, TooFast) else {}
    problem = Problem(refusal_of(error), str(error))
    return Response(problem, status_code=status_of(error), headers=headers)


def tell_bad_json(_: Request[Any, Any, Any], error: msgspec.MsgspecError) -> Response[Problem]:
    sentence = f"That request is not understood: {error}."
    return Response(
        Problem(Refusal("not-understood", {"why": str(error)}), sentence), status_code=400
    )


def tell_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    why = "; ".join(explain(item) for item in error.extra) if isinstance(error.extra, list) else ""
    sentence = f"{error.detail}: {why}" if why else str(error.detail)
    problem = Problem(Refusal("not-understood", {"why": sentence}), sentence)
    return Response(problem, status_code=error.status_code, headers=error.headers)


def explain(item: Any) -> str:
    if isinstance(item, dict):
        return f"{item.get('key', '')} {item.get('message', '')}".strip()
    return str(item)


def tell_bug(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.exception("%s %s failed", request.method, request.url.path, exc_info=error)
    sentence = "Something went wrong here; nothing was lost. Try again."
    return Response(Problem(Refusal("not-possible"), sentence), status_code=500)


HANDLERS: Any = {
    CoffeehouseError: tell_problem,
    msgspec.MsgspecError: tell_bad_json,
    HTTPException: tell_http,
    Exception: tell_bug,
}
