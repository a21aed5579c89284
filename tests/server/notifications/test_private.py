"""Nobody is called inside the house's own network, however the address is written."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from coffeehouse.server.notifications.errors import NotSent
from coffeehouse.server.notifications.outbound import Outbound, is_public
from tests.server.notifications.steps import called, channel_of, webhook
from tests.server.receivers import Receiver, status
from tests.tables.process import Process

pytestmark = pytest.mark.anyio
PUBLIC = "93.184.216.34"


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.0.0.1",
        "192.168.1.1",
        "172.16.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "ff02::1",
        "fec0::1",
        "::7f00:1",
        "::10.0.0.1",
        "::ffff:0:10.0.0.1",
        "64:ff9b:1::7f00:1",
        "5f00::1",
    ],
)
def test_addresses_of_ones_own_network_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111", "64:ff9b::101:101"])
def test_addresses_of_the_open_net_are(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "0x7f.1", "2130706433", "[::1]", "[::ffff:127.0.0.1]"]
)
async def test_a_private_target_is_refused_however_it_is_written(
    local: Process, hook: Receiver, host: str
) -> None:
    channel = await webhook(local, f"http://{host}:{hook.port}/hook")
    await called(local, allow_private=False)
    assert hook.letters == []
    assert (await channel_of(local, channel)).disabled == "private"


async def at_once() -> None:
    """What is sent counts."""


def outbound_to(
    hook: Receiver, monkeypatch: pytest.MonkeyPatch, address_of: Callable[[str], str]
) -> tuple[Outbound, list[str]]:
    """Names are answered as told, and every line ends at the hook; with the addresses dialled."""
    outbound, dialled = Outbound(), list[str]()
    inner = outbound.lines.inner.connect_tcp

    async def answers(host: str, port: int, **_: object) -> list[object]:
        return [(2, 1, 6, "", (address_of(host), port))]

    async def dial(host: str, *rest: object) -> object:
        dialled.append(host)
        return await inner("127.0.0.1", hook.port, 5)

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", answers)
    monkeypatch.setattr(outbound.lines.inner, "connect_tcp", dial)
    return outbound, dialled


async def test_a_line_goes_to_the_address_that_was_looked_at(
    monkeypatch: pytest.MonkeyPatch, hook: Receiver
) -> None:
    """A name that means something public at first and then us: it is asked once."""
    asked: list[str] = []

    def rebound(host: str) -> str:
        asked.append(host)
        return PUBLIC if len(asked) == 1 else "127.0.0.1"

    outbound, dialled = outbound_to(hook, monkeypatch, rebound)
    assert await outbound.post("http://rebind.example/hook", {}, b"{}", at_once) == 200
    assert (asked, dialled) == (["rebind.example"], [PUBLIC])


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("http://127.0.0.1/admin", "private"),
        ("http://inside.example/", "private"),
        ("file:///etc", "refused"),
    ],
)
async def test_a_redirect_into_the_house_is_refused(
    monkeypatch: pytest.MonkeyPatch, hook: Receiver, where: str, why: str
) -> None:
    hook.answer = lambda letter: status(307, f"Location: {where}")
    named = {"public.example": PUBLIC}
    outbound, _ = outbound_to(hook, monkeypatch, lambda host: named.get(host, "127.0.0.1"))
    with pytest.raises(NotSent) as refused:
        await outbound.post("http://public.example/hook", {}, b"{}", at_once, redirects=3)
    assert refused.value.why == why
    assert [letter.path for letter in hook.letters] == ["/hook"]
