"""People one has played with: head to head, and how to ask them again without knowing who they are.

Nobody is told another's identity. A handle names a opponent to one person alone, so that two
people cannot find out by their handles that they know the same third.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import and_, literal, select

from coffeehouse.engine.result import Result, SeatResult
from coffeehouse.server.db.database import Database
from coffeehouse.server.people.messages import (
    Meeting,
    Opponent,
    Series,
    SeriesLine,
    Standing,
    Tally,
)
from coffeehouse.server.play import tables as play_sql
from coffeehouse.table.entries import Chair
from coffeehouse.table.errors import refused
from coffeehouse.table.keys import Keys

MOST_GAMES = 1000
"""Of one's own, the latest, that are looked through for opponents."""
LAST_GAMES = 5
"""With one opponent, that are listed."""
MOST_REMATCHES = 200
HANDLE_DIGITS = 24

tables, chairs = play_sql.tables.c, play_sql.chairs.c


class Opponents:
    def __init__(self, database: Database, keys: Keys) -> None:
        self.database = database
        self.keys = keys

    def handle(self, who: str, other: str) -> str:
        """The oldest key, since a handle must not change when a key does."""
        text = f"opponent {who} {other}".encode()
        return hmac.new(self.keys.oldest, text, hashlib.sha256).hexdigest()[:HANDLE_DIGITS]

    async def of(self, who: str) -> list[Opponent]:
        """Everybody one finished a game with, whom one met last first."""
        met: dict[str, list[Any]] = {}
        for row in await self.meetings(who):
            met.setdefault(row.other, []).append(row)
        return [self.opponent(who, other, rows) for other, rows in met.items()]

    def opponent(self, who: str, other: str, rows: Sequence[Any]) -> Opponent:
        games = [meeting(row) for row in rows]
        last = tuple(games[:LAST_GAMES])
        return Opponent(self.handle(who, other), rows[0].name, tally(games), last)

    async def invited(self, who: str, handles: Mapping[int, str]) -> dict[int, Chair]:
        """The chairs kept for opponents. Raises `TableRefused` for a handle that is nobody's."""
        if not handles:
            return {}
        known = {self.handle(who, row.other): row for row in reversed(await self.meetings(who))}
        for handle in handles.values():
            if handle not in known:
                raise refused("no-such-opponent", handle=handle)
        return {
            seat: Chair(known[handle].other, known[handle].name) for seat, handle in handles.items()
        }

    async def meetings(self, who: str) -> list[Any]:
        """A row for each other person at each of one's finished games, the latest first."""
        mine, theirs = play_sql.chairs.alias(), play_sql.chairs.alias()
        query = (
            select(
                tables.id,
                tables.game,
                tables.updated,
                tables.result,
                mine.c.seat.label("own_seat"),
                theirs.c.seat,
                theirs.c.name,
                theirs.c.who.label("other"),
            )
            .join(mine, mine.c.table_id == tables.id)
            .join(theirs, and_(theirs.c.table_id == tables.id, theirs.c.who.is_not(None)))
            .where(mine.c.who == who, theirs.c.who != who, tables.status == "over")
            .order_by(tables.updated.desc(), tables.id)
            .limit(MOST_GAMES)
        )
        async with self.database.read() as connection:
            return list(await connection.execute(query))

    async def series(self, id: str, who: str | None) -> Series:
        """The finished games of a table and of all it is a rematch of."""
        wins: dict[tuple[str, str | None], float] = {}
        chair_of: dict[tuple[str, str | None], Any] = {}
        rows = await self.evenings(id)
        for row in rows:
            winners = [result.seat for result in results(row) if result.place == 1]
            player = (row.who, None) if row.who else (row.name, row.level)
            wins.setdefault(player, 0.0)
            chair_of.setdefault(player, row)
            if row.seat in winners:
                wins[player] += 1 / len(winners)
        lines = [
            SeriesLine(
                chair_of[player].name,
                None if chair_of[player].who else chair_of[player].level,
                who is not None and chair_of[player].who == who,
                round(won, 2),
            )
            for player, won in wins.items()
        ]
        games = len({row.id for row in rows})
        return Series(games, tuple(sorted(lines, key=lambda line: -line.wins)))

    async def evenings(self, id: str) -> list[Any]:
        """The chairs of all those games, of the last one first."""
        begin = select(tables.id, tables.after, literal(0).label("back")).where(tables.id == id)
        chain = begin.cte("chain", recursive=True)
        before = play_sql.tables.alias()
        further = (
            select(before.c.id, before.c.after, chain.c.back + 1)
            .join(chain, before.c.id == chain.c.after)
            .where(chain.c.back < MOST_REMATCHES)
        )
        chain = chain.union_all(further)
        query = (
            select(tables.id, tables.result, chairs.seat, chairs.who, chairs.name, chairs.level)
            .join(chain, chain.c.id == tables.id)
            .join(play_sql.chairs, chairs.table_id == tables.id)
            .where(tables.status == "over", tables.result.is_not(None))
            .order_by(chain.c.back, chairs.seat)
        )
        async with self.database.read() as connection:
            return list(await connection.execute(query))


def results(row: Any) -> tuple[SeatResult, ...]:
    return msgspec.json.decode(row.result, type=Result).seats


def meeting(row: Any) -> Meeting:
    places = {result.seat: result.place for result in results(row)}
    own, other = places[row.own_seat], places[row.seat]
    standing: Standing = "ahead" if own < other else "behind" if own > other else "level"
    return Meeting(row.id, row.game, row.updated, standing)


def tally(games: Iterable[Meeting]) -> Tally:
    count = Counter(game.standing for game in games)
    return Tally(count["ahead"], count["behind"], count["level"])
