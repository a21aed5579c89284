"""The HTTP API of the game of the day."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import QueryParameter

from coffeehouse.server.daily.messages import Daily
from coffeehouse.server.lobby.messages import NewId
from coffeehouse.server.middleware import address_of
from coffeehouse.server.request import Asked, known, limits_of, me, state_of
from coffeehouse.table.bounds import whole

Day = Annotated[
    str | None,
    QueryParameter(name="day", pattern=whole(r"[0-9]{4}-[0-9][0-9]-[0-9][0-9]"), required=False),
]


@get("/daily")
async def see_daily(request: Asked, day: Day = None) -> Daily:
    """A day's game (default: today's), your own attempt and the ranking."""
    daily = state_of(request).daily
    return await daily.page(day or daily.today(), known(request))


@post("/daily", status_code=201)
async def play_daily(request: Asked) -> NewId:
    """Your table for today's game: the same one however often you ask."""
    person = me(request)
    limits_of(request).making.take(address_of(request))
    daily = state_of(request).daily
    return NewId((await daily.attempt(daily.today(), person.who, person.name)).id)


routes = [see_daily, play_daily]
