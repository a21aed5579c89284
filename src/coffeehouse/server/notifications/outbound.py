"""Requests that the house makes to addresses people gave it.

A person may name any address, so one of the house's own network would let them knock where they
cannot reach. A name is resolved once, every address it has is looked at, and the line goes to an
address that was looked at: a name that means something else a moment later changes nothing. The
same holds for each redirect. What comes back is read up to a few lines, and all of it has seconds.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any
from urllib.parse import urljoin, urlsplit

import httpcore

from coffeehouse.server.notifications.errors import NotSent

SECONDS = 10.0
"""For one call, redirects and all."""
MOST_ANSWER_BYTES = 4096
MOST_REDIRECTS = 3
REDIRECTS = (301, 302, 307, 308)
NAT64 = ipaddress.ip_network("64:ff9b::/96")
OPEN_NET = ipaddress.ip_network("2000::/3")
"""Where the newer addresses of the open net are; the library takes others for global too."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Before = Callable[[], Awaitable[None]]
"""Called right before the first byte of a request; may raise `NotSent`."""


def is_public(text: str) -> bool:
    """Whether an address is one of the open net, also of an older kind wrapped in a newer."""
    found = ipaddress.ip_address(text.partition("%")[0])
    return all(is_open(one) for one in meanings(found))


def is_open(address: Address) -> bool:
    allotted = address.version == 4 or address in OPEN_NET or address in NAT64
    return allotted and address.is_global and not address.is_multicast


def meanings(address: Address) -> Iterable[Address]:
    yield address
    if isinstance(address, ipaddress.IPv6Address):
        wrapped = (address.ipv4_mapped, address.sixtofour, *(address.teredo or ()))
        yield from (one for one in wrapped if one is not None)
        if address in NAT64:
            yield ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)


class CheckedLines(httpcore.AsyncNetworkBackend):
    """Connects to addresses that were looked at, and to nothing else."""

    def __init__(self, allow_private: bool) -> None:
        self.allow_private = allow_private
        self.inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Any = None,
    ) -> httpcore.AsyncNetworkStream:
        trouble: Exception = httpcore.ConnectError("no address")
        for address in await self.checked(host, port):
            try:
                return await self.inner.connect_tcp(address, port, timeout, None, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                trouble = error
        raise trouble

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Any = None
    ) -> httpcore.AsyncNetworkStream:
        raise NotSent("private")

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def checked(self, host: str, port: int) -> list[str]:
        """The addresses of a name. Raises `NotSent` if one of them is not of the open net."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise httpcore.ConnectError(str(error)) from error
        addresses = [str(where[0]) for *_, where in found]
        if not self.allow_private and not all(is_public(one) for one in addresses):
            raise NotSent("private")
        return addresses


class Outbound:
    """`allow_private` is the host's word that their own network may be knocked at."""

    def __init__(self, allow_private: bool = False, seconds: float = SECONDS) -> None:
        self.allow_private = allow_private
        self.seconds = seconds
        self.lines = CheckedLines(allow_private)
        self.tls: ssl.SSLContext | None = None

    async def post(
        self, url: str, headers: Mapping[str, str], body: bytes, before: Before, redirects: int = 0
    ) -> int:
        """The status of the answer. Raises `NotSent`."""
        handed = False
        limit = asyncio.timeout(self.seconds)

        async def watch(event: str, _: Any) -> None:
            nonlocal handed
            if event.endswith("send_request_headers.started") and not handed:
                await unhurried(limit, before)
                handed = True

        try:
            async with limit:
                for _ in range(redirects + 1):
                    status, onward = await self.once(url, headers, body, watch)
                    if status not in REDIRECTS or not onward:
                        return status
                    url = urljoin(url, onward)
        except (TimeoutError, httpcore.TimeoutException) as error:
            raise NotSent("unreachable", unsure=handed) from error
        except (httpcore.NetworkError, httpcore.ProtocolError, OSError, ssl.SSLError) as error:
            raise NotSent("unreachable", unsure=handed) from error
        raise NotSent("refused")

    async def once(
        self,
        url: str,
        headers: Mapping[str, str],
        body: bytes,
        watch: Callable[[str, Any], Awaitable[None]],
    ) -> tuple[int, str | None]:
        must_be_web(url)
        if self.tls is None:
            self.tls = httpcore.default_ssl_context()
        pool = httpcore.AsyncConnectionPool(
            ssl_context=self.tls, network_backend=self.lines, max_keepalive_connections=0
        )
        async with (
            pool,
            pool.stream(
                "POST",
                url,
                headers=list(headers.items()),
                content=body,
                extensions={"trace": watch},
            ) as answer,
        ):
            await read_some(answer)
            named = {name.lower(): value for name, value in answer.headers}
            onward = named.get(b"location")
            return answer.status, onward.decode("latin-1") if onward else None


async def unhurried(limit: asyncio.Timeout, before: Before) -> None:
    """The ledger is the house's own, and what is written there is never cut short."""
    began, when = asyncio.get_running_loop().time(), limit.when()
    limit.reschedule(None)
    await before()
    took = asyncio.get_running_loop().time() - began
    limit.reschedule(None if when is None else when + took)


async def read_some(answer: httpcore.Response) -> None:
    """Enough that a polite receiver has said all; a huge one is hung up on."""
    size = 0
    async for part in answer.aiter_stream():
        size += len(part)
        if size > MOST_ANSWER_BYTES:
            return


def must_be_web(url: str) -> None:
    """Raises `NotSent` for what is no plain address of the web."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if not good or "@" in parts.netloc:
        raise NotSent("refused")
