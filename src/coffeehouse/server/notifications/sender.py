"""`Caller`: sees whose turn it is and calls them, each turn once by each of their ways.

Every process may: the ledger in `tables.calls` says who makes a call. A call is made beside the
keeping of the house, so that a slow receiver holds up nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import Protocol
from urllib.parse import urlsplit

import msgspec

from coffeehouse.engine import registry
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.registry import UnknownGame
from coffeehouse.engine.words import Said
from coffeehouse.server.metrics import Metrics
from coffeehouse.server.notifications.channels import Way, after_quiet
from coffeehouse.server.notifications.errors import NotSent, Passed
from coffeehouse.server.notifications.links import ConfirmLink, StopLink, signed
from coffeehouse.server.notifications.mail import Mail, MailServer
from coffeehouse.server.notifications.message import Message, say, your_turn
from coffeehouse.server.notifications.outbound import Before, Outbound
from coffeehouse.server.notifications.outbox import Call
from coffeehouse.server.notifications.push import Push
from coffeehouse.server.notifications.webhook import Webhook
from coffeehouse.server.play.service import Tables

log = logging.getLogger("coffeehouse")
MOST_AT_ONCE = 24
CALLS_A_SWEEP = 200
HOUSE_PAUSE_MS = 5 * 60_000
"""After trouble of the host's own: nobody's way is put to rest for it."""
GOODBYE_SECONDS = 5.0
NOBODY_IN_PARTICULAR = "mailto:coffeehouse@localhost"


class CallSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What the host lets people be called by."""

    public_url: str = ""
    """Where the house is found, for links in messages; without it only browsers are called."""
    mail: MailServer | None = None
    allow_private: bool = False
    """Whether people may name addresses in the house's own network."""

    @classmethod
    def of(cls, public_url: str, smtp: str, sender: str, allow_private: bool) -> CallSettings:
        """As a host writes them. Raises `CoffeehouseError`."""
        parts = urlsplit(public_url)
        if public_url and (parts.scheme not in ("http", "https") or not parts.hostname):
            raise CoffeehouseError(say("public-url", url=Said(public_url)))
        return cls(
            public_url=public_url and f"{public_url.rstrip('/')}/",
            mail=MailServer.at(smtp, sender) if smtp or sender else None,
            allow_private=allow_private,
        )

    @property
    def contact(self) -> str:
        """Whom a push service may turn to."""
        if self.mail is not None:
            return f"mailto:{self.mail.sender}"
        https = self.public_url.startswith("https://")
        return self.public_url if https else NOBODY_IN_PARTICULAR


class Sender(Protocol):
    async def send(self, way: Way, message: Message, before: Before) -> None:
        """Raises `NotSent`; and what `before` raises, which is called right before it counts."""


class Caller:
    def __init__(self, tables: Tables, settings: CallSettings, metrics: Metrics) -> None:
        self.tables = tables
        self.calls, self.ways = tables.calls, tables.ways
        self.metrics = metrics
        self.home = settings.public_url
        outbound = Outbound(settings.allow_private)
        self.push = Push(tables.keys.oldest, settings.contact, outbound)
        self.senders: dict[str, Sender] = {"push": self.push}
        if self.home:
            self.senders["webhook"] = Webhook(outbound, self.home)
            if settings.mail is not None:
                self.senders["mail"] = Mail(settings.mail, self.home)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        """By way: one call at a time, so that pauses count."""

    async def sweep(self) -> None:
        """Plan what is new, and begin what is due."""
        await self.calls.plan()
        due = await self.calls.due(CALLS_A_SWEEP)
        quiets = await self.ways.quiets({call.way.who for call in due}) if due else {}
        for call in due:
            if len(self.tasks) >= MOST_AT_ONCE:
                return
            if call.way.id not in self.tasks:
                later = after_quiet(quiets.get(call.way.who), self.tables.clock())
                await self.begin(call, max(later, call.way.next_try or 0))

    async def begin(self, call: Call, earliest: int) -> None:
        if call.lasts and call.state != "handed" and earliest > self.tables.clock():
            await self.calls.put_off(call, earliest)
            return
        claimed = await self.calls.claim(call)
        if claimed is not None:
            task = self.tasks[call.way.id] = asyncio.create_task(self.make(claimed))
            task.add_done_callback(lambda _: self.tasks.pop(call.way.id))

    async def make(self, call: Call) -> None:
        """One call, from its claim to what came of it."""
        try:
            await self.tell(call)
        except Passed:
            pass
        except Exception:
            # The lease ends by itself, and another try is made.
            log.exception("a call could not be made", extra={"table": call.table})

    async def tell(self, call: Call) -> None:
        handed = call._replace(state="handed")
        now = call

        async def before() -> None:
            nonlocal now
            if not await self.calls.hand(call):
                raise Passed
            now = handed

        sender, message = self.senders.get(call.way.kind), await self.message(call)
        if sender is None or message is None:
            await self.calls.drop(call)
            return
        try:
            await sender.send(call.way, message, before)
        except NotSent as error:
            self.metrics.count("calls_failed")
            await self.failed(now, error)
        else:
            self.metrics.count("calls_sent")
            await self.calls.settle(now, "sent")
            await self.ways.note_success(call.way)

    async def message(self, call: Call) -> Message | None:
        """None for a game that is not installed any more."""
        game, others = await self.calls.company(call)
        try:
            title = registry.game(game).title
        except UnknownGame:
            return None
        message = your_turn(title, others, call.table, call.turn)
        return msgspec.structs.replace(message, stop=self.stop_link(call.way))

    async def failed(self, call: Call, error: NotSent) -> None:
        """What nobody knows to have arrived is not sent again; what is known not to have is."""
        pause: int | None = self.tables.clock() + HOUSE_PAUSE_MS
        if error.why == "house":
            log.warning("the mail server takes no mail: %s", error.__cause__)
        else:
            pause = await self.ways.note_failure(call.way, error.why, error.forever)
        if error.unsure and call.way.kind != "push":
            await self.calls.settle(call, "lost")
        elif pause is None:
            await self.calls.drop(call)
        else:
            await self.calls.put_off(call, pause)

    # --- confirming ------------------------------------------------------------------------

    def stop_link(self, way: Way) -> str:
        return f"{self.home}stop?token={signed(self.tables.keys, StopLink(way.id))}"

    async def ask_to_confirm(self, way: Way) -> None:
        """Raises `NotSent`."""

        async def at_once() -> None:
            pass

        message = Message(
            title=say("confirm-title"),
            text=say("confirm"),
            link=f"confirm?token={signed(self.tables.keys, ConfirmLink(way.id))}",
            tag=hashlib.sha256(way.id.encode()).hexdigest()[:24],
            stop=self.stop_link(way),
        )
        await self.senders[way.kind].send(way, message, at_once)

    async def stop(self) -> None:
        """What is under way may end; what takes longer is left to its lease."""
        tasks = list(self.tasks.values())
        if tasks:
            await asyncio.wait(tasks, timeout=GOODBYE_SECONDS)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
