"""After the game: the score sheet, the replay, the proof, the score pad."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.bringing import brought, last_move
from tests.web.conftest import Guests, House
from tests.web.playing import (
    confirm,
    expect_over,
    give_up,
    play_whole_game_by_list,
    start,
    wait_for_turn,
)

pytestmark = pytest.mark.once


WATCH_END = """() => {
  const look = () => (window.sheetAtTheEnd = document.querySelector('dialog[open]') !== null);
  const watch = new MutationObserver(() => {
    if (!document.querySelector('.bar .primary:not([data-move])')) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
  watch.observe(document.body, { childList: true, subtree: true });
}"""
"""Whether the score sheet is there two frames after the bar said that the game is over."""


def test_the_last_move_is_seen_before_the_score_sheet_until_a_key_ends_that(
    house: House, guests: Guests
) -> None:
    page = guests()
    table = brought(house, page, "coffee-roaster", 1, last_move)
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"./table/{table.id}")
    assert wait_for_turn(page)
    page.evaluate(WATCH_END)
    page.locator(f".moves [data-move='{last_move(table)}']").focus()
    page.keyboard.press("Enter")
    confirm(page)
    page.wait_for_function("() => window.sheetAtTheEnd !== undefined")
    assert not page.evaluate("window.sheetAtTheEnd"), "the sheet hid the last move"
    page.keyboard.press("Shift")
    expect_over(page)
    page.reload()
    expect_over(page)


def open_replay(page: Page) -> None:
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_selector(".controls .count")
    expect(page.locator(".controls .count")).to_have_text(re.compile(r"^\d+ / \d+$"))


def verify(page: Page, verdict: str) -> None:
    """Only who kept something from the start has a proof."""
    page.get_by_role("button", name="Verify the draws").click()
    proof = re.compile(rf"{verdict}\..* all \d{{2,}} draws follow from the", re.IGNORECASE)
    expect(page.get_by_text(proof)).to_be_visible()


def expect_moment(page: Page, number: int) -> None:
    expect(page.locator(".controls .count")).to_have_text(re.compile(rf"^{number} / \d+"))


def test_the_score_sheet_says_what_was_needed_and_the_pad_keeps_rank_and_coffees(
    guests: Guests,
) -> None:
    page = guests(phone=True)
    start(page, "Coffee Roaster")
    page.get_by_role("button", name="Moves & more").click()
    play_whole_game_by_list(page)
    expect_over(page)
    sheet = page.locator("dialog")
    expect(page.get_by_role("heading", name="Score sheet")).to_be_in_viewport()
    expect(sheet.get_by_text(re.compile(r"level \d+ brings 10")).first).to_be_visible()
    expect(sheet.locator(".heading")).to_have_count(3)
    expect(sheet.locator(".headline")).to_contain_text("roaster")
    expect(sheet.get_by_text(re.compile(r"\d+ more points? for the next rank: \w"))).to_be_visible()
    points = sheet.locator(".heading td").all_inner_texts()
    assert sum(map(int, points)) == int(sheet.locator(".total td").inner_text())
    expect(page.get_by_role("button", name="Once more")).to_be_in_viewport()
    page.goto("./history")
    pad = page.get_by_role("region", name="Coffee Roaster")
    expect(pad.get_by_role("heading", name="Ranks")).to_be_visible()
    expect(pad.locator("h3:has-text('Best of each') + ul li")).to_have_count(3)
    pad.locator("summary").first.click()
    expect(pad.locator("table .heading").first).to_be_visible()


def test_a_replay_goes_by_log_step_slider_key_and_link_and_every_draw_is_drawn_again(
    guests: Guests,
) -> None:
    page, friend = guests(), guests(phone=True)
    start(page, "Coffee Roaster")
    play_whole_game_by_list(page)
    expect_over(page)
    page.get_by_role("button", name="Look at the board").click()
    page.get_by_role("tab", name="Log").click()
    line = page.locator("#panel li a", has_text="Out of the bag").last
    said = line.inner_text()
    line.click()
    expect(page.locator(".controls .count")).to_have_text(re.compile(r"^\d+ / \d+$"))
    expect(page.locator(".controls p").first).to_contain_text(said)
    expect(page.locator("aside [aria-current=step]")).to_contain_text(said)
    page.get_by_label("Moment").fill("0")
    page.get_by_role("button", name="Forward").click()
    expect_moment(page, 2)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect_moment(page, 3)
    page.get_by_label("Moment").fill("20")
    expect_moment(page, 21)
    told = page.locator(".controls p").first.inner_text()
    friend.goto(page.url)
    expect(friend.locator(".controls .count")).to_contain_text("21 /")
    expect(friend.locator("aside [aria-current=step]")).to_be_visible()
    assert told
    verify(friend, "Unproven here")
    verify(page, "Proven")


def test_a_replay_is_seen_through_any_seats_eyes_and_every_draw_is_drawn_again(
    guests: Guests,
) -> None:
    page, stranger = guests(), guests()
    start(page, "Guatemala Café")
    wait_for_turn(page)
    give_up(page)
    expect_over(page)
    open_replay(page)
    stranger.goto(page.url)
    stranger.wait_for_selector(".controls .count")
    own = stranger.locator(".board .own")
    stranger.get_by_label("Moment").fill("0")
    expect(stranger.locator(".board svg").first).to_be_visible()
    expect(own).to_have_count(0)
    stranger.get_by_label("As", exact=True).select_option("1")
    expect(own).not_to_have_count(0)
    expect(stranger.locator(".board")).not_to_contain_text("Your sacks")
    page.get_by_label("As", exact=True).select_option("0")
    expect(page.locator(".board")).to_contain_text("Your sacks")
    verify(page, "Proven")
    verify(stranger, "Unproven here")


def test_a_replay_plays_by_itself_and_stops_at_the_end(guests: Guests) -> None:
    page = guests()
    start(page, "Café del Gatto")
    wait_for_turn(page)
    give_up(page)
    expect_over(page)
    open_replay(page)
    page.get_by_label("Moment").fill("0")
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play by itself").click()
    expect(page.get_by_role("button", name="Play by itself")).to_be_visible()
    expect(page.locator(".controls .count")).to_have_text(re.compile(r"^(\d+) / \1$"))


def test_before_the_end_there_is_no_secret_to_verify_with(guests: Guests) -> None:
    page = guests()
    start(page, "Café del Gatto")
    wait_for_turn(page)
    page.goto(page.url.replace("/table/", "/replay/"))
    page.get_by_role("button", name="Verify the draws").click()
    expect(page.get_by_text("published when the game is over")).to_be_visible()


def test_a_game_is_saved_and_opened_again(guests: Guests) -> None:
    page = guests()
    start(page, "Café del Gatto")
    wait_for_turn(page)
    give_up(page)
    expect_over(page)
    page.goto("./history")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as a file").click()
    page.get_by_label("Open a game from a file").set_input_files(saved.value.path())
    page.wait_for_url("**/replay/**")
    expect(page.locator(".controls .count")).to_have_text(re.compile(r"^\d+ / \d+$"))
    page.get_by_role("button", name="Verify the draws").click()
    expect(page.get_by_text("came in with a file")).to_be_visible()


def test_a_replay_that_is_lost_says_so_with_a_way_on(guests: Guests) -> None:
    page = guests(phone=True)
    page.goto("./replay/0123456789abcdef01234567")
    expect(page.get_by_role("heading", name="No such table")).to_be_visible()
    page.get_by_role("link", name="To the games").tap()
    expect(page.locator(".games")).to_be_visible()
