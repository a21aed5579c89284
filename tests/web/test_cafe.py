"""Café played on its board alone: cards laid, cubes carried, bids made, by every kind of hand."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.web.conftest import PATIENCE, Guests
from tests.web.playing import CHANGED, expect_no_scroll, expect_over, play_whole_game_by_list

pytestmark = pytest.mark.once

LIMIT: Final = 500
GONE: Final = 3_000
"""Milliseconds after which a thing that was there is not there any more."""
MISSES: Final = 25
WALKED: Final = 8
"""Steps with the arrow keys before something is chosen, at most."""
READY = """() => document.querySelector('dialog[open] #sheet-title')
    || (!document.querySelector('.bar [data-move]:disabled') && document.querySelector(
        '.cafe .piece.alive, .bar [data-move], .cafe [data-step]'))"""
STATE = """() => {
    const board = document.querySelector('.cafe');
    const here = !document.querySelector('dialog[open] #sheet-title');
    return board && here ? [board.dataset.phase, board.dataset.doing] : null;
}"""
ASKED = """before => document.querySelector('.shell').dataset.seq !== before
    || document.querySelector('.bar .primary[data-move]')"""
"""It is done, or asked about: the last cube closes the bid."""
SQUARES = ".ground .piece.alive:not(.holder)"
STEPS = ".cafe [data-step]"


def sit_down(page: Page, seats: int, variant: str = "base") -> None:
    """At a table with apprentices, the list of moves out of sight."""
    page.goto("./new/cafe")
    page.locator(f"input[name=seats][value='{seats}']").check()
    for seat in range(2, seats + 1):
        chair = page.locator("label.chair", has_text=f"Seat {seat}").locator("select")
        chair.select_option("apprentice")
    page.locator(f"input[name=variant][value='{variant}']").check()
    page.get_by_role("button", name="To the table").click()
    page.wait_for_selector(".cafe")


def hide_list(page: Page) -> None:
    page.locator("aside").evaluate("list => { list.style.visibility = 'hidden' }")


class Player:
    """Somebody who plays anything that is alive, by mouse."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.luck = Random(seed)
        self.seen: set[str] = set()
        self.moves = 0
        self.missed = 0

    def play(self) -> None:
        for _ in range(LIMIT):
            self.page.wait_for_function(READY)
            state = self.page.evaluate(STATE)
            if state is None:
                return
            self.seen.add(state[1])
            self.try_to(state[1])
        raise AssertionError("the game did not end")

    def try_to(self, doing: str) -> None:
        """Where others act at the same time, what was alive may be gone when the hand comes."""
        self.page.set_default_timeout(GONE)
        try:
            self.step(doing)
        except (TimeoutError, AssertionError):
            self.missed += 1
            assert self.missed < MISSES, f"nothing comes of {doing}"
        finally:
            self.page.set_default_timeout(PATIENCE)

    def step(self, doing: str) -> None:
        before = self.page.locator(".shell").get_attribute("data-seq")
        if doing in ("taking", "paying"):
            self.choose(".display .piece.alive" if doing == "taking" else ".bins .piece.alive")
        elif doing == "placing":
            self.place()
        elif doing == "bidding":
            self.bid()
        else:
            self.work(doing)
        self.page.wait_for_function(CHANGED, arg=before)
        self.moves += 1

    # --- how a hand does it; fingers and keys have their own ways ------------------------------

    def touch(self, selector: str, number: int) -> None:
        self.page.locator(selector).nth(number).click()

    def press(self, selector: str) -> None:
        """A button."""
        self.page.locator(selector).first.click()

    def any(self, selector: str) -> int:
        things = self.page.locator(selector)
        things.first.wait_for(state="attached")
        return self.luck.randrange(max(things.count(), 1))

    def choose(self, selector: str) -> None:
        """Touch a thing to see what it means, then do it."""
        self.touch(selector, self.any(selector))
        self.press(".bar [data-move]")

    def bid(self) -> None:
        buttons = self.page.locator(".bar [data-move]").count()
        bins = self.page.locator(".bins .piece.alive").count()
        if bins and (not buttons or self.luck.random() < 0.4):
            before = self.page.locator(".shell").get_attribute("data-seq")
            self.touch(".bins .piece.alive", self.any(".bins .piece.alive"))
            self.page.wait_for_function(ASKED, arg=before)
            if self.page.locator(".shell").get_attribute("data-seq") == before:
                self.press(".bar .primary")
        elif buttons:
            self.press(".bar [data-move]")
        else:
            self.touch(SQUARES, self.any(SQUARES))

    def place(self) -> None:
        self.hover()
        for _ in range(self.luck.randrange(4)):
            self.turn()
        for _ in range(60):
            if self.page.locator(".holder").get_attribute("data-legal") == "true":
                break
            self.hover()
        self.lay()

    def spot(self) -> tuple[float, float]:
        box = self.page.locator(".ground").first.bounding_box()
        assert box is not None
        return (
            box["x"] + box["width"] * self.luck.uniform(0.15, 0.85),
            box["y"] + box["height"] * self.luck.uniform(0.15, 0.8),
        )

    def hover(self) -> None:
        self.page.mouse.move(*self.spot(), steps=3)

    def turn(self) -> None:
        self.page.mouse.wheel(0, 100)

    def lay(self) -> None:
        """Set it down, look, lay it."""
        self.page.mouse.down()
        self.page.mouse.up()
        expect(self.page.locator(".holder.selected")).to_be_attached(timeout=GONE)
        self.page.mouse.down()
        self.page.mouse.up()

    def work(self, doing: str) -> None:
        squares = self.page.locator(SQUARES).count()
        steps = self.page.locator(STEPS).count()
        if steps and (not squares or self.luck.random() < 0.6):
            number = self.any(STEPS)
            self.press(f":nth-match({STEPS}, {number + 1})")
        elif squares and self.luck.random() < 0.9:
            self.touch_square()
        else:
            self.end()

    def touch_square(self) -> None:
        """A square does what it is for; cubes that are taken up are brought somewhere."""
        before = self.page.locator(".shell").get_attribute("data-seq")
        self.touch(SQUARES, self.any(SQUARES))
        carried = self.page.locator(".ground .piece.selected").count()
        if carried and self.page.locator(".shell").get_attribute("data-seq") == before:
            self.bring()

    def bring(self) -> None:
        """Cubes in the hand go to a square that takes them."""
        self.touch(SQUARES, self.any(SQUARES))

    def end(self) -> None:
        """Unspent points are asked about once."""
        before = self.page.locator(".shell").get_attribute("data-seq")
        self.press(".bar [data-move]")
        if self.page.locator(".bar [data-move]").count() and (
            self.page.locator(".shell").get_attribute("data-seq") == before
        ):
            self.press(".bar .primary")


class Dragger(Player):
    """With a mouse that carries cubes by dragging them."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.tried = 0
        self.dragged = 0

    def bring(self) -> None:
        """Put back what a touch took up, then drag it to where it would have gone."""
        held = self.page.locator(".ground .piece.selected").get_attribute("data-ref")
        goals = self.page.locator(SQUARES).evaluate_all("all => all.map(one => one.dataset.ref)")
        goal = self.luck.choice([ref for ref in goals if ref != held])
        source = self.page.locator(f".ground .piece[data-ref='{held}']")
        source.click()
        expect(self.page.locator(".ground .piece.selected")).to_have_count(0)
        before = self.page.locator(".shell").get_attribute("data-seq")
        self.tried += 1
        self.page.mouse.move(*middle(source))
        self.page.mouse.down()
        self.page.mouse.move(*middle(self.page.locator(f".ground .piece[data-ref='{goal}']")))
        self.page.mouse.up()
        self.page.wait_for_function(CHANGED, arg=before)
        self.dragged += 1


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger(Player):
    """The same with a finger."""

    def touch(self, selector: str, number: int) -> None:
        self.page.locator(selector).nth(number).tap()

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.tap()

    def hover(self) -> None:
        self.page.touchscreen.tap(*self.spot())

    def turn(self) -> None:
        self.page.locator(".turn").last.tap()

    def lay(self) -> None:
        expect(self.page.locator(".holder.selected")).to_be_attached(timeout=GONE)
        self.press(".bar [data-move]")


class Keys(Player):
    """The same with nothing but the keyboard."""

    def touch(self, selector: str, number: int) -> None:
        self.page.locator(selector).nth(number).focus()
        self.page.keyboard.press("Enter")

    press_key = "Enter"

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.focus()
        self.page.keyboard.press(self.press_key)

    def hover(self) -> None:
        self.page.locator(".holder").focus()
        for _ in range(self.luck.randrange(WALKED)):
            self.page.keyboard.press(
                self.luck.choice(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"])
            )

    def turn(self) -> None:
        self.page.keyboard.press("r")

    def lay(self) -> None:
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".holder.selected")).to_be_attached(timeout=GONE)
        self.page.keyboard.press("Enter")


HANDS: Final = {"mouse": Dragger, "finger": Finger, "keys": Keys}
QUICK: Final = [
    ("mouse", 2, "base", False),
    ("finger", 3, "advanced", True),
    ("keys", 1, "base", False),
]
ALL: Final = [
    (hand, seats, variant, phone)
    for hand in HANDS
    for seats in (1, 2, 4)
    for variant in ("base", "advanced")
    for phone in (False, True)
    if (seats > 1 or variant == "base") and (hand != "finger" or phone)
]


def play_a_game(guests: Guests, hand: str, seats: int, variant: str, phone: bool) -> None:
    page = guests(phone=phone)
    sit_down(page, seats, variant)
    hide_list(page)
    expect_no_scroll(page)
    player = HANDS[hand](page, seed=seats)
    player.play()
    expect_over(page)
    assert {"taking", "placing", "acting"} <= player.seen
    assert ("bidding" in player.seen) == (variant == "advanced")
    assert player.moves > 24
    if isinstance(player, Dragger) and player.tried:
        assert player.dragged, "cubes cannot be dragged"


CUT = """() => {
    const inside = (one, box) => one.left >= box.left - 1 && one.right <= box.right + 1
        && one.top >= box.top - 1 && one.bottom <= box.bottom + 1;
    const things = '.round .left, .round .master, .other .head b, .other .coin, .orders li, .bin';
    return [...document.querySelectorAll(things)].flatMap(thing => {
        const box = thing.closest('.box, .other').getBoundingClientRect();
        const one = thing.getBoundingClientRect();
        const seen = one.width === 0 || (one.width > 10 && inside(one, box));
        return seen ? [] : [thing.className + ' ' + thing.textContent.trim()];
    });
}"""
"""What is to be read and does not fit into its box."""


def test_four_seats_have_room_at_every_size(guests: Guests) -> None:
    page = guests()
    sit_down(page, 4, "advanced")
    page.wait_for_selector(".auction .orders")
    for width, height in ((390, 844), (844, 390), (820, 1180), (1180, 820), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width}")
        assert page.locator(".other .head b").count() == 3
        page.wait_for_function(f"() => ({CUT})().length === 0")
        expect_no_scroll(page)


def test_a_watcher_sees_the_board_and_can_touch_nothing_of_it(guests: Guests) -> None:
    page, watcher = guests(), guests(phone=True)
    sit_down(page, 2)
    page.wait_for_function(READY)
    watcher.goto(page.url)
    watcher.wait_for_selector(".cafe .display .place")
    assert watcher.locator(".cafe .alive").count() == 0
    watcher.locator(".other").click()
    expect(watcher.locator(".large .ground")).to_be_visible()


@pytest.mark.parametrize(("hand", "seats", "variant", "phone"), QUICK)
def test_a_whole_game_is_played_on_the_board(
    guests: Guests, hand: str, seats: int, variant: str, phone: bool
) -> None:
    play_a_game(guests, hand, seats, variant, phone)


@pytest.mark.deep
@pytest.mark.parametrize(("hand", "seats", "variant", "phone"), ALL)
def test_every_table_is_played_by_every_hand(
    guests: Guests, hand: str, seats: int, variant: str, phone: bool
) -> None:
    play_a_game(guests, hand, seats, variant, phone)


def test_a_whole_game_is_played_by_the_list_with_the_board_hidden(guests: Guests) -> None:
    page = guests()
    sit_down(page, 2)
    page.locator(".board").evaluate("board => { board.style.visibility = 'hidden' }")
    assert play_whole_game_by_list(page) > 20
    expect_over(page)
