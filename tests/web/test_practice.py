"""Mistakes come back in the browser: tried again in a review, practiced by mouse and by key."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.barriers import findings
from tests.web.conftest import Guests, House
from tests.web.reviewing import reviewed_game

pytestmark = pytest.mark.once
GAME = "cafe-del-gatto"


def moments(page: Page, table: str, seat: int = 0) -> list[dict[str, Any]]:
    """A seat's graded decisions, dearest first."""
    review = page.request.get(f"./api/tables/{table}/review").json()["review"]
    graded = [step for step in review["steps"] if step.get("grade") and step["seat"] == seat]
    return sorted(graded, key=lambda step: -step["cost"])


def written(offer: dict[str, Any]) -> str:
    return " ".join([offer["verb"], *offer["refs"]])


def best_of_exercise(page: Page, table: str) -> str:
    """The best move at the exercise on the page: that of the moment which looks the same."""
    shown = page.locator(".analysis").get_attribute("data-exercise")
    seen = page.request.post(
        "./api/positions/look", data={"of": "exercise", "game": GAME, "exercise": shown}
    ).json()
    for seat in (0, 1):
        for step in moments(page, table, seat):
            here = {"of": "game", "table": table, "entry": step["entry"]}
            if page.request.post("./api/positions/look", data=here).json()["view"] == seen["view"]:
                return written(step["best"])
    raise AssertionError("no moment of the review is that exercise")


def play_by_mouse(page: Page, move: str) -> None:
    """Touch the things of a move on the board until the bar offers it."""
    button = page.locator(f".bar [data-move='{move}']")
    for ref in move.split()[1:]:
        if button.count():
            break
        page.locator(f".board [data-ref='{ref}']").last.click()
    button.click()


def play_by_keyboard(page: Page, move: str) -> None:
    page.get_by_role("searchbox").focus()
    page.keyboard.type(move)
    page.keyboard.press("Enter")


def told(page: Page) -> Locator:
    return page.locator(".analysis .feedback")


def test_mistakes_are_tried_again_and_practiced(house: House, guests: Guests) -> None:
    page = guests()
    page.goto("./")
    page.wait_for_selector(".games")
    table = reviewed_game(house, page, GAME, seats=2)

    # In the review: a move that is not good enough, then the answer as a ghost, with its reason.
    page.goto(f"./review/{table}")
    page.get_by_role("link", name="Try it again").click()
    expect(told(page)).to_contain_text("is to move")
    expect(page.locator(".board .alive").first).to_be_visible()
    first = moments(page, table)[0]
    play_by_keyboard(page, written(first["played"]))
    expect(told(page)).to_contain_text("behind the best")
    assert findings(page) == []
    page.get_by_role("button", name="Search again").click()
    expect(told(page)).to_contain_text("is to move")
    page.get_by_role("button", name="Show the answer").click()
    expect(told(page)).to_contain_text("Best: ")
    page.get_by_role("button", name="Search again").click()
    play_by_mouse(page, written(first["best"]))
    expect(told(page)).to_contain_text("nothing better is known")
    page.get_by_role("link", name="To the review").click()

    # In practice: the first by mouse, the next by keyboard, the third looked up.
    page.get_by_role("link", name="Practice").click()
    expect(page.get_by_text(re.compile("positions wait for you"))).to_be_visible()
    assert findings(page) == []
    page.get_by_role("link", name="Begin").click()
    for play in (play_by_mouse, play_by_keyboard):
        expect(told(page)).to_contain_text("is to move")
        play(page, best_of_exercise(page, table))
        expect(told(page)).to_contain_text("nothing better is known")
        expect(told(page)).to_contain_text("It comes back in 1 day.")
        page.get_by_role("button", name="Next").click()
    expect(told(page)).to_contain_text("is to move")
    page.get_by_role("button", name="Show the answer").click()
    expect(told(page)).to_contain_text("Best: ")
    page.get_by_role("link", name="All practice").click()
    expect(page.get_by_text(re.compile("3 of .* tried, 0 learned"))).to_be_visible()

    # In the history: how one played, readable by keyboard.
    page.goto("./history")
    plot = page.get_by_role("slider", name=re.compile("lost in each decision"))
    plot.focus()
    page.keyboard.press("Home")
    expect(plot).to_have_attribute("aria-valuetext", re.compile("^Reviewed game 1 of 2"))
    page.keyboard.press("End")
    expect(plot).to_have_attribute("aria-valuetext", re.compile("^Reviewed game 2 of 2"))
    assert findings(page) == []


def test_an_exercise_fits_a_phone_and_is_solved_by_touch(house: House, guests: Guests) -> None:
    page = guests(phone=True, dark=True)
    page.goto("./")
    page.wait_for_selector(".games")
    table = reviewed_game(house, page, GAME, seed=6, seats=2)
    page.goto("./practice?of=due")
    expect(told(page)).to_contain_text("is to move")
    over = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert over <= 1
    assert findings(page) == []
    page.get_by_role("button", name="Moves & more").click()
    move = best_of_exercise(page, table)
    page.locator(f".moves [data-move='{move}']").tap()
    expect(told(page)).to_contain_text("nothing better is known")
