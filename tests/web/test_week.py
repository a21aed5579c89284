"""A week of Guatemala Café by correspondence, between Lisbon and Guatemala, hour by hour.

Everybody looks at their device three times a day, and plays if they were called. The clock of the
house is simulated; house, browsers, mail and push are real.
"""

from __future__ import annotations

import datetime as dt
import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.receivers import Browser as PushBrowser
from tests.server.receivers import MailBox, Receiver
from tests.tables.postgres import free_port
from tests.web.calling import be_called_here, client_of, set_quiet_hours
from tests.web.company import post, sit
from tests.web.conftest import Guests, House
from tests.web.playing import SETTLED, confirm, open_list, open_panel, play_listed, wait_for_turn

pytestmark = [pytest.mark.once, pytest.mark.deep, pytest.mark.timeout(1800)]
HOUR = 3_600_000
DAY = 24 * HOUR
MONDAY = dt.datetime(2027, 3, 22, 8, tzinfo=dt.UTC)
"""In the night to Sunday Lisbon's clocks go forward; Guatemala's never do."""
PATIENCE_SECONDS = 60


class Week(House):
    """A house whose hours pass when it is told so."""

    def __init__(self, data: Path, *options: str, port: int) -> None:
        self.now = round(MONDAY.timestamp() * 1000)
        self.program = ("tests.server.simulated_server", str(data))
        self.set_clock(data)
        super().__init__(data, *options, port=port)

    def set_clock(self, data: Path) -> None:
        """At once, so that nobody reads half of it."""
        (data / "new").write_text(str(self.now))
        os.replace(data / "new", data / "clock")

    def looks(self) -> int:
        return int((self.data / "swept").read_text() or 0)

    def hour(self) -> None:
        """One more has passed, and the house has looked at all there is."""
        self.now += HOUR
        self.set_clock(self.data)
        wanted, until = self.looks() + 2, time.monotonic() + PATIENCE_SECONDS
        while self.looks() < wanted:
            assert time.monotonic() < until, "the house does not look any more"
            time.sleep(0.01)

    def be_closed(self, hours: int) -> None:
        """As after a power cut."""
        self.process.kill()
        self.process.wait()
        self.now += hours * HOUR
        self.set_clock(self.data)
        (self.data / "swept").write_text("0")
        self.start()


class Friend:
    """Somebody in a city of their own, who comes when called, at the hours they look."""

    def __init__(
        self,
        page: Page,
        house: Week,
        zone: str,
        seat: int,
        looks: tuple[int, ...],
        quiet: tuple[int, int],
        calls: Callable[[], list[str]],
    ) -> None:
        self.page, self.house, self.seat = page, house, seat
        self.zone, self.looks, self.quiet, self.calls = ZoneInfo(zone), looks, quiet, calls
        self.client = client_of(page, house)
        self.heard = 0
        self.link: str | None = None
        """To a turn they were called to and have not played yet."""
        self.awaited = False
        """Whether the other began a turn of theirs, to which nobody has called them yet."""
        self.turns = 0

    @property
    def hour(self) -> int:
        return dt.datetime.fromtimestamp(self.house.now / 1000, self.zone).hour

    @property
    def is_asleep(self) -> bool:
        start, end = self.quiet
        return self.hour >= start or self.hour < end

    def hear(self) -> None:
        """At most one call: to a turn they do not know of, and not by night."""
        new = self.calls()[self.heard :]
        self.heard += len(new)
        assert len(new) <= 1, new
        for link in new:
            assert self.awaited, "the turn was called before, or has passed"
            assert not self.is_asleep
            self.awaited, self.link = False, link

    def is_to_act(self, table: str) -> bool:
        return bool(self.client.scene(table, self.seat).moves)

    def play(self, table: str) -> None:
        """All of one's turn, on the page that is open."""
        open_list(self.page)
        while self.is_to_act(table):
            assert wait_for_turn(self.page)
            play_listed(self.page, self.turns * 7)
            confirm(self.page)
            self.page.wait_for_function(SETTLED)
        self.turns += 1

    def time_left(self, table: str) -> int:
        due = self.client.scene(table, self.seat).times[self.seat].due
        assert due is not None
        return due - self.house.now


class Game:
    """A table of two, at which hours pass."""

    def __init__(self, house: Week, table: str, friends: tuple[Friend, Friend]) -> None:
        self.house, self.table, self.friends = house, table, friends

    def come(self, friend: Friend, link: str | None = None) -> None:
        """By the link one was called with, or by oneself; and play, then go away again."""
        friend.page.goto(link or f"./table/{self.table}")
        friend.play(self.table)
        friend.page.goto("./about")
        friend.link, friend.awaited = None, False
        other = self.friends[1 - friend.seat]
        assert other.is_to_act(self.table)
        other.awaited = True

    def hours(self, count: int, *idle: Friend) -> None:
        """Everybody but the idle plays when they look and were called."""
        for _ in range(count):
            self.house.hour()
            for friend in self.friends:
                friend.hear()
            for friend in self.friends:
                if friend.link and friend not in idle and friend.hour in friend.looks:
                    self.come(friend, friend.link)

    def until(self, truth: Callable[[], bool], *idle: Friend, most: int = 48) -> None:
        for _ in range(most):
            if truth():
                return
            self.hours(1, *idle)
        raise AssertionError("it never came true")


@pytest.fixture
def mailbox() -> Iterator[MailBox]:
    with MailBox() as box:
        yield box


@pytest.fixture
def week(tmp_path: Path, mailbox: MailBox) -> Iterator[Week]:
    port = free_port()
    house = Week(
        tmp_path,
        "--smtp",
        mailbox.url,
        "--mail-from",
        "house@coffee.example",
        "--public-url",
        f"http://localhost:{port}/",
        "--allow-private-targets",
        port=port,
    )
    yield house
    house.stop()
    assert '"level": "error"' not in (tmp_path / "log").read_text()


def confirm_mail(page: Page, mailbox: MailBox) -> None:
    page.get_by_label("E-mail address").fill("bruno@example.org")
    page.get_by_role("button", name="Add").first.click()
    expect(page.get_by_text("Look there now")).to_be_visible()
    page.goto(link_in(mailbox.letters.pop().get_content(), "confirm"))
    page.get_by_role("button", name="Yes, that is me").click()
    expect(page.get_by_text("From the next turn on")).to_be_visible()


def link_in(text: str, page: str) -> str:
    found = re.search(rf"http://localhost:\d+/{page}\S+", text)
    assert found, text
    return found[0]


def sit_down(anna: Page, bruno: Page) -> str:
    clock = {"kind": "correspondence", "days": 1, "holidays": 2}
    new = post(
        anna,
        "tables",
        game="guatemala-cafe",
        seats=2,
        as_seated=True,
        clock=clock,
        late="house",
        stand_in="apprentice",
    )
    table = str(new["table"])
    for seat, (page, name) in enumerate(((anna, "Anna"), (bruno, "Bruno"))):
        page.goto("./")
        sit(page, table, seat, name)
    return table


def test_a_week_of_correspondence_between_two_cities(
    chromium: Browser, week: Week, mailbox: MailBox
) -> None:
    guests = Guests(chromium, week)
    pages = (
        guests(installed=True, zone="Europe/Lisbon"),
        guests(phone=True, zone="America/Guatemala"),
    )
    with Receiver() as service:
        device = PushBrowser(service)
        be_called_here(pages[0], device)
        set_quiet_hours(pages[0], "22:00", "08:00")
        pages[1].goto("./settings")
        set_quiet_hours(pages[1], "21:00", "06:00")
        confirm_mail(pages[1], mailbox)
        anna = Friend(
            pages[0],
            week,
            "Europe/Lisbon",
            0,
            (9, 14, 20),
            (22, 8),
            lambda: [f"{week.address}{call['link']}" for call in device.read()],
        )
        bruno = Friend(
            pages[1],
            week,
            "America/Guatemala",
            1,
            (7, 13, 19),
            (21, 6),
            lambda: [link_in(letter.get_content(), "table") for letter in mailbox.letters],
        )
        table = sit_down(*pages)
        play_the_week(Game(week, table, (anna, bruno)), anna, bruno)
        assert len({call["tag"] for call in device.read()}) == anna.heard
    assert guests.troubles == []
    for context in guests.contexts:
        context.close()


def play_the_week(game: Game, anna: Friend, bruno: Friend) -> None:
    week, table = game.house, game.table
    # Whoever begins is at the table: they sat down just now.
    first = anna if anna.is_to_act(table) else bruno
    game.come(first)
    game.hours(24)
    # Tuesday. Bruno comes before he is called, so nobody calls him: mail comes after half an hour.
    game.until(lambda: bruno.awaited)
    heard = bruno.heard
    game.come(bruno)
    game.hours(2)
    assert bruno.heard == heard
    # In the night the house is killed while a call waits for the morning, and stays closed.
    game.until(lambda: anna.awaited and anna.is_asleep)
    left = anna.time_left(table)
    week.be_closed(4)
    assert anna.time_left(table) == left, "a closed house costs nobody their time"
    game.until(lambda: not anna.awaited)
    assert anna.hour == anna.quiet[1]
    # Wednesday is like any day; on Thursday Bruno goes on holiday and takes longer than his day.
    game.hours(24)
    game.until(lambda: bruno.link is not None)
    bruno.page.goto(f"./table/{table}")
    open_list(bruno.page)
    open_panel(bruno.page, "Table")
    bruno.page.get_by_label("Days of holiday, 2 left").fill("2")
    bruno.page.get_by_role("button", name="Begin now").click()
    expect(bruno.page.get_by_text("You are on holiday for another")).to_be_visible()
    heard = bruno.heard
    game.hours(44, bruno)
    assert bruno.heard == heard
    assert bruno.time_left(table) > 0
    # Saturday he is back; then it is Anna whom nobody sees for a day.
    game.until(lambda: bruno.link is None)
    game.until(lambda: anna.link is not None, anna)
    turns, heard = anna.turns, anna.heard
    bruno.page.goto(f"./table/{table}")
    game.hours(25, anna)
    assert anna.client.scene(table).chairs[0].away
    expect(bruno.page.locator(".chairs")).to_contain_text("Apprentice")
    assert (anna.turns, anna.heard) == (turns, heard), "she was called once to this turn"
    # Monday she takes her seat back.
    game.hours(18, anna, bruno)
    anna.page.goto(f"./table/{table}")
    anna.page.get_by_role("button", name="Take it back").click()
    expect(bruno.page.locator(".chairs")).not_to_contain_text("Apprentice")
    assert week.now >= round(MONDAY.timestamp() * 1000) + 7 * DAY
    # But for the one that Bruno came to by himself, and where who begins had sat down just now,
    # every turn was called once.
    assert anna.heard + bruno.heard >= anna.turns + bruno.turns - 2 >= 16
