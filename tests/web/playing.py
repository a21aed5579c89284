"""How a person plays in a browser, without knowing the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from types import MappingProxyType

from playwright.sync_api import Locator, Page, expect

GAMES = ("coffee-roaster", "cafe", "guatemala-cafe", "cafe-del-gatto")

READY = """() => document.querySelector('dialog[open] #sheet-title')
  || (!document.querySelector('.bar [data-move]:disabled')
      && document.querySelector('.board [data-ref].alive, .bar [data-move]'))"""
"""There is something to do, or the score sheet."""
ASKED_OR_DONE = """() => document.querySelector('.bar .asks')
    || !document.querySelector('.board .selected, .bar [data-move]:disabled')"""
DONE = """() => !document.querySelector('.board .selected, .bar [data-move]:disabled')"""
TOUCHED = """before => document.querySelector('.board .selected, .bar .asks')
    || document.querySelector('.shell')?.dataset.seq !== before"""
"""Something is chosen, or asked about, or done at once where a touch says all."""
SETTLED = "() => !document.querySelector('.moves [data-move]:disabled')"
"""No move is on its way to the house."""
YES = ".bar .asks .primary:enabled"
THINGS = 0.7
"""How often a player who knows no game prefers the board to a button."""


def start(page: Page, title: str) -> None:
    """One click from the home page to a game against the house."""
    page.goto("./")
    card = page.locator(".games li").filter(has=page.get_by_role("heading", name=title, exact=True))
    card.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".shell")


def play_with_apprentice(
    page: Page, game: str, options: Mapping[str, str] = MappingProxyType({})
) -> None:
    """Sit down to a game of two with the weakest of the house; alone where one plays alone."""
    page.goto(f"./new/{game}")
    for name, value in options.items():
        page.locator(f"input[name={name}][value='{value}']").check()
    if game == "coffee-roaster":
        page.locator("input[name=mode][value=single]").check()
    else:
        page.locator("input[name=seats][value='2']").check()
        page.locator("label.chair", has_text="Seat 2").locator("select").select_option("apprentice")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_selector(".shell")


def play_on(page: Page, choose: int = 0) -> None:
    """Make a move from the list, wherever that is, and say yes to one for good."""
    open_list(page)
    assert wait_for_turn(page)
    with seq_changes(page):
        play_listed(page, choose)
        confirm(page)


def is_over(page: Page) -> bool:
    return page.get_by_role("heading", name="Score sheet").is_visible()


def wait_for_turn(page: Page) -> bool:
    """Until there is a move to make; False when the game is over instead."""
    page.wait_for_function(
        """() => document.querySelector('.moves [data-move]:not(:disabled)')
              || document.querySelector('dialog[open] #sheet-title')"""
    )
    return not is_over(page)


def seq(page: Page) -> str:
    """What the list of moves says now: changes when the position does."""
    return " ".join(
        page.locator(".moves [data-move]").evaluate_all("all => all.map(m => m.dataset.move)")
    )


FOCUS_LISTED = """choose => {
  const moves = document.querySelectorAll('.moves [data-move]:not(:disabled)');
  moves[choose % moves.length]?.focus();
  return moves.length > 0;
}"""


def play_listed(page: Page, choose: int) -> None:
    """Play one of the listed moves by keyboard: focus it, press Enter."""
    if page.evaluate(FOCUS_LISTED, choose):
        page.keyboard.press("Enter")


def confirm(page: Page) -> None:
    """Say yes to a move for good, if it was one."""
    yes = page.locator(".bar").get_by_role("button", name="Yes:")
    if yes.count():
        yes.click()


def play_whole_game_by_list(page: Page, limit: int = 600) -> int:
    """Play to the end with the list alone; returns the number of moves made."""
    for number in range(limit):
        if not wait_for_turn(page):
            return number
        play_listed(page, number * 7)
        confirm(page)
        page.wait_for_function(SETTLED)
    raise AssertionError("the game did not end")


CHANGED = """before => document.querySelector('.shell')?.dataset.seq !== before"""
CHANGED_OR_ASKED = f"before => ({CHANGED})(before) || document.querySelector('{YES}')"
SAY_YES = f"() => document.querySelector('{YES}')?.click()"


@contextmanager
def seq_changes(page: Page) -> Iterator[None]:
    """Does something, means it where that is asked, and waits until the table has come further."""
    before = page.locator(".shell").get_attribute("data-seq")
    yield
    page.wait_for_function(CHANGED_OR_ASKED, arg=before)
    page.evaluate(SAY_YES)
    page.wait_for_function(CHANGED, arg=before)


def give_up(page: Page) -> None:
    open_panel(page, "Table")
    page.get_by_role("button", name="Give up …").click()
    page.get_by_role("button", name="Give up", exact=True).click()


def open_panel(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name, exact=True).click()


def open_list(page: Page) -> None:
    """Where the panel is a drawer: open it, unless it is."""
    if not page.locator("#panel").is_visible():
        page.get_by_role("button", name="Moves & more").click()


def expect_no_scroll(page: Page) -> None:
    """The page itself never scrolls in a normal turn."""
    over = page.evaluate("document.documentElement.scrollHeight - window.innerHeight")
    assert over <= 1, f"the page scrolls by {over} pixels"


def expect_over(page: Page) -> None:
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()


class Player:
    """Somebody who knows no game: touches what is alive and takes what is offered."""

    def __init__(self, page: Page, *, taps: bool = False, seed: int = 1) -> None:
        self.page = page
        self.taps = taps
        self.luck = Random(seed)
        self.moves = 0

    def touch(self, thing: Locator) -> None:
        thing.tap() if self.taps else thing.click()

    def alive(self) -> Locator:
        return self.page.locator(".board [data-ref].alive:not(.selected)")

    def offered(self) -> Locator:
        return self.page.locator(".bar button[data-move]:not(:disabled)")

    def play(self, limit: int = 600) -> None:
        """To the end of the game."""
        for _ in range(limit):
            self.page.wait_for_function(READY)
            if is_over(self.page):
                return
            self.move()
        raise AssertionError("the game did not end")

    def move(self) -> None:
        """Choose things until moves are offered; now and then what needs no things at all."""
        if not self.offered().count() or (self.alive().count() and self.luck.random() < THINGS):
            self.choose()
        self.touch(self.any(self.offered(), ".bar", "data-move"))
        self.moves += 1
        self.say_yes()
        self.page.wait_for_function(DONE)

    def say_yes(self) -> None:
        """To a move for good, if it was one: asked at once, or it is on its way."""
        self.page.wait_for_function(ASKED_OR_DONE)
        if self.page.locator(".bar .asks").count():
            self.touch(self.page.locator(".bar .asks .primary"))

    def choose(self) -> None:
        self.reach()
        for _ in range(4):
            if not self.alive().count():
                return  # there are only buttons now
            thing = self.any(self.alive(), ".board", "data-ref")
            before = self.page.locator(".shell").get_attribute("data-seq")
            self.touch(thing)
            self.page.wait_for_function(TOUCHED, arg=before)
            if self.offered().count():
                return

    def reach(self) -> None:
        """Bring the hand over the board: what a focused move would do is drawn no longer."""
        box = self.page.locator(".board").bounding_box()
        if box is not None and not self.taps:
            self.page.mouse.move(box["x"] + 1, box["y"] + 1)
            self.page.mouse.move(box["x"] + 3, box["y"] + 3)

    def any(self, things: Locator, place: str, named: str) -> Locator:
        """One of them, by its name: where several act at once there may soon be others. Of
        several drawings the uppermost.
        """
        things.first.wait_for(state="attached")
        names = things.evaluate_all(f"all => all.map(one => one.getAttribute('{named}'))")
        return self.page.locator(f"{place} [{named}='{self.luck.choice(names)}']").last
