"""Games without a board of their own yet: the terminal's drawing, its live things as buttons."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Guests
from tests.web.playing import Player, expect_no_scroll, expect_over, play_whole_game_by_list

pytestmark = pytest.mark.once

GAMES = ["cafe"]


def sit_down(page: Page, game: str) -> None:
    """At a table for two with an apprentice."""
    page.goto(f"./new/{game}")
    page.locator("input[name=seats][value='2']").check()
    page.locator("label.chair", has_text="Seat 2").locator("select").select_option("apprentice")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_selector(".board pre")


@pytest.mark.parametrize(
    ("game", "phone"), [("cafe", False), ("cafe", True)], ids=["mouse", "touch"]
)
def test_a_whole_game_is_played_on_the_plain_board_with_the_list_hidden(
    guests: Guests, game: str, phone: bool
) -> None:
    page = guests(phone=phone)
    sit_down(page, game)
    page.locator("aside").evaluate("list => { list.style.visibility = 'hidden' }")
    expect_no_scroll(page)
    player = Player(page, taps=phone)
    player.play()
    expect_over(page)
    assert player.moves > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keyboard_with_the_plain_board_hidden(
    guests: Guests, game: str
) -> None:
    page = guests()
    sit_down(page, game)
    page.locator(".board").evaluate("board => { board.style.visibility = 'hidden' }")
    assert play_whole_game_by_list(page) > 20
    expect_over(page)


def test_the_drawing_fits_a_phone_and_can_be_enlarged(guests: Guests) -> None:
    page = guests(phone=True)
    sit_down(page, "cafe")
    drawing = page.get_by_role("region", name="The board as text")
    wide = "one => one.scrollWidth - one.clientWidth"
    expect(drawing).not_to_be_empty()
    assert drawing.evaluate(wide) <= 1
    page.get_by_role("button", name="Larger").tap()
    expect(page.get_by_role("button", name="Whole")).to_be_visible()
    assert drawing.evaluate(wide) > 1
