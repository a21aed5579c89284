"""`NotificationSender`: sees whose turn it is and notifies them, once a turn on each channel.

Any process may: the outbox says which one sends a notification. It is sent in a task of its own, so
that a slow receiver holds up nothing.
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
from coffeehouse.server.notifications.channels import Channel, Channels, after_quiet
from coffeehouse.server.notifications.errors import NotSent, Passed
from coffeehouse.server.notifications.links import ConfirmLink, StopLink, signed
from coffeehouse.server.notifications.mail import MailServer, MailTransport
from coffeehouse.server.notifications.message import NotificationText, say, your_turn
from coffeehouse.server.notifications.outbound import Before, Outbound
from coffeehouse.server.notifications.outbox import Notification, Outbox
from coffeehouse.server.notifications.push import PushTransport
from coffeehouse.server.notifications.webhook import WebhookTransport
from coffeehouse.table.keys import Keys

log = logging.getLogger("coffeehouse")
MOST_AT_ONCE = 24
NOTIFICATIONS_A_SWEEP = 200
SERVER_PAUSE_MS = 5 * 60_000
"""The pause after trouble of the host's own, for which no channel is disabled."""
GOODBYE_SECONDS = 5.0
NOBODY_IN_PARTICULAR = "mailto:coffeehouse@localhost"


class NotificationConfig(msgspec.Struct, frozen=True, kw_only=True):
    """Through what the host lets people be notified."""

    public_url: str = ""
    """Where the house is found, for links in messages; without it only browsers are called."""
    mail: MailServer | None = None
    allow_private: bool = False
    """Whether people may name addresses in the house's own network."""

    @classmethod
    def of(cls, public_url: str, smtp: str, sender: str, allow_private: bool) -> NotificationConfig:
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


class Transport(Protocol):
    async def send(self, channel: Channel, message: NotificationText, before: Before) -> None:
        """Raises `NotSent`; and what `before` raises, which is called right before it counts."""


class NotificationSender:
    def __init__(
        self,
        outbox: Outbox,
        channels: Channels,
        keys: Keys,
        config: NotificationConfig,
        metrics: Metrics,
    ) -> None:
        self.outbox = outbox
        self.channels = channels
        self.keys = keys
        self.clock = outbox.clock
        self.metrics = metrics
        self.home = config.public_url
        outbound = Outbound(config.allow_private)
        self.push = PushTransport(keys.oldest, config.contact, outbound)
        self.transports: dict[str, Transport] = {"push": self.push}
        if self.home:
            self.transports["webhook"] = WebhookTransport(outbound, self.home)
            if config.mail is not None:
                self.transports["mail"] = MailTransport(config.mail, self.home)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        """By channel: one notification at a time, so that pauses count."""

    async def sweep(self) -> None:
        """Plan what is new, and begin what is due."""
        await self.outbox.plan()
        due = await self.outbox.due(NOTIFICATIONS_A_SWEEP)
        quiets = (
            await self.outbox.quiet_hours.of_people(
                {notification.channel.who for notification in due}
            )
            if due
            else {}
        )
        for notification in due:
            if len(self.tasks) >= MOST_AT_ONCE:
                return
            if notification.channel.id not in self.tasks:
                later = after_quiet(quiets.get(notification.channel.who), self.clock())
                await self.begin(notification, max(later, notification.channel.next_try or 0))

    async def begin(self, notification: Notification, earliest: int) -> None:
        if notification.lasts and notification.state != "handed" and earliest > self.clock():
            await self.outbox.put_off(notification, earliest)
            return
        claimed = await self.outbox.claim(notification)
        if claimed is not None:
            task = self.tasks[notification.channel.id] = asyncio.create_task(self.make(claimed))
            task.add_done_callback(lambda _: self.tasks.pop(notification.channel.id))

    async def make(self, notification: Notification) -> None:
        """One notification, from its claim to what came of it."""
        try:
            await self.deliver(notification)
        except Passed:
            pass
        except Exception:
            # The lease ends by itself, and another try is made.
            log.exception("a notification could not be sent", extra={"table": notification.table})

    async def deliver(self, notification: Notification) -> None:
        handed = notification._replace(state="handed")
        now = notification

        async def before() -> None:
            nonlocal now
            if not await self.outbox.hand(notification):
                raise Passed
            now = handed

        transport, message = (
            self.transports.get(notification.channel.kind),
            await self.message(notification),
        )
        if transport is None or message is None:
            await self.outbox.drop(notification)
            return
        try:
            await transport.send(notification.channel, message, before)
        except NotSent as error:
            self.metrics.count("notifications_failed")
            await self.failed(now, error)
        else:
            self.metrics.count("notifications_sent")
            await self.outbox.settle(now, "sent")
            await self.channels.note_success(notification.channel)

    async def message(self, notification: Notification) -> NotificationText | None:
        """None for a game that is not installed any more."""
        game, others = await self.outbox.table_of(notification)
        try:
            title = registry.game(game).title
        except UnknownGame:
            return None
        message = your_turn(title, others, notification.table, notification.turn)
        return msgspec.structs.replace(message, stop=self.stop_link(notification.channel))

    async def failed(self, notification: Notification, error: NotSent) -> None:
        """What nobody knows to have arrived is not sent again; what is known not to have is."""
        pause: int | None = self.clock() + SERVER_PAUSE_MS
        if error.why == "house":
            log.warning("the mail server takes no mail: %s", error.__cause__)
        else:
            pause = await self.channels.note_failure(notification.channel, error.why, error.forever)
        if error.unsure and notification.channel.kind != "push":
            await self.outbox.settle(notification, "lost")
        elif pause is None:
            await self.outbox.drop(notification)
        else:
            await self.outbox.put_off(notification, pause)

    # --- confirming ------------------------------------------------------------------------

    def stop_link(self, channel: Channel) -> str:
        return f"{self.home}stop?token={signed(self.keys, StopLink(channel.id))}"

    async def ask_to_confirm(self, channel: Channel) -> None:
        """Raises `NotSent`."""

        async def at_once() -> None:
            pass

        message = NotificationText(
            title=say("confirm-title"),
            text=say("confirm"),
            link=f"confirm?token={signed(self.keys, ConfirmLink(channel.id))}",
            tag=hashlib.sha256(channel.id.encode()).hexdigest()[:24],
            stop=self.stop_link(channel),
        )
        await self.transports[channel.kind].send(channel, message, at_once)

    async def stop(self) -> None:
        """Let running deliveries end; what takes longer is left to its lease."""
        tasks = list(self.tasks.values())
        if tasks:
            await asyncio.wait(tasks, timeout=GOODBYE_SECONDS)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
