"""`Guest`: one open socket at a table."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import NamedTuple

import msgspec

from coffeehouse.server.play.messages import Bye, Push
from coffeehouse.server.presence.status import Status

MOST_UNREAD_ANSWERS = 256
"""Answers a client may leave unread before its socket is closed; it can resume."""
MOST_UNREAD_CHARACTERS = 1_000_000
"""Characters in all unread answers before the socket is closed."""

encoder = msgspec.json.Encoder()


def encoded(message: Push) -> str:
    return encoder.encode(message).decode()


class SceneVersion(NamedTuple):
    """Which scene a client shows: whose eyes, and its last entry."""

    who: str | None
    viewer: int | None
    seq: int


class Guest:
    """One open socket: whose it is, whose eyes it looks through, what it was sent.

    Answers are queued. Of news only a flag is kept: a slow client gets the latest state, not every
    update. `wake` is set when there is something to send.
    """

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
        """Whether it builds scenes from what changed."""
        self.shown: SceneVersion | None = None
        """The last scene sent."""
        self.seen: int | None = None
        """The last entry sent; None until it has looked for the first time."""
        self.answers: deque[str] = deque()
        self.unread = 0
        """Characters in `answers`."""
        self.has_news = False
        self.wake = asyncio.Event()
        self.leaving = False
        self.busy = False
        """Whether a command of theirs is under way; its answer goes out before its news."""
        self.status: Status | None = None
        """What its page last reported, once it does."""
        self.last_chat = 0
        """The number of the last chat message sent."""
        self.muted: frozenset[str] = frozenset()
        """The identities it wants to hear nothing of."""
        self.hint: asyncio.Task[None] | None = None

    def push(self, message: Push) -> None:
        """Queue a message."""
        if self.leaving:
            return
        text = encoded(message)
        full = len(self.answers) >= MOST_UNREAD_ANSWERS
        if full or self.unread + len(text) > MOST_UNREAD_CHARACTERS:
            self.dismiss("slow")
            return
        self.answers.append(text)
        self.unread += len(text)
        self.wake.set()

    def notify(self) -> None:
        """Note that the table has news for this guest."""
        if self.seen is not None and not self.leaving:
            self.has_news = True
            self.wake.set()

    def answer(self, message: Push) -> None:
        """Queue the answer to a command; news of what it did follow."""
        self.busy = False
        self.push(message)
        self.wake.set()

    async def next(self) -> str | None:
        """The next text to send, or None when the news are to be sent."""
        while True:
            if self.answers:
                text = self.answers.popleft()
                self.unread -= len(text)
                return text
            if self.has_news and not self.busy:
                self.has_news = False
                return None
            self.wake.clear()
            await self.wake.wait()

    @property
    def is_done(self) -> bool:
        """Whether everything was sent to a guest who is leaving."""
        return self.leaving and not self.answers

    def dismiss(self, why: str) -> None:
        """Say goodbye in place of everything still unsent."""
        self.leaving = True
        self.busy = self.has_news = False
        self.answers = deque([encoded(Bye(why))])
        self.unread = len(self.answers[0])
        self.wake.set()
