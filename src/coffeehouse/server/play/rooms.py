"""Rooms: the sockets open at each table, and what they are sent when a table grows.

News are not queued, only that there are some: what a guest has missed is built when their
socket can take it. A slow one gets fewer scenes, nobody waits for anybody, and what is built for
one pair of eyes serves all who look through such.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Hashable, Sequence
from functools import partial
from typing import Final, NamedTuple

import msgspec

from coffeehouse.server.chat.messages import Remarks
from coffeehouse.server.chat.service import heard_by
from coffeehouse.server.play.cached_table import FRAMES_A_PART, Kept
from coffeehouse.server.play.messages import Bye, Frames, Look, Push, Thinking
from coffeehouse.server.play.scene_diff import Pieces
from coffeehouse.server.play.service import Tables
from coffeehouse.server.presence.messages import Presence
from coffeehouse.table.errors import TableRefused
from coffeehouse.table.scenes import eyes_of, scene
from coffeehouse.table.table import Table

BACKLOG_ANSWERS = 256
"""Answers a client may leave unread before its socket is closed; it can resume."""
BACKLOG_LETTERS = 1_000_000
"""Likewise the letters in all of them."""
FRAMES_A_LETTER = 32
"""Of what just happened, sent at once; further back others get their turn sooner."""
GUESTS_A_TURN = 8
"""Guests served before others get their turn."""
NEWS: Final = None

encoder = msgspec.json.Encoder()


def encoded(message: Push) -> str:
    return encoder.encode(message).decode()


class Guest:
    """One open socket: whose it is, whose eyes it looks through, what it has seen."""

    def __init__(self, table: str, who: str | None, address: str, issued: int = 0) -> None:
        self.table = table
        self.who = who
        self.issued = issued
        """When their session began."""
        self.address = address
        self.seat: int | None = None
        self.views = True
        """Whether it animates what happens."""
        self.changes = False
        """Whether it puts scenes together from what changed."""
        self.drawn: Drawn | None = None
        """The last scene sent."""
        self.seen: int | None = None
        """The last entry sent; None until it has looked for the first time."""
        self.letters: deque[str | None] = deque()
        """What is to be sent, in order; `NEWS` stands for all that is new by then."""
        self.weight = 0
        self.wake = asyncio.Event()
        self.leaving = False
        self.busy = False
        self.being: Being | None = None
        """How it says it is, once it attends."""
        self.heard = 0
        """The last remark sent."""
        self.muted: frozenset[str] = frozenset()
        """The identities it wants to hear nothing of."""
        self.hint: asyncio.Task[None] | None = None

    def push(self, message: Push) -> None:
        if self.leaving:
            return
        text = encoded(message)
        if len(self.letters) >= BACKLOG_ANSWERS or self.weight + len(text) > BACKLOG_LETTERS:
            self.dismiss("slow")
            return
        self.letters.append(text)
        self.weight += len(text)
        self.wake.set()

    def note_news(self) -> None:
        """There is news. While a command of their own is under way it waits for the answer."""
        if self.seen is None or self.leaving or NEWS in self.letters:
            return
        self.letters.append(NEWS)
        if not self.busy:
            self.wake.set()

    def answer(self, *messages: Push) -> None:
        """The answer to a command, before the news of what it did."""
        self.busy = False
        news = NEWS in self.letters
        if news:
            self.letters.remove(NEWS)
        for message in messages:
            self.push(message)
        if news:
            self.note_news()

    async def next(self) -> str | None:
        """The next letter; a goodbye is the last."""
        while not self.letters or (self.busy and self.letters[0] is NEWS):
            self.wake.clear()
            await self.wake.wait()
        letter = self.letters.popleft()
        self.weight -= len(letter or "")
        return letter

    def dismiss(self, why: str) -> None:
        """Say goodbye in place of everything still unsent."""
        self.leaving = True
        self.busy = False
        self.letters = deque([encoded(Bye(why))])
        self.wake.set()


class Being(msgspec.Struct, frozen=True, gc=False):
    """How one person is at a table, by one page."""

    presence: Presence
    choosing: bool = False


class Drawn(NamedTuple):
    """Which scene somebody has before them: whose eyes, and its last entry."""

    who: str | None
    viewer: int | None
    seq: int


class Letter(NamedTuple):
    """News as they are sent, and the last entry they know of."""

    seq: int
    text: str


class Room:
    """The guests at one table, and what was written to them about its latest head."""

    def __init__(self) -> None:
        self.guests: set[Guest] = set()
        self.head: Table | None = None
        self.letters: dict[Hashable, Letter] = {}
        self.scenes: dict[Drawn, Pieces] = {}
        self.before: dict[Drawn, Pieces] = {}
        """The scenes of the head before this one, for what changed since."""

    def letter(self, head: Table, key: Hashable, write: Callable[[], Letter]) -> Letter:
        """Written once for all who look through such eyes; old history is seldom asked for
        twice.
        """
        self.turn_to(head)
        letter = self.letters.get(key) or write()
        if letter.seq == head.seq:
            self.letters[key] = letter
        return letter

    def turn_to(self, head: Table) -> None:
        if self.head is not head:
            self.head, self.letters = head, {}
            self.before, self.scenes = self.scenes, {}

    def scene(self, head: Table, eyes: Drawn, known: Drawn | None) -> str:
        """The scene for such eyes, drawn once; for who knows the one before, what changed."""
        self.turn_to(head)
        now = self.scenes.get(eyes)
        if now is None:
            now = self.scenes[eyes] = Pieces.of(scene(head, eyes.who, eyes.viewer))
        then = None if known is None else self.before.get(known)
        same_eyes = known is not None and known._replace(seq=eyes.seq) == eyes
        if then is None or not same_eyes:
            return self.letter(head, eyes, lambda: Letter(eyes.seq, now.whole())).text
        changed = self.letter(head, (known, eyes), lambda: Letter(eyes.seq, now.since(then)))
        return changed.text


class Rooms:
    """All guests of this process, by table."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.rooms: dict[str, Room] = {}

    def enter(self, guest: Guest) -> None:
        if guest.table not in self.rooms:
            self.rooms[guest.table] = Room()
            self.tables.notifier.follow(guest.table)
        self.rooms[guest.table].guests.add(guest)

    def leave(self, guest: Guest) -> None:
        room = self.rooms[guest.table]
        room.guests.discard(guest)
        if not room.guests:
            del self.rooms[guest.table]
            self.tables.notifier.unfollow(guest.table)

    @property
    def count(self) -> int:
        return sum(len(room.guests) for room in self.rooms.values())

    def guests(self, table: str) -> list[Guest]:
        room = self.rooms.get(table)
        return [] if room is None else list(room.guests)

    async def look(self, guest: Guest, look: Look) -> None:
        """Change a guest's eyes; what they missed and the scene follow. Raises `TableRefused`."""
        table = await self.tables.table(guest.table)
        eyes_of(table, guest.who, look.seat)
        guest.seat, guest.views, guest.changes = look.seat, look.views, look.changes
        guest.drawn = None
        guest.seen = table.seq if look.since is None else min(look.since, table.seq)
        guest.note_news()

    async def grown(self, table: str, seq: int) -> None:
        """A table grew, here or in another process: whoever has not seen it has news. Those who
        play hear it first, and no move has to wait until a whole crowd was served.
        """
        behind = [guest for guest in self.guests(table) if not seq or (guest.seen or 0) < seq]
        guests = sorted(behind, key=lambda guest: guest.seat is None)
        for number, guest in enumerate(guests, 1):
            guest.note_news()
            if number % GUESTS_A_TURN == 0:
                await asyncio.sleep(0)

    async def catch_up(self) -> None:
        """News may get lost between processes: now and then ask storage itself."""
        for id, seq in (await self.tables.keeper.catch_up(list(self.rooms))).items():
            await self.grown(id, seq)

    async def news(self, guest: Guest) -> AsyncIterator[str]:
        """Frames since what was seen, then the scene: moves, odds and undo as they are now."""
        room = self.rooms[guest.table]
        kept = await self.tables.kept(guest.table)
        while (since := guest.seen or 0) < kept.table.seq:
            head, viewer = kept.table, eyes(kept.table, guest)
            key = (since, viewer, guest.views)
            async with self.tables.reaching(kept, since):
                frames = room.letter(head, key, partial(history, kept, *key))
            # Before it is sent: the guest may look elsewhere meanwhile.
            guest.seen = frames.seq
            if frames.text:
                yield frames.text
            if frames.seq < kept.table.seq:
                await asyncio.sleep(0)
        head, viewer = kept.table, eyes(kept.table, guest)
        who = guest.who if guest.who and head.seats_of(guest.who) else None
        drawn, guest.drawn = guest.drawn, Drawn(who, viewer, head.seq)
        yield room.scene(head, guest.drawn, drawn if guest.changes else None)

    def draw_anew(self) -> None:
        """The house was closed for a while: where there is a clock, all ends later than said."""
        for room in self.rooms.values():
            if room.head is not None and room.head.hourglass.terms is not None:
                room.head = None
                for guest in room.guests:
                    guest.note_news()

    async def open_ears(self, guest: Guest) -> None:
        """Tell a page what was said here before it came, if only that it was nothing: whatever
        comes after that is new.
        """
        guest.muted = await self.tables.remarks.muted_by(guest.who) if guest.who else frozenset()
        await self.pass_on(guest.table, [guest], past=True)

    async def said(self, table: str) -> None:
        """Something was said at a table, here or in another process."""
        await self.pass_on(table, [one for one in self.guests(table) if one.being is not None])

    async def pass_on(self, id: str, guests: Sequence[Guest], past: bool = False) -> None:
        if not guests:
            return
        since = min(guest.heard for guest in guests)
        remarks = await self.tables.remarks.since(id, since)
        chairs = (await self.tables.kept(id)).table.chairs
        for guest in guests:
            new = [said for said in remarks if said.remark.number > guest.heard]
            guest.heard = max((said.remark.number for said in new), default=guest.heard)
            silent = tuple(seat for seat, chair in enumerate(chairs) if chair.who in guest.muted)
            heard = heard_by(new, guest.muted)
            if heard or silent or past:
                guest.push(Remarks(heard, silent))

    def thinking(self, table: str, seat: int) -> None:
        for guest in self.guests(table):
            if guest.seen is not None:
                guest.push(Thinking(seat))

    def everybody(self) -> list[Guest]:
        return [guest for table in list(self.rooms) for guest in self.guests(table)]

    def dismiss_all(self) -> None:
        for table in list(self.rooms):
            for guest in self.guests(table):
                guest.dismiss("stopping")


def history(kept: Kept, since: int, viewer: int | None, views: bool) -> Letter:
    """The next frames those eyes have missed; an empty text if there are none to be had. The
    view after the last entry comes with the scene.
    """
    most = FRAMES_A_LETTER if since >= kept.heads[0].seq else FRAMES_A_PART
    missed = kept.frames(since, viewer, most, kept.table.seq if views else 0)
    if not missed:
        return Letter(kept.table.seq, "")
    return Letter(missed[-1].seq, encoded(Frames(missed, viewer)))


def eyes(table: Table, guest: Guest) -> int | None:
    """A guest's eyes, or a spectator's once their seat is not theirs any more."""
    try:
        return eyes_of(table, guest.who, guest.seat)
    except TableRefused:
        return None
