"""From a person's settings to their mailbox and back, at a real house that is killed on the way."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from coffeehouse.client import ServerProblem
from coffeehouse.server.notifications.messages import (
    AnyNewChannel,
    ChannelInfo,
    NewMail,
    NewWebhook,
    NotificationSettings,
    QuietHours,
)
from tests.server.receivers import Browser, MailBox, Receiver
from tests.server.running import Guest, Running, eventually, seated

SETTLED_SECONDS = 5
"""In which a house would have called again, if it did."""


class Evening(NamedTuple):
    house: Running
    mailbox: MailBox
    hook: Receiver


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with MailBox() as mailbox, Receiver() as hook:
        house = Running(
            str(tmp_path / "tables.db"),
            tmp_path / "server.key",
            "--smtp",
            mailbox.url,
            "--mail-from",
            "house@coffee.example",
            "--public-url",
            "https://coffee.example",
            "--allow-private-targets",
        )
        yield Evening(house, mailbox, hook)
        house.kill()
        assert '"level": "error"' not in house.logged()


def add(guest: Guest, channel: AnyNewChannel) -> NotificationSettings:
    return guest.post("me/notifications", NotificationSettings, channel)


def token_in(text: str, page: str) -> str:
    found = re.search(rf"https://coffee\.example/{page}\?token=(\S+)", text)
    assert found, text
    return found.group(1)


def confirm(guest: Guest, text: str) -> ChannelInfo:
    return guest.call("POST", "notifications/confirm", ChannelInfo, token=token_in(text, "confirm"))


def test_from_the_settings_to_the_mailbox_and_back(evening: Evening) -> None:
    house, mailbox, hook = evening
    table, (anna, bruno) = seated(house, "toy-tasting")
    stranger, browser = house.guest("Carla"), Browser(hook)
    add(bruno, NewMail(address="bruno@example.org"))
    add(bruno, NewWebhook(url=hook.url))
    known = add(bruno, browser.subscription())
    assert [(channel.kind, channel.confirmed) for channel in known.channels] == [
        ("mail", False),
        ("webhook", False),
        ("push", True),
    ]
    # The links in the two questions work for whoever holds them.
    told = confirm(stranger, mailbox.letters[0].get_content())
    assert (told.kind, told.confirmed) == ("mail", True)
    confirm(stranger, hook.letters[0].json["text"])
    scene = anna.scene(table, 0)
    while scene.moves:
        anna.move(table, scene, "pass" if "pass" in scene.moves else scene.moves[0])
        scene = anna.scene(table, 0)
    eventually(lambda: len(mailbox.letters) == 2 and len(hook.letters) == 3)
    house.kill_and_restart()
    house.kill_and_restart()
    time.sleep(SETTLED_SECONDS)
    assert len(mailbox.letters) == 2
    assert len(browser.read()) == 1
    assert len(hook.letters) == 3
    assert f"https://coffee.example/table/{table}" in mailbox.letters[1].get_content()
    # One click in a mail program ends it, without a cookie or a page.
    stop = str(mailbox.letters[1]["List-Unsubscribe"]).strip("<>").split("/api/")[1]
    path, token = stop.split("?token=")
    one_click = b"List-Unsubscribe=One-Click"
    stranger.send("POST", path, one_click, "application/x-www-form-urlencoded", token=token)
    assert [
        channel.kind for channel in bruno.get("me/notifications", NotificationSettings).channels
    ] == ["webhook", "push"]
    with pytest.raises(ServerProblem, match="any more"):
        stranger.get("notifications/stop", ChannelInfo, token=token)
    with pytest.raises(ServerProblem, match="damaged"):
        stranger.call("POST", "notifications/confirm", ChannelInfo, token=token)
    bruno.forget()
    with sqlite3.connect(house.database) as database:
        for name in ("channels", "notifications", "quiet_hours"):
            assert database.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)


def test_what_cannot_be_a_way_is_refused_with_a_sentence(evening: Evening) -> None:
    house, _, hook = evening
    anna = house.guest()
    bad: list[tuple[AnyNewChannel, str]] = [
        (NewMail(address="anna@nowhere"), "no e-mail address"),
        (NewWebhook(url="ftp://example.org/x"), "no address of the web"),
        (NewWebhook(url="https://me@example.org/x"), "no address of the web"),
        (NewWebhook(url="http://127.0.0.1:1/x"), "could be sent"),
        (msgspec.structs.replace(Browser(hook).subscription(), auth="AAAA"), "said nothing"),
    ]
    for channel, sentence in bad:
        with pytest.raises(ServerProblem, match=sentence):
            add(anna, channel)
    assert anna.get("me/notifications", NotificationSettings).channels == ()
    with pytest.raises(ServerProblem, match="time zone"):
        anna.call(
            "PUT", "me/quiet-hours", NotificationSettings, QuietHours(zone="Here", start=1, end=2)
        )
    kept = anna.call(
        "PUT",
        "me/quiet-hours",
        NotificationSettings,
        QuietHours(zone="Europe/Rome", start=1, end=2),
    )
    assert kept.quiet_hours == QuietHours(zone="Europe/Rome", start=1, end=2)


def test_a_box_is_not_filled_with_questions(evening: Evening) -> None:
    house, mailbox, _ = evening
    guests = [house.guest(name) for name in ("Anna", "Bruno", "Carla", "Dino")]
    for guest in guests[:3]:
        add(guest, NewMail(address="someone@example.org"))
    with pytest.raises(ServerProblem, match="was asked already"):
        add(guests[3], NewMail(address="someone@example.org"))
    assert len(mailbox.letters) == 3


def test_a_house_that_was_told_nothing_calls_browsers_only(server: Running) -> None:
    anna = server.guest()
    offered = anna.get("me/notifications", NotificationSettings)
    assert (offered.mail, offered.webhook, len(offered.push_key)) == (False, False, 87)
    with pytest.raises(ServerProblem, match="does not call people that way"):
        add(anna, NewMail(address="anna@example.org"))
