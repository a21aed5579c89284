"""`Tables`: everything a server (or a test, or the command line) does with tables.

    tables = await Tables.open("coffeehouse.db", key_file)
    table = await tables.create(NewTable(game="coffee-roaster"), who="anna")
    done = await tables.do(table.id, "anna", Sit(id="1", name="Anna", nonce=new_nonce()))
    scene = await tables.scene(table.id, "anna", seat=0)
    done = await tables.do(table.id, "anna", Play(id="2", seat=0, seq=scene.seq, move="stop"))
    missed = await tables.frames(table.id, "anna", seat=0, since=scene.seq)
    await tables.close()

Identities (`who`) are opaque strings that the caller has checked; `seat` is the seat whose eyes
the caller's device has confirmed. Any number of processes may do this on one database. Nobody else
touches storage; `lists` and `days` are what is read across tables.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from msgspec.structs import replace

from coffeehouse.engine import registry
from coffeehouse.engine.errors import CoffeehouseError, IllegalMove
from coffeehouse.engine.game import AnyGame, hides
from coffeehouse.engine.record import load as load_record
from coffeehouse.engine.registry import UnknownGame
from coffeehouse.engine.result import Components
from coffeehouse.server.bus.bus import InProcess, Notifier
from coffeehouse.server.chat.service import Remarks
from coffeehouse.server.daily.service import Days
from coffeehouse.server.db.database import Database
from coffeehouse.server.db.migrate import migrate
from coffeehouse.server.identity.sessions import SESSIONS, Sessions
from coffeehouse.server.learning.messages import PlayOn
from coffeehouse.server.learning.positions import Spots
from coffeehouse.server.learning.practice import Practice
from coffeehouse.server.learning.reviews import Reviews
from coffeehouse.server.learning.studies import Studies
from coffeehouse.server.notifications.channels import Ways
from coffeehouse.server.notifications.outbox import Calls
from coffeehouse.server.people.opponents import Companions
from coffeehouse.server.people.privileges import Privileges
from coffeehouse.server.play.cache import Shelf
from coffeehouse.server.play.cached_table import FRAMES_A_PAGE, FRAMES_A_PART, LINES_A_PART, Kept
from coffeehouse.server.play.downtime import wall_clock
from coffeehouse.server.play.lists import Lists
from coffeehouse.server.play.maintenance import Keeper
from coffeehouse.server.play.store import Store
from coffeehouse.server.play.writer import Writer
from coffeehouse.server.ratings.service import Ratings
from coffeehouse.table import game_file
from coffeehouse.table.answering import answer, must_be_asked_by, preview
from coffeehouse.table.answers import Answer, Done, Previewed, Refused
from coffeehouse.table.commands import AnyCommand, NewTable, Sit
from coffeehouse.table.draws import DrawSeen
from coffeehouse.table.entries import Chair
from coffeehouse.table.errors import DamagedTable, LostRace, TableRefused, refused
from coffeehouse.table.fair_draws import Dealers
from coffeehouse.table.frames import Frame, Line, Scene
from coffeehouse.table.game_file import GameFile
from coffeehouse.table.games import bound_game
from coffeehouse.table.house_commands import BotMove, LeaveForGood, Open, TakeIn
from coffeehouse.table.keys import Keys, server_keys
from coffeehouse.table.opening import moved_on, settings_of, tickets_after
from coffeehouse.table.questions import Preview, TableQuestion
from coffeehouse.table.row import Settings
from coffeehouse.table.scenes import eyes_of, scene
from coffeehouse.table.table import Table
from coffeehouse.table.verify import seen_draws

log = logging.getLogger(__name__)
MOST_EDITIONS = 20
"""Of one person's own making, at all tables they made."""


def house_editions() -> set[str]:
    return {registry.game(id).edition_source.digest for id in registry.game_ids()}


class Tables:
    """See the module. Methods raise `TableRefused` (`NoSuchTable`, `StorageTrouble`, …); `do`
    gives refusals as values.
    """

    def __init__(
        self, store: Store, keys: bytes | Keys, notifier: Notifier,
        clock: Callable[[], int] | None = None,
    ) -> None:  # fmt: skip
        self.store = store
        self.notifier = notifier
        self.clock = clock or wall_clock
        self.keys = Keys.of(keys, self.clock)
        self.dealers = Dealers(self.keys)
        self.shelf = Shelf(store, self.dealers)
        self.shelf.clocks.clock, self.shelf.clocks.opened = self.clock, self.clock()
        self.sessions = Sessions(store, self.clock)
        self.writer = Writer(store, self.shelf, self.dealers, notifier, self.clock)
        self.lists = Lists(store.database)
        self.privileges = Privileges(self.lists, self.shelf)
        self.days = Days(self.writer, self.lists)
        self.reviews = Reviews(store, self.days, self.clock)
        self.remarks = Remarks(store.database, self.clock)
        self.companions = Companions(store.database, self.keys)
        self.ratings = Ratings(store.database, self.clock)
        self.practice = Practice(store.database, self.reviews, self.table, self.clock)
        self.studies = Studies(store.database, self.reviews, self.table, self.clock)
        self.spots = Spots(
            self.reviews, self.practice, self.studies, self.table, self.store.edition
        )
        self.ways = Ways(store.database, self.clock)
        self.calls = Calls(store.database, self.clock, self.ways)
        self.keeper = Keeper(self.writer, self.lists, self.ways, self.calls, self.load_anew)

    @classmethod
    async def open(cls, url: str, key_file: Path, notifier: Notifier | None = None) -> Tables:
        """Open a database, brought to this version's schema."""
        database = Database.open(url)
        await migrate(database)
        try:
            keys = server_keys(key_file)
        except OSError as error:
            raise CoffeehouseError(f"{key_file} cannot be read: {error.strerror}.") from None
        tables = cls(Store(database), keys, notifier or InProcess())
        await tables.sessions.look()
        return tables

    async def close(self) -> None:
        await self.notifier.stop()
        await self.store.close()

    # --- making tables -------------------------------------------------------------------

    async def create(self, order: NewTable, who: str | None) -> Table:
        """A new table: its commitment is in the row, its bots are seated. Raises
        `BadSetup`, `EditionError`, `UnknownGame`, and `TableRefused` for what `who` has not earned.
        """
        game, settings = bound_game(order.game, order.edition), settings_of(order)
        await self.must_have_room(who, game)
        await self.privileges.must_have(who, game, order.options)
        seated = Open(await self.chairs_for(order, who))
        new = self.writer.opened(
            game, seated, settings, seats=order.seats, options=order.options, maker=who
        )
        return await self.writer.create(new)

    async def chairs_for(self, order: NewTable, who: str | None) -> dict[int, Chair]:
        """Bots, and companions whose chairs are kept for them."""
        taken = {seat: Chair(level=level) for seat, level in order.levels.items()}
        if who is not None:
            taken |= await self.companions.invited(who, order.invite)
        return dict(sorted(taken.items()))

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
        if await self.rematch_of(id) is None:
            table = self.writer.opened(
                old.game, Open(moved_on(old.chairs)),
                replace(old.row.settings, day=None, deal=False), seats=old.row.seats,
                options=old.row.options, maker=who, id=new, after=id,
            )  # fmt: skip
            with suppress(LostRace):
                return await self.writer.create(table)
        return (await self.kept(new)).table

    async def rematch_of(self, id: str) -> str | None:
        """The rematch somebody has asked for already, to join instead of asking."""
        new = self.rematch_id(id)
        return None if await self.store.row(new) is None else new

    def rematch_id(self, id: str) -> str:
        return self.dealers.id(f"rematch {id}")

    async def take_in(self, text: str, who: str) -> Table:
        """A table for a game from a file. Raises `BadRecord`, `UnknownGame`, `EditionError`.

        A finished game is over at once and can be looked at; an unfinished one waits for people
        and goes on. Its earlier chance stays as it was, unproven here.
        """
        file = game_file.read(text)
        game = bound_game(file.record.game, file.edition)
        await self.must_have_room(who, game)
        record = load_record(game, text)
        new = self.writer.opened(
            game, TakeIn(record, file), Settings(practice=file.practice),
            seats=record.seats, options=record.options, maker=who,
        )  # fmt: skip
        return await self.writer.create(new)

    async def play_on(self, id: str, order: PlayOn, who: str) -> Table:
        """A table that goes on from a moment of a finished game. With the same luck it is for
        practice: whoever knows the game knows what comes. Raises `TableRefused`.
        """
        table, same = await self.table(id), order.luck == "same"
        record = self.reviews.past(table)
        entry = self.reviews.entry_of(table, order)
        if entry == len(record.entries):
            raise refused("no-such-moment")
        await self.must_have_room(who, table.game)
        past = replace(record, entries=record.entries[:entry])
        tickets = tickets_after(table.game, record, entry) if same else ()
        new = self.writer.opened(
            table.game, TakeIn(past, GameFile(record=past, practice=same)),
            Settings(practice=same, tickets=tickets), seats=past.seats, options=past.options,
            maker=who,
        )  # fmt: skip
        return await self.writer.create(new)

    async def must_have_room(self, who: str | None, game: AnyGame) -> None:
        """One person brings so many editions of their own. Raises `TableRefused`."""
        digest, house = game.edition_source.digest, registry.game(game.id).edition_source.digest
        if who is None or digest == house:
            return
        brought = await self.lists.editions_of(who) - house_editions()
        if digest not in brought and len(brought) >= MOST_EDITIONS:
            raise refused("enough-editions", most=MOST_EDITIONS)

    # --- acting --------------------------------------------------------------------------

    async def do(self, id: str, who: str, command: AnyCommand) -> Done | Refused:
        """Carry out a person's command, once."""
        request = request_of(id, who, command.id)
        try:
            if isinstance(command, Sit):
                await self.must_be_allowed_to_sit(id, who)
            return Done(command.id, await self.writer.act(id, command, who, request))
        except (TableRefused, IllegalMove) as error:
            return Refused(command.id, error.refusal, str(error))

    async def must_be_allowed_to_sit(self, id: str, who: str) -> None:
        """What one person has earned is not for another, however they came to the table."""
        table = (await self.kept(id)).table
        await self.privileges.must_have(who, table.game, table.row.options)

    async def play_bot(self, id: str, move: BotMove) -> int:
        """A bot's move; returns the entry's seq. Several processes may think about the
        same move: one of them makes it. Raises `TableRefused` if the table has gone on without it.
        """
        return await self.writer.act(id, move, request=f"house.{move.seat}.{move.seq}")

    @property
    def set_aside(self) -> set[str]:
        """The tables this process has found to be damaged."""
        return {*self.shelf.set_aside, *self.lists.unreadable}

    async def use_link(self, nonce: str, expires: int) -> bool:
        """Whether a link that carries an identity to another device is used for the first time."""
        try:
            await self.store.use_link(nonce, expires, self.clock() // 1000)
        except LostRace:
            return False
        return True

    async def put_away(self, id: str, who: str, away: bool) -> None:
        """Hide a table from one's own home page, or show it again; the others notice nothing."""
        table = await self.table(id)
        if who not in {table.row.maker, *(chair.who for chair in table.chairs)}:
            raise refused("not-at-table")
        await self.store.put_away(who, id, away)
        await self.notifier.publish(id, table.seq)

    # --- looking -------------------------------------------------------------------------

    async def kept(self, id: str) -> Kept:
        """The table with its latest heads, as this process knows it."""
        return await self.shelf.find(id)

    def at_hand(self, id: str) -> Table | None:
        """The table, if this process has it in memory."""
        kept = self.shelf.get(id)
        return None if kept is None else kept.table

    @property
    def count_at_hand(self) -> int:
        return len(self.shelf.kept)

    async def table(self, id: str) -> Table:
        """The table as storage has it now."""
        kept = await self.kept(id)
        await self.shelf.refresh(kept)
        return kept.table

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
        fresh: bool = True, most: int = FRAMES_A_PAGE,
    ) -> list[Frame]:  # fmt: skip
        """A page of what those eyes missed since an entry; an empty one is the end. `fresh=False`
        asks storage for nothing: for a push after `heard`.
        """
        kept = await self.read(id, fresh)
        viewer, end = eyes_of(kept.table, who, seat), since + min(most, FRAMES_A_PAGE)
        found: list[Frame] = []
        while since < min(end, kept.table.seq):
            async with self.reaching(kept, since):
                part = kept.frames(since, viewer, min(FRAMES_A_PART, end - since))
            if not part:
                break
            found += part
            since = part[-1].seq
        return found

    async def log(
        self, id: str, who: str | None, seat: int | None, before: int | None, most: int
    ) -> list[Line]:
        """The last `most` lines before an entry, or of all there are."""
        kept = await self.read(id)
        viewer = eyes_of(kept.table, who, seat)
        end = kept.table.seq if before is None else min(before - 1, kept.table.seq)
        since = max(end - most, 0)
        found: list[Line] = []
        while since < end:
            async with self.reaching(kept, since):
                part = kept.lines(since, viewer, min(LINES_A_PART, end - since))
            if not part:
                break
            found += part
            since = part[-1].seq
        return found

    async def read(self, id: str, fresh: bool = True) -> Kept:
        kept = await self.kept(id)
        if fresh:
            await self.shelf.refresh(kept)
        return kept

    @asynccontextmanager
    async def reaching(self, kept: Kept, since: int) -> AsyncIterator[None]:
        """Be where a part of the history begins. What just happened is at hand; whoever goes
        further back takes turns.
        """
        if since >= kept.heads[0].seq:
            yield
            return
        async with self.shelf.reading:
            await kept.reach(since)
            yield
            await asyncio.sleep(0)

    async def game(self, id: str) -> AnyGame:
        """The game with the edition that is played at a table."""
        return (await self.kept(id)).table.game

    async def components(self, id: str) -> Components:
        """What never changes while the table is played at."""
        table = (await self.kept(id)).table
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
        return game_file.write(table, self.days.secret_of(table))

    async def draws(self, id: str, who: str | None, seat: int | None) -> list[DrawSeen]:
        """Every draw of a finished game with the tickets there were."""
        table = await self.table(id)
        if not table.over:
            raise refused("not-over")
        return list(seen_draws(table, eyes_of(table, who, seat)))

    async def heard(self, id: str, seq: int, letter: bytes = b"") -> None:
        """What a `Notifier`'s listener does first: bring the table at hand up to date."""
        kept = self.shelf.get(id)
        if seq == 0:
            self.shelf.drop(id)
        elif kept is not None and kept.table.seq < seq:
            told = self.writer.letters.read(id, letter)
            if not self.shelf.take(kept, told):
                await self.shelf.refresh(kept)

    # --- forgetting ----------------------------------------------------------------------

    async def forget(self, who: str) -> None:
        """Take a person's identity and names out of every table. Where a game goes on they
        leave first, so that nobody waits for somebody who cannot come back.
        """
        tables = await self.lists.seats_of(who)
        async with AsyncExitStack() as still:
            for id in sorted(id for id, status in tables.items() if status != "over"):
                with suppress(UnknownGame, DamagedTable):
                    kept = await self.kept(id)
                    await still.enter_async_context(kept.lock)
                    # A table that is over, or cannot go on, waits for nobody.
                    if not (kept.table.over or kept.table.read_only):
                        await self.writer.carry_out(kept, LeaveForGood(who))
            await self.store.forget(who, self.clock())
            self.sessions.forget(who)
            await self.load_anew([*tables, SESSIONS])

    async def sign_out_elsewhere(self, who: str) -> int:
        """End a person's other sessions, in every process; a cookie of the moment returned, or of
        later, is good.
        """
        moment = await self.sessions.end_others(who)
        await self.ways.remove_devices(who)
        await self.load_anew([SESSIONS])
        return moment

    async def load_anew(self, ids: Iterable[str]) -> None:
        """What is at hand of these tables, here or in another process, is not true any more."""
        for id in ids:
            self.shelf.drop(id)
            await self.notifier.publish(id, 0)


def request_of(table: str, who: str, id: str) -> str:
    """A request id that no other person's at this table can equal."""
    return f"{hashlib.sha256(f'{table} {who}'.encode()).hexdigest()[:16]}.{id}"
