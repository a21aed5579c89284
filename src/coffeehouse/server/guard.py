"""What keeps a public house safe: origins, limits that no game can hit, headers."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from urllib.parse import urlsplit

import msgspec

from coffeehouse.engine.errors import CoffeehouseError

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; font-src 'self'; style-src 'self'; "
        "style-src-attr 'unsafe-inline'; connect-src 'self'; object-src 'none'; "
        "base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many a second after that."""

    burst: float
    second: float


class Limits(msgspec.Struct, frozen=True):
    """A person clicking as fast as they can stays far below all of them."""

    requests: Rate = Rate(300, 30)
    """HTTP requests of one address."""
    making: Rate = Rate(40, 0.5)
    """Tables made, games imported and links made by one address."""
    messages: Rate = Rate(200, 40)
    """Messages on one socket."""


class TooFast(CoffeehouseError):
    """A limit was hit; `wait` says for how many seconds."""

    def __init__(self, wait: int) -> None:
        super().__init__(f"That was a lot at once; wait {wait} seconds and try again.")
        self.wait = wait


class WrongOrigin(CoffeehouseError):
    """A page of another site tried to act for a person here."""

    def __init__(self) -> None:
        super().__init__("That request came from another site; open the coffeehouse itself.")


class Bucket:
    """Tokens that refill over time."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.tokens = min(self.rate.burst, self.tokens + (now - self.at) * self.rate.second)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def wait(self) -> int:
        """Whole seconds until the next token."""
        return max(int((1 - self.tokens) / self.rate.second) + 1, 1)


class Buckets:
    """A bucket an address, the longest unused forgotten first."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self.most = most
        self.by_address: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> None:
        """Raises `TooFast`."""
        bucket = self.by_address.setdefault(address, Bucket(self.rate))
        self.by_address.move_to_end(address)
        if len(self.by_address) > self.most:
            self.by_address.popitem(last=False)
        if not bucket.take():
            raise TooFast(bucket.wait())


def check_origin(headers: Mapping[str, str]) -> None:
    """A browser says where a request comes from; whoever says nothing is no browser."""
    origin = headers.get("origin")
    if origin is None:
        return
    if urlsplit(origin).netloc.lower() != headers.get("host", "").lower():
        raise WrongOrigin
