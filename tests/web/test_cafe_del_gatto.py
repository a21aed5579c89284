"""Café del Gatto played on its board alone: by its pieces and the action bar."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Guests
from tests.web.playing import expect_no_scroll, expect_over, is_over, start

pytestmark = pytest.mark.once

TITLE = "Café del Gatto"
DRINKS = ("espresso", "macchiato", "doppio", "cappuccino", "latte")
LIMIT = 200
TARGET = 40
"""The least width and height of what a finger has to hit."""

ALIVE = """all => all.map(piece => [piece.dataset.ref, piece.getAttribute('aria-label')])"""
SMALL = """(all, least) => all.filter(piece => {
    const box = piece.getBoundingClientRect();
    return Math.min(box.width, box.height) < least;
}).map(piece => piece.dataset.ref)"""
READY = """() => document.querySelector('dialog[open] #sheet-title')
    || document.querySelector('.board .piece.alive')
    || document.querySelector('.bar button.primary:not(:disabled)')"""


class Hand:
    """Somebody's hand over the board: points with a mouse or taps with a finger."""

    def __init__(self, page: Page, *, taps: bool) -> None:
        self.page = page
        self.taps = taps

    def touch(self, target: Locator) -> None:
        target.tap() if self.taps else target.click()

    def piece(self, ref: str) -> Locator:
        """The uppermost drawing of a thing: the counter covers machine and menu."""
        return self.page.locator(f'.board .piece[data-ref="{ref}"]').last

    def alive(self) -> dict[str, str]:
        pieces = self.page.locator(".board .piece.alive").evaluate_all(ALIVE)
        return {ref: label or "" for ref, label in pieces}

    def offered(self) -> Locator:
        return self.page.locator(".bar button.primary[data-move]:not(:disabled)")

    def is_my_turn(self) -> bool:
        self.page.wait_for_function(READY)
        return not is_over(self.page)

    def do(self, *refs: str) -> None:
        """Touch things one after another, the last one twice: a touch to see, a touch to do."""
        for ref in refs:
            self.touch(self.piece(ref))
        expect(self.offered()).to_have_count(1)
        expect(self.piece(refs[-1])).to_have_attribute("aria-pressed", "true")
        self.touch(self.piece(refs[-1]))
        self.wait_until_done()

    def press(self) -> None:
        self.touch(self.offered().first)
        self.wait_until_done()

    def wait_until_done(self) -> None:
        expect(self.page.locator(".board .piece.selected")).to_have_count(0)

    def play_a_turn(self) -> str:
        """Do something sensible; returns what it was."""
        alive = self.alive()
        tokens = [ref for ref in alive if is_token(ref)]
        tiles = [ref for ref in alive if re.fullmatch(r"(milk|coffee)\.\d", ref)]
        full = [ref for ref in DRINKS if re.search(r"(\d)/\1$", alive.get(ref, ""))]
        if "sugar" in alive:
            self.do("sugar")
            return "sweeten"
        if tokens:
            self.do(max(tokens, key=lambda ref: int(ref.partition(".")[2])))
            return "choose"
        if full:
            self.do(full[0])
            return "serve"
        if tiles:
            self.touch(self.piece(tiles[0]))
            self.do([ref for ref in self.alive() if ref in DRINKS][-1])
            return "buy"
        if "coins" in alive:
            self.do("coins")
            return "take"
        self.press()
        return "end"


def is_token(ref: str) -> bool:
    drink, _, points = ref.partition(".")
    return drink in DRINKS and points.isdigit()


def turns(hand: Hand) -> Iterator[str]:
    """Play until the game is over."""
    for _ in range(LIMIT):
        if not hand.is_my_turn():
            return
        yield hand.play_a_turn()
    raise AssertionError("the game did not end")


def sit_down(guests: Guests, *, phone: bool) -> Hand:
    page = guests(phone=phone)
    start(page, TITLE)
    page.locator("aside").evaluate("list => { list.style.visibility = 'hidden' }")
    return Hand(page, taps=phone)


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "touch"])
def test_a_whole_game_is_played_on_the_board_with_the_list_hidden(
    guests: Guests, phone: bool
) -> None:
    hand = sit_down(guests, phone=phone)
    done = set()
    for deed in turns(hand):
        done.add(deed)
        expect_no_scroll(hand.page)
    assert {"buy", "serve", "choose"} <= done
    expect_over(hand.page)


def test_what_a_finger_has_to_hit_is_large_enough(guests: Guests) -> None:
    hand = sit_down(guests, phone=True)
    assert hand.is_my_turn()
    small = hand.page.locator(".board .piece.alive").evaluate_all(SMALL, TARGET)
    assert small == []


def test_a_weighed_purchase_is_drawn_before_it_is_made(guests: Guests) -> None:
    hand = sit_down(guests, phone=False)
    assert hand.is_my_turn()
    hand.touch(hand.piece(next(ref for ref in hand.alive() if ref.startswith("coffee."))))
    hand.touch(hand.piece("espresso"))
    expect(hand.page.locator(".board .tiles .faded")).to_have_count(1)
    expect(hand.page.locator(".board .tiles > .ghost")).to_have_count(1)
    hand.page.keyboard.press("Escape")
    expect(hand.page.locator(".board .tiles > .ghost")).to_have_count(0)


def test_a_hand_over_the_board_clears_what_a_focused_move_shows(guests: Guests) -> None:
    page = guests()
    start(page, TITLE)
    ghost = page.locator(".board .tiles > .ghost")
    board = page.locator(".board").bounding_box()
    assert board is not None
    page.mouse.move(board["x"] + 5, board["y"] + 5)
    page.locator(".moves [data-move^='buy ']").first.focus()
    expect(ghost).to_have_count(1)
    page.mouse.move(board["x"] + 9, board["y"] + 9)
    expect(ghost).to_have_count(0)


def test_a_dead_click_says_why(guests: Guests) -> None:
    hand = sit_down(guests, phone=False)
    assert hand.is_my_turn()
    hand.piece("sugar").click(force=True)
    expect(hand.page.get_by_role("alert")).to_contain_text("Your turn starts")
