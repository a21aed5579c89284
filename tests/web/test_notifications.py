"""Being called, and the app on one's device: it opens while the house is away."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from coffeehouse.client import Client
from coffeehouse.server.notifications.messages import NotificationSettings, QuietHours
from tests.server.receivers import Browser as PushBrowser
from tests.server.receivers import Receiver
from tests.web.barriers import findings
from tests.web.calling import be_called_here, client_of, set_quiet_hours
from tests.web.conftest import PATIENCE, Guests, House
from tests.web.playing import confirm, start, wait_for_turn

pytestmark = pytest.mark.once
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('coffeehouse.'));
  const cache = await caches.open(names[0]);
  const kept = (await cache.keys()).map(({ url }) => url);
  return performance.getEntriesByType('resource').map(({ name }) => name)
    .filter((name) => name.includes('/assets/')).every((name) => kept.includes(name));
}"""
TOLD = """(table) => new Promise((resolve) => {
  const opening = indexedDB.open('coffeehouse', 1);
  opening.onsuccess = () => {
    const found = opening.result.transaction('seen').objectStore('seen').getAll();
    found.onsuccess = () => {
      const seen = Object.fromEntries(found.result.map(({ key, value }) => [key, value]));
      const told = ['scene/T', 'tables/T/components', 'games/cafe-del-gatto'];
      resolve((seen.mine ?? []).some((line) => line.table === table)
        && told.every((path) => path.replace('T', table) in seen));
    };
  };
})"""
"""Whether the page remembers its person's tables and all it was told of this one: it does so a
moment after it was told.
"""


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """One that may be stopped."""
    running = House(tmp_path)
    yield running
    running.stop()


def wait_until(page: Page, promised: str, about: str = "") -> None:
    """Until what a promise brings is true; Playwright itself takes the promise for the truth."""
    until = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(promised, about):
        assert time.monotonic() < until, promised
        page.wait_for_timeout(100)


def moves_of(client: Client, table: str) -> int:
    """How many moves of a person the log of a table tells."""
    return sum(line.kind == "move" and line.log_line.seat == 0 for line in client.log(table))


def test_the_app_opens_while_the_house_is_away_and_a_move_made_then_arrives_once(
    chromium: Browser, own_house: House
) -> None:
    guests = Guests(chromium, own_house)
    page = guests(installed=True)
    start(page, "Café del Gatto")
    table = page.url.rsplit("/", 1)[1]
    assert wait_for_turn(page)
    page.wait_for_function(CONTROLLED)
    wait_until(page, KEPT)
    wait_until(page, TOLD, table)
    client = client_of(page, own_house)
    before = moves_of(client, table)
    own_house.stop()
    page.goto("./")
    expect(page.get_by_text("this is what you saw last")).to_be_visible()
    page.locator(f"a[href$='table/{table}']").click()
    page.wait_for_selector(".shell .moves [data-move]")
    page.locator(".moves [data-move]").first.click()
    confirm(page)
    expect(page.get_by_text("Your move is kept")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Your move is kept")).to_be_visible()
    own_house.start()
    expect(page.get_by_text("Your move is kept")).to_be_hidden()
    assert wait_for_turn(page)
    client.close()
    assert moves_of(client, table) == before + 1
    assert (
        page.evaluate("() => Object.keys(localStorage).some((k) => k.includes('queued'))") is False
    )
    # Whoever has themselves forgotten leaves nothing of it here.
    page.goto("./settings")
    page.get_by_role("button", name="Delete my data").click()
    page.get_by_role("button", name="Delete it all").click()
    expect(page.get_by_text("You are forgotten here")).to_be_visible()
    own_house.stop()
    page.goto(f"./table/{table}")
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    assert guests.troubles == []
    page.context.close()


def test_a_move_made_offline_is_dropped_with_a_sentence_when_it_is_too_late(
    guests: Guests, house: House
) -> None:
    page = guests()
    start(page, "Café del Gatto")
    table = page.url.rsplit("/", 1)[1]
    assert wait_for_turn(page)
    # As an earlier page left it: the table has gone on since.
    page.evaluate(
        """async (table) => {
          const me = await (await fetch('./api/me')).json();
          const command = { do: 'move', id: 'old-1', seat: 0, seq: 0, move: 'any' };
          localStorage.setItem('coffeehouse.queued.' + table,
            JSON.stringify({ table, owner: me.mark, command, share: {} }));
        }""",
        table,
    )
    page.goto("./")
    expect(page.get_by_text("was not played: Something has happened since")).to_be_visible()
    assert (
        page.evaluate("() => Object.keys(localStorage).some((k) => k.includes('queued'))") is False
    )


def test_what_one_sets_reaches_the_house(guests: Guests, house: House) -> None:
    page = guests(installed=True, phone=True)
    with Receiver() as service:
        be_called_here(page, PushBrowser(service))
        client = client_of(page, house)
        known = client.get("me/notifications", NotificationSettings)
        [channel] = known.channels
        assert (channel.kind, channel.confirmed, channel.delay) == ("push", True, 0)
        page.get_by_label("When: this device").select_option("After half an hour")
        set_quiet_hours(page, "21:30", "08:00")
        known = client.get("me/notifications", NotificationSettings)
        assert known.channels[0].delay == 1800
        assert known.quiet_hours is not None
        assert known.quiet_hours == QuietHours(
            zone=known.quiet_hours.zone, start=21 * 60 + 30, end=8 * 60
        )
        assert findings(page) == []
        page.get_by_role("button", name="Remove: this device").click()
        expect(page.get_by_text("Nobody calls you yet")).to_be_visible()
        assert client.get("me/notifications", NotificationSettings).channels == ()
