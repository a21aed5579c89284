"""The house and the table shell, used as people use them."""

from __future__ import annotations

import gzip
import re
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from coffeehouse.server import pages
from tests.web.conftest import Guests
from tests.web.playing import (
    expect_no_scroll,
    expect_over,
    open_panel,
    play_whole_game_by_list,
    start,
    wait_for_turn,
)

pytestmark = pytest.mark.once

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
FIRST_LOAD = 250_000
SCREENS = (
    "", "new/cafe-del-gatto", "rules/coffee-roaster", "history", "settings", "about", "daily",
)  # fmt: skip


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
    for panel in ("Moves", "Log", "Odds", "Rules", "Table"):
        open_panel(page, panel)
        assert findings(page) == [], panel


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


def test_the_game_of_the_day_is_played_once_and_listed(guests: Guests) -> None:
    page = guests()
    page.goto("./daily")
    page.get_by_role("button", name="Play it").click()
    play_whole_game_by_list(page)
    expect_over(page)
    shared = page.get_by_label("Your line to share").input_value()
    assert re.search(r"-?\d+ points?, place \d+ of \d+\. http", shared), shared
    assert findings(page) == []
    page.goto("./daily")
    expect(page.get_by_text("(you)")).to_be_visible()
    expect(page.get_by_role("link", name="Your game")).to_be_visible()
    assert not page.get_by_role("button", name="Play it").is_visible()


def test_a_finished_game_is_kept_saved_opened_and_verified(guests: Guests) -> None:
    page = guests()
    start(page, "Café del Gatto")
    wait_for_turn(page)
    open_panel(page, "Table")
    page.get_by_role("button", name="Give up …").click()
    page.get_by_role("button", name="Give up", exact=True).click()
    expect_over(page)
    page.goto("./history")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as a file").click()
    assert findings(page) == []
    page.get_by_label("Open a game from a file").set_input_files(saved.value.path())
    page.wait_for_url("**/replay/**")
    page.wait_for_selector(".replay .count")
    page.get_by_role("button", name="Forward").click()
    assert "at=" in page.url
    page.go_back()
    page.get_by_role("link", name=re.compile(r"\d")).first.click()
    page.wait_for_selector(".replay .count")
    page.get_by_role("button", name="Verify the draws").click()
    expect(page.get_by_text("committed to before the first draw")).to_be_visible()
    assert findings(page) == []


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
