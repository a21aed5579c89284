"""The HTTP API of tables: everything that can be done at one, with or without a socket."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import WebSocket, get, post, websocket
from litestar.datastructures import State as Shared
from litestar.params import JSONBody, QueryParameter

from coffeehouse.engine import registry
from coffeehouse.server.lobby.catalog import game_book
from coffeehouse.server.lobby.messages import GameBook, NewId
from coffeehouse.server.middleware import address_of
from coffeehouse.server.play.cached_table import FRAMES_A_PAGE
from coffeehouse.server.play.socket import serve_table
from coffeehouse.server.request import Asked, TableId, known, limits_of, me, state_of, text_of
from coffeehouse.table import game_file
from coffeehouse.table.answers import Answer, Done, Refused
from coffeehouse.table.commands import AnyCommand, NewTable
from coffeehouse.table.draws import DrawSeen
from coffeehouse.table.frames import Frame, Line, Scene
from coffeehouse.table.games import bound_game
from coffeehouse.table.questions import AnyQuestion, Preview

Eyes = Annotated[int | None, QueryParameter(name="seat", ge=0, le=63, required=False)]
Since = Annotated[int, QueryParameter(name="since", ge=0, le=2**31, required=False)]
Most = Annotated[int, QueryParameter(name="most", ge=1, le=1000, required=False)]
Before = Annotated[int | None, QueryParameter(name="before", ge=1, le=2**31, required=False)]
Moment = Annotated[int | None, QueryParameter(name="at", ge=1, le=2**31, required=False)]
Weighed = Annotated[
    str | None, QueryParameter(name="move", min_length=1, max_length=400, required=False)
]


# --- making tables ----------------------------------------------------------------------------


@post("/tables", status_code=201)
async def make_table(request: Asked, data: JSONBody[NewTable]) -> Scene:
    """Make a table; you still have to sit down."""
    play, who, limits = state_of(request).play, me(request).who, limits_of(request)
    limits.making.take(address_of(request))
    if data.edition is not None:
        limits.editions.take(address_of(request))
    table = await play.tables.create(data, who)
    return await play.reader.scene(table.id, who, fresh=False)


@post("/tables/import", status_code=201)
async def import_game(request: Asked) -> NewId:
    """Make a table for a game from its text file."""
    limits, who = limits_of(request), me(request).who
    limits.making.take(address_of(request))
    text = await text_of(request)
    file = game_file.read(text)
    if bound_game(file.record.game, file.edition) is not registry.game(file.record.game):
        limits.editions.take(address_of(request))
    return NewId((await state_of(request).play.tables.import_game(text, who)).id)


@post("/tables/{table:str}/rematch", status_code=201)
async def rematch(request: Asked, table: TableId) -> NewId:
    """Make a table for another game with the same people; everybody who asks gets the same one."""
    return NewId((await state_of(request).play.tables.rematch(table, me(request).who)).id)


@get("/tables/{table:str}/rematch")
async def see_rematch(request: Asked, table: TableId) -> NewId | None:
    """The table of the rematch, if somebody has asked for one."""
    new = await state_of(request).play.tables.rematch_of(table)
    return None if new is None else NewId(new)


# --- acting -----------------------------------------------------------------------------------


@post("/tables/{table:str}/do", status_code=200)
async def do(request: Asked, table: TableId, data: JSONBody[AnyCommand]) -> Done | Refused:
    """Carry out a command (`do` names it), once for each id."""
    return await state_of(request).play.actions.do(table, known(request), data)


@post("/tables/{table:str}/ask", status_code=200)
async def ask(request: Asked, table: TableId, data: JSONBody[AnyQuestion]) -> Answer:
    """Answer a question (`do` names it) of one of your seats; nothing changes."""
    actions = state_of(request).play.actions
    return await actions.answer(table, known(request), address_of(request), data)


# --- looking ----------------------------------------------------------------------------------


@get("/tables/{table:str}")
async def see_table(request: Asked, table: TableId, seat: Eyes = None) -> Scene:
    """All that is needed to draw a table now, through your own eyes or a spectator's."""
    return await state_of(request).play.reader.scene(table, known(request), seat)


@get("/tables/{table:str}/frames")
async def see_frames(
    request: Asked, table: TableId, since: Since = 0, seat: Eyes = None, most: Most = FRAMES_A_PAGE
) -> list[Frame]:
    """A page of what happened after an entry, one frame an entry; an empty page is the end."""
    limits_of(request).history.take(address_of(request))
    reader = state_of(request).play.reader
    return await reader.frames(table, known(request), seat, since, most=most)


@get("/tables/{table:str}/log")
async def see_log(
    request: Asked, table: TableId, before: Before = None, seat: Eyes = None, most: Most = 60
) -> list[Line]:
    """The lines before an entry (default: the last ones), without the views that frames have."""
    limits_of(request).history.take(address_of(request))
    return await state_of(request).play.reader.log(table, known(request), seat, before, most)


@get("/tables/{table:str}/book")
async def see_book(request: Asked, table: TableId) -> GameBook:
    """The words and rules of the edition at this table."""
    return game_book(await state_of(request).play.reader.game(table))


@get("/tables/{table:str}/components")
async def see_components(request: Asked, table: TableId) -> Any:
    """What is printed, or laid out for good, at this table; no view repeats it."""
    return await state_of(request).play.reader.components(table)


@get("/tables/{table:str}/board", media_type="text/plain")
async def see_board(
    request: Asked, table: TableId, seat: Eyes = None, at: Moment = None, move: Weighed = None
) -> str:
    """The table drawn for a terminal: as it is, as it was after an entry, or as it would be after a
    move of your seat, before chance.
    """
    reader, who = state_of(request).play.reader, known(request)
    view = (await reader.scene(table, who, seat)).view
    if move is not None:
        after = Preview(id="board", seat=seat or 0, move=move)
        view = (await reader.preview(table, me(request).who, after)).view
    elif at is not None:
        limits_of(request).history.take(address_of(request))
        then = await reader.frames(table, who, seat, at - 1, fresh=False, most=1)
        view = then[0].view if then else view
    game = await reader.game(table)
    return game.draw(view, await reader.components(table)).plain


@get("/tables/{table:str}/export", media_type="text/plain")
async def export_game(request: Asked, table: TableId) -> str:
    """The game as one small text file."""
    limits_of(request).history.take(address_of(request))
    return await state_of(request).play.reader.export(table)


@get("/tables/{table:str}/draws")
async def see_draws(request: Asked, table: TableId, seat: Eyes = None) -> list[DrawSeen]:
    """The draws of a finished game, so that you can draw them again from the secret."""
    limits_of(request).history.take(address_of(request))
    return await state_of(request).play.reader.draws(table, known(request), seat)


@websocket("/tables/{table:str}/socket")
async def socket(socket: WebSocket[Any, Any, Shared], table: TableId) -> None:
    await serve_table(socket, state_of(socket), table)


routes = [
    make_table,
    import_game,
    rematch,
    see_rematch,
    do,
    ask,
    see_table,
    see_frames,
    see_log,
    see_book,
    see_components,
    see_board,
    export_game,
    see_draws,
    socket,
]
