"""The HTTP API of the people one has played with, and of what one has unlocked."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from coffeehouse.engine import registry
from coffeehouse.engine.options import Privilege
from coffeehouse.server.middleware import address_of
from coffeehouse.server.people.messages import People, Series
from coffeehouse.server.request import Asked, TableId, known, limits_of, me, state_of


@get("/games/{game:str}/privileges")
async def see_privileges(request: Asked, game: FromPath[str]) -> list[Privilege]:
    """The option values of a game that you have unlocked."""
    return await state_of(request).people.privileges.of(known(request), registry.game(game))


@get("/me/people")
async def my_people(request: Asked) -> People:
    """The people you have finished games with, head to head, and ratings: yours and the bots'."""
    state, who = state_of(request), me(request).who
    await state.ratings.count_new()
    opponents = await state.people.opponents.of(who)
    return People(tuple(opponents), tuple(await state.ratings.of(who)))


@get("/tables/{table:str}/series")
async def see_series(request: Asked, table: TableId) -> Series:
    """The score of a game together with all the games it was a rematch of."""
    limits_of(request).history.take(address_of(request))
    return await state_of(request).people.opponents.series(table, known(request))


routes = [see_privileges, my_people, see_series]
