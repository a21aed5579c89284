"""What is said by push, mail and webhook."""

from __future__ import annotations

import pytest

from coffeehouse.server.notifications.mail import MailServer, is_address
from coffeehouse.server.notifications.message import your_turn
from tests.server.notifications.steps import (
    HOME,
    called,
    caller_of,
    channel_of,
    mail_channel,
    push_channel,
    settled,
    waits_for,
    webhook,
)
from tests.server.receivers import Browser, MailBox, Receiver, status
from tests.tables.process import Process

pytestmark = pytest.mark.anyio


async def test_a_browser_reads_what_nobody_on_the_way_can(local: Process, hook: Receiver) -> None:
    browser = Browser(hook)
    await push_channel(local, browser)
    table = await called(local)
    [message] = browser.read()
    assert message["link"] == f"table/{table.id}"
    assert message["title"] == "Your turn: Blind Tasting"
    assert b"Tasting" not in hook.letters[0].body
    assert hook.letters[0].headers["topic"] == message["tag"]


async def test_a_browser_that_is_gone_is_not_called_again(local: Process, hook: Receiver) -> None:
    channel = await push_channel(local, Browser(hook))
    hook.answer = lambda letter: status(410)
    await called(local)
    assert (await channel_of(local, channel)).disabled == "gone"


async def test_a_browser_is_one_persons(local: Process, hook: Receiver) -> None:
    browser = Browser(hook)
    for who in ("a", "b"):
        await push_channel(local, browser, who)
    assert await local.app.notifications.channels.of_person("a") == []
    assert len(await local.app.notifications.channels.of_person("b")) == 1


async def test_a_letter_names_game_people_table_and_how_to_stop(
    local: Process, mailbox: MailBox
) -> None:
    channel = await mail_channel(local)
    await local.app.notifications.channels.confirm(channel.id)
    table = await called(local, mailbox)
    [letter] = mailbox.letters
    assert (letter["Subject"], letter["To"]) == ("Your turn: Blind Tasting", "bruno@example.org")
    text = letter.get_content()
    assert "It is your turn at Blind Tasting, with A." in text
    assert f"{HOME}table/{table.id}" in text.splitlines()
    assert letter["List-Unsubscribe"].startswith(f"<{HOME}api/notifications/stop?token=")
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


async def test_nothing_is_sent_before_its_owner_agreed(local: Process, mailbox: MailBox) -> None:
    channel = await mail_channel(local)
    await waits_for(local, "b")
    caller = caller_of(local, mailbox)
    await settled(caller)
    assert mailbox.letters == []
    await caller.ask_to_confirm(channel)
    [asked] = mailbox.letters
    assert f"{HOME}confirm?token=" in asked.get_content()


async def test_a_box_that_is_none_rests_and_the_hosts_own_trouble_is_nobodys(
    local: Process, mailbox: MailBox
) -> None:
    mailbox.refusing.add("bruno@example.org")
    channel = await mail_channel(local)
    await local.app.notifications.channels.confirm(channel.id)
    await called(local, mailbox)
    assert (await channel_of(local, channel)).disabled == "refused"
    other = await mail_channel(local, "anna@example.org")
    await local.app.notifications.channels.confirm(other.id)
    await waits_for(local, "b")
    caller = caller_of(local, mailbox)
    nobody = MailServer.at("smtp://127.0.0.1:1", "house@coffee.example")
    caller.transports["mail"].server = nobody  # type: ignore[attr-defined]
    await settled(caller)
    assert (await channel_of(local, other)).failures == 0
    local.now += 600_000
    await settled(caller_of(local, mailbox))
    assert [letter["To"] for letter in mailbox.letters] == ["anna@example.org"]


@pytest.mark.parametrize(
    ("address", "good"),
    [
        ("anna@example.org", True),
        ("a.b+c@mail.example.org", True),
        ("anna", False),
        ("anna@localhost", False),
        ("a@b.org, c@d.org", False),
        ("Anna <a@b.org>", False),
        ("a@b.org\r\nBcc: x@y.org", False),
        ("@b.org", False),
        ("a@.", False),
    ],
)
def test_only_a_plain_address_is_one(address: str, good: bool) -> None:
    assert is_address(address) is good


async def test_names_call_nobody_else(local: Process, hook: Receiver) -> None:

    said = your_turn("Café", ["@everyone <!channel>", "b\r\nc"], "t1", 3).text
    assert said == "It is your turn at Café, with ＠everyone ‹!channel› and b c."
    await webhook(local, hook.url, form="content")
    await called(local)
    content = hook.letters[0].json
    assert set(content) == {"content", "allowed_mentions"}
    assert content["allowed_mentions"] == {"parse": []}
