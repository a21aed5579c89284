"""The HTTP API of the home page: games to play, your own tables, and open ones."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Response, WebSocket, delete, get, put, websocket
from litestar.datastructures import State as Shared
from litestar.params import FromPath, QueryParameter

from coffeehouse.engine import registry
from coffeehouse.server import pages
from coffeehouse.server.errors import Nobody
from coffeehouse.server.identity.cookies import Person
from coffeehouse.server.lobby.catalog import packed_book, packed_catalog
from coffeehouse.server.lobby.messages import Catalog, GameBook, TableLine
from coffeehouse.server.play.socket import accepted
from coffeehouse.server.request import Asked, TableId, known, me, state_of
from coffeehouse.table.bounds import whole

Finished = Annotated[
    str | None,
    QueryParameter(name="before", pattern=whole(r"[0-9]{1,15}\.[0-9a-f]{1,64}"), required=False),
]
Games = Annotated[int, QueryParameter(name="most", ge=1, le=200, required=False)]
Standing = Annotated[Literal["waiting", "playing"], QueryParameter(name="status", required=False)]


@get("/catalog")
async def see_house(request: Asked) -> Response[Catalog]:
    """The games, levels of bots and shared words of this server."""
    settings = state_of(request).runtime.settings
    return pages.answer(request, packed_catalog(settings.private, settings.speech))


@get("/games/{game:str}")
async def see_game(request: Asked, game: FromPath[str]) -> Response[GameBook]:
    """The words and rules of a game."""
    return pages.answer(request, packed_book(registry.game(game)))


@get("/me/tables")
async def my_tables(request: Asked) -> list[TableLine]:
    """Your tables: those that wait for you first, finished ones with their score sheets."""
    return await state_of(request).play.lists.tables_of(me(request).who)


@get("/me/history")
async def my_history(
    request: Asked, before: Finished = None, most: Games = 200
) -> Response[list[TableLine]]:
    """Your finished games with their score sheets, latest first. `before` is the moment and id
    (`1700000000000.3fe1`) of the last one on the page before.
    """
    moment, _, id = (before or "").partition(".")
    lists = state_of(request).play.lists
    found = await lists.finished_of(me(request).who, (int(moment), id) if moment else None, most)
    return pages.answer(request, pages.private(found))


@put("/me/tables/{table:str}/hidden", status_code=204)
async def hide_table(request: Asked, table: TableId) -> None:
    """Hide one of your tables from the home page."""
    await state_of(request).play.tables.hide(table, me(request).who, hidden=True)


@delete("/me/tables/{table:str}/hidden", status_code=204)
async def unhide_table(request: Asked, table: TableId) -> None:
    """Show a table on the home page again that was hidden."""
    await state_of(request).play.tables.hide(table, me(request).who, hidden=False)


@get("/tables")
async def listed_tables(request: Asked, status: Standing = "waiting") -> list[TableLine]:
    """Listed tables: those that wait for people, or those in play to watch."""
    state = state_of(request)
    if state.runtime.settings.private:
        return []
    return await state.play.lists.listed(status, known(request))


@websocket("/me/socket")
async def home_socket(socket: WebSocket[Any, Any, Shared]) -> None:
    state = state_of(socket)

    async def person() -> Person:
        found = state.identity.person_of(socket.cookies)
        if found is None:
            raise Nobody
        return found

    async with accepted(socket, state, person) as found:
        if found is not None:
            await state.lobby.serve(socket, found.who, found.issued)


routes = [
    see_house,
    see_game,
    my_tables,
    my_history,
    hide_table,
    unhide_table,
    listed_tables,
    home_socket,
]
