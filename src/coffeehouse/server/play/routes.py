"""The HTTP API: everything a client can do, with or without a socket."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Literal

from litestar import Response, Router, WebSocket, delete, get, patch, post, put, websocket
from litestar.datastructures import State as Shared
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from msgspec.structs import replace

from coffeehouse.analysis.review import Reviewed, ReviewedMoment
from coffeehouse.engine import registry
from coffeehouse.engine.options import Privilege
from coffeehouse.server import pages
from coffeehouse.server.chat.messages import Mute, RemarkSeen, Say
from coffeehouse.server.chat.service import heard_by
from coffeehouse.server.daily.messages import Daily
from coffeehouse.server.identity.cookies import Person
from coffeehouse.server.identity.messages import COOKIE, Claim, Link, Me, NewName
from coffeehouse.server.lobby.catalogue import game_book, packed_book, packed_catalogue
from coffeehouse.server.lobby.messages import Catalogue, GameBook, NewId, TableLine
from coffeehouse.server.middleware import address_of
from coffeehouse.server.people.messages import People, Series
from coffeehouse.server.play.cached_table import FRAMES_A_PAGE
from coffeehouse.server.play.socket import serve_hall, serve_socket
from coffeehouse.server.request import Asked, TableId, house_of, known, me, text_of
from coffeehouse.table.answers import Answer, Done, Refused
from coffeehouse.table.bounds import whole
from coffeehouse.table.commands import AnyCommand, NewTable
from coffeehouse.table.draws import DrawSeen
from coffeehouse.table.frames import Frame, Line, Scene
from coffeehouse.table.questions import AnyQuestion, Preview
from coffeehouse.table.seats import clean_name

YEAR_SECONDS = 365 * 24 * 3600

EntryNumber = Annotated[int, PathParameter(ge=0, le=2**31)]
Eyes = Annotated[int | None, QueryParameter(name="seat", ge=0, le=63, required=False)]
Since = Annotated[int, QueryParameter(name="since", ge=0, le=2**31, required=False)]
Most = Annotated[int, QueryParameter(name="most", ge=1, le=1000, required=False)]
Before = Annotated[int | None, QueryParameter(name="before", ge=1, le=2**31, required=False)]
Lines = Annotated[int, QueryParameter(name="most", ge=1, le=1000, required=False)]
Longer = Annotated[bool, QueryParameter(name="longer", required=False)]
Moment = Annotated[int | None, QueryParameter(name="at", ge=1, le=2**31, required=False)]
Weighed = Annotated[
    str | None, QueryParameter(name="move", min_length=1, max_length=400, required=False)
]
Day = Annotated[
    str | None,
    QueryParameter(name="day", pattern=whole(r"[0-9]{4}-[0-9][0-9]-[0-9][0-9]"), required=False),
]
Finished = Annotated[
    str | None,
    QueryParameter(name="before", pattern=whole(r"[0-9]{1,15}\.[0-9a-f]{1,64}"), required=False),
]
Games = Annotated[int, QueryParameter(name="most", ge=1, le=200, required=False)]
Standing = Annotated[Literal["waiting", "playing"], QueryParameter(name="status", required=False)]


# --- the house ------------------------------------------------------------------------------


@get("/house")
async def see_house(request: Asked) -> Response[Catalogue]:
    """Games, levels and shared words."""
    return pages.answer(
        request, packed_catalogue(house_of(request).private, house_of(request).speech)
    )


@get("/games/{game:str}")
async def see_game(request: Asked, game: FromPath[str]) -> Response[GameBook]:
    """A game's words and rules."""
    return pages.answer(request, packed_book(registry.game(game)))


@get("/games/{game:str}/privileges")
async def see_privileges(request: Asked, game: FromPath[str]) -> list[Privilege]:
    """The values of options that one has earned, and others have to earn yet."""
    tables = house_of(request).tables
    return await tables.privileges.of(known(request), registry.game(game))


# --- people ---------------------------------------------------------------------------------


def with_cookie(request: Asked, person: Person, content: Any) -> Response[Any]:
    house = house_of(request)
    answer: Response[Any] = Response(content)
    answer.set_cookie(
        COOKIE,
        house.identities.write(person),
        max_age=YEAR_SECONDS,
        path=f"{house.base}/",
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
    """Who one is here; makes a guest of somebody new."""
    house = house_of(request)
    person = house.person_of(request.cookies) or house.identities.new()
    resting = await house.tables.ways.any_rests(person.who)
    return with_cookie(request, person, replace(seen_as(person), resting=resting))


@patch("/me")
async def rename_me(request: Asked, data: JSONBody[NewName]) -> Response[Me]:
    """Be called otherwise at the tables one sits down at from now on."""
    person = replace(me(request), name=clean_name(data.name))
    return with_cookie(request, person, seen_as(person))


@delete("/me", status_code=204)
async def forget_me(request: Asked) -> Response[None]:
    """Take one's identity and names out of every table, and the cookie with them."""
    house = house_of(request)
    house.making.take(address_of(request))
    await house.tables.forget(me(request).who)
    house.dismiss_ended()
    answer = Response(None)
    answer.delete_cookie(COOKIE, path=f"{house.base}/")
    return answer


@post("/me/link", status_code=201)
async def make_link(request: Asked) -> Link:
    """A one-time token to go on as the same person on another device."""
    house = house_of(request)
    house.making.take(address_of(request))
    return Link(*house.identities.link(me(request)))


@post("/me/claim", status_code=200)
async def use_link(request: Asked, data: JSONBody[Claim]) -> Response[Me]:
    """Become the person who made a link."""
    carried = await house_of(request).claim(data.token)
    now = house_of(request).tables.clock()
    person = Person(carried.who, carried.name, now)
    return with_cookie(request, person, seen_as(person))


@delete("/me/sessions", status_code=200)
async def end_sessions(request: Asked) -> Response[Me]:
    """End one's sessions on all other devices; this one gets a new cookie and stays."""
    house, person = house_of(request), me(request)
    house.making.take(address_of(request))
    moment = await house.tables.sign_out_elsewhere(person.who)
    house.dismiss_ended()
    return with_cookie(request, replace(person, issued=moment), seen_as(person))


@get("/me/tables")
async def my_tables(request: Asked) -> list[TableLine]:
    """One's tables, those that wait for one first, finished ones with their score sheets."""
    return await house_of(request).tables.lists.tables_of(me(request).who)


@get("/me/history")
async def my_history(
    request: Asked, before: Finished = None, most: Games = 200
) -> Response[list[TableLine]]:
    """One's finished games with their score sheets, latest first; `before` is the moment and id
    (`1700000000000.3fe1`) of the last one seen.
    """
    moment, _, id = (before or "").partition(".")
    lists = house_of(request).tables.lists
    found = await lists.finished_of(me(request).who, (int(moment), id) if moment else None, most)
    return pages.answer(request, pages.private(found))


@get("/me/people")
async def my_people(request: Asked) -> People:
    """Those one has finished games with, head to head, and ratings: one's own and the house's."""
    tables, who = house_of(request).tables, me(request).who
    await tables.ratings.count_new()
    companions = await tables.companions.of(who)
    return People(tuple(companions), tuple(await tables.ratings.of(who)))


@put("/me/tables/{table:str}/away", status_code=204)
async def put_away(request: Asked, table: TableId) -> None:
    """Do not show a table of one's own on the home page any more."""
    await house_of(request).tables.put_away(table, me(request).who, away=True)


@delete("/me/tables/{table:str}/away", status_code=204)
async def take_out_again(request: Asked, table: TableId) -> None:
    """Show a table that was put away again."""
    await house_of(request).tables.put_away(table, me(request).who, away=False)


@websocket("/me/socket")
async def hall(socket: WebSocket[Any, Any, Shared]) -> None:
    await serve_hall(socket, house_of(socket))


# --- tables ---------------------------------------------------------------------------------


@get("/tables")
async def listed_tables(request: Asked, status: Standing = "waiting") -> list[TableLine]:
    """Listed tables: those that wait for people, or those in play to watch."""
    house = house_of(request)
    return [] if house.private else await house.tables.lists.listed(status, known(request))


@post("/tables", status_code=201)
async def make_table(request: Asked, data: JSONBody[NewTable]) -> Scene:
    """A new table; whoever makes it still has to sit down."""
    house = house_of(request)
    house.making.take(address_of(request))
    table = await house.create(data, me(request).who, address_of(request))
    return await house.tables.scene(table.id, me(request).who, fresh=False)


@post("/tables/import", status_code=201)
async def take_in(request: Asked) -> NewId:
    """A table for a game from its text file."""
    house = house_of(request)
    house.making.take(address_of(request))
    text = await text_of(request)
    return NewId((await house.take_in(text, me(request).who, address_of(request))).id)


@get("/tables/{table:str}")
async def see_table(request: Asked, table: TableId, seat: Eyes = None) -> Scene:
    """All that is needed to draw a table now, through one's own eyes or a spectator's."""
    return await house_of(request).tables.scene(table, known(request), seat)


@get("/tables/{table:str}/frames")
async def see_frames(
    request: Asked, table: TableId, since: Since = 0, seat: Eyes = None, most: Most = FRAMES_A_PAGE
) -> list[Frame]:
    """A page of what happened after an entry, one frame an entry; an empty one is the end."""
    house_of(request).history.take(address_of(request))
    tables = house_of(request).tables
    return await tables.frames(table, known(request), seat, since, most=most)


@get("/tables/{table:str}/log")
async def see_log(
    request: Asked, table: TableId, before: Before = None, seat: Eyes = None, most: Lines = 60
) -> list[Line]:
    """The lines before an entry (default: the last ones), without the views `frames` bring."""
    house_of(request).history.take(address_of(request))
    return await house_of(request).tables.log(table, known(request), seat, before, most)


@get("/tables/{table:str}/book")
async def see_book(request: Asked, table: TableId) -> GameBook:
    """Words and rules as the edition at this table prints them."""
    return game_book(await house_of(request).tables.game(table))


@get("/tables/{table:str}/components")
async def see_components(request: Asked, table: TableId) -> Any:
    """What is printed, or laid out for good, at this table: no view repeats it."""
    return await house_of(request).tables.components(table)


@get("/tables/{table:str}/board", media_type="text/plain")
async def see_board(
    request: Asked, table: TableId, seat: Eyes = None, at: Moment = None, move: Weighed = None
) -> str:
    """The table drawn for a terminal: as it is, as it was after an entry, or as it would be after
    a move of one's seat, before chance.
    """
    tables, who = house_of(request).tables, known(request)
    view = (await tables.scene(table, who, seat)).view
    if move is not None:
        after = Preview(id="board", seat=seat or 0, move=move)
        view = (await tables.preview(table, me(request).who, after)).view
    elif at is not None:
        house_of(request).history.take(address_of(request))
        then = await tables.frames(table, who, seat, at - 1, fresh=False, most=1)
        view = then[0].view if then else view
    game = (await tables.kept(table)).table.game
    return game.draw(view, await tables.components(table)).plain


@get("/tables/{table:str}/export", media_type="text/plain")
async def take_out(request: Asked, table: TableId) -> str:
    """The game as one small text file."""
    house_of(request).history.take(address_of(request))
    return await house_of(request).tables.export(table)


@get("/tables/{table:str}/draws")
async def see_draws(request: Asked, table: TableId, seat: Eyes = None) -> list[DrawSeen]:
    """The draws of a finished game, for whoever wants to draw them again from the secret."""
    house_of(request).history.take(address_of(request))
    return await house_of(request).tables.draws(table, known(request), seat)


@get("/tables/{table:str}/review")
async def see_review(request: Asked, table: TableId) -> Reviewed:
    """The review of a finished game, or how far it is."""
    house_of(request).history.take(address_of(request))
    return await house_of(request).reviews.see(table)


@get("/tables/{table:str}/review/{entry:int}")
async def see_reviewed(request: Asked, table: TableId, entry: EntryNumber) -> ReviewedMoment:
    """The board at a decision that was judged: as it was, after the move, after the best one."""
    house_of(request).history.take(address_of(request))
    return await house_of(request).reviews.moment(table, entry)


@post("/tables/{table:str}/review", status_code=202)
async def order_review(request: Asked, table: TableId, longer: Longer = False) -> Reviewed:
    """Have a finished game reviewed, once for all who ask; or once more, thinking longer."""
    house, _ = house_of(request), me(request)
    house.hinting.take(address_of(request))
    return await house.reviews.order(table, longer)


@post("/tables/{table:str}/do", status_code=200)
async def do(request: Asked, table: TableId, data: JSONBody[AnyCommand]) -> Done | Refused:
    """Carry out a command (`do` names it), once for each id."""
    return await house_of(request).do(table, known(request), data)


@post("/tables/{table:str}/rematch", status_code=201)
async def rematch(request: Asked, table: TableId) -> NewId:
    """The table for another game of the same; the same one for all who ask."""
    house = house_of(request)
    new = await house.tables.rematch(table, me(request).who)
    house.bots.attend(new)
    return NewId(new.id)


@get("/tables/{table:str}/rematch")
async def see_rematch(request: Asked, table: TableId) -> NewId | None:
    """The table somebody has set up for another game of the same."""
    new = await house_of(request).tables.rematch_of(table)
    return None if new is None else NewId(new)


@get("/tables/{table:str}/series")
async def see_series(request: Asked, table: TableId) -> Series:
    """The score of a game together with all it was a rematch of."""
    house_of(request).history.take(address_of(request))
    return await house_of(request).tables.companions.series(table, known(request))


@post("/tables/{table:str}/ask", status_code=200)
async def ask(request: Asked, table: TableId, data: JSONBody[AnyQuestion]) -> Answer:
    """Answer a question (`do` names it) of a seat of one's own; nothing changes."""
    house = house_of(request)
    return await house.answer(table, known(request), address_of(request), data)


@get("/tables/{table:str}/remarks")
async def see_remarks(request: Asked, table: TableId) -> list[RemarkSeen]:
    """What people said at a table lately, as far as one wants to hear them."""
    house, who = house_of(request), known(request)
    house.history.take(address_of(request))
    await house.tables.kept(table)
    muted = await house.tables.remarks.muted_by(who) if who else frozenset[str]()
    return list(heard_by(await house.tables.remarks.since(table), muted))


@post("/tables/{table:str}/remarks", status_code=200)
async def say(request: Asked, table: TableId, data: JSONBody[Say | Mute]) -> Done:
    """Say something from a seat of one's own, or mute whoever sits on another."""
    house = house_of(request)
    if isinstance(data, Mute):
        await house.mute(table, known(request), data)
        return Done(data.id, 0)
    return Done(data.id, await house.say(table, known(request), data))


# --- the game of the day ----------------------------------------------------------------------


@get("/daily")
async def see_daily(request: Asked, day: Day = None) -> Daily:
    """A day's game (default: today's), one's own attempt and the list of the day."""
    days = house_of(request).tables.days
    return await days.page(day or days.today(), known(request))


@post("/daily", status_code=201)
async def play_daily(request: Asked) -> NewId:
    """One's table for today: the same one however often one asks."""
    house, person = house_of(request), me(request)
    house.making.take(address_of(request))
    days = house.tables.days
    return NewId((await days.attempt(days.today(), person.who, person.name)).id)


@websocket("/tables/{table:str}/socket")
async def socket(socket: WebSocket[Any, Any, Shared], table: TableId) -> None:
    await serve_socket(socket, house_of(socket), table)


api = Router(
    "/api",
    route_handlers=[
        see_house, see_game, see_privileges, see_me, rename_me, forget_me, make_link, use_link,
        end_sessions, my_tables, my_history, my_people, put_away, take_out_again, hall,
        listed_tables, make_table, take_in, see_table, see_book, see_components,
        see_frames, see_log, see_board, take_out, see_draws, see_review,
        see_reviewed, order_review, do, ask, rematch, see_rematch, see_remarks, say,
        see_series, see_daily, play_daily, socket,
    ],
)  # fmt: skip
