"""Ratings: how strong people and bots have shown to be, by the tables they called rated.

Derived, like every list: the finished tables in the order they ended are the truth, and
`recompute` finds the same numbers from them. The model (Plackett and Luce, by `openskill`)
takes any number of seats with ties, and keeps with each strength how sure it is of it; chance only
makes it less sure. Bots stand on the same scale under the name of their level.

A person who is forgotten takes their rating along. Numbers of others stay; computed anew they count
that person as a stranger.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import and_, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coffeehouse.engine.result import Result
from coffeehouse.server.db import metadata
from coffeehouse.server.db.database import Database
from coffeehouse.server.play import tables as play_sql
from coffeehouse.server.ratings import tables as sql
from coffeehouse.server.ratings.messages import Rating
from coffeehouse.table.row import Settings

COUNTED = "rated"
"""The name under which the pulse keeps how far tables were counted: the moment the last ended."""
LAG_MS = 10_000
"""A table that ended just now may yet be followed by one that ended a little earlier elsewhere."""
TABLES_A_LOOK = 200
POINTS = 60
"""On the scale people see the model's 25 is 1500."""
FEW_GAMES = 10
"""Below which a rating is provisional."""
HOUSE = "house."
"""How the name of a bot begins on the list; no person's identity does."""

tables, chairs, ratings = play_sql.tables.c, play_sql.chairs.c, sql.ratings.c
pulse = metadata.pulse.c


class Strength(NamedTuple):
    mu: float
    sigma: float
    games: int = 0


class Finish(NamedTuple):
    """Who finished a rated table, each with a rank; the lowest is the best."""

    game: str
    players: tuple[str | None, ...]
    """None is a stranger: somebody who was forgotten."""
    ranks: tuple[int, ...]


@cache
def model() -> Any:
    from openskill.models import PlackettLuce  # takes half a second to load

    return PlackettLuce()


def newcomer() -> Strength:
    rating = model().rating()
    return Strength(rating.mu, rating.sigma)


def after(finish: Finish, before: Sequence[Strength]) -> list[Strength]:
    """What a finish makes of the strengths that met there."""
    teams = [[model().rating(mu=one.mu, sigma=one.sigma)] for one in before]
    rated = model().rate(teams, ranks=list(finish.ranks))
    return [
        Strength(new.mu, new.sigma, one.games + 1)
        for (new,), one in zip(rated, before, strict=True)
    ]


def finish_of(row: Any, seated: Sequence[Any]) -> Finish | None:
    """None where a table says nothing about strength: it is not rated, one alone sat there or
    somebody on two chairs, or it was abandoned. Whoever gave up is behind all who did not.
    """
    settings = msgspec.json.decode(row.settings, type=Settings)
    if not settings.rated or settings.practice or not row.result or len(seated) < 2:
        return None
    places = {seat.seat: seat.place for seat in msgspec.json.decode(row.result, type=Result).seats}
    # A level may sit on several chairs; a person may not.
    people = [chair.who for chair in seated if chair.who is not None]
    if len(people) != len(set(people)) or not people or not all(places.values()):
        return None
    players = tuple(player_name(chair.who, chair.level) for chair in seated)
    ranks = tuple(places[chair.seat] + (len(seated) if gave_up(chair) else 0) for chair in seated)
    return Finish(row.game, players, ranks)


def player_name(who: str | None, level: str | None) -> str | None:
    """What somebody is called in the list of ratings; None for a chair nobody holds any more."""
    return who or (None if level is None else HOUSE + level)


def gave_up(chair: Any) -> bool:
    """A bot standing in plays on for somebody who left."""
    return bool(chair.conceded) or (chair.who is not None and chair.level is not None)


class RatingService:
    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self.database = database
        self.clock = clock

    async def of(self, who: str | None) -> list[Rating]:
        """One's own and those of the bots, game by game."""
        wanted = or_(ratings.who == who, ratings.who.startswith(HOUSE))
        query = select(sql.ratings).where(wanted).order_by(ratings.game, ratings.mu.desc())
        async with self.database.read() as connection:
            return [shown(row) for row in await connection.execute(query)]

    async def count_new(self) -> int:
        """Count the tables that ended since the last look, in their order; any process may, and
        none counts one twice. Returns how many said something.
        """
        async with self.database.read() as connection:
            since = await counted_until(connection)
            if not await ended_after(connection, since, self.clock() - LAG_MS, 1):
                return 0
        async with self.database.write() as connection:
            return await self.count(connection)

    async def count(self, connection: AsyncConnection) -> int:
        since, counted = await counted_until(connection, for_update=True), 0
        while found := await ended_after(connection, since, self.clock() - LAG_MS, TABLES_A_LOOK):
            for row, seated in found:
                finish = finish_of(row, seated)
                if finish is not None:
                    await self.take_in(connection, finish, row.updated)
                    counted += 1
            since = found[-1][0].updated
        await note(connection, since)
        return counted

    async def take_in(self, connection: AsyncConnection, finish: Finish, at: int) -> None:
        names = {name for name in finish.players if name is not None}
        wanted = and_(ratings.game == finish.game, ratings.who.in_(names))
        rows = await connection.execute(select(sql.ratings).where(wanted))
        known = {row.who: Strength(row.mu, row.sigma, row.games) for row in rows}
        before = [known.get(name or "", newcomer()) for name in finish.players]
        # Where one level sits on several chairs, what its first chair shows counts.
        for name, new in reversed([*zip(finish.players, after(finish, before), strict=True)]):
            if name is not None:
                await keep(connection, finish.game, name, new, at, name in known)
                known[name] = new

    async def recompute(self) -> int:
        """Forget every number and count every rated table again."""
        async with self.database.write() as connection:
            await connection.execute(delete(sql.ratings))
            await connection.execute(delete(metadata.pulse).where(pulse.name == COUNTED))
            return await self.count(connection)


async def points_of(connection: AsyncConnection, who: Iterable[str]) -> dict[tuple[str, str], int]:
    """What these players have, by game and name, as far as they have anything."""
    query = select(sql.ratings).where(ratings.who.in_(set(who)))
    return {(row.game, row.who): shown(row).points for row in await connection.execute(query)}


def shown(row: Any) -> Rating:
    level = row.who.removeprefix(HOUSE) if row.who.startswith(HOUSE) else None
    return Rating(
        row.game,
        level,
        round(row.mu * POINTS),
        round(2 * row.sigma * POINTS),
        row.games,
        row.games < FEW_GAMES,
    )


async def counted_until(connection: AsyncConnection, for_update: bool = False) -> int:
    query = select(pulse.at).where(pulse.name == COUNTED)
    found = await connection.execute(query.with_for_update() if for_update else query)
    return int(found.scalar() or 0)


async def note(connection: AsyncConnection, until: int) -> None:
    here = update(metadata.pulse).where(pulse.name == COUNTED).values(at=until)
    if not (await connection.execute(here)).rowcount:
        await connection.execute(insert(metadata.pulse).values(name=COUNTED, at=until))


async def ended_after(
    connection: AsyncConnection, since: int, until: int, limit: int
) -> list[tuple[Any, list[Any]]]:
    """The tables that ended after a moment, in order, each with its chairs. All of one moment
    come together, so that the next look can begin after it.
    """
    over = and_(tables.status == "over", tables.updated > since, tables.updated <= until)
    moments = select(tables.updated).where(over).order_by(tables.updated).limit(limit)
    last = [moment for (moment,) in await connection.execute(moments)]
    if not last:
        return []
    wanted = and_(tables.status == "over", tables.updated > since, tables.updated <= last[-1])
    query = select(tables.id, tables.game, tables.settings, tables.result, tables.updated).where(
        wanted
    )
    rows = list(await connection.execute(query.order_by(tables.updated, tables.id)))
    seats = select(play_sql.chairs).where(chairs.table_id.in_([row.id for row in rows]))
    seated: dict[str, list[Any]] = {}
    for chair in await connection.execute(seats.order_by(chairs.seat)):
        seated.setdefault(chair.table_id, []).append(chair)
    return [(row, seated.get(row.id, [])) for row in rows]


async def keep(
    connection: AsyncConnection, game: str, who: str, new: Strength, at: int, known: bool
) -> None:
    values = {"mu": new.mu, "sigma": new.sigma, "games": new.games, "at": at}
    if known:
        here = and_(ratings.game == game, ratings.who == who)
        await connection.execute(update(sql.ratings).where(here).values(values))
    else:
        await connection.execute(insert(sql.ratings).values(game=game, who=who, **values))
