"""Coffee Roaster's board: whole roasts by its pieces and the action bar, the list hidden."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Guests
from tests.web.playing import (
    expect_no_scroll,
    expect_over,
    is_over,
    open_list,
    play_on,
    play_with_apprentice,
    wait_for_turn,
)
from tests.web.screens import expect_readable, resize

pytestmark = pytest.mark.once

HIDE_LIST = "localStorage.setItem('coffeehouse.settings', JSON.stringify({shown: 'board'}))"
FINGER = 40
"""Pixels a finger needs."""
READY = """() => document.querySelector('dialog[open] #sheet-title')
  || (!document.querySelector('.bar [data-move]:disabled')
      && document.querySelector('.roaster .piece.alive, .bar [data-move]'))"""
ROUNDS = 3


class Roaster:
    """Somebody who roasts with their fingers: touches what is alive, then the button."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.rounds = 0
        self.phases: list[str] = []

    def sit_down(self, mode: str, side: str = "standard") -> None:
        self.page.add_init_script(HIDE_LIST)
        self.page.goto("./new/coffee-roaster")
        self.page.locator(f"input[name=mode][value={mode}]").check()
        self.page.locator(f"input[name=side][value={side}]").check()
        self.page.get_by_role("button", name="To the table").click()
        self.page.wait_for_selector(".roaster")

    def phase(self) -> str:
        return self.page.locator(".roaster").get_attribute("data-phase") or ""

    def press(self, thing: Locator) -> None:
        if self.touch:
            thing.tap()
        else:
            thing.click()

    def pieces(self, ref: str = "") -> Locator:
        named = f"[data-ref='{ref}']" if ref else ""
        return self.page.locator(f".roaster .piece.alive{named}")

    def do(self, move: str) -> None:
        button = self.page.locator(f".bar [data-move^='{move}']:not(:disabled)").first
        self.press(button)
        if move == "stop":
            expect(button).to_contain_text("Yes")
            self.press(button)

    def play(self, limit: int = 200) -> None:
        """To the end of the game."""
        for _ in range(limit):
            self.page.wait_for_function(READY)
            if is_over(self.page):
                return
            self.phases.append(self.phase())
            self.decide(self.phases[-1])
        raise AssertionError(f"the roast did not end: {self.phases}")

    def decide(self, phase: str) -> None:
        if phase == "using-effects":
            self.use_effects()
        elif phase == "deciding":
            self.rounds += 1
            self.do("go-on" if self.rounds % ROUNDS else "stop")
        elif phase == "tasting":
            self.touch_twice("cup" if self.rounds % 2 else "tray")
        else:
            self.touch_on()

    def use_effects(self) -> None:
        """Removal as soon as it can be paid, then a flavor effect, then roast."""
        for ref in ("effect.removal", "effect.two-additional", "pair.4.left", "pair.2.left"):
            if self.phases.count(self.phase()) < 12 and self.pieces(ref).count():
                self.press(self.pieces(ref).first)
                self.touch_on()
                return
        self.do("roast")

    def touch_twice(self, ref: str) -> None:
        """A touch shows what it would do, the second does it."""
        piece = self.pieces(ref if self.pieces(ref).count() else "cup").first
        self.press(piece)
        self.page.locator(".bar [data-move]:not(:disabled)").first.wait_for()
        self.do("put")

    def choose(self, piece: Locator) -> None:
        ref = piece.get_attribute("data-ref")
        self.press(piece)
        expect(
            self.page.locator(f".roaster .piece.selected[data-ref='{ref}']").first
        ).to_be_visible()

    def touch_on(self) -> None:
        """Touch what is alive until a move is offered, and take it."""
        offered = self.page.locator(".bar [data-move]:not(:disabled)")
        for _ in range(4):
            if offered.count():
                break
            self.choose(self.pieces().first)
        self.press(offered.first)


@pytest.mark.parametrize(
    ("phone", "side"), [(False, "standard"), (True, "light")], ids=["mouse", "touch"]
)
def test_a_whole_roast_is_played_on_the_board(guests: Guests, phone: bool, side: str) -> None:
    page = guests(phone=phone)
    roaster = Roaster(page, touch=phone)
    roaster.sit_down("single", side)
    roaster.press(roaster.pieces("coffee.mexico"))
    roaster.do("choose coffee.mexico")
    roaster.play()
    expect_over(page)
    assert {"using-effects", "deciding", "tasting"} <= set(roaster.phases)
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator("[data-line=score]")).to_be_visible()
    assert page.locator(".moves").count() == 0


def test_a_challenge_shows_the_cup_just_served(guests: Guests) -> None:
    page = guests(phone=True)
    roaster = Roaster(page, touch=True)
    roaster.sit_down("challenge")
    roaster.press(roaster.pieces("coffee.mexico"))
    roaster.do("choose coffee.mexico")
    for _ in range(200):
        page.wait_for_function(READY)
        if roaster.phase() == "choosing-coffee" and page.locator("[data-line=score]").count():
            break
        roaster.decide(roaster.phase())
    expect(page.locator("[data-line=score]")).to_be_visible()
    assert roaster.pieces("coffee.mexico").count() == 0


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_turn_needs_no_scrolling_and_fits_fingers(guests: Guests, phone: bool) -> None:
    page = guests(phone=phone)
    roaster = Roaster(page, touch=phone)
    roaster.sit_down("single")
    roaster.press(roaster.pieces("coffee.mexico"))
    roaster.do("choose coffee.mexico")
    page.wait_for_selector(".roaster[data-phase=using-effects]")
    page.wait_for_function(READY)
    expect_no_scroll(page)
    inner = "one => one.scrollHeight - one.clientHeight"
    assert page.locator(".roaster").evaluate(inner) <= 1
    for piece in roaster.pieces().all():
        box = piece.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER, piece.get_attribute("data-ref")


def test_an_effect_is_shown_before_it_is_paid(guests: Guests) -> None:
    page = guests()
    roaster = Roaster(page)
    roaster.sit_down("single")
    roaster.press(roaster.pieces("coffee.brazil"))
    roaster.do("choose coffee.brazil")
    page.wait_for_selector(".roaster[data-phase=using-effects]")
    page.locator(".bar [data-move=roast]:not(:disabled)").hover()
    expect(page.locator(".token.ghost").first).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator(".token.ghost")).to_have_count(0)


def test_a_piece_that_leads_nowhere_says_why(guests: Guests) -> None:
    page = guests()
    roaster = Roaster(page)
    roaster.sit_down("single")
    roaster.press(roaster.pieces("coffee.brazil"))
    roaster.do("choose coffee.brazil")
    page.wait_for_selector(".roaster[data-phase=using-effects]")
    page.wait_for_function(READY)
    page.locator(".piece[data-ref=tray]").click(force=True)
    expect(page.locator(".bubble")).to_be_visible()


UNSEEN = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  return [...document.querySelectorAll('.board .alive')].filter(one => {
    const { top, right, bottom } = one.getBoundingClientRect();
    return top < board.top - 1 || right > board.right + 1 || bottom > board.bottom + 1;
  }).map(one => one.dataset.ref);
}"""
"""What is alive and not wholly on the screen."""


@pytest.mark.parametrize("moves", [4, pytest.param(12, marks=pytest.mark.deep)])
def test_a_phone_on_its_side_shows_all_that_is_alive(guests: Guests, moves: int) -> None:
    page = guests(phone=True)
    resize(page, "sideways")
    play_with_apprentice(page, "coffee-roaster")
    play_on(page)
    for number in range(moves):
        open_list(page)
        if not wait_for_turn(page):
            break
        page.keyboard.press("Escape")
        expect_readable(page, number)
        assert page.evaluate(UNSEEN) == [], number
        play_on(page, number * 7)
