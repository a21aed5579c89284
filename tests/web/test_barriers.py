"""No screen keeps anybody out: axe finds nothing at all, in light and in dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import findings
from tests.web.conftest import Guests
from tests.web.playing import (
    Player,
    confirm,
    expect_over,
    give_up,
    open_panel,
    play_listed,
    seq_changes,
    start,
    wait_for_turn,
)

pytestmark = [
    pytest.mark.once,
    pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"]),
]

GAMES = ("cafe", "cafe-del-gatto", "coffee-roaster", "guatemala-cafe")
SCREENS = (
    *(f"new/{game}" for game in GAMES),
    *(f"rules/{game}" for game in GAMES),
    "",
    "history",
    "settings",
    "about",
    "daily",
    "practice",
    "studies",
)
PANELS = ("Moves", "Log", "Odds", "Rules", "Table")
TITLES = ("Café", "Café del Gatto", "Coffee Roaster", "Guatemala Café")


def play_on(page: Page, moves: int) -> None:
    for number in range(moves):
        assert wait_for_turn(page)
        with seq_changes(page):
            play_listed(page, number * 5)
            confirm(page)
    assert wait_for_turn(page)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_in_the_house(guests: Guests, dark: bool, phone: bool) -> None:
    page = guests(dark=dark, phone=phone)
    start(page, "Coffee Roaster")
    for screen in SCREENS:
        page.goto(f"./{screen}")
        page.wait_for_selector("main h1")
        assert findings(page) == [], screen


@pytest.mark.parametrize("title", TITLES)
def test_in_the_middle_of_a_game(guests: Guests, title: str, dark: bool) -> None:
    page = guests(dark=dark)
    start(page, title)
    play_on(page, 3)
    assert findings(page) == []
    Player(page).choose()
    assert findings(page) == [], "with something chosen"


def test_beside_the_board_and_with_a_hint(guests: Guests, dark: bool) -> None:
    page = guests(dark=dark, guided=True)
    start(page, "Café del Gatto")
    assert findings(page) == [], "the first screen"
    page.get_by_role("button", name="Show me around").click()
    expect(page.get_by_role("note", name="First steps")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".bar .hints li").first).to_be_visible()
    for panel in PANELS:
        open_panel(page, panel)
        assert findings(page) == [], panel


def test_on_a_phone_with_the_drawer_open(guests: Guests, dark: bool) -> None:
    page = guests(dark=dark, phone=True)
    start(page, "Coffee Roaster")
    page.get_by_role("button", name="Moves & more").click()
    assert wait_for_turn(page)
    assert findings(page) == []


def test_while_people_gather_and_pass_the_tablet(guests: Guests, dark: bool) -> None:
    page = guests(dark=dark)
    page.goto("./new/guatemala-cafe")
    page.locator("input[name=seats][value='3']").check()
    page.locator("label.chair", has_text="Seat 2").locator("select").select_option("you")
    page.get_by_label("Name of player 2").fill("Berta")
    page.locator("label.chair", has_text="Seat 3").locator("select").select_option("friend")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_selector(".lobby")
    assert findings(page) == []
    page.get_by_label("Bot for seat 3").select_option("apprentice")
    expect(page.get_by_role("heading", name="Pass the tablet")).to_be_visible()
    assert findings(page) == []


def test_after_the_game(guests: Guests, dark: bool) -> None:
    page = guests(dark=dark)
    start(page, "Café del Gatto")
    play_on(page, 2)
    give_up(page)
    expect_over(page)
    assert findings(page) == []
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls .count")
    assert findings(page) == []
    page.goto("./history")
    page.locator("details").first.click()
    assert findings(page) == []
