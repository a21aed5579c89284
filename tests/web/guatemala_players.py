"""People who play Guatemala Café on its boards: by mouse, by touch, by keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.web.playing import DONE, Player

BY = ("mouse", "touch", "keyboard")
FOCUS_ALIVE = """choose => {
  const seen = new Set();
  const alive = [...document.querySelectorAll('.board [data-ref].alive')]
    .filter(one => !seen.has(one.dataset.ref) && seen.add(one.dataset.ref));
  alive[choose % alive.length]?.focus();
  return alive.length;
}"""


def sit_down(page: Page, seats: int, production: str = "predetermined", edition: str = "") -> None:
    """At a table with apprentices, the list of moves out of sight."""
    page.goto("./new/guatemala-cafe")
    page.locator(f"input[name=seats][value='{seats}']").check()
    page.locator(f"input[name=production][value='{production}']").check()
    if edition:
        page.locator("input[type=file]").set_input_files(
            {"name": "mine.toml", "mimeType": "application/toml", "buffer": edition.encode()}
        )
    for seat in range(2, seats + 1):
        chair = page.locator("label.chair", has_text=f"Seat {seat}").locator("select")
        chair.select_option("apprentice")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_selector(".board svg [data-ref]")
    page.locator("aside").evaluate("list => { list.style.visibility = 'hidden' }")


class Keys(Player):
    """The same by keyboard: a thing of the board gets the focus, Enter touches it."""

    def touch(self, thing: Locator) -> None:
        expect(thing).to_be_enabled()
        thing.focus()
        self.page.keyboard.press("Enter")

    def move(self) -> None:
        if not self.offered().count() or (self.alive().count() and self.luck.random() < 0.7):
            self.page.keyboard.press("Shift")
            if self.page.evaluate(FOCUS_ALIVE, self.luck.randrange(1000)):
                self.page.keyboard.press("Enter")
        self.offered().first.wait_for()
        self.offered().first.focus()
        self.page.keyboard.press("Enter")
        self.moves += 1
        self.say_yes()
        self.page.wait_for_function(DONE)


def player(page: Page, by: str, seed: int = 1) -> Player:
    return (
        Keys(page, seed=seed) if by == "keyboard" else Player(page, taps=by == "touch", seed=seed)
    )
