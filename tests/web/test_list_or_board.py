"""Whole games of every title by the list alone and by the board alone, on phone and desktop."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web.cafe_players import HANDS
from tests.web.cafe_players import Player as CafePlayer
from tests.web.conftest import Guests
from tests.web.playing import (
    GAMES,
    Player,
    expect_no_scroll,
    expect_over,
    play_whole_game_by_list,
    play_with_apprentice,
)

pytestmark = pytest.mark.once

DEVICES = ("phone", "desktop")
EVERY_PUSH = {
    ("list", "coffee-roaster", "phone"),
    ("list", "cafe-del-gatto", "desktop"),
    ("board", "cafe-del-gatto", "phone"),
}
"""What is played at every push; the game's own tests play on their boards there, too."""


def shared(shown: str) -> list[object]:
    return [
        pytest.param(
            game, device, marks=() if (shown, game, device) in EVERY_PUSH else pytest.mark.deep
        )
        for game in GAMES
        for device in DEVICES
    ]


def set_to(page: Page, shown: str) -> None:
    kept = json.dumps({"shown": shown})
    page.add_init_script(f"localStorage.setItem('coffeehouse.settings', '{kept}')")


@pytest.mark.parametrize(("game", "device"), shared("list"))
def test_a_whole_game_is_finished_with_the_board_hidden(
    guests: Guests, game: str, device: str
) -> None:
    page = guests(phone=device == "phone")
    set_to(page, "list")
    play_with_apprentice(page, game)
    expect(page.locator(".moves")).to_be_visible()
    expect(page.locator(".board")).to_have_count(0)
    expect_no_scroll(page)
    page.get_by_role("tab", name="Position").click()
    expect(page.get_by_role("region", name="The board as text")).not_to_be_empty()
    page.get_by_role("tab", name="Moves").click()
    assert play_whole_game_by_list(page) > 5
    expect_over(page)


def hand_over(page: Page, game: str, device: str) -> Player | CafePlayer:
    """Whoever plays by touching alone; a card in the hand wants more than touches."""
    if game == "cafe":
        return HANDS["finger" if device == "phone" else "mouse"](page)
    return Player(page, taps=device == "phone")


@pytest.mark.parametrize(("game", "device"), shared("board"))
def test_a_whole_game_is_finished_with_the_list_hidden(
    guests: Guests, game: str, device: str
) -> None:
    page = guests(phone=device == "phone")
    set_to(page, "board")
    play_with_apprentice(page, game)
    player = hand_over(page, game, device)
    player.play()
    expect(page.get_by_role("tab", name="Moves")).to_have_count(0)
    expect(page.locator(".moves")).to_have_count(0)
    assert player.moves > 5
    expect_over(page)
