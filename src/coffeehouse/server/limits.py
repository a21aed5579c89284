"""Limits that keep a public house safe and that no game can hit."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from ipaddress import IPv6Address, ip_address, ip_network

import msgspec

from coffeehouse.server.errors import TooFast


def neighborhood(address: str) -> str:
    """Return what limits count by: an IPv4 address, or the /64 network of an IPv6 address, which
    one household has for itself.
    """
    with suppress(ValueError):
        found = ip_address(address.partition("%")[0])
        if isinstance(found, IPv6Address):
            mapped = found.ipv4_mapped
            return str(mapped or ip_network((found, 64), strict=False))
    return address


class Rate(msgspec.Struct, frozen=True):
    """A burst that may be taken at once, and how many more each second."""

    burst: float
    second: float


class Limits(msgspec.Struct, frozen=True):
    """A person clicking as fast as they can stays far below all of them."""

    requests: Rate = Rate(600, 60)
    """HTTP requests of one address."""
    making: Rate = Rate(40, 0.5)
    """Tables made, games imported, links made and people forgotten by one address."""
    editions: Rate = Rate(20, 0.02)
    """Tables laid or games imported by one address with an edition of their own."""
    hints: Rate = Rate(30, 1)
    """Hints for one address: each keeps a processor busy for a while."""
    messages: Rate = Rate(200, 40)
    """Messages of one person on all their sockets; of strangers, of one address."""
    chat: Rate = Rate(10, 0.4)
    """What one person says, and whom they mute."""
    crowd: Rate = Rate(1200, 120)
    """Messages of one address, whoever they are of."""
    history: Rate = Rate(200, 5)
    """Pages of histories and logs, games as files and their draws, read by one address: each takes
    some milliseconds.
    """
    positions: Rate = Rate(300, 20)
    """Looks and questions of one address about positions outside any table."""
    confirming: Rate = Rate(3, 1 / 28_800)
    """Questions to one mailbox or webhook whether it wants to be called."""
    sockets: int = 500
    """Open at once from one address."""


class Bucket:
    """A token bucket. It takes 1.4 µs a message, where a library took 6 and more; see
    docs/decisions/016.
    """

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.at = time.monotonic()

    def take(self) -> None:
        """Raises `TooFast`."""
        self.refill()
        if self.tokens < 1:
            raise TooFast(max(int((1 - self.tokens) / self.rate.second) + 1, 1))
        self.tokens -= 1

    def charge(self, count: float) -> None:
        """Take what was taken in another process. Tokens fall below none, so that what was too
        much there is paid back here.
        """
        self.refill()
        self.tokens = max(self.tokens - count, -self.rate.burst)

    def refill(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.rate.burst, self.tokens + (now - self.at) * self.rate.second)
        self.at = now


class Buckets:
    """A bucket an address, the longest unused forgotten first."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self.most = most
        self.by_address: OrderedDict[str, Bucket] = OrderedDict()
        self.taken: Counter[str] | None = None
        """By address, since other processes were told; None where there are no others."""

    def take(self, address: str) -> None:
        """Raises `TooFast`."""
        self.bucket(address).take()
        if self.taken is not None:
            self.taken[address] += 1

    def bucket(self, address: str) -> Bucket:
        bucket = self.by_address.get(address)
        if bucket is None:
            bucket = self.by_address[address] = Bucket(self.rate)
        self.by_address.move_to_end(address)
        if len(self.by_address) > self.most:
            self.by_address.popitem(last=False)
        return bucket

    def to_tell(self) -> dict[str, int]:
        """Return what was taken by those who took much; others come nowhere near the limit."""
        taken, self.taken = self.taken or Counter[str](), Counter[str]()
        least = self.rate.burst * WORTH_TELLING
        told = {address: count for address, count in taken.items() if count >= least}
        # The rest is kept until it is, for as many as there are buckets.
        rest = [(address, count) for address, count in taken.items() if address not in told]
        self.taken.update(dict(rest[-self.most :]))
        return told

    def charge(self, taken: Mapping[str, int]) -> None:
        for address, count in taken.items():
            self.bucket(address).charge(count)


WORTH_TELLING = 0.1
"""Other processes are told of an address once it has taken this share of a burst, or has this share
of all the sockets it may have open.
"""


class Doors:
    """How many sockets each address has open, here and in other processes."""

    WAIT_SECONDS = 10

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: Counter[str] = Counter()
        self.elsewhere: Mapping[str, int] = {}
        """How many each address has open in other processes."""

    def enter(self, address: str) -> None:
        """Raises `TooFast`."""
        if self.open[address] + self.elsewhere.get(address, 0) >= self.most:
            raise TooFast(self.WAIT_SECONDS)
        self.open[address] += 1

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]

    def to_tell(self) -> dict[str, int]:
        least = self.most * WORTH_TELLING
        return {address: count for address, count in self.open.items() if count >= least}
