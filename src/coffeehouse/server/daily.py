"""The routes of the game of the day; `tables.days` says what it is."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.datastructures import State as Shared
from litestar.params import QueryParameter

from coffeehouse.server.errors import Nobody
from coffeehouse.server.house import House
from coffeehouse.server.middleware import address_of
from coffeehouse.wire.daily import Daily
from coffeehouse.wire.lists import NewId

Asked = Request[Any, Any, Shared]
Day = Annotated[
    str | None, QueryParameter(name="day", pattern=r"^\d{4}-\d\d-\d\d$", required=False)
]


@get("/daily")
async def see_daily(request: Asked, day: Day = None) -> Daily:
    """A day's game (default: today's), one's own attempt and the list of the day."""
    house: House = request.app.state.house
    person, days = house.person_of(request.cookies), house.tables.days
    return await days.page(day or days.today(), None if person is None else person.who)


@post("/daily", status_code=201)
async def play_daily(request: Asked) -> NewId:
    """One's table for today: the same one however often one asks."""
    house: House = request.app.state.house
    person, days = house.person_of(request.cookies), house.tables.days
    if person is None:
        raise Nobody
    house.making.take(address_of(request))
    return NewId((await days.attempt(days.today(), person.who, person.name)).id)
