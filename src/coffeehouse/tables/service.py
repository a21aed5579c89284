"""`Tables`: everything a server (or a test, or the command line) does with tables.

    tables = await Tables.open("coffeehouse.db", key_file)
    table = await tables.create(NewTable(game="coffee-roaster"), who="anna")
    done = await tables.do(table.id, "anna", Sit(id="1", name="Anna", nonce=new_nonce()))
    scene = await tables.scene(table.id, "anna", seat=0)
    done = await tables.do(table.id, "anna", Play(id="2", seat=0, seq=scene.seq, move="stop"))
    missed = await tables.frames(table.id, "anna", seat=0, since=scene.seq)
    await tables.close()

Identities (`who`) are opaque strings that the caller has checked; `seat` is the seat whose eyes
the caller's device has confirmed. Any number of processes may do this on one database.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import msgspec

from coffeehouse.engine.errors import IllegalMove, Refusal
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import load as load_record
from coffeehouse.engine.registry import UnknownGame
from coffeehouse.engine.result import View
from coffeehouse.engine.vantage import Vantage
from coffeehouse.tables import gamefile, moving, seating
from coffeehouse.tables.commands import AnyCommand, NewTable
from coffeehouse.tables.database import Database
from coffeehouse.tables.doing import decide
from coffeehouse.tables.draft import Draft
from coffeehouse.tables.entry import Chair, Row, Settings
from coffeehouse.tables.errors import LostRace, NoSuchTable, StorageTrouble, TableRefused, refused
from coffeehouse.tables.fairness import Dealer, server_key
from coffeehouse.tables.frames import Frame, Scene, eyes_of, scene
from coffeehouse.tables.loading import bound_game, load_table
from coffeehouse.tables.migrate import migrate
from coffeehouse.tables.notify import InProcess, Notifier
from coffeehouse.tables.position import hides
from coffeehouse.tables.shelf import Kept, Shelf
from coffeehouse.tables.store import Store
from coffeehouse.tables.table import Table
from coffeehouse.tables.verify import DrawSeen, seen_draws

SHELF_SIZE = 2000
LONGEST_WAIT_MS = 30 * 86_400_000
"""After which a table that nobody has touched, and where no game began, is taken away."""
RACES = 20
"""How often a lost race is tried again; each try means somebody else got through."""


class Done(msgspec.Struct, frozen=True, tag="done"):
    """A command was accepted. `seq` is the entry that carries it; sent again, the same."""

    id: str
    seq: int


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """A command was not accepted and nothing has changed. The caller adds the fresh scene."""

    id: str
    refusal: Refusal
    sentence: str


class Tables:
    """See the module. Methods raise `TableRefused` (`NoSuchTable`, `StorageTrouble`, …); `do`
    gives refusals as values.
    """

    def __init__(
        self, store: Store, key: bytes, notifier: Notifier, clock: Callable[[], int] | None = None
    ) -> None:
        self.store = store
        self.key = key
        self.notifier = notifier
        self.clock = clock or wall_clock
        self.shelf = Shelf(SHELF_SIZE)
        self.loads: dict[str, asyncio.Task[Table]] = {}

    @classmethod
    async def open(cls, url: str, key_file: Path, notifier: Notifier | None = None) -> Tables:
        """Open a database, brought to this version's schema."""
        database = Database.open(url)
        await migrate(database)
        return cls(Store(database), server_key(key_file), notifier or InProcess())

    async def close(self) -> None:
        await self.notifier.stop()
        await self.store.close()

    # --- making tables -------------------------------------------------------------------

    async def create(self, order: NewTable, who: str | None) -> Table:
        """A new table: its commitment is in the row, its house players are seated. Raises
        `BadSetup`, `EditionError`, `UnknownGame`.
        """
        game = bound_game(order.game, order.edition)
        seats = game.seats[0] if order.seats is None else order.seats
        settings = Settings(
            order.listed, order.practice, order.deadline, order.late, order.stand_in
        )  # fmt: skip
        row = self.new_row(game, new_id(), seats, order.options, settings, who)
        chairs = {seat: Chair(house=level) for seat, level in sorted(order.house.items())}
        return await self.keep_new(game, row, chairs)

    async def rematch(self, id: str, who: str) -> Table:
        """The table for another game of the same, made by whoever asks first. Chairs move on by
        one, so that someone else begins; each person's is kept for them.
        """
        old = await self.table(id)
        if not old.over:
            raise refused("not-over")
        if who not in {chair.who for chair in old.chairs}:
            raise refused("not-at-table")
        new = self.rematch_id(id)
        if await self.rematch_of(id) is not None:
            return (await self.kept(new)).table
        settings = msgspec.structs.replace(old.row.settings, day=None)
        row = msgspec.structs.replace(
            self.new_row(old.game, new, old.row.seats, old.row.options, settings, who), after=id
        )
        try:
            return await self.keep_new(old.game, row, seating.moved_on(old.chairs))
        except LostRace:
            return (await self.kept(new)).table

    async def rematch_of(self, id: str) -> str | None:
        """The rematch somebody has asked for already, to join instead of asking."""
        new = self.rematch_id(id)
        return None if await self.store.row(new) is None else new

    def rematch_id(self, id: str) -> str:
        return hmac.digest(self.key, f"rematch {id}".encode(), "sha256").hex()[:ID_LETTERS]

    def new_row(
        self, game: AnyGame, id: str, seats: int, options: dict[str, str], settings: Settings,
        who: str | None,
    ) -> Row:  # fmt: skip
        return Row(
            id=id,
            game=game.id,
            version=game.version,
            edition=game.edition_source.digest,
            seats=seats,
            options=game.setup(seats, options),
            settings=settings,
            commitment=self.dealer(id, settings.day).commitment,
            created=self.clock(),
            maker=who,
        )

    async def take_in(self, text: str, who: str) -> Table:
        """A table for a game from a file. Raises `BadRecord`, `UnknownGame`, `EditionError`.

        A finished game is over at once and can be looked at; an unfinished one waits for people
        and goes on. Its earlier chance stays as it was, unproven here.
        """
        file = gamefile.read(text)
        game = bound_game(file.record.game, file.edition)
        record = load_record(game, text)
        row = self.new_row(
            game, new_id(), record.seats, record.options, Settings(practice=file.practice), who
        )
        draft = Draft(Table(row, game), self.dealer_at(row), row.created, None)
        gamefile.take_in(draft, record, file)
        return await self.keep(game, draft.table)

    async def export(self, id: str) -> str:
        """A game as one small text file; before its end only if it hides nothing."""
        table = await self.table(id)
        if not table.over and hides(table.state):
            raise refused("not-over")
        return gamefile.write(table)

    async def draws(self, id: str, who: str | None, seat: int | None) -> list[DrawSeen]:
        """Every draw of a finished game with the tickets there were."""
        table = await self.table(id)
        if not table.over:
            raise refused("not-over")
        return list(seen_draws(table, eyes_of(table, who, seat)))

    async def keep_new(self, game: AnyGame, row: Row, chairs: dict[int, Chair]) -> Table:
        draft = Draft(Table(row, game), self.dealer_at(row), row.created, None)
        for seat, chair in chairs.items():
            draft.table.chair(seat)
            draft.add("seat", seat, chair)
        draft.settle()
        return await self.keep(game, draft.table)

    async def keep(self, game: AnyGame, table: Table) -> Table:
        await self.store.keep_edition(table.row.edition, game.id, game.edition_source.text)
        await self.store.create(table)
        return self.shelf.put(table).table

    # --- acting --------------------------------------------------------------------------

    async def do(self, id: str, who: str, command: AnyCommand) -> Done | Refused:
        """Carry out a person's command, once."""
        request = request_of(id, who, command.id)

        def decided(table: Table) -> Draft:
            return decide(table, self.dealer_at(table.row), who, command, self.clock(), request)

        try:
            return Done(command.id, await self.act(id, request, decided))
        except (TableRefused, IllegalMove) as error:
            return Refused(command.id, error.refusal, str(error))

    async def play_house(self, id: str, seat: int, seq: int, action: int) -> int:
        """A house player's action, chosen on the position at `seq`; returns the entry's seq.
        Several processes may think about the same move: one of them makes it. Raises
        `TableRefused` if the table has gone on without it.
        """
        request = f"house.{seat}.{seq}"

        def decided(table: Table) -> Draft:
            draft = Draft(table, self.dealer_at(table.row), self.clock(), request)
            moving.play_house(draft, seat, seq, action)
            return draft

        return await self.act(id, request, decided)

    async def sweep(self) -> list[str]:
        """Let the clock act at every table where somebody is late; any process may, at any
        time. Returns the tables that changed.
        """
        due = await self.store.due(self.clock())
        return [id for id in due if await self.run_out_of_time(id)]

    async def run_out_of_time(self, id: str) -> bool:
        def decided(table: Table) -> Draft:
            draft = Draft(table, self.dealer_at(table.row), self.clock(), None)
            seating.run_out_of_time(draft)
            return draft

        before = await self.table_if_known(id)
        if before is None or before.read_only or before.over:
            await self.store.stop_clock(id)
            return False
        return await self.act(id, None, decided) > before.seq

    async def act(self, id: str, request: str | None, decided: Callable[[Table], Draft]) -> int:
        while True:
            kept = await self.kept(id)
            async with kept.lock:
                # While one waits the table may have to be loaded anew.
                if self.shelf.get(id) is kept:
                    return await self.carry_out(kept, request, decided)

    async def carry_out(
        self, kept: Kept, request: str | None, decided: Callable[[Table], Draft]
    ) -> int:
        """Decide on the table at hand; if storage knows more, look again and decide anew."""
        for _ in range(RACES):
            table = kept.table
            earlier = table.request(request) if request else None
            if earlier is not None:
                return earlier.seq
            try:
                # Whoever asked may hang up: what is written must still be announced.
                return await asyncio.shield(self.commit(kept, decided(table)))
            except LostRace:
                await self.refresh(kept)
            except StorageTrouble:
                raise
            except (TableRefused, IllegalMove):
                if not await self.refresh(kept):
                    raise
        raise refused("storage-busy")

    async def commit(self, kept: Kept, draft: Draft) -> int:
        before, after = kept.table, draft.table
        if not draft.entries:
            return before.seq
        await self.store.append(before, after)
        kept.grow(after)
        await self.notifier.publish(after.id, after.seq)
        return before.seq + 1

    # --- looking -------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """The table as storage has it now."""
        kept = await self.kept(id)
        await self.refresh(kept)
        return kept.table

    async def table_if_known(self, id: str) -> Table | None:
        """The table, or None if its game is not on the shelf any more."""
        try:
            return await self.table(id)
        except UnknownGame:
            return None

    async def scene(
        self, id: str, who: str | None, seat: int | None = None, *, fresh: bool = True
    ) -> Scene:
        """All that one needs to draw the table now, through the eyes of one's confirmed seat.
        `fresh=False` asks storage for nothing: right after a command of this process.
        """
        table = await self.table(id) if fresh else (await self.kept(id)).table
        return scene(table, who, eyes_of(table, who, seat))

    async def frames(
        self, id: str, who: str | None, seat: int | None, since: int, *,
        fresh: bool = True, most: int | None = None,
    ) -> list[Frame]:  # fmt: skip
        """What those eyes missed since an entry, the first `most` of it: a whole long game at
        once would keep others waiting. `fresh=False` asks storage for nothing: for a push after
        `heard`.
        """
        kept = await self.kept(id)
        if fresh:
            await self.refresh(kept)
        return kept.frames(since, eyes_of(kept.table, who, seat), most)

    async def heard(self, id: str, seq: int) -> None:
        """What a `Notifier`'s listener does first: bring the table at hand up to date."""
        kept = self.shelf.get(id)
        if seq == 0:
            self.shelf.drop(id)
        elif kept is not None and kept.table.seq < seq:
            await self.refresh(kept)

    async def preview(self, id: str, who: str, seat: int, move: str) -> View:
        """The seat's view after one of its moves, stopping before chance."""
        table, game = await self.at_seat(id, who, seat)
        return game.preview(table.state, game.action(moving.acting(table, seat), move), seat)

    async def why_not(self, id: str, who: str, seat: int, refs: tuple[str, ...]) -> Refusal | None:
        """Why no legal move of the seat touches a selection; None if one does."""
        table, game = await self.at_seat(id, who, seat)
        return game.why_not(table.state, seat, refs)

    async def at_seat(self, id: str, who: str, seat: int) -> tuple[Table, AnyGame]:
        table = await self.table(id)
        table.held(seat, who)
        moving.must_be_playing(table)
        return table, table.game

    def vantage(self, table: Table, seat: int) -> Vantage:
        """What a house player at a seat is handed."""
        return Vantage(table.game, table.state, seat)

    # --- loading -------------------------------------------------------------------------

    async def kept(self, id: str) -> Kept:
        kept = self.shelf.get(id)
        if kept is not None:
            return kept
        if not (id.isascii() and id.isalnum() and len(id) <= 64):
            raise NoSuchTable(Refusal("no-such-table"))
        return self.shelf.put(await self.load_once(id))

    async def load_once(self, id: str) -> Table:
        """Many may ask for a table at the same moment: all wait for one load."""
        task = self.loads.get(id)
        if task is None:
            task = self.loads[id] = asyncio.create_task(self.load(id))
            task.add_done_callback(lambda _: self.loads.pop(id))
        return await asyncio.shield(task)

    async def load(self, id: str) -> Table:
        table = await load_table(self.store, id)
        if not table.over and self.dealer_at(table.row).commitment != table.row.commitment:
            table.read_only = table.read_only or "key-lost"
        return table

    async def refresh(self, kept: Kept) -> bool:
        """Add what other processes wrote; whether there was anything."""
        table = kept.table
        missed = await self.store.entries(table.id, table.seq)
        if not missed:
            return False
        newer = table.copy()
        for entry in missed:
            newer.add(entry)
        kept.grow(newer)
        return True

    # --- forgetting ----------------------------------------------------------------------

    async def forget(self, who: str) -> None:
        """Take a person's identity and names out of every table. Where a game goes on they
        leave first, so that nobody waits for somebody who cannot come back.
        """
        tables = await self.store.seats_of(who)
        async with AsyncExitStack() as still:
            for id in sorted(id for id, status in tables.items() if status != "over"):
                with suppress(UnknownGame):
                    kept = await self.kept(id)
                    await still.enter_async_context(kept.lock)
                    await self.leave_for_good(kept, who)
            await self.store.forget(who)
            await self.load_anew(tables)

    async def leave_for_good(self, kept: Kept, who: str) -> None:
        def decided(table: Table) -> Draft:
            draft = Draft(table, self.dealer_at(table.row), self.clock(), None)
            seating.leave_for_good(draft, who)
            return draft

        # A table that is over, or cannot go on, waits for nobody.
        if not (kept.table.over or kept.table.read_only):
            await self.carry_out(kept, None, decided)

    async def prune(self) -> list[str]:
        """Take away tables that have waited too long for people; returns their ids."""
        gone = await self.store.prune(self.clock() - LONGEST_WAIT_MS)
        await self.load_anew(gone)
        return gone

    async def load_anew(self, ids: Iterable[str]) -> None:
        """What is at hand of these tables, here or in another process, is not true any more."""
        for id in ids:
            self.shelf.drop(id)
            await self.notifier.publish(id, 0)

    # --- dealing -------------------------------------------------------------------------

    def dealer_at(self, row: Row) -> Dealer:
        return self.dealer(row.id, row.settings.day)

    def dealer(self, id: str, day: str | None) -> Dealer:
        return Dealer.of(self.key, id) if day is None else Dealer.of_day(self.key, day)


ID_LETTERS = 24


def new_id() -> str:
    """Long enough that a link cannot be guessed."""
    return secrets.token_hex(ID_LETTERS // 2)


def request_of(table: str, who: str, id: str) -> str:
    """A request id that no other person's at this table can equal."""
    return f"{hashlib.sha256(f'{table} {who}'.encode()).hexdigest()[:16]}.{id}"


def wall_clock() -> int:
    return time.time_ns() // 1_000_000
