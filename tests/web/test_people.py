"""People one has played with: the score between two, inviting again, an evening as a series."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import findings
from tests.web.conftest import Guests
from tests.web.playing import give_up, open_list

pytestmark = pytest.mark.once


def name_of(page: Page, name: str) -> None:
    """Once the house knows who it is: before that it would name somebody else."""
    page.goto("./")
    page.wait_for_selector(".games")
    page.evaluate(
        "name => fetch('api/me', {method: 'PATCH', body: JSON.stringify({name}),"
        " headers: {'Content-Type': 'application/json'}})",
        name,
    )


def sit_together(host: Page, friend: Page) -> None:
    """A table for two, made as rated, the friend on the other chair by its link."""
    host.goto("./new/cafe-del-gatto")
    host.get_by_role("combobox").nth(1).select_option("friend")
    host.locator("summary").click()
    host.get_by_role("checkbox", name=re.compile("^Rated")).check()
    host.get_by_role("button", name="To the table").click()
    host.wait_for_url("**/table/*")
    friend.goto(host.url)
    friend.get_by_role("button", name=re.compile("Sit down")).click()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_friends_find_each_other_again(guests: Guests, phone: bool) -> None:
    host, friend = guests(phone=phone), guests(phone=phone)
    name_of(host, "Anna")
    name_of(friend, "Bruno")
    sit_together(host, friend)
    if phone:
        open_list(friend)
    give_up(friend)
    expect(host.get_by_role("dialog")).to_be_visible()

    host.goto("./people")
    expect(host.get_by_role("heading", name="Bruno")).to_be_visible()
    expect(host.get_by_text("You ahead 1 time, behind 0")).to_be_visible()
    over = host.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert over <= 0
    assert findings(host) == []

    host.get_by_role("button", name="Invite to Café del Gatto").click()
    host.wait_for_url("**/table/*")
    friend.goto("./")
    kept = friend.get_by_role("link", name=re.compile("Café del Gatto.*Anna")).first
    kept.click()
    friend.wait_for_url(f"**{host.url.rsplit('/', 1)[1]}")
    friend.get_by_role("button", name=re.compile("Sit down")).click()
    expect(host.get_by_text(re.compile("Bruno")).first).to_be_visible()
