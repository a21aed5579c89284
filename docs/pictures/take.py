"""Takes the README's pictures from a running house: `make pictures`.

A house of its own is opened on fresh data, somebody plays in a real browser with the house's
advice, and the pictures land beside this file.
"""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

import coffeehouse
from benchmarks.house import open_house
from coffeehouse.bots.levels import bot
from coffeehouse.engine.record import dump

HERE = Path(__file__).parent
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 60_000
QUALITY = 82


def visit(browser: Browser, address: str, *, phone: bool = False, dark: bool = False) -> Page:
    context = browser.new_context(
        viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
        has_touch=phone,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        base_url=address,
    )
    context.add_init_script("localStorage.setItem('coffeehouse.guided', 'all')")
    # Whoever follows the house's advice is not asked whether they mean it.
    context.add_init_script("localStorage.setItem('coffeehouse.settings', '{\"confirm\":false}')")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto("./")
    return page


def sit_down(page: Page, title: str) -> None:
    """One click from the home page to a game against the house."""
    card = page.locator(".games li").filter(has=page.get_by_role("heading", name=title, exact=True))
    card.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".shell")


def play(page: Page, moves: int) -> None:
    """Play so many moves as the house advises."""
    for _ in range(moves):
        wait_for_turn(page)
        take_advice(page)
        page.wait_for_function("() => !document.querySelector('.moves [data-move]:disabled')")
    wait_for_turn(page)


def wait_for_turn(page: Page) -> None:
    """Until there is a move to make, or the game is over."""
    page.wait_for_function(
        """() => document.querySelector('.moves [data-move]:not(:disabled)')
              || document.querySelector('dialog[open] #sheet-title')"""
    )


def take_advice(page: Page) -> None:
    advised = page.locator(".hints button").first
    while not advised.is_visible():
        # A move of the house may come in between, and the advice for before it is gone.
        page.get_by_role("button", name="Hint").click()
        with contextlib.suppress(PlaywrightTimeout):
            advised.wait_for(timeout=PATIENCE / 4)
    advised.click()


def shoot(page: Page, name: str) -> None:
    page.mouse.move(1, 1)  # a tip that follows the pointer would cover the board
    page.wait_for_timeout(600)
    page.screenshot(path=HERE / f"{name}.jpg", type="jpeg", quality=QUALITY)


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise SystemExit("Pictures need Chromium: apt-get install chromium")
    with open_house() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        take_roast(visit(browser, address))
        take_gatto(visit(browser, address, dark=True))
        take_table(visit(browser, address), "Café", "cafe")
        take_table(visit(browser, address), "Guatemala Café", "guatemala-cafe")
        take_phone(visit(browser, address, phone=True))
        take_review(visit(browser, address))
        browser.close()


def take_roast(page: Page) -> None:
    sit_down(page, "Coffee Roaster")
    play(page, 11)
    reach_into_the_bag(page)
    shoot(page, "coffee-roaster")


def take_gatto(page: Page) -> None:
    sit_down(page, "Café del Gatto")
    play(page, 12)
    shoot(page, "cafe-del-gatto")


def take_table(page: Page, title: str, name: str) -> None:
    """A game that lasts: far enough in that the board shows what grew on it."""
    sit_down(page, title)
    play(page, 24)
    shoot(page, name)


def take_phone(page: Page) -> None:
    sit_down(page, "Coffee Roaster")
    play(page, 4)
    reach_into_the_bag(page)
    shoot(page, "phone")


def take_review(page: Page) -> None:
    """Of a game between two bots, at the moment that cost most."""
    game = coffeehouse.game("cafe-del-gatto")
    rivals = [bot("journeyman", game, 1), bot("apprentice", game, 2)]
    record = coffeehouse.play(game, rivals, seed=4)
    table = page.request.post("./api/tables/import", data=dump(game, record)).json()["table"]
    page.goto(f"./review/{table}")
    page.locator(".moment").first.wait_for(timeout=10 * PATIENCE)
    page.locator(".board svg").first.wait_for()
    shoot(page, "review")


def reach_into_the_bag(page: Page) -> None:
    """Between two rounds nothing is drawn; the picture wants tokens."""
    go_on = page.get_by_role("button", name="Go on roasting").first
    if go_on.is_visible():
        go_on.click()
        page.get_by_role("button", name="Stop roasting").first.wait_for(state="hidden")
        wait_for_turn(page)


if __name__ == "__main__":
    main()
