"""`Process`: one process's services on a real database, with a clock of its own."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from pathlib import Path

from coffeehouse.server.app_state import build
from coffeehouse.server.bus.bus import Bus, LocalBus
from coffeehouse.server.db.database import Database
from coffeehouse.server.db.migrate import migrate
from coffeehouse.server.key_file import server_key
from coffeehouse.server.settings import ServerSettings
from coffeehouse.table.answers import Done, Refused
from coffeehouse.table.commands import AnyCommand, NewTable, Play, Sit
from coffeehouse.table.table import Table
from tests.tables.room import nonce

PATIENT_SECONDS = 60.0
"""In which whoever holds a lock is done, however busy the machine is."""


class Process:
    """One process's services. `reopen` is what a crash and a new start come to."""

    def __init__(
        self, url: str, key_file: Path, busy_seconds: float = 0.2, bus: Bus | None = None
    ) -> None:
        self.url = url
        self.key_file = key_file
        self.busy_seconds = busy_seconds
        self.bus = bus
        self.settings = ServerSettings(database=url, key_file=key_file)
        self.now = 1_000_000
        self.ids = itertools.count(1)

    async def __aenter__(self) -> Process:
        await self.open()
        await migrate(self.app.runtime.database)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.app.close()

    async def open(self) -> None:
        database = Database.open(self.url, self.busy_seconds)
        key = server_key(self.key_file)
        self.app = build(self.settings, database, key, self.bus or LocalBus(), self.clock)

    async def reopen(self) -> None:
        """Forget all that was in memory."""
        await self.app.close()
        await self.open()

    def clock(self) -> int:
        self.now += 1
        return self.now

    def id(self) -> str:
        return f"r{next(self.ids)}"

    async def seated(self, game: str, people: Sequence[str] = "ab", **order: object) -> Table:
        """A table with these people on its first chairs."""
        seats = order.pop("seats", len(people))
        new = NewTable(game=game, seats=seats, **{"as_seated": True, **order})  # type: ignore[arg-type]
        table = await self.app.play.tables.create(new, people[0])
        for seat, who in enumerate(people):
            sit = Sit(id=self.id(), name=who.upper(), nonce=nonce(seat), seat=seat)
            assert isinstance(await self.app.play.actions.do(table.id, who, sit), Done)
        return await self.app.play.reader.table(table.id)

    async def do(self, table: Table, who: str, command: AnyCommand) -> Done | Refused:
        return await self.app.play.actions.do(table.id, who, command)

    def some_move(self, table: Table, rng: random.Random) -> tuple[str, Play]:
        """A legal move by somebody, and who they are."""
        seat = rng.choice(sorted(table.actors))
        move = str(rng.choice(table.game.moves(table.state, seat)))
        who = table.chairs[seat].who
        assert who is not None
        return who, Play(id=self.id(), seat=seat, seq=table.seq, move=move)
