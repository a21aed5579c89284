"""`Table`: a running game people sit at, rebuilt from its row and its entries.

A table is never changed once others may hold it: `Draft` adds new entries to a copy, storage
takes them, and the copy becomes the table. Everything here is game-neutral.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

import msgspec

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.state import State
from coffeehouse.table.clock import Span, TableClock, terms_of
from coffeehouse.table.clock_settings import Choice
from coffeehouse.table.entries import (
    STARTING,
    Answered,
    Ask,
    Asked,
    Chair,
    Clocked,
    Dealt,
    Drawn,
    Ended,
    Ending,
    Entry,
    Moved,
    Rested,
    Seated,
    Step,
    Undone,
    Voted,
)
from coffeehouse.table.errors import refused
from coffeehouse.table.hash_chains import Luck
from coffeehouse.table.position import Position, replay
from coffeehouse.table.row import Row, Speech

ENTRIES_A_CHECK = 64
"""An entry whose seq is a multiple of this carries a check key of the position after it."""

UNPLAYABLE = (CoffeehouseError, LookupError, ArithmeticError, ValueError, TypeError, AssertionError)
"""What rules may raise when an action means something else to them than to those it was made by."""


class OpenAsk(msgspec.Struct, frozen=True):
    """A question the people have not all answered yet."""

    seq: int
    seat: int
    ask: Ask
    agreed: frozenset[str] = frozenset()
    """The identities that said yes, the asker's first."""


class OpenVote(msgspec.Struct, frozen=True):
    """A vote of the other people on a seat whose time is over."""

    seat: int
    votes: dict[str, Choice] = {}
    """The choice of each voter, by identity."""

    def decided(self, others: frozenset[str]) -> Choice | None:
        """What more than half of the others want; to wait, if all have spoken and do not agree."""
        said = [self.votes[who] for who in others if who in self.votes]
        for choice in said:
            if said.count(choice) * 2 > len(others):
                return choice
        return "wait" if len(said) == len(others) else None


class Table:
    """All that follows from a row and entries.

    `read_only` names why nothing may be added any more though the game is not over: `version`
    (the rules have changed for this record), `damaged`, or `key-lost`.
    """

    __slots__ = (
        "chairs",
        "clock",
        "closed",
        "dealt",
        "ending",
        "entries",
        "game",
        "hints",
        "live",
        "luck",
        "open_ask",
        "paused",
        "position",
        "practice",
        "read_only",
        "row",
        "started",
        "voided",
        "vote",
    )

    def __init__(self, row: Row, game: AnyGame) -> None:
        self.row = row
        self.game = game
        self.entries: list[Entry] = []
        self.live: list[Step] = []
        self.voided: set[int] = set()
        self.position = Position(game.begin(row.seats, row.options))
        self.chairs: list[Chair] = [Chair()] * row.seats
        self.luck = Luck()
        self.started: int | None = None
        self.dealt: tuple[int, ...] | None = None
        self.open_ask: OpenAsk | None = None
        self.paused = False
        self.hints = False
        self.practice = row.settings.practice
        self.ending: Ending | None = None
        self.read_only: str | None = None
        self.clock = TableClock(terms_of(row.settings.timed))
        self.vote: OpenVote | None = None
        self.closed: Sequence[Span] = ()
        """When the house was closed, in order: no time counts then."""

    # --- what it is now ------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seq(self) -> int:
        return len(self.entries)

    @property
    def state(self) -> State:
        return self.position.state

    @property
    def over(self) -> bool:
        return self.ending is not None

    @property
    def status(self) -> str:
        """`waiting` for people · `playing` · `paused` · `over` · `read-only`."""
        if self.over:
            return "over"
        if self.read_only:
            return "read-only"
        if self.started is None:
            return "waiting"
        return "paused" if self.paused else "playing"

    @property
    def actors(self) -> frozenset[int]:
        """The seats the table waits for."""
        return self.position.actors if self.status == "playing" else frozenset()

    def seats_of(self, who: str) -> tuple[int, ...]:
        """The seats that are this identity's, also while a bot stands in."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.who == who)

    def people(self) -> frozenset[str]:
        """The identities that play now."""
        return frozenset(chair.who for chair in self.chairs if chair.person and chair.who)

    def chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise refused("no-such-seat", seat=seat)
        return self.chairs[seat]

    def held(self, seat: int, who: str) -> Chair:
        """The chair, if this person plays on it now. A seat is played only by its holder."""
        chair = self.chair(seat)
        if chair.who != who:
            raise refused("not-your-seat", seat=f"seat.{seat}")
        if chair.level is not None:
            raise refused("stand-in-plays", seat=f"seat.{seat}")
        return chair

    def bots_to_act(self) -> tuple[tuple[int, str], ...]:
        """Seat and level of each bot that should move now. They wait for people who
        have all left; at a table without any people they play on.
        """
        if not self.people() and any(chair.who for chair in self.chairs):
            return ()
        return tuple(
            (seat, level)
            for seat in sorted(self.actors)
            if (level := self.chairs[seat].level) is not None
        )

    @property
    def as_seated(self) -> bool:
        """Whether everybody keeps the chair they took."""
        return not self.row.settings.deal or self.row.seats == 1

    @property
    def speech(self) -> Speech:
        """What may be said. Free text is for those who came by a link: never where strangers may
        sit down.
        """
        wanted = self.row.settings.speech
        return "phrases" if wanted == "all" and self.row.settings.listed else wanted

    @property
    def starting(self) -> int | None:
        """The seat that begins; None before the seats are dealt."""
        known = self.row.seats > 1 and (self.as_seated or self.dealt is not None)
        return STARTING if known else None

    def due(self) -> int | None:
        """When (ms) the first person to act will be late; None without a clock, and while it is
        voted on somebody who was.
        """
        due = [moment for seat in self.timed if (moment := self.due_of(seat)) is not None]
        return None if self.vote else min(due, default=None)

    def due_of(self, seat: int) -> int | None:
        """When that seat's time will be over; None while it does not run."""
        return self.clock.due(seat, self.closed) if seat in self.timed else None

    @property
    def timed(self) -> frozenset[int]:
        """The seats whose time runs: people's, while the table waits for them."""
        late = None if self.vote is None else self.vote.seat
        people = (seat for seat in self.actors if self.chairs[seat].person)
        return frozenset(seat for seat in people if seat != late)

    def next_draw(self) -> tuple[bytes, int]:
        """What the next draw depends on beside the secret: the guests' part and a number."""
        daily = self.row.settings.day is not None
        return b"" if daily else self.luck.part, self.luck.drawn + 1

    def given_ticket(self, tickets: int) -> int | None:
        """The next draw where the luck of another game is played again, as far into the bag as it
        was there; None where it is not, or has been spent.
        """
        given, since = self.row.settings.tickets, self.seq if self.started is None else self.started
        drawn = sum(isinstance(entry, Drawn) and entry.seq > since for entry in self.live)
        if drawn >= len(given):
            return None
        ticket, of = given[drawn]
        return ticket * tickets // of

    def request(self, request: str) -> Entry | None:
        """The entry a message caused, if it was accepted before."""
        found = (entry for entry in reversed(self.entries) if entry.request == request)
        return next(found, None)

    # --- how entries make it -------------------------------------------------------------

    @classmethod
    def rebuild(cls, row: Row, game: AnyGame, entries: Sequence[Entry]) -> Table:
        """Load. A table of another version goes on if its check keys agree, else it is
        read-only and shows its result.
        """
        table = cls(row, game)
        table.voided = {seq for entry in entries for seq in void_seqs(entry)}
        trusted = game.version == row.version
        history = rewritten(entries)
        try:
            for entry in entries:
                table.take(entry, checked=not trusted)
                if entry.seq not in history:
                    table._compare(entry)
        except UNPLAYABLE:
            return cls.without_position(row, game, entries, "damaged" if trusted else "version")
        return table

    @classmethod
    def without_position(cls, row: Row, game: AnyGame, entries: Sequence[Entry], why: str) -> Table:
        """A table whose moves cannot be followed: people and result only."""
        table = cls(row, game)
        table.voided = {entry.seq for entry in entries if isinstance(entry, Step)}
        for entry in entries:
            table.take(entry)
        table.read_only = why
        return table

    def _compare(self, entry: Entry) -> None:
        if entry.key is not None and entry.key != self.position.check_key():
            raise CoffeehouseError(f"The position after entry {entry.seq} is another one now.")

    def add(self, entry: Entry) -> None:
        """Add one more entry, which its maker has checked."""
        self.take(entry)
        void = void_seqs(entry)
        if void:
            self.voided.update(void)
            self.live = [kept for kept in self.live if kept.seq not in self.voided]
            self.position = replay(self.game, self.row.seats, self.row.options, self.live)
            if self.clock.terms is not None:
                self.clock = self._turned_again()

    def _turned_again(self) -> TableClock:
        """The clock as it is for whoever knows from the start what is taken back."""
        twin = Table(self.row, self.game)
        twin.voided = self.voided
        for entry in self.entries:
            twin.take(entry)
        return twin.clock

    def take(self, entry: Entry, checked: bool = False) -> None:
        self.entries.append(entry)
        match entry:
            case Step():
                self._take_luck(entry)
                self._end_vote(entry.seat)
                if entry.seq not in self.voided:
                    self._take_step(entry, checked)
                elif isinstance(entry, Moved):
                    self.clock.rest(entry.seat, entry.seq, entry.at)
            case Undone():
                self.clock.take_back(entry.voids, entry.at)
            case Dealt():
                self.dealt = entry.order
                self.chairs = [self.chairs[chair] for chair in entry.order]
                self.luck = self.luck.dealt(entry.order)
            case Seated():
                self._take_chair(entry)
            case Asked():
                agreed = frozenset((self.chairs[entry.seat].who or "",))
                self.open_ask = OpenAsk(entry.seq, entry.seat, entry.ask, agreed)
                self._close_ask()
            case Answered():
                self._take_answer(entry)
            case Clocked():
                self.clock.let_go_on(entry.seat, entry.at)
                if self.row.settings.late == "vote" and other_people(self, entry.seat):
                    self.vote = OpenVote(entry.seat)
            case Voted():
                self._take_vote(entry)
            case Rested():
                self.clock.go_on_holiday(entry.seat, entry.at, entry.days)
            case Ended():
                self.ending, self.open_ask, self.vote = entry.ending, None, None
            case _:
                assert_never(entry)
        self.clock.run(self.timed, entry.at)

    def _take_luck(self, entry: Step) -> None:
        """Count the draws and links of an entry, those undone later too: they were seen."""
        if isinstance(entry, Drawn) and self.started is not None:
            self.luck = self.luck.drew()
        elif isinstance(entry, Moved) and entry.link is not None:
            self.luck = self.luck.linked(entry.seat, entry.link)

    def _take_step(self, entry: Step, checked: bool) -> None:
        self.position.apply(entry, checked)
        self.live.append(entry)
        acting = self.position.actors
        self.clock.step(entry.seat, entry.at, acting, self.game.round(self.state))

    def _take_chair(self, entry: Seated) -> None:
        people, was = self.people(), self.chairs[entry.seat]
        self.chairs[entry.seat] = entry.chair
        if self.started is not None and entry.chair.nonce != was.nonce:
            self.luck = self.luck.begun_anew(entry.seat, entry.chair.nonce)
        if self.people() != people:
            self.open_ask = self.vote = None
        if entry.chair.person and not was.person:
            self.clock.come_back(entry.seat)
        if self.started is None and all(chair.ready for chair in self.chairs):
            self.started = entry.seq
            self.luck = Luck.of([chair.nonce for chair in self.chairs])
            self.clock.begin(self.position.actors, self.game.round(self.state))

    def _take_answer(self, entry: Answered) -> None:
        asked = self.open_ask
        if asked is None or asked.seq != entry.answer.ask:
            return
        if not entry.answer.yes:
            self.open_ask = None
            return
        who = self.chairs[entry.seat].who or ""
        self.open_ask = msgspec.structs.replace(asked, agreed=asked.agreed | {who})
        self._close_ask()

    def _close_ask(self) -> None:
        """Once everybody agrees the question is settled; what follows from it in entries of
        its own (takeback, replace, abandon) is added by `consent`.
        """
        asked = self.open_ask
        if asked is None or not asked_people(self, asked) <= asked.agreed:
            return
        self.open_ask = None
        if asked.ask.topic in ("pause", "resume"):
            self.paused = asked.ask.topic == "pause"
        self.hints = self.hints or asked.ask.topic == "hints"
        self.practice = self.practice or asked.ask.topic == "practice"

    def _take_vote(self, entry: Voted) -> None:
        if self.vote is None or self.vote.seat != entry.vote.about:
            return
        votes = {**self.vote.votes, self.chairs[entry.seat].who or "": entry.vote.choice}
        self.vote = OpenVote(self.vote.seat, votes)
        if self.vote.decided(other_people(self, self.vote.seat)) is not None:
            self.vote = None

    def _end_vote(self, seat: int) -> None:
        """End the vote on a seat that moves after all."""
        if self.vote is not None and self.vote.seat == seat:
            self.vote = None

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        for name in Table.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.entries, twin.live = self.entries[:], self.live[:]
        twin.voided, twin.chairs = set(self.voided), self.chairs[:]
        twin.clock = self.clock.copy()
        twin.position = self.position.copy()
        return twin


def void_seqs(entry: Entry) -> tuple[int, ...]:
    return entry.voids if isinstance(entry, Undone) else ()


def rewritten(entries: Sequence[Entry]) -> set[int]:
    """The seqs with check keys that are history: something up to there was taken back later."""
    found: set[int] = set()
    first = len(entries) + 1
    for entry in reversed(entries):
        if entry.key is not None and first <= entry.seq:
            found.add(entry.seq)
        first = min((first, *void_seqs(entry)))
    return found


def needs_check(seq: int) -> bool:
    return seq % ENTRIES_A_CHECK == 0


def asked_people(table: Table, asked: OpenAsk) -> frozenset[str]:
    """Whose consent a question needs: everybody's but the absent one's; to go on, nobody's."""
    if asked.ask.topic == "resume":
        return frozenset()
    absent = asked.ask.about if asked.ask.topic == "replace" else None
    return table.people() - {None if absent is None else table.chairs[absent].who}


def other_people(table: Table, seat: int) -> frozenset[str]:
    """The people who play now, except whoever sits there."""
    return table.people() - {table.chairs[seat].who}
