"""People who play Café on its board alone, each with a hand of their own."""

from __future__ import annotations

from random import Random
from typing import Final

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.web.conftest import PATIENCE
from tests.web.playing import CHANGED

LIMIT: Final = 500
GONE: Final = 3_000
"""Milliseconds after which a thing that was there is not there any more: others took it."""
ALONE: Final = 10_000
"""The same where nobody else could have: the machine may be busy."""
MISSES: Final = 3
"""So often in a row a hand may come too late; alone never."""
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
YES = ".bar .asks .primary"
ASKED = f"""before => document.querySelector('.shell').dataset.seq !== before
    || document.querySelector('{YES}')"""
"""It is done, or asked about: the last cube closes the bid, the last point ends the turn."""
PAGE = """() => {
    const all = selector => [...document.querySelectorAll(selector)];
    const refs = selector => all(selector).map(one => one.dataset.ref).join(' ');
    return [
        `seq ${document.querySelector('.shell').dataset.seq}`,
        `bar: ${all('.bar .prompt, .bar .row button')
            .map(one => one.textContent.trim() + (one.disabled ? ' (disabled)' : '')).join(' | ')}`,
        `steps: ${all('.cafe [data-step]').map(one => one.dataset.step).join(' | ')}`,
        `selected: ${refs('.cafe .selected')}`,
        `alive: ${refs('.cafe .alive')}`,
        `focused: ${document.activeElement?.outerHTML.slice(0, 120)}`,
    ].join('\\n');
}"""
"""What somebody who is stuck has before them."""
SQUARES = ".ground .piece.alive:not(.holder)"
GOALS = f"{SQUARES}:not(.selected)"
"""Squares that take what is in the hand."""
STEPS = ".cafe [data-step]"
SUPPLY = ".moves [data-move^=supply]:not(:disabled)"
"""Listed moves that bring a cube to a shop."""

SEEN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""The card has followed the pointer, perhaps a frame late."""


class Player:
    """Somebody who plays anything that is alive, by mouse."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.luck = Random(seed)
        self.seen: set[str] = set()
        self.moves = 0
        self.missed = 0
        self.alone = page.locator(".cafe.alone").count() > 0
        self.patience = ALONE if self.alone else GONE

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
        self.page.set_default_timeout(self.patience)
        try:
            self.step(doing)
        except (TimeoutError, AssertionError) as why:
            self.missed += 1
            if self.alone or self.missed == MISSES:
                stuck = f"nothing comes of {doing}\n{self.page.evaluate(PAGE)}"
                raise AssertionError(stuck) from why
        else:
            self.missed = 0
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
        self.answer(before)
        self.moves += 1

    def answer(self, before: str | None) -> None:
        """It is done; or asked about, as it ends the turn or the bid, and then meant."""
        self.page.wait_for_function(ASKED, arg=before)
        if self.page.locator(YES).count():
            self.press(YES)
            self.page.wait_for_function(CHANGED, arg=before)

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
            self.touch(".bins .piece.alive", self.any(".bins .piece.alive"))
        elif buttons:
            self.press(".bar [data-move]")
        else:
            self.touch(SQUARES, self.any(SQUARES))

    def place(self) -> None:
        self.hover()
        for _ in range(self.luck.randrange(4)):
            self.turn()
        self.find_place()
        self.lay()

    def find_place(self) -> None:
        for _ in range(60):
            if self.page.locator(".holder").get_attribute("data-legal") == "true":
                break
            self.hover()

    def set_down(self) -> None:
        """By mouse, to look at it."""
        self.hover()
        self.find_place()
        self.page.mouse.down()
        self.page.mouse.up()
        expect(self.page.locator(".holder.selected")).to_be_attached(timeout=self.patience)

    def spot(self) -> tuple[float, float]:
        box = self.page.locator(".ground").first.bounding_box()
        assert box is not None
        return (
            box["x"] + box["width"] * self.luck.uniform(0.15, 0.85),
            box["y"] + box["height"] * self.luck.uniform(0.15, 0.8),
        )

    def hover(self) -> None:
        self.page.mouse.move(*self.spot(), steps=3)
        self.page.evaluate(SEEN)

    def turn(self) -> None:
        self.page.mouse.wheel(0, 100)

    def lay(self) -> None:
        """Set it down, look, lay it."""
        self.page.mouse.down()
        self.page.mouse.up()
        expect(self.page.locator(".holder.selected")).to_be_attached(timeout=self.patience)
        self.page.mouse.down()
        self.page.mouse.up()

    def work(self, doing: str) -> None:
        if doing == "delivering" and self.page.locator(SUPPLY).count():
            assert self.page.locator(".clusters .goal").count(), "no shop is shown as a target"
        squares = self.page.locator(SQUARES).count()
        steps = self.page.locator(STEPS).count()
        buttons = self.page.locator(".bar [data-move]").count()
        if steps and (not squares + buttons or self.luck.random() < 0.6):
            number = self.any(STEPS)
            self.press(f":nth-match({STEPS}, {number + 1})")
        elif squares and (not buttons or self.luck.random() < 0.9):
            self.touch_square()
        else:
            self.press(".bar [data-move]")

    def touch_square(self) -> None:
        """A square does what it is for; cubes that are taken up are brought somewhere."""
        before = self.page.locator(".shell").get_attribute("data-seq")
        self.touch(SQUARES, self.any(SQUARES))
        carried = self.page.locator(".ground .piece.selected").count()
        if carried and self.page.locator(".shell").get_attribute("data-seq") == before:
            self.bring()

    def bring(self) -> None:
        """Cubes in the hand go to a square that takes them."""
        self.touch(GOALS, self.any(GOALS))


class Dragger(Player):
    """With a mouse that carries cubes by dragging them."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.tried = 0
        self.dragged = 0

    def bring(self) -> None:
        """Put back what a touch took up, then drag it to where it would have gone."""
        held = self.page.locator(".ground .piece.selected").get_attribute("data-ref")
        goals = self.page.locator(GOALS).evaluate_all("all => all.map(one => one.dataset.ref)")
        goal = self.luck.choice(goals)
        source = self.page.locator(f".ground .piece[data-ref='{held}']")
        source.click()
        expect(self.page.locator(".ground .piece.selected")).to_have_count(0)
        before = self.page.locator(".shell").get_attribute("data-seq")
        self.tried += 1
        self.page.mouse.move(*middle(source))
        self.page.mouse.down()
        self.page.mouse.move(*middle(self.page.locator(f".ground .piece[data-ref='{goal}']")))
        self.page.mouse.up()
        self.answer(before)
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
        expect(self.page.locator(".holder.selected")).to_be_attached(timeout=self.patience)
        self.press(".bar [data-move]")


class Keys(Player):
    """The same with nothing but the keyboard."""

    def touch(self, selector: str, number: int) -> None:
        self.page.locator(selector).nth(number).focus()
        self.page.keyboard.press("Enter")

    def press(self, selector: str) -> None:
        """A disabled button takes no keyboard: the key would go to what has it still."""
        button = self.page.locator(selector).first
        expect(button).to_be_enabled(timeout=self.patience)
        button.focus()
        self.page.keyboard.press("Enter")

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
        expect(self.page.locator(".holder.selected")).to_be_attached(timeout=self.patience)
        self.page.keyboard.press("Enter")


HANDS: Final = {"mouse": Dragger, "finger": Finger, "keys": Keys}


def take_a_card(page: Page) -> None:
    """Until one is in the hand."""
    player = Player(page)
    for _ in range(LIMIT):
        page.wait_for_function(READY)
        doing = page.evaluate(STATE)[1]
        if doing == "placing":
            return
        player.step(doing)
    raise AssertionError("no card came")
