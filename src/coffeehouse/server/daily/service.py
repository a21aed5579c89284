"""The game of the day: one opening and one luck for everybody, and one attempt that counts.

Whichever game has a `daily` is played, by one person. The secret of the day deals its chance and
makes its first move (a coffee, say). Whoever asks gets a table of their own for the day, always
the same one; those finished before the day ends are its list. Then the secret is published, so
anybody can check that nobody was dealt anything else. Days begin at midnight UTC.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import NamedTuple

from coffeehouse.engine import registry
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.result import Offer
from coffeehouse.server.bus.messages import AnyBusMessage, TableUpdated
from coffeehouse.server.daily.messages import Daily, DailyLine
from coffeehouse.server.lobby.messages import TableLine
from coffeehouse.server.play.lists import TableLists
from coffeehouse.server.play.rows import DAY_MS, head_row
from coffeehouse.server.play.writer import TableWriter
from coffeehouse.table import fair_draws
from coffeehouse.table.entries import Chair, Forced
from coffeehouse.table.errors import LostRace, NoSuchTable, refused
from coffeehouse.table.fair_draws import ID_LETTERS, NO_NONCE
from coffeehouse.table.house_commands import OpenDay
from coffeehouse.table.row import Settings
from coffeehouse.table.table import Table

LONGEST_LIST = 100
FRESH_MS = 1000
"""How long the list of a day is shown as it was read: everybody asks for it at once."""
DAYS_KEPT = 8


class Standings(NamedTuple):
    """A day's list as everybody sees it."""

    at: int
    best: list[TableLine]
    played: int


class DailyService:
    def __init__(self, writer: TableWriter, lists: TableLists) -> None:
        self.writer = writer
        self.lists = lists
        self.standings: dict[str, Standings] = {}
        writer.bus.on_publish(self.on_publish)

    def today(self) -> str:
        return dt.datetime.fromtimestamp(self.writer.clock() / 1000, dt.UTC).date().isoformat()

    async def attempt(self, day: str, who: str, name: str) -> Table:
        """A person's table for the day, made when they first ask."""
        found = await self.attempt_of(day, who)
        if found is not None:
            return found
        id = self.attempt_id(day, who)
        try:
            return await self.writer.create(self.prepared(day, id, who, name))
        except LostRace:
            return (await self.writer.cache.find(id)).table

    async def attempt_of(self, day: str, who: str) -> Table | None:
        try:
            return (await self.writer.cache.find(self.attempt_id(day, who))).table
        except NoSuchTable:
            return None

    def attempt_id(self, day: str, who: str) -> str:
        """One table a person and day."""
        return self.writer.dealers.id(f"daily {day} {who}")

    def prepared(self, day: str, id: str, who: str, name: str) -> Table:
        """The day's table for a person, seated, after the first move."""
        game, seated = daily_game(), OpenDay(Chair(who, name, nonce=NO_NONCE))
        return self.writer.prepare(
            game, seated, Settings(day=day), seats=1, options=game.daily or {}, maker=who, id=id
        )

    def secret_of(self, table: Table) -> str | None:
        """The secret a game of the day was dealt with, once that day is over."""
        settings = table.row.settings
        if settings.day is None or self.writer.clock() < begins(settings.day) + DAY_MS:
            return None
        return self.writer.dealer(table).secret.hex()

    async def page(self, day: str, who: str | None) -> Daily:
        """All there is to say about a day. Raises `TableRefused`."""
        start, now = begins(day), self.writer.clock()
        if start > now:
            raise refused("no-such-day")
        end = start + DAY_MS
        mine = None if who is None else await self.attempt_of(day, who)
        over = mine is not None and mine.over
        # Afterward the day's secret is known: only what was finished within it counts.
        standings = await self.standing(day, now)
        lines = ranked(standings.best, mine, shown=over or end <= now)
        own = None if mine is None else await self.own_line(mine, lines)
        sample = mine or self.prepared(day, "0" * ID_LETTERS, "nobody", "")
        dealer = self.writer.dealer(sample)
        return Daily(
            day=day,
            game=sample.game.id,
            options=sample.row.options,
            opening=opening_of(sample),
            ends=end,
            commitment=dealer.commitment,
            secret=dealer.secret.hex() if end <= now else None,
            table=None if mine is None else mine.id,
            status=None if mine is None else mine.status,
            list=lines if own is None else (*lines, own),
            played=standings.played,
        )

    async def standing(self, day: str, now: int) -> Standings:
        """The best of a day and how many there are, read at most once a second."""
        known = self.standings.get(day)
        if known is None or not 0 <= now - known.at < FRESH_MS:
            best = await self.lists.best_of_day(day, LONGEST_LIST)
            known = Standings(now, best, await self.lists.count_of_day(day))
            others = [(other, read) for other, read in self.standings.items() if other != day]
            self.standings = dict([*others[1 - DAYS_KEPT :], (day, known)])
        return known

    async def own_line(self, mine: Table, lines: Sequence[DailyLine]) -> DailyLine | None:
        """One's own, where it counts and is not among the best already."""
        score = head_row(mine).score
        if score is None or any(line.yours for line in lines):
            return None
        seat = mine.ending.result.seats[0] if mine.ending else None
        place = 1 + await self.lists.count_of_day(mine.row.settings.day or "", above=score)
        title = None if seat is None else seat.title
        return DailyLine(mine.chairs[0].name, score, place, title, True, mine.id)

    def on_publish(self, message: AnyBusMessage) -> None:
        """Whoever has just finished sees themselves in the list."""
        if isinstance(message, TableUpdated):
            table = self.writer.cache.table(message.table)
            if table is not None and table.over and table.row.settings.day is not None:
                self.standings.pop(table.row.settings.day, None)


def daily_game() -> AnyGame:
    """Raises `TableRefused`."""
    for id in registry.game_ids():
        game = registry.game(id)
        if game.daily is not None:
            return game
    raise refused("no-daily")


def begins(day: str) -> int:
    """Milliseconds since 1970. Raises `TableRefused`."""
    try:
        return fair_draws.begins(day)
    except ValueError:
        raise refused("no-such-day") from None


def opening_of(table: Table) -> Offer:
    """The first move, which the day made."""
    first = next(entry for entry in table.entries if isinstance(entry, Forced))
    walk = Table(table.row, table.game)
    for entry in table.entries[: first.seq - 1]:
        walk.add(entry)
    return table.game.offer(walk.state, first.action, None)


def ranked(lines: list[TableLine], mine: Table | None, shown: bool) -> tuple[DailyLine, ...]:
    """The best first; who shares a score shares a place, in the order they finished."""
    scored = [(line.result.seats[0], line) for line in lines if line.result is not None]
    scores = [seat.score for seat, _ in scored]
    return tuple(
        DailyLine(
            line.chairs[0].name,
            seat.score,
            1 + scores.index(seat.score),
            seat.title,
            mine is not None and line.table == mine.id,
            line.table if shown else None,
        )
        for seat, line in scored
    )
