"""`TableReader`: what people and programs see of a table, each through their own eyes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from coffeehouse.engine.game import AnyGame, hides
from coffeehouse.engine.result import Components
from coffeehouse.server.daily.service import DailyService
from coffeehouse.server.play.cache import TableCache
from coffeehouse.server.play.cached_table import (
    FRAMES_A_PAGE,
    FRAMES_A_PART,
    LINES_A_PART,
    CachedTable,
)
from coffeehouse.table import game_file
from coffeehouse.table.answering import answer, must_be_asked_by, preview
from coffeehouse.table.answers import Answer, Previewed
from coffeehouse.table.draws import DrawSeen
from coffeehouse.table.errors import refused
from coffeehouse.table.frames import Frame, Line, Scene
from coffeehouse.table.questions import Preview, TableQuestion
from coffeehouse.table.scenes import eyes_of, scene
from coffeehouse.table.table import Table
from coffeehouse.table.verify import seen_draws


class TableReader:
    """Methods raise `TableRefused` (`NoSuchTable`, `StorageTrouble`, …).

    `who` is an identity that the caller has checked; `seat` is the seat whose eyes the caller's
    device has confirmed.
    """

    def __init__(self, cache: TableCache, daily: DailyService) -> None:
        self.cache = cache
        self.daily = daily
        self.far_back = asyncio.Semaphore(1)
        """Whoever reads far back takes turns, so that everybody else waits for one part at most."""

    async def find(self, id: str, fresh: bool = False) -> CachedTable:
        """The cached table; with `fresh` as storage has it now."""
        cached = await self.cache.find(id)
        if fresh:
            await self.cache.refresh(cached)
        return cached

    async def table(self, id: str) -> Table:
        """The table as storage has it now."""
        return (await self.find(id, fresh=True)).table

    async def scene(
        self, id: str, who: str | None, seat: int | None = None, *, fresh: bool = True
    ) -> Scene:
        """All that is needed to draw the table now. `fresh=False` does not ask storage: right after
        a command of this process.
        """
        table = (await self.find(id, fresh)).table
        return scene(table, who, eyes_of(table, who, seat))

    async def frames(
        self,
        id: str,
        who: str | None,
        seat: int | None,
        since: int,
        *,
        fresh: bool = True,
        most: int = FRAMES_A_PAGE,
    ) -> list[Frame]:
        """A page of what those eyes missed since an entry; an empty one is the end."""
        cached = await self.find(id, fresh)
        viewer, end = eyes_of(cached.table, who, seat), since + min(most, FRAMES_A_PAGE)
        found: list[Frame] = []
        while since < min(end, cached.table.seq):
            async with self.at(cached, since):
                part = cached.frames(since, viewer, min(FRAMES_A_PART, end - since))
            if not part:
                break
            found += part
            since = part[-1].seq
        return found

    async def log(
        self, id: str, who: str | None, seat: int | None, before: int | None, most: int
    ) -> list[Line]:
        """The last `most` lines before an entry, or of all there are."""
        cached = await self.find(id, fresh=True)
        viewer = eyes_of(cached.table, who, seat)
        end = cached.table.seq if before is None else min(before - 1, cached.table.seq)
        since = max(end - most, 0)
        found: list[Line] = []
        while since < end:
            async with self.at(cached, since):
                part = cached.lines(since, viewer, min(LINES_A_PART, end - since))
            if not part:
                break
            found += part
            since = part[-1].seq
        return found

    @asynccontextmanager
    async def at(self, cached: CachedTable, since: int) -> AsyncIterator[None]:
        """Be where a part of the history begins. Recent history is in memory; whoever goes further
        back takes turns.
        """
        if since >= cached.heads[0].seq:
            yield
            return
        async with self.far_back:
            await cached.reach(since)
            yield
            await asyncio.sleep(0)

    async def game(self, id: str) -> AnyGame:
        """The game with the edition that is played at a table."""
        return (await self.find(id)).table.game

    async def components(self, id: str) -> Components:
        """What never changes while the table is played at."""
        table = (await self.find(id)).table
        found: Components = table.game.components(table.state)
        return found

    async def answer(self, id: str, who: str, question: TableQuestion) -> Answer:
        return answer(await self.table(id), who, question)

    async def preview(self, id: str, who: str, question: Preview) -> Previewed:
        table = await self.table(id)
        must_be_asked_by(table, who, question)
        return preview(table, question)

    async def export(self, id: str) -> str:
        """A game as one small text file; before its end only if it hides nothing."""
        table = await self.table(id)
        if not table.over and hides(table.state):
            raise refused("not-over")
        return game_file.write(table, self.daily.secret_of(table))

    async def draws(self, id: str, who: str | None, seat: int | None) -> list[DrawSeen]:
        """Every draw of a finished game with the tickets there were."""
        table = await self.table(id)
        if not table.over:
            raise refused("not-over")
        return list(seen_draws(table, eyes_of(table, who, seat)))
