"""The HTTP API: everything a client can do, with or without a socket."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, WebSocket, delete, get, patch, post, websocket
from litestar.datastructures import State as Shared
from litestar.params import Parameter

from coffeehouse.engine import registry
from coffeehouse.players.hints import Hint
from coffeehouse.server.house import HouseState, clean_command, game_book
from coffeehouse.server.identity import COOKIE, Person, clean_name
from coffeehouse.server.socket import serve_socket
from coffeehouse.server.wire import (
    Answered,
    AskHint,
    AskPreview,
    AskWhy,
    Claim,
    GameBook,
    House,
    Link,
    Me,
    NewId,
    Rename,
)
from coffeehouse.tables.commands import AnyCommand, NewTable
from coffeehouse.tables.frames import Frame, Scene
from coffeehouse.tables.service import Done, Refused
from coffeehouse.tables.store import TableLine

YEAR = 365 * 24 * 3600
LONGEST_FILE = 400_000

Asked = Request[Any, Any, Shared]
TableId = Annotated[str, Parameter(max_length=64, pattern="^[0-9a-f]+$")]
Eyes = Annotated[int | None, Parameter(query="seat", ge=0, le=63, required=False)]
Since = Annotated[int, Parameter(query="since", ge=0, le=2**31, required=False)]


def house_of(request: Asked | WebSocket[Any, Any, Shared]) -> HouseState:
    house: HouseState = request.app.state.house
    return house


def known(request: Asked) -> str | None:
    return house_of(request).person_of(request.cookies)


def must_know(request: Asked) -> str:
    house = house_of(request)
    return house.must_be_known(house.person_of(request.cookies))


def address(request: Asked) -> str:
    return request.client.host if request.client else "nowhere"


# --- the house ------------------------------------------------------------------------------


@get("/house")
async def see_house(request: Asked) -> House:
    """Games, levels and shared words."""
    return house_of(request).card()


@get("/games/{game:str}")
async def see_game(game: str) -> GameBook:
    """A game's words and rules."""
    return game_book(registry.game(game))


# --- people ---------------------------------------------------------------------------------


def with_cookie(request: Asked, person: Person, content: Any) -> Response[Any]:
    house = house_of(request)
    answer: Response[Any] = Response(content)
    answer.set_cookie(
        COOKIE,
        house.identities.write(person),
        max_age=YEAR,
        path=f"{house.base}/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return answer


@get("/me")
async def see_me(request: Asked) -> Response[Me]:
    """Who one is here; makes a guest of somebody new."""
    identities = house_of(request).identities
    person = identities.read(request.cookies.get(COOKIE)) or identities.new()
    return with_cookie(request, person, Me(person.name))


@patch("/me")
async def rename_me(request: Asked, data: Rename) -> Response[Me]:
    person = Person(must_know(request), clean_name(data.name))
    return with_cookie(request, person, Me(person.name))


@delete("/me", status_code=204)
async def forget_me(request: Asked) -> Response[None]:
    """Take one's identity and names out of every table, and the cookie with them."""
    house = house_of(request)
    await house.tables.forget(must_know(request))
    answer = Response(None)
    answer.delete_cookie(COOKIE, path=f"{house.base}/")
    return answer


@post("/me/link", status_code=201)
async def make_link(request: Asked) -> Link:
    """A one-time token to go on as the same person on another device."""
    house = house_of(request)
    house.making.take(address(request))
    person = house.identities.read(request.cookies.get(COOKIE))
    house.must_be_known(person.who if person else None)
    assert person is not None
    return Link(*house.identities.link(person))


@post("/me/claim", status_code=200)
async def use_link(request: Asked, data: Claim) -> Response[Me]:
    """Become the person who made a link."""
    carried = await house_of(request).claim(data.token)
    return with_cookie(request, Person(carried.who, carried.name), Me(carried.name))


@get("/me/tables")
async def my_tables(request: Asked) -> list[TableLine]:
    """One's tables, those that wait for one first, finished ones with their score sheets."""
    return await house_of(request).tables.store.tables_of(must_know(request))


# --- tables ---------------------------------------------------------------------------------


@get("/tables")
async def open_tables(request: Asked) -> list[TableLine]:
    """Listed tables that wait for people."""
    return await house_of(request).tables.store.open_tables(known(request))


@post("/tables", status_code=201)
async def make_table(request: Asked, data: NewTable) -> Scene:
    house = house_of(request)
    house.making.take(address(request))
    who = must_know(request)
    table = await house.tables.create(data, who)
    house.metrics.count("tables_made")
    return await house.tables.scene(table.id, who)


@post("/tables/import", status_code=201)
async def take_in(request: Asked) -> NewId:
    """A table for a game from its text file."""
    house = house_of(request)
    house.making.take(address(request))
    text = (await request.body())[:LONGEST_FILE].decode("utf-8", "replace")
    return NewId((await house.tables.take_in(text, must_know(request))).id)


@get("/tables/{table:str}")
async def see_table(request: Asked, table: TableId, seat: Eyes = None) -> Scene:
    """All that is needed to draw a table now, through one's own eyes or a spectator's."""
    return await house_of(request).tables.scene(table, known(request), seat)


@get("/tables/{table:str}/frames")
async def see_frames(
    request: Asked, table: TableId, since: Since = 0, seat: Eyes = None
) -> list[Frame]:
    """What happened after an entry, one frame an entry."""
    return await house_of(request).tables.frames(table, known(request), seat, since)


@get("/tables/{table:str}/board", media_type="text/plain")
async def see_board(request: Asked, table: TableId, seat: Eyes = None) -> str:
    """The table drawn for a terminal."""
    scene = await house_of(request).tables.scene(table, known(request), seat)
    return registry.game(scene.game).draw(scene.view).plain


@get("/tables/{table:str}/export", media_type="text/plain")
async def take_out(request: Asked, table: TableId) -> str:
    """The game as one small text file."""
    return await house_of(request).tables.export(table)


@post("/tables/{table:str}/do", status_code=200)
async def do(request: Asked, table: TableId) -> Done | Refused:
    """Carry out a command (`do` names it), once for each id."""
    house = house_of(request)
    command = command_decoder.decode(await request.body())
    return await house.tables.do(table, must_know(request), clean_command(command))


command_decoder = msgspec.json.Decoder(AnyCommand)


@post("/tables/{table:str}/rematch", status_code=201)
async def rematch(request: Asked, table: TableId) -> NewId:
    """The table for another game of the same; the same one for all who ask."""
    return NewId((await house_of(request).tables.rematch(table, must_know(request))).id)


@post("/tables/{table:str}/preview", status_code=200)
async def preview(request: Asked, table: TableId, data: AskPreview) -> Any:
    """The seat's view after one of its moves, stopping before chance."""
    tables = house_of(request).tables
    return await tables.preview(table, must_know(request), data.seat, data.move)


@post("/tables/{table:str}/why", status_code=200)
async def why(request: Asked, table: TableId, data: AskWhy) -> Answered:
    """Why a selection leads nowhere."""
    return await house_of(request).why_not(table, must_know(request), data.seat, data.refs)


@post("/tables/{table:str}/hint", status_code=200)
async def hint(request: Asked, table: TableId, data: AskHint) -> tuple[Hint, ...]:
    """The best moves, what to expect of each, and why."""
    return await house_of(request).hints(table, must_know(request), data.seat)


@websocket("/tables/{table:str}/socket")
async def socket(socket: WebSocket[Any, Any, Shared], table: TableId) -> None:
    await serve_socket(socket, house_of(socket), table)


api = Router(
    "/api",
    route_handlers=[
        see_house, see_game, see_me, rename_me, forget_me, make_link, use_link, my_tables,
        open_tables, make_table, take_in, see_table, see_frames, see_board, take_out, do, rematch,
        preview, why, hint, socket,
    ],
)  # fmt: skip
