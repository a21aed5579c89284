"""Webhooks: a line of JSON as chat services take it."""

from __future__ import annotations

import msgspec

from coffeehouse.server.notifications.channels import Channel
from coffeehouse.server.notifications.errors import NotSent
from coffeehouse.server.notifications.message import NotificationText, say
from coffeehouse.server.notifications.outbound import MOST_REDIRECTS, Before, Outbound

GONE = (404, 410)


class WebhookTransport:
    def __init__(self, outbound: Outbound, home: str) -> None:
        self.outbound = outbound
        self.home = home

    async def send(self, channel: Channel, message: NotificationText, before: Before) -> None:
        """Raises `NotSent`."""
        stop = say("stop", link=message.stop)
        text = f"{message.text}\n{self.home}{message.link}\n{stop}"
        content: dict[str, object] = {channel.details.get("form", "text"): text}
        if "content" in content:
            # Otherwise a name could notify everybody in a channel.
            content["allowed_mentions"] = {"parse": []}
        status = await self.outbound.post(
            channel.target,
            {"Content-Type": "application/json"},
            msgspec.json.encode(content),
            before,
            redirects=MOST_REDIRECTS,
        )
        if not 200 <= status < 300:
            raise NotSent("gone" if status in GONE else "refused", forever=status == 410)
