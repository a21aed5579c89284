"""A study in the browser: begun from a game, gone on with, saved, shared, reopened, exported."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import coffeehouse
from coffeehouse.bots import RandomBot
from coffeehouse.engine.record import dump
from tests.web.barriers import findings
from tests.web.conftest import Guests
from tests.web.reviewing import imported

pytestmark = pytest.mark.once


def finished(page: Page, game: str, seats: int) -> str:
    """A finished game from a file; its table."""
    players = [RandomBot(seat) for seat in range(seats)]
    record = coffeehouse.play(coffeehouse.game(game), players, seed=5)
    return imported(page, dump(coffeehouse.game(game), record))


def begin(page: Page, table: str, seq: int, title: str) -> None:
    """From a moment of the replay."""
    page.goto(f"./replay/{table}?at={seq}")
    page.get_by_role("button", name="Study from here").click()
    page.wait_for_url(re.compile("/study/"))
    expect(page.locator(".board svg").first).to_be_visible()
    page.get_by_label("Name of the study").fill(title)
    page.get_by_label("Name of the study").press("Enter")
    expect(page.get_by_text("Saved.")).to_be_visible()


def test_a_study_is_saved_shared_and_reopened(guests: Guests, tmp_path: Path) -> None:
    page = guests()
    begin(page, finished(page, "coffee-roaster", 1), 40, "Too <b>hot</b>?")
    tree = page.get_by_role("tree", name="Moves and variations")
    items = tree.get_by_role("treeitem")
    before = items.count()
    assert before > 5
    tree.get_by_role("treeitem", selected=True).focus()
    page.keyboard.press("ArrowDown")
    expect(items.nth(1)).to_be_focused()
    page.keyboard.press("Home")
    expect(items.first).to_be_focused()

    # Another move, or another draw, than what was played: a variation, with a comment.
    for _ in range(3):
        if page.get_by_role("button", name="Let it draw").count():
            page.get_by_role("button", name="Let it draw").click()
        else:
            page.locator(".moves [data-move]").last.click()
        expect(page.get_by_text("Saved.")).to_be_visible()
        page.wait_for_timeout(300)
    expect(tree.get_by_role("treeitem", selected=True)).not_to_have_count(0)
    page.get_by_label("What is to say about this move").fill("Rather <i>cold</i> & slow.")
    page.get_by_label("Name of the study").focus()
    expect(tree).to_contain_text("Rather <i>cold</i> & slow.")
    assert findings(page) == []

    # Its file, and the file read back.
    with page.expect_download() as loaded:
        page.get_by_role("button", name="Save as a file").click()
    loaded.value.save_as(tmp_path / "study.coffee")
    assert "; Rather <i>cold</i> & slow." in (tmp_path / "study.coffee").read_text()
    link = page.url
    count = items.count()
    page.get_by_role("link", name="Your studies").click()
    expect(page.get_by_role("link", name="Too <b>hot</b>?")).to_be_visible()
    assert findings(page) == []
    page.get_by_label("Open a study from a file").set_input_files(tmp_path / "study.coffee")
    page.wait_for_url(re.compile("/study/"))
    expect(page.get_by_role("treeitem")).to_have_count(count)

    # Somebody else reads it, and goes on with a copy of their own.
    other = guests(phone=True, dark=True)
    other.goto(link)
    expect(other.get_by_text("Somebody else's study")).to_be_visible()
    assert findings(other) == []
    other.get_by_role("button", name="Copy to my studies").click()
    expect(other.get_by_label("Name of the study")).to_have_value("Too <b>hot</b>?")
    assert other.url != link


def test_a_link_to_no_study_says_so(guests: Guests) -> None:
    page = guests()
    page.goto("./study/abcdef")
    expect(page.get_by_role("heading", name="No such study")).to_be_visible()
