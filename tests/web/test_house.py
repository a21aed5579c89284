"""The house, used as people use it."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.barriers import findings
from tests.web.conftest import Guests
from tests.web.playing import (
    expect_no_scroll,
    expect_over,
    give_up,
    play_whole_game_by_list,
    start,
    wait_for_turn,
)

pytestmark = pytest.mark.once

FIRST_VISIT_BYTES = 120_000
GAMES = ("Café", "Café del Gatto", "Coffee Roaster", "Guatemala Café")


def test_one_click_starts_a_game_against_the_house(guests: Guests) -> None:
    page = guests()
    start(page, "Café del Gatto")
    assert wait_for_turn(page)
    expect_no_scroll(page)
    page.goto("./")
    expect(page.get_by_text("Your turn").first).to_be_visible()


def test_the_rules_begin_with_whose_game_it_is(guests: Guests) -> None:
    page = guests()
    page.goto("./rules/cafe")
    expect(page.get_by_text("Designed by Rôla and Costa")).to_be_visible()
    page.get_by_role("searchbox").fill("auction")
    expect(page.get_by_text("Designed by Rôla and Costa")).to_be_hidden()


def test_what_has_to_be_earned_is_shown_locked_with_the_reason(guests: Guests) -> None:
    page = guests()
    page.goto("./new/coffee-roaster")
    privilege = page.get_by_role("radio", name=re.compile("May begin with an expert coffee"))
    expect(privilege).to_be_disabled()
    expect(privilege).to_have_accessible_description(re.compile("mid-level roaster or better"))


def test_what_does_not_go_with_so_many_seats_is_barred_with_the_reason(guests: Guests) -> None:
    page = guests()
    page.goto("./new/cafe")
    auction = page.get_by_role("radio", name=re.compile("Advanced"))
    auction.check()
    page.locator("input[name=seats][value='1']").check()
    expect(auction).to_be_disabled()
    expect(auction).to_have_accessible_description(re.compile("for 2, 3 or 4 players"))
    page.get_by_role("button", name="To the table").click()
    page.wait_for_selector(".shell")


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


def test_a_name_that_cannot_be_seen_is_refused_in_a_sentence(guests: Guests) -> None:
    page = guests()
    page.goto("./settings")
    page.get_by_label("Name").fill("\u200b")
    page.get_by_role("button", name="Change").click()
    expect(page.get_by_text("at least one letter")).to_be_visible()


def test_what_is_set_counts_at_once_and_is_remembered(guests: Guests) -> None:
    page = guests()
    page.goto("./settings")
    page.get_by_role("heading", name="Settings").wait_for()
    written = "Number.parseFloat(getComputedStyle(document.documentElement).fontSize)"
    usual = page.evaluate(written)
    page.get_by_role("group", name="Text size").get_by_text("larger").click()
    page.get_by_role("group", name="Theme").get_by_text("dark").click()
    page.get_by_role("group", name="Movement").get_by_text("none").click()
    page.get_by_role("checkbox", name="Ask before").uncheck()
    page.reload()
    expect(page.get_by_role("radio", name="larger")).to_be_checked()
    expect(page.get_by_role("radio", name="dark")).to_be_checked()
    expect(page.get_by_role("radio", name="none")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Ask before")).not_to_be_checked()
    assert page.evaluate(written) > usual
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    assert findings(page) == []


def test_ones_data_goes_only_after_a_second_word(guests: Guests) -> None:
    page = guests()
    page.goto("./settings")
    page.get_by_role("button", name="Delete my data").click()
    page.get_by_role("button", name="Keep it").click()
    before = page.context.cookies()
    page.get_by_role("button", name="Delete my data").click()
    assert findings(page) == []
    page.get_by_role("button", name="Delete it all").click()
    expect(page.get_by_text("You are forgotten here")).to_be_visible()
    assert page.context.cookies() != before


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
    there.get_by_role("button", name="Sign out everywhere else").click()
    expect(there.get_by_text("on this device only")).to_be_visible()


def test_a_game_goes_on_on_another_device(guests: Guests) -> None:
    here, there = guests(), guests(phone=True)
    start(here, "Café del Gatto")
    game = here.url
    here.get_by_role("tab", name="Table", exact=True).click()
    here.get_by_role("link", name="Go on on another device").click()
    there.goto(here.get_by_label("Link for the other device").input_value())
    there.get_by_role("button", name="Use the link").tap()
    there.wait_for_selector(".shell")
    assert there.url == game
    expect(there.locator(".chairs .you")).to_contain_text("You")


def test_home_title_and_icon_follow_the_tables_without_a_reload(guests: Guests) -> None:
    page = guests()
    page.goto("./")
    other = page.context.new_page()
    start(other, "Café del Gatto")
    assert wait_for_turn(other)
    expect(page.locator("#yours + ul").get_by_text("Your turn")).to_be_visible()
    expect(page.locator("#yours + ul")).to_contain_text("Round 1")
    expect(page).to_have_title(re.compile("^Your turn"))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:"))
    page.get_by_role("button", name=re.compile("^Put away")).click()
    expect(page.get_by_text("1 put away")).to_be_visible()
    expect(page).not_to_have_title(re.compile("Your turn"))
    page.get_by_text("1 put away").click()
    page.get_by_role("button", name=re.compile("^Take out again")).click()
    expect(page).to_have_title(re.compile("^Your turn"))
    give_up(other)
    expect(page.locator("#yours")).to_be_hidden()


def test_title_and_icon_count_the_tables_that_wait(guests: Guests) -> None:
    """Those at which it is one's turn: neither the one that waits for people, nor one put away."""
    page = guests()
    page.goto("./")
    other = page.context.new_page()
    for title in ("Café del Gatto", "Coffee Roaster", "Guatemala Café"):
        start(other, title)
        assert wait_for_turn(other)
    other.goto("./new/cafe")
    other.locator("label.chair", has_text="Seat 2").locator("select").select_option("friend")
    other.get_by_role("button", name="To the table").click()
    other.wait_for_selector(".lobby")
    expect(page.locator("#yours + ul li")).to_have_count(4)
    icon = page.locator("link[rel=icon]")
    for waiting in (3, 2):
        expect(page).to_have_title(re.compile(rf"^\({waiting}\) Your turn"))
        expect(icon).to_have_attribute("href", re.compile(f"%3E{waiting}%3C"))
        page.get_by_role("button", name=re.compile("^Put away: (?!Café,)")).first.click()
    expect(page).to_have_title(re.compile("^Your turn"))
    expect(icon).to_have_attribute("href", re.compile("%3E1%3C"))


def test_a_first_visit_is_small(guests: Guests) -> None:
    """Everything that comes over the wire until home stands: page, scripts, fonts, lists."""
    page = guests(phone=True)
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    sizes: list[int] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto("./", wait_until="networkidle")
    expect(page.get_by_role("button", name="Play now")).to_have_count(len(GAMES))
    assert page.evaluate("document.fonts.size > 0")
    assert sum(sizes) < FIRST_VISIT_BYTES


def test_a_device_can_keep_the_house_among_its_apps(guests: Guests) -> None:
    page = guests()
    page.goto("./")
    line = page.context.new_cdp_session(page)
    found = line.send("Page.getAppManifest")
    assert found["url"].endswith("/house.webmanifest")
    assert found["errors"] == []
    for icon in json.loads(found["data"])["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"], icon


def test_the_icons_are_those_the_script_draws() -> None:
    drawn = runpy.run_path(str(Path(__file__).parents[2] / "web/icons.py"))
    for path, drawing in drawn["DRAWINGS"].items():
        assert path.read_text("utf-8") == drawing, path.name
    for name, (size, _) in drawn["PIXELS"].items():
        head = (drawn["PUBLIC"] / name).read_bytes()[16:24]
        assert (int.from_bytes(head[:4]), int.from_bytes(head[4:])) == (size, size), name


@pytest.mark.parametrize("path", ["nowhere", "table/abc", "table/0123", "new/chess", "rules/chess"])
def test_a_link_that_leads_nowhere_says_so_and_shows_a_way_on(guests: Guests, path: str) -> None:
    page = guests(phone=True)
    page.goto(f"./{path}")
    expect(page.get_by_role("alert").get_by_role("heading")).to_be_visible()
    assert "^" not in page.locator("main").inner_text()
    assert findings(page) == []
    page.get_by_role("link", name="To the games").click()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()


ENTRY = re.compile(r"assets/index-([\w-]+)\.js")


class Upgrade:
    """A house built anew: until a page is fetched again, it begins with another file, and what it
    would load later is gone.
    """

    def __init__(self, page: Page, lazy: re.Pattern[str]) -> None:
        self.asked = 0
        self.entry: re.Match[str] | None = None
        page.route(lambda url: urlsplit(url).path == "/", self.first_page)
        page.route(re.compile(r"/assets/index-before\.js"), self.first_file)
        page.route(lazy, self.later_file)

    def first_page(self, route: Route) -> None:
        self.asked += 1
        answer = route.fetch()
        text = answer.text()
        self.entry = ENTRY.search(text)
        old = ENTRY.sub("assets/index-before.js", text)
        route.fulfill(response=answer, body=old if self.asked == 1 else text)

    def first_file(self, route: Route) -> None:
        assert self.entry is not None
        route.fulfill(response=route.fetch(url=route.request.url.replace("before", self.entry[1])))

    def later_file(self, route: Route) -> None:
        if self.asked == 1:
            route.fulfill(status=404, body="")
        else:
            route.continue_()


def count_loads(page: Page) -> list[str]:
    """The pages it fetches from now on."""
    loads: list[str] = []
    page.on("domcontentloaded", lambda loaded: loads.append(loaded.url))
    return loads


def test_a_page_from_before_an_upgrade_fetches_itself_again_once(guests: Guests) -> None:
    page = guests()
    Upgrade(page, re.compile(r"/assets/SetUp-[\w-]+\.js"))
    loads = count_loads(page)
    page.goto("./")
    page.get_by_role("link", name="Choose …").first.click()
    expect(page.get_by_role("button", name="To the table")).to_be_visible()
    assert len(loads) == 2, "home, and what was wanted"


def test_a_board_that_is_gone_for_good_is_said_so_and_not_fetched_for_ever(guests: Guests) -> None:
    page = guests()
    page.route(re.compile(r"/assets/Board-[\w-]+\.js"), lambda route: route.fulfill(status=404))
    loads = count_loads(page)
    start(page, "Café")
    expect(page.locator(".board").get_by_role("alert")).to_be_visible()
    page.wait_for_timeout(1000)
    assert len(loads) == 1
