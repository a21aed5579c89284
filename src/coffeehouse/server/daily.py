"""The game of the day: one opening and one luck for everybody, and one attempt that counts.

Whichever game has a `daily` is played, by one person. The secret of the day deals its chance and
makes its first move (a coffee, say). Whoever asks gets a table of their own for the day, always
the same one; those finished before the day ends are its list. Then the secret is published, so
anybody can check that nobody was dealt anything else. Days begin at midnight UTC.
"""

from __future__ import annotations

import datetime as dt
import hmac
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.datastructures import State as Shared
from litestar.params import QueryParameter
from sqlalchemy import select

from coffeehouse.engine import registry
from coffeehouse.engine.game import AnyGame
from coffeehouse.server.around import address_of
from coffeehouse.server.errors import Declined, Nobody
from coffeehouse.server.house import HouseState
from coffeehouse.server.identity import Person
from coffeehouse.server.wire import NewId
from coffeehouse.tables import schema
from coffeehouse.tables.draft import Draft
from coffeehouse.tables.entry import Chair, Settings
from coffeehouse.tables.errors import LostRace, NoSuchTable
from coffeehouse.tables.fairness import Dealer
from coffeehouse.tables.service import ID_LETTERS, Tables
from coffeehouse.tables.store import TableLine
from coffeehouse.tables.table import Table

LONGEST_LIST = 100
DAY_MS = 86_400_000
NO_NONCE = "0" * 32
"""Nobody's nonce counts on a day: all have the same luck."""


class DailyLine(msgspec.Struct, frozen=True):
    name: str
    score: int
    place: int
    title: str | None
    yours: bool
    table: str | None
    """For the replay; told to those it cannot help any more."""


class Daily(msgspec.Struct, frozen=True, kw_only=True):
    day: str
    game: str
    options: dict[str, str]
    opening: str
    """The first move, in notation; the day makes it."""
    ends: int
    """Milliseconds since 1970, UTC."""
    commitment: str
    secret: str | None
    """Published when the day is over."""
    table: str | None
    """Your attempt."""
    status: str | None
    """How your attempt stands."""
    list: tuple[DailyLine, ...]
    played: int
    """How many have finished it."""


# --- a day ----------------------------------------------------------------------------------


def daily_game() -> AnyGame:
    """Raises `Declined`."""
    for id in registry.games():
        game = registry.game(id)
        if game.daily is not None:
            return game
    raise Declined("no-daily")


def today(tables: Tables) -> str:
    return dt.datetime.fromtimestamp(tables.clock() / 1000, dt.UTC).date().isoformat()


def begins(day: str) -> int:
    """Milliseconds since 1970. Raises `Declined`."""
    try:
        date = dt.date.fromisoformat(day)
    except ValueError:
        raise Declined("no-such-day") from None
    return int(dt.datetime.combine(date, dt.time(), dt.UTC).timestamp() * 1000)


def attempt_id(tables: Tables, day: str, who: str) -> str:
    """One table a person and day."""
    return hmac.digest(tables.key, f"daily {day} {who}".encode(), "sha256").hex()[:ID_LETTERS]


def opened(tables: Tables, day: str, id: str, person: Person) -> Table:
    """The day's table for a person, seated, after the first move."""
    game = daily_game()
    row = tables.new_row(game, id, 1, dict(game.daily or {}), Settings(day=day), person.who)
    dealer = Dealer.of_day(tables.key, day)
    draft = Draft(Table(row, game), dealer, row.created, None)
    draft.add("seat", 0, Chair(person.who, person.name, nonce=NO_NONCE))
    draft.settle()
    actions = list(draft.table.state.legal_actions())
    draft.add("forced", 0, int(actions[dealer.ticket((), 0, len(actions))]))
    draft.settle()
    return draft.table


def opening_of(table: Table) -> str:
    """The first move anybody makes, as notation."""
    walk = Table(table.row, table.game)
    for entry in table.entries:
        if entry.kind == "forced" and isinstance(entry.value, int):
            return str(table.game.move(walk.state, entry.value))
        walk.add(entry)
    return ""


async def attempt(tables: Tables, day: str, person: Person) -> Table:
    """A person's table for the day, made when they first ask."""
    id = attempt_id(tables, day, person.who)
    try:
        return (await tables.kept(id)).table
    except NoSuchTable:
        pass
    table = opened(tables, day, id, person)
    try:
        return await tables.keep(table.game, table)
    except LostRace:
        return (await tables.kept(id)).table


async def finished(tables: Tables, day: str, who: str | None) -> list[TableLine]:
    """Attempts finished within the day: afterwards its secret is known."""
    start, columns = begins(day), schema.tables.c
    query = select(schema.tables).where(
        columns.status == "over",
        columns.listed.is_(False),
        columns.updated >= start,
        columns.updated < start + DAY_MS,
        columns.settings.contains(f'"day":"{day}"', autoescape=True),
    )
    return await tables.store.lines(query, who)


def ranked(lines: list[TableLine], shown: bool) -> tuple[DailyLine, ...]:
    """The best first; who shares a score shares a place, in the order they finished."""
    scored = [(line.result.seats[0], line) for line in lines if line.result is not None]
    scored.sort(key=lambda pair: (-pair[0].score, pair[1].updated))
    scores = [seat.score for seat, _ in scored]
    return tuple(
        DailyLine(
            line.chairs[0].name,
            seat.score,
            1 + scores.index(seat.score),
            seat.title,
            line.chairs[0].yours,
            line.table if shown else None,
        )
        for seat, line in scored
    )


async def told(tables: Tables, day: str, who: str | None) -> Daily:
    """All there is to say about a day. Raises `Declined`."""
    now, start = tables.clock(), begins(day)
    if start > now:
        raise Declined("no-such-day")
    past = start + DAY_MS <= now
    mine = None if who is None else await tables.store.row(attempt_id(tables, day, who))
    table = None if mine is None else (await tables.kept(mine.id)).table
    lines = ranked(await finished(tables, day, who), past or (table is not None and table.over))
    sample = table or opened(tables, day, "0" * ID_LETTERS, Person("nobody", ""))
    dealer = Dealer.of_day(tables.key, day)
    return Daily(
        day=day,
        game=sample.game.id,
        options=sample.row.options,
        opening=opening_of(sample),
        ends=start + DAY_MS,
        commitment=dealer.commitment,
        secret=dealer.secret.hex() if past else None,
        table=None if table is None else table.id,
        status=None if table is None else table.status,
        list=tuple(line for place, line in enumerate(lines) if place < LONGEST_LIST or line.yours),
        played=len(lines),
    )


# --- the routes -----------------------------------------------------------------------------

Asked = Request[Any, Any, Shared]
Day = Annotated[
    str | None, QueryParameter(name="day", pattern=r"^\d{4}-\d\d-\d\d$", required=False)
]


@get("/daily")
async def see_daily(request: Asked, day: Day = None) -> Daily:
    """A day's game (default: today's), one's own attempt and the list of the day."""
    house: HouseState = request.app.state.house
    person = house.person_of(request.cookies)
    day = day or today(house.tables)
    return await told(house.tables, day, None if person is None else person.who)


@post("/daily", status_code=201)
async def play_daily(request: Asked) -> NewId:
    """One's table for today: the same one however often one asks."""
    house: HouseState = request.app.state.house
    person = house.person_of(request.cookies)
    if person is None:
        raise Nobody
    house.making.take(address_of(request))
    return NewId((await attempt(house.tables, today(house.tables), person)).id)
