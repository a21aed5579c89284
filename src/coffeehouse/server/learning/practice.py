"""`Practice`: exercises that come back in growing intervals, and what reviews found of one's games.

Everything here follows from reviews and from what a person tried. An exercise waits for one of the
`INTERVALS`: solved it goes on to the next one, failed back to the first. Only the first try of one
that is due counts; whoever tries again, or before it is due, practices for themselves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, insert, select, update

from coffeehouse.analysis.exercises import Exercise, game_exercises, mistakes
from coffeehouse.engine import registry
from coffeehouse.server.db.database import Database, put
from coffeehouse.server.learning import tables as sql
from coffeehouse.server.learning.messages import (
    ExerciseLine,
    JudgedGame,
    PracticeChapter,
    PracticeSeen,
    Progress,
)
from coffeehouse.server.learning.reviews import Reviews
from coffeehouse.server.play import tables as play_sql
from coffeehouse.server.play.rows import DAY_MS
from coffeehouse.table.errors import LostRace, refused
from coffeehouse.table.table import Table

INTERVALS = (1, 3, 7, 16, 35)
"""In days."""
MOST_A_GAME = 8
"""Mistakes that are taken from one game, the dearest."""
MOST_OWN = 1000
"""Of one person; who has more practices these first."""
GAMES_AT_ONCE = 10
MOST_LISTED = 60
MOST_GAMES = 1000

accounts, practice, chairs = sql.accounts.c, sql.practice.c, play_sql.chairs.c


class Practice:
    def __init__(
        self,
        database: Database,
        reviews: Reviews,
        table: Callable[[str], Awaitable[Table]],
        clock: Callable[[], int],
    ) -> None:
        self.database = database
        self.reviews = reviews
        self.table = table
        self.clock = clock

    # --- what reviews found --------------------------------------------------------------

    async def gather(self, who: str) -> None:
        """Take up what reviews have found in a person's games since they last came."""
        async with self.database.read() as connection:
            query = select(sql.reviews.c.table_id).where(
                sql.reviews.c.table_id.in_(select(chairs.table_id).where(chairs.who == who)),
                sql.reviews.c.table_id.not_in(select(accounts.table_id).where(accounts.who == who)),
            )
            newest = query.order_by(sql.reviews.c.at.desc()).limit(GAMES_AT_ONCE)
            found = list((await connection.execute(newest)).scalars())
        for id in found:
            await self.take_up(who, await self.table(id))
            await asyncio.sleep(0)

    async def take_up(self, who: str, table: Table) -> None:
        """One's seats in one game, and what was done wrong there. Of a review that this version
        does not read only the place is kept, until there is another.
        """
        review = await self.reviews.get(table)
        record = self.reviews.record(table)
        own: list[Exercise] = []
        async with self.database.write() as connection:
            for seat in table.seats_of(who):
                text = ""
                if review is not None:
                    text = encoded(JudgedSeat(review.unit, review.accounts[seat]))
                    own += mistakes(table.game, record, review, seat)[:MOST_A_GAME]
                key = {"who": who, "table_id": table.id, "seat": seat}
                ended = {"game": table.row.game, "at": table.entries[-1].at, "text": text}
                await put(connection, sql.accounts, key, ended)
            for exercise in own:
                row = new_row(who, exercise, own=True, due=self.clock())
                await put(connection, sql.practice, row)

    async def judged_games(self, who: str) -> list[JudgedGame]:
        """A person's seats in reviewed games, in the order they were played."""
        query = select(sql.accounts).where(accounts.who == who, accounts.text != "")
        latest = query.order_by(accounts.at.desc(), accounts.table_id).limit(MOST_GAMES)
        async with self.database.read() as connection:
            rows = (await connection.execute(latest)).mappings().all()
        return [judged_game(row) for row in reversed(rows)]

    # --- what comes back -----------------------------------------------------------------

    async def page(self, who: str) -> PracticeSeen:
        rows = await self.rows(who)
        due = [row for row in rows if row.due <= self.clock()]
        chapters = [
            chapter
            for game in registry.game_ids()
            for own in (True, False)
            if (chapter := self.chapter(rows, game, own)).total
        ]
        return PracticeSeen(
            intervals=INTERVALS,
            due=tuple(line_of(row) for row in due[:MOST_LISTED]),
            chapters=tuple(chapters),
        )

    def chapter(self, rows: list[Any], game: str, own: bool) -> PracticeChapter:
        mine = [row for row in rows if row.game == game and row.own == own]
        now = self.clock()
        due = sum(row.due <= now for row in mine)
        later = [row.due for row in mine if row.due > now]
        return PracticeChapter(
            game=game,
            own=own,
            total=len(mine) if own else len(game_exercises(registry.game(game))),
            tried=sum(row.tries > 0 for row in mine),
            learned=sum(row.step == len(INTERVALS) for row in mine),
            due=due,
            next=min(later) if later and not due else None,
        )

    async def series(self, who: str, game: str) -> list[ExerciseLine]:
        """The house's exercises of a game: those that came back first, then new ones."""
        rows = {row.exercise: row for row in await self.rows(who, game) if not row.own}
        back = [line_of(row) for row in rows.values() if row.due <= self.clock()]
        new = [
            ExerciseLine(game=game, exercise=one.id, own=False, step=0, new=True)
            for one in game_exercises(registry.game(game))
            if one.id not in rows
        ]
        return (back + new)[:MOST_LISTED]

    async def rows(self, who: str, game: str | None = None) -> list[Any]:
        """Without their texts; what is due longest first."""
        columns = [column for column in sql.practice.columns if column.name != "text"]
        query = select(*columns).where(practice.who == who)
        if game is not None:
            query = query.where(practice.game == game)
        ordered = query.order_by(practice.due, practice.exercise).limit(MOST_OWN)
        async with self.database.read() as connection:
            return list((await connection.execute(ordered)).all())

    async def exercise(self, who: str | None, game: str, id: str) -> Exercise:
        """One's own, or the house's. Raises `TableRefused`, `UnknownGame`."""
        registry.game(game)
        if who is not None:
            query = select(practice.text).where(here(who, game, id))
            async with self.database.read() as connection:
                text = (await connection.execute(query)).scalar()
            if text:
                return msgspec.json.decode(text, type=Exercise)
        for one in game_exercises(registry.game(game)):
            if one.id == id:
                return one
        raise refused("no-such-exercise")

    async def tried(self, who: str, exercise: Exercise, solved: bool) -> Progress | None:
        """Note a try of an exercise that is due; None if it is not, and nothing is noted."""
        now = self.clock()
        mine = here(who, exercise.game, exercise.id)
        async with self.database.write() as connection:
            query = select(practice.step, practice.due).where(mine)
            row = (await connection.execute(query)).first()
            if row is not None and row.due > now:
                return None
            if row is None:
                new = new_row(who, exercise, own=False, due=now)
                await connection.execute(insert(sql.practice).values(new))
            step = next_step(row.step if row else 0, solved)
            days = INTERVALS[step - 1]
            later = {"step": step, "due": now + days * DAY_MS, "tries": practice.tries + 1}
            await connection.execute(update(sql.practice).where(mine).values(later))
        return Progress(step=step, due=now + days * DAY_MS, days=days)

    async def noted(self, who: str, exercise: Exercise, solved: bool) -> Progress | None:
        """The same; of two windows that try a new one at once the first counts."""
        try:
            return await self.tried(who, exercise, solved)
        except LostRace:
            return None


class JudgedSeat(msgspec.Struct, frozen=True):
    """What is kept of a seat in a reviewed game."""

    unit: Any
    account: Any


def next_step(step: int, solved: bool) -> int:
    return min(step + 1, len(INTERVALS)) if solved else 1


def here(who: str, game: str, id: str) -> ColumnElement[bool]:
    return (practice.who == who) & (practice.game == game) & (practice.exercise == id)


def new_row(who: str, exercise: Exercise, *, own: bool, due: int) -> dict[str, object]:
    return {
        "who": who,
        "game": exercise.game,
        "exercise": exercise.id,
        "own": own,
        "step": 0,
        "tries": 0,
        "due": due,
        "text": encoded(exercise) if own else None,
    }


def line_of(row: Any) -> ExerciseLine:
    return ExerciseLine(
        game=row.game, exercise=row.exercise, own=row.own, step=row.step, new=row.tries == 0
    )


def judged_game(row: Any) -> JudgedGame:
    kept = msgspec.json.decode(row["text"])
    seat = {"table": row["table_id"], "game": row["game"], "at": row["at"], **kept}
    return msgspec.convert(seat, JudgedGame)


def encoded(struct: msgspec.Struct) -> str:
    return msgspec.json.encode(struct).decode()
