"""`House`: everything a running server shares, and the answers both of its doors give."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from coffeehouse.bots.levels import levels
from coffeehouse.engine import registry
from coffeehouse.engine.options import choice
from coffeehouse.server.chat.messages import Mute, Say
from coffeehouse.server.errors import Declined, Nobody
from coffeehouse.server.identity.cookies import Carried, Identities, Person
from coffeehouse.server.identity.messages import COOKIE
from coffeehouse.server.identity.sessions import SESSIONS
from coffeehouse.server.learning.exercise_jobs import ExerciseDesk
from coffeehouse.server.learning.review_jobs import ReviewDesk
from coffeehouse.server.limits import Buckets, Doors, Limits
from coffeehouse.server.lobby.feed import Hall
from coffeehouse.server.metrics import Metrics
from coffeehouse.server.notifications.sender import Caller, CallSettings
from coffeehouse.server.play.bots import Bots
from coffeehouse.server.play.rooms import Rooms
from coffeehouse.server.play.service import Tables
from coffeehouse.server.presence.service import Presences
from coffeehouse.server.workers.pool import Task, Thinkers
from coffeehouse.table import game_file
from coffeehouse.table.answering import must_allow_hint
from coffeehouse.table.answers import Answer, Done, Hints, Refused
from coffeehouse.table.commands import AnyCommand, NewTable, SeatBot
from coffeehouse.table.games import bound_game
from coffeehouse.table.questions import Advise, AnyQuestion
from coffeehouse.table.row import Speech
from coffeehouse.table.table import Table

SAID = "said."
"""What the news are about, before a table's id, when somebody has said something there."""


class House:
    def __init__(
        self, tables: Tables, thinkers: Thinkers, limits: Limits, base: str, pace: float,
        calls: CallSettings,
    ) -> None:  # fmt: skip
        self.tables = tables
        self.thinkers = thinkers
        self.limits = limits
        self.base = base
        self.host_names: frozenset[str] = frozenset()
        """The names it is asked for by; without any, every one."""
        self.private = False
        """Whether only those with a link find a table."""
        self.identities = Identities(tables.keys)
        self.rooms = Rooms(tables)
        tables.keeper.closed_lately = self.rooms.draw_anew
        self.presences = Presences(tables, self.rooms)
        self.speech: Speech = "all"
        """What people may say to each other anywhere in this house."""
        self.hall = Hall(tables.lists.going_of, tables.lists.people_at)
        self.bots = Bots(tables, thinkers, pace)
        self.bots.show = self.rooms.thinking
        self.reviews = ReviewDesk(tables, thinkers)
        self.exercises = ExerciseDesk(tables, thinkers)
        self.metrics = Metrics()
        self.metrics.gauges["sockets"] = lambda: self.rooms.count + self.hall.count
        self.metrics.gauges["tables_at_hand"] = lambda: tables.count_at_hand
        self.metrics.gauges["tables_set_aside"] = lambda: len(tables.set_aside)
        self.metrics.gauges["thinking"] = lambda: len(self.bots.tasks)
        self.caller = Caller(tables, calls, self.metrics)
        self.metrics.gauges["calling"] = lambda: len(self.caller.tasks)
        self.requests = Buckets(limits.requests)
        self.confirming = Buckets(limits.confirming)
        self.making = Buckets(limits.making)
        self.editions = Buckets(limits.editions)
        self.hinting = Buckets(limits.hints)
        self.messages = Buckets(limits.messages)
        self.remarks = Buckets(limits.remarks)
        self.crowd = Buckets(limits.crowd)
        self.history = Buckets(limits.history)
        self.spots = Buckets(limits.spots)
        self.doors = Doors(limits.sockets)

    @property
    def buckets(self) -> dict[str, Buckets]:
        """Everything that is counted, by name."""
        return {name: value for name, value in vars(self).items() if isinstance(value, Buckets)}

    # --- people --------------------------------------------------------------------------

    def person_of(self, cookies: Mapping[str, str]) -> Person | None:
        person = self.identities.read(cookies.get(COOKIE))
        good = person is not None and self.tables.sessions.are_good(person.who, person.issued)
        return person if good else None

    def dismiss_ended(self) -> None:
        """Sockets of sessions that have ended, here or in another process."""
        good = self.tables.sessions.are_good
        for guest in self.rooms.everybody():
            if guest.who is not None and not good(guest.who, guest.issued):
                guest.dismiss("look-again")
        for visitor in self.hall.everybody():
            if not good(visitor.who, visitor.issued):
                visitor.dismiss()

    async def look_for_ended(self) -> None:
        """In case the news of an ended session got lost."""
        if await self.tables.sessions.look_now_and_then():
            self.dismiss_ended()

    async def claim(self, token: str) -> Carried:
        """What a link carries, once. Raises `Declined`."""
        carried = self.identities.carried(token)
        if not self.tables.sessions.are_good(carried.who, carried.made):
            raise Declined("link-ended")
        if not await self.tables.use_link(carried.nonce, carried.expires):
            raise Declined("link-used")
        return carried

    # --- at a table ------------------------------------------------------------------------

    async def create(self, order: NewTable, who: str, address: str) -> Table:
        must_be_offered((*order.levels.values(), order.stand_in))
        if order.listed and self.private:
            raise Declined("house-is-private")
        if order.edition is not None:
            self.editions.take(address)
        table = await self.tables.create(order, who)
        self.metrics.count("tables_made")
        self.bots.attend(table)
        return table

    async def take_in(self, text: str, who: str, address: str) -> Table:
        """A table for a game from its text file. Raises `BadRecord`, `UnknownGame`."""
        file = game_file.read(text)
        if bound_game(file.record.game, file.edition) is not registry.game(file.record.game):
            self.editions.take(address)
        return await self.tables.take_in(text, who)

    async def do(self, table: str, who: str | None, command: AnyCommand) -> Done | Refused:
        """Raises `Declined`; what the table refuses is a value."""
        if who is None:
            raise Nobody
        if isinstance(command, SeatBot):
            must_be_offered((command.level,))
        done = await self.tables.do(table, who, command)
        self.metrics.count("commands_done" if isinstance(done, Done) else "commands_refused")
        return done

    async def answer(
        self, table: str, who: str | None, address: str, question: AnyQuestion
    ) -> Answer:
        """Raises `TableRefused`, `IllegalMove`."""
        if who is None:
            raise Nobody
        if isinstance(question, Advise):
            self.hinting.take(address)
            return await self.advise(table, who, question)
        return await self.tables.answer(table, who, question)

    async def advise(self, id: str, who: str, question: Advise) -> Hints:
        table = await self.tables.table(id)
        must_allow_hint(table, who, question)
        return Hints(question.id, await self.thinkers.hints(Task.at(table, question.seat), who))

    # --- what people say -----------------------------------------------------------------

    async def say(self, table: str, who: str | None, said: Say) -> int:
        """Keep what somebody says, and have it told; returns its number. Raises `Declined`,
        `TableRefused`.
        """
        if who is None:
            raise Nobody
        if self.speech == "none" or (self.speech == "phrases" and said.text is not None):
            raise Declined("no-words-here" if self.speech == "none" else "no-text-here")
        self.remarks.take(who)
        known = (await self.tables.kept(table)).table
        number = await self.tables.remarks.add(known, who, said)
        self.metrics.count("remarks")
        await self.tables.notifier.publish(f"{SAID}{table}", number)
        return number

    async def mute(self, table: str, who: str | None, mute: Mute) -> frozenset[str]:
        """Whom one does not hear from now on. Raises `TableRefused`."""
        if who is None:
            raise Nobody
        other = (await self.tables.kept(table)).table.chair(mute.seat).who
        if other is not None and other != who:
            self.remarks.take(who)
            await self.tables.remarks.mute(who, other, mute.muted)
        return await self.tables.remarks.muted_by(who)

    async def heard(self, table: str, seq: int, letter: bytes = b"") -> None:
        """The news of a table, from this process or another, perhaps with what it wrote."""
        if table.startswith(SAID):
            await self.rooms.said(table.removeprefix(SAID))
            return
        if table == SESSIONS:
            await self.tables.sessions.look()
            self.dismiss_ended()
            return
        if not letter:
            # A letter is for those who look at the table; all hear of it a little later.
            self.hall.heard(table)
        # Where nobody here looks at it, it is brought up to date when somebody does.
        if seq == 0 or self.rooms.guests(table):
            await self.tables.heard(table, seq, letter)
        await self.rooms.grown(table, seq)

    def dismiss_all(self) -> None:
        """Say goodbye to every guest: they come back by themselves."""
        self.rooms.dismiss_all()
        self.hall.dismiss_all()

    def wrote(self, id: str) -> None:
        """This process wrote at a table: its bots are ours to move."""
        table = self.tables.at_hand(id)
        if table is not None:
            self.bots.attend(table)


def must_be_offered(wanted: Iterable[str]) -> None:
    for level in wanted:
        if level not in levels():
            raise Declined("no-such-level", level=level, levels=choice(levels()))
