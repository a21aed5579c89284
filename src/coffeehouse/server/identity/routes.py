"""The HTTP API of identities: a cookie and a name, on one device or several."""

from __future__ import annotations

import hashlib
from typing import Any

from litestar import Response, delete, get, patch, post
from litestar.params import JSONBody
from msgspec.structs import replace

from coffeehouse.server.identity.cookies import Person
from coffeehouse.server.identity.messages import COOKIE, Claim, Link, Me, NewName
from coffeehouse.server.middleware import address_of
from coffeehouse.server.request import Asked, limits_of, me, state_of
from coffeehouse.table.seats import clean_name

YEAR_SECONDS = 365 * 24 * 3600


def with_cookie(request: Asked, person: Person, content: Any) -> Response[Any]:
    state = state_of(request)
    answer: Response[Any] = Response(content)
    answer.set_cookie(
        COOKIE,
        state.identity.identities.write(person),
        max_age=YEAR_SECONDS,
        path=f"{state.runtime.settings.base}/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return answer


def seen_as(person: Person) -> Me:
    mark = hashlib.sha256(f"mark of {person.who}".encode()).hexdigest()[:16]
    return Me(person.name, mark)


@get("/me")
async def see_me(request: Asked) -> Response[Me]:
    """Your name here; somebody new becomes a guest."""
    state = state_of(request)
    person = state.identity.person_of(request.cookies) or state.identity.identities.new()
    disabled = await state.notifications.channels.any_disabled(person.who)
    return with_cookie(request, person, replace(seen_as(person), channel_disabled=disabled))


@patch("/me")
async def rename_me(request: Asked, data: JSONBody[NewName]) -> Response[Me]:
    """Change your name at the tables where you sit down from now on."""
    person = replace(me(request), name=clean_name(data.name))
    return with_cookie(request, person, seen_as(person))


@delete("/me", status_code=204)
async def forget_me(request: Asked) -> Response[None]:
    """Delete your identity: your names leave every table, and the cookie is removed."""
    limits_of(request).making.take(address_of(request))
    await state_of(request).identity.forget(me(request).who)
    answer = Response(None)
    answer.delete_cookie(COOKIE, path=f"{state_of(request).runtime.settings.base}/")
    return answer


@post("/me/link", status_code=201)
async def make_link(request: Asked) -> Link:
    """Make a one-time token that signs you in on another device."""
    limits_of(request).making.take(address_of(request))
    return Link(*state_of(request).identity.identities.link(me(request)))


@post("/me/claim", status_code=200)
async def use_link(request: Asked, data: JSONBody[Claim]) -> Response[Me]:
    """Sign in with a one-time token from another device."""
    person = await state_of(request).identity.claim(data.token)
    return with_cookie(request, person, seen_as(person))


@delete("/me/sessions", status_code=200)
async def end_sessions(request: Asked) -> Response[Me]:
    """End your sessions on all other devices; this one gets a new cookie."""
    person = me(request)
    limits_of(request).making.take(address_of(request))
    moment = await state_of(request).identity.sign_out_elsewhere(person.who)
    return with_cookie(request, replace(person, issued=moment), seen_as(person))


routes = [see_me, rename_me, forget_me, make_link, use_link, end_sessions]
