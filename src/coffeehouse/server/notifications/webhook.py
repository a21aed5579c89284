"""Webhooks: a line of JSON as chat services take it."""

from __future__ import annotations

import msgspec

from coffeehouse.server.notifications.channels import Way
from coffeehouse.server.notifications.errors import NotSent
from coffeehouse.server.notifications.message import Message, say
from coffeehouse.server.notifications.outbound import MOST_REDIRECTS, Before, Outbound

GONE = (404, 410)


class Webhook:
    def __init__(self, outbound: Outbound, home: str) -> None:
        self.outbound = outbound
        self.home = home

    async def send(self, way: Way, message: Message, before: Before) -> None:
        """Raises `NotSent`."""
        stop = say("stop", link=message.stop)
        text = f"{message.text}\n{self.home}{message.link}\n{stop}"
        content: dict[str, object] = {way.details.get("form", "text"): text}
        if "content" in content:
            # There a name could else call everybody of a channel.
            content["allowed_mentions"] = {"parse": []}
        status = await self.outbound.post(
            way.target,
            {"Content-Type": "application/json"},
            msgspec.json.encode(content),
            before,
            redirects=MOST_REDIRECTS,
        )
        if not 200 <= status < 300:
            raise NotSent("gone" if status in GONE else "refused", forever=status == 410)
