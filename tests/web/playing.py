"""How a person plays in a browser, without knowing the game."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def start(page: Page, title: str) -> None:
    """One click from the home page to a game against the house."""
    page.goto("./")
    card = page.locator(".games li").filter(has=page.get_by_role("heading", name=title, exact=True))
    card.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".shell")


def is_over(page: Page) -> bool:
    return page.get_by_role("heading", name="Score sheet").is_visible()


def wait_for_turn(page: Page) -> bool:
    """Until there is a move to make; False when the game is over instead."""
    page.wait_for_function(
        """() => document.querySelector('.moves [data-move]:not(:disabled)')
              || document.querySelector('dialog[open] #sheet-title')""",
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


def play_whole_game_by_list(page: Page, limit: int = 600) -> int:
    """Play to the end with the list alone; returns the number of moves made."""
    for number in range(limit):
        if not wait_for_turn(page):
            return number
        play_listed(page, number * 7)
        page.wait_for_function("() => !document.querySelector('.moves [data-move]:disabled')")
    raise AssertionError("the game did not end")


def open_panel(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name, exact=True).click()


def expect_no_scroll(page: Page) -> None:
    """The page itself never scrolls in a normal turn."""
    over = page.evaluate("document.documentElement.scrollHeight - window.innerHeight")
    assert over <= 1, f"the page scrolls by {over} pixels"


def expect_over(page: Page) -> None:
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
