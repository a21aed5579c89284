"""`ChatService`: what people say at tables, and who gets to read it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from coffeehouse.server.bus.bus import Bus
from coffeehouse.server.bus.messages import ChatPosted
from coffeehouse.server.chat.messages import MOST_LETTERS, ChatMessage, ChatMessages, Mute, Say
from coffeehouse.server.chat.store import ChatStore, StoredMessage
from coffeehouse.server.errors import Declined, Nobody
from coffeehouse.server.limits import Buckets
from coffeehouse.server.metrics import Metrics
from coffeehouse.server.play.guest import Guest
from coffeehouse.server.play.rooms import Rooms
from coffeehouse.table.errors import refused
from coffeehouse.table.row import Speech
from coffeehouse.table.seats import seen_letters
from coffeehouse.table.table import Table


class ChatService:
    def __init__(
        self,
        store: ChatStore,
        rooms: Rooms,
        bus: Bus,
        limit: Buckets,
        metrics: Metrics,
        clock: Callable[[], int],
        speech: Speech = "all",
    ) -> None:
        """`speech` is what people may say anywhere on this server."""
        self.store = store
        self.rooms = rooms
        self.reader = rooms.reader
        self.bus = bus
        self.limit = limit
        self.metrics = metrics
        self.clock = clock
        self.speech = speech

    async def say(self, table: str, who: str | None, said: Say) -> int:
        """Store and announce a message; returns its number. Raises `Declined`, `TableRefused`."""
        if who is None:
            raise Nobody
        if self.speech == "none" or (self.speech == "phrases" and said.text is not None):
            raise Declined("no-words-here" if self.speech == "none" else "no-text-here")
        self.limit.take(who)
        number = await self.add((await self.reader.find(table)).table, who, said)
        self.metrics.count("chat_messages")
        self.bus.publish(ChatPosted(table, number))
        return number

    async def add(self, table: Table, who: str, said: Say) -> int:
        """Store a message of somebody who may say it. Raises `TableRefused`."""
        must_be_allowed(table, who, said)
        kind, content = content_of(said)
        return await self.store.add(
            {
                "table_id": table.id,
                "seat": said.seat,
                "who": who,
                "at": self.clock(),
                "kind": kind,
                "content": content,
            }
        )

    async def mute(self, table: str, who: str | None, mute: Mute) -> frozenset[str]:
        """Mute whoever sits on a seat, or unmute them; returns whom one has muted now."""
        if who is None:
            raise Nobody
        other = (await self.reader.find(table)).table.chair(mute.seat).who
        if other is not None and other != who:
            self.limit.take(who)
            await self.store.mute(who, other, mute.muted)
        return await self.store.muted_by(who)

    async def history(self, table: str, who: str | None) -> tuple[ChatMessage, ...]:
        """The recent messages of a table, without those of people whom one has muted."""
        await self.reader.find(table)
        muted = await self.store.muted_by(who) if who else frozenset[str]()
        return visible(await self.store.since(table), muted)

    # --- sending ---------------------------------------------------------------------------

    async def join(self, guest: Guest) -> None:
        """Send a page what was said before it came, even if that is nothing: whatever comes after
        is new.
        """
        guest.muted = await self.store.muted_by(guest.who) if guest.who else frozenset()
        await self.send(guest.table, [guest], always=True)

    async def on_posted(self, table: str) -> None:
        """Send what was said at a table, in this process or another, to those who are there."""
        await self.send(table, [one for one in self.rooms.guests(table) if one.status is not None])

    async def send(self, id: str, guests: Sequence[Guest], always: bool = False) -> None:
        if not guests:
            return
        found = await self.store.since(id, min(guest.last_chat for guest in guests))
        chairs = (await self.reader.find(id)).table.chairs
        for guest in guests:
            new = [one for one in found if one.message.number > guest.last_chat]
            guest.last_chat = max((one.message.number for one in new), default=guest.last_chat)
            muted = tuple(seat for seat, chair in enumerate(chairs) if chair.who in guest.muted)
            messages = visible(new, guest.muted)
            if messages or muted or always:
                guest.push(ChatMessages(messages, muted))


def must_be_allowed(table: Table, who: str, said: Say) -> None:
    if table.chair(said.seat).who != who:
        raise refused("not-your-seat", seat=f"seat.{said.seat}")
    if table.speech == "none":
        raise refused("no-words")
    if said.text is not None and table.speech != "all":
        raise refused("no-text")


def content_of(said: Say) -> tuple[str, str]:
    """Raises `TableRefused` unless exactly one thing is said."""
    given = {"phrase": said.phrase, "gesture": said.gesture, "text": said.text}
    found = [(kind, content) for kind, content in given.items() if content is not None]
    if len(found) != 1:
        raise refused("say-one")
    kind, content = found[0]
    return kind, clean_text(content) if kind == "text" else content


def clean_text(text: str) -> str:
    """One line of visible characters."""
    words = seen_letters(text)[:MOST_LETTERS].rstrip()
    if not words:
        raise refused("text-empty")
    return words


def visible(found: Iterable[StoredMessage], muted: frozenset[str]) -> tuple[ChatMessage, ...]:
    return tuple(message for who, message in found if who not in muted)
