"""`RateLimits`: everything that is counted for each address or person."""

from __future__ import annotations

from coffeehouse.server.limits import Buckets, Doors, Limits


class RateLimits:
    def __init__(self, limits: Limits) -> None:
        self.requests = Buckets(limits.requests)
        self.confirming = Buckets(limits.confirming)
        self.making = Buckets(limits.making)
        self.editions = Buckets(limits.editions)
        self.hinting = Buckets(limits.hints)
        self.messages = Buckets(limits.messages)
        self.chat = Buckets(limits.chat)
        self.crowd = Buckets(limits.crowd)
        self.history = Buckets(limits.history)
        self.positions = Buckets(limits.positions)
        self.sockets = Doors(limits.sockets)

    @property
    def buckets(self) -> dict[str, Buckets]:
        """Every rate limit by its name."""
        return {name: value for name, value in vars(self).items() if isinstance(value, Buckets)}
