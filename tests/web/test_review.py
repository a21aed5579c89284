"""The review in the browser: curve, moments, the ghost of the better move; by mouse and key."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Page, expect

import coffeehouse
from coffeehouse.bots import RandomBot
from coffeehouse.engine.record import Record, dump
from coffeehouse.server.app_state import AppState
from coffeehouse.server.settings import ServerSettings
from tests.web.barriers import findings
from tests.web.conftest import Guests, House
from tests.web.playing import confirm, open_panel, play_listed, seq_changes, wait_for_turn
from tests.web.reviewing import imported, reviewed_game

pytestmark = pytest.mark.once
GAME = "cafe-del-gatto"


def random_game() -> Record:
    return coffeehouse.play(coffeehouse.game(GAME), [RandomBot(1), RandomBot(2)], seed=5)


async def keep(house: House, table: str) -> None:
    """A quick review beside the house, as another process of it would keep one."""
    app = await AppState.open(
        ServerSettings(database=str(house.data / "tables.db"), key_file=house.data / "server.key")
    )
    kept = await app.play.reader.table(table)
    record = app.learning.reviews.record(kept)
    await app.learning.reviews.keep(kept, coffeehouse.review_game(record, times=0.02))
    await app.close()


@pytest.fixture
def reviewed(house: House, guests: Guests) -> Page:
    """At the review of an imported game."""
    page = guests()
    table = imported(page, dump(coffeehouse.game(GAME), random_game()))
    with ThreadPoolExecutor(1) as beside:  # the browser's own loop runs in this thread
        beside.submit(asyncio.run, keep(house, table)).result()
    page.goto(f"./review/{table}")
    expect(page.get_by_role("heading", name=re.compile("reviewed"))).to_be_visible()
    return page


def test_a_review_is_walked_through_by_mouse_and_by_keyboard(reviewed: Page) -> None:
    page = reviewed
    curve = page.get_by_role("slider", name="What could be expected")
    expect(page.locator(".board svg").first).to_be_visible()
    moments = page.locator(".moment")
    expect(moments.first).to_have_attribute("aria-current", "step")
    expect(page.locator(".better")).to_contain_text("Better:")
    moments.last.click()
    expect(moments.last).to_have_attribute("aria-current", "step")
    curve.focus()
    page.keyboard.press("Home")
    expect(curve).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("ArrowRight")
    expect(curve).to_have_attribute("aria-valuenow", "2")
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"^Decision 2 of \d+"))
    page.get_by_role("button", name="As it was").click()
    expect(page.get_by_role("button", name="As it was")).to_have_attribute("aria-pressed", "true")
    assert findings(page) == []


@pytest.mark.parametrize("luck", ["fresh", "same"])
def test_a_moment_of_a_finished_game_becomes_a_table_to_play_on_at(
    reviewed: Page, luck: str
) -> None:
    page = reviewed
    name = "Play on with the same luck" if luck == "same" else "Play on from here"
    page.get_by_role("button", name=name).click()
    page.wait_for_url(re.compile("/table/"))
    page.get_by_role("button", name="Sit down").click()
    page.get_by_label(re.compile("Bot for seat")).first.select_option(index=1)
    expect(page.locator(".shell")).to_be_visible()
    assert wait_for_turn(page)
    with seq_changes(page):
        play_listed(page, 0)
        confirm(page)
    open_panel(page, "Table")
    practice = page.get_by_text("the luck of another game")
    expect(practice).to_have_count(1 if luck == "same" else 0)


def test_a_review_fits_a_phone_and_is_shared_by_link(reviewed: Page, guests: Guests) -> None:
    phone = guests(phone=True)
    phone.goto(reviewed.url)
    expect(phone.locator(".board svg").first).to_be_visible()
    wide = phone.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    rows = phone.locator(".account tbody tr")
    expect(rows.first).to_contain_text("At the start")
    expect(rows.last).to_contain_text("Result")
    assert findings(phone) == []


def test_the_better_move_lies_on_the_board_where_it_would(house: House, guests: Guests) -> None:
    """Café draws moves by what they change: the card of the better move is where it is laid."""
    page = guests()
    page.goto("./")
    page.wait_for_selector(".games")
    table = reviewed_game(house, page, "cafe", seats=2)
    review = page.request.get(f"./api/tables/{table}/review").json()["review"]
    step = next(
        step
        for step in review["steps"]
        if step["kind"] == "decision"
        and step["best"]["verb"] == step["played"]["verb"] == "place"
        and step["best"] != step["played"]
    )
    card = page.locator(".board [data-place]")
    page.goto(f"./review/{table}?at={step['entry'] + 1}")
    for shown in ("best", "played"):
        name = "Better" if shown == "best" else "Played"
        page.get_by_role("button", name=name, exact=True).click()
        move = " ".join([step[shown]["verb"], *step[shown]["refs"]])
        expect(card).to_have_attribute("data-place", move)
    page.get_by_role("button", name="As it was").click()
    expect(card).to_have_count(0)
