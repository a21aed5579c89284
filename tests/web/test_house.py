"""The house and the table shell, used as people use them."""

from __future__ import annotations

import gzip
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from coffeehouse.server import pages
from tests.web.conftest import Guests, House
from tests.web.playing import (
    PATIENCE,
    expect_no_scroll,
    expect_over,
    play_listed,
    play_whole_game_by_list,
    seq,
    start,
    wait_for_turn,
)

pytestmark = pytest.mark.once

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
FIRST_LOAD = 250_000
SCREENS = ("", "new/cafe-del-gatto", "rules/coffee-roaster", "history", "settings", "about")


def findings(page: Page) -> list[str]:
    """What axe finds serious on a screen."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{item['id']}: {item['nodes'][0]['html'][:160]}"
        for item in found
        if item["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_screen_has_serious_barriers(guests: Guests, dark: bool) -> None:
    page = guests(dark=dark)
    for screen in SCREENS:
        page.goto(f"./{screen}")
        page.wait_for_selector("main h1")
        assert findings(page) == [], screen
    start(page, "Café del Gatto")
    wait_for_turn(page)
    assert findings(page) == []


def test_one_click_starts_a_game_against_the_house(guests: Guests) -> None:
    page = guests()
    start(page, "Café del Gatto")
    assert wait_for_turn(page)
    expect_no_scroll(page)
    page.goto("./")
    expect(page.get_by_text("Your turn").first).to_be_visible()


@pytest.mark.parametrize("title", ["Coffee Roaster", "Café del Gatto"])
def test_a_whole_game_is_played_by_keyboard_with_the_board_hidden(
    guests: Guests, title: str
) -> None:
    page = guests()
    start(page, title)
    page.locator(".board").evaluate("board => { board.style.visibility = 'hidden' }")
    assert play_whole_game_by_list(page) > 5
    expect_over(page)


@pytest.mark.parametrize("title", ["Café", "Guatemala Café"])
def test_games_without_a_board_of_their_own_are_played_on_a_plain_one(
    guests: Guests, title: str
) -> None:
    page = guests()
    start(page, title)
    for number in range(6):
        assert wait_for_turn(page)
        play_listed(page, number)
        page.wait_for_timeout(200)


def test_a_reload_loses_nothing(guests: Guests) -> None:
    page = guests()
    start(page, "Coffee Roaster")
    wait_for_turn(page)
    play_listed(page, 0)
    page.wait_for_timeout(1500)
    wait_for_turn(page)
    before = seq(page)
    page.reload()
    wait_for_turn(page)
    assert seq(page) == before


def test_a_restart_of_the_server_is_a_quiet_banner(guests: Guests, house: House) -> None:
    page = guests()
    start(page, "Coffee Roaster")
    wait_for_turn(page)
    house.stop()
    expect(page.get_by_text("Connection lost")).to_be_visible(timeout=PATIENCE)
    play_listed(page, 0)
    house.start()
    expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=PATIENCE)
    # The move made while nobody was there is played once the house is back.
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_text("Roast 1:")).to_be_visible()


def test_a_link_seats_a_friend_and_a_third_one_watches(guests: Guests) -> None:
    anna, bert, carl = guests(), guests(), guests()
    anna.goto("./new/cafe-del-gatto")
    anna.locator("label.chair", has_text="Seat 2").locator("select").select_option("friend")
    anna.get_by_role("button", name="To the table").click()
    anna.wait_for_selector(".lobby")
    link = anna.get_by_label("Invitation link").input_value()
    bert.goto(link)
    bert.get_by_role("button", name="Sit here").click()
    anna.wait_for_selector(".shell")
    bert.wait_for_selector(".shell")
    carl.goto(link)
    expect(carl.get_by_text("You are watching.")).to_be_visible()
    assert wait_for_turn(anna)
    anna.locator('.moves [data-move="take coins"]').click()
    assert wait_for_turn(bert)
    carl.get_by_role("tab", name="Log").click()
    expect(carl.get_by_role("link", name="takes 2 coins")).to_be_visible()


def test_two_people_on_one_tablet_pass_it(guests: Guests) -> None:
    page = guests(phone=True)
    page.goto("./new/guatemala-cafe")
    page.locator("label.chair", has_text="Seat 2").locator("select").select_option("you")
    page.get_by_role("button", name="To the table").click()
    pass_on = page.get_by_role("button", name="I am")
    pass_on.click()
    page.wait_for_selector(".shell")
    page.get_by_role("button", name="Moves & more").click()
    assert wait_for_turn(page)
    play_listed(page, 3)
    expect(page.get_by_role("heading", name="Pass the tablet")).to_be_visible()


def test_a_name_that_cannot_be_seen_is_refused_in_a_sentence(guests: Guests) -> None:
    page = guests()
    page.goto("./settings")
    page.get_by_label("Name").fill("\u200b")
    page.get_by_role("button", name="Change").click()
    expect(page.get_by_text("at least one letter")).to_be_visible()


def test_an_identity_moves_to_another_device_once(guests: Guests) -> None:
    here, there, third = guests(), guests(), guests()
    here.goto("./settings")
    here.get_by_label("Name").fill("Anna")
    here.get_by_role("button", name="Change").click()
    here.get_by_role("button", name="Move to another device").click()
    link = here.get_by_label("Link for the other device").input_value()
    there.goto(link)
    there.get_by_role("button", name="Use the link").click()
    expect(there.get_by_text("Welcome, Anna.")).to_be_visible()
    third.goto(link)
    third.get_by_role("button", name="Use the link").click()
    expect(third.get_by_text("used already")).to_be_visible()


def test_the_first_load_is_small() -> None:
    """Script and style of the entry, compressed; boards come when they are needed."""
    built = pages.built()
    if not built.joinpath("index.html").is_file():
        pytest.skip("the web app is not built: run make package")
    index = built.joinpath("index.html").read_text("utf-8")
    entry = [file for file in files(built.joinpath("assets")) if file.name in index]
    assert entry
    assert sum(len(gzip.compress(file.read_bytes())) for file in entry) < FIRST_LOAD


def files(folder: Traversable) -> list[Traversable]:
    return [file for file in folder.iterdir() if file.name.endswith((".js", ".css"))]
