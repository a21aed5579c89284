"""Friends in different cities: who is there, what they say, and what the clock does."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import findings
from tests.web.company import post, sit
from tests.web.conftest import Guests
from tests.web.playing import open_panel

pytestmark = pytest.mark.once


def at_one_table(host: Page, friend: Page, **order: object) -> str:
    for page in (host, friend):
        page.goto("./")
        page.evaluate("fetch('api/me')")
    new = post(host, "tables", game="cafe-del-gatto", seats=2, as_seated=True, **order)
    table = str(new["table"])
    sit(host, table, 0, "Anna")
    sit(friend, table, 1, "Bruno")
    for page in (host, friend):
        page.goto(f"./table/{table}")
        expect(page.locator(".shell")).to_be_visible()
    return table


def speak(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Say something")).click()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_two_people_see_each_other_and_talk(guests: Guests, phone: bool) -> None:
    anna, bruno = guests(phone=phone), guests(phone=phone, dark=True)
    at_one_table(anna, bruno)
    expect(anna.locator(".chairs .sign.here")).to_have_count(1)
    speak(anna)
    assert findings(anna) == []
    anna.get_by_role("button", name="Good luck!").click()
    expect(bruno.locator(".fresh")).to_contain_text("Good luck!")
    speak(bruno)
    bruno.get_by_role("button", name="tips the hat").click()
    expect(anna.locator(".fresh")).to_contain_text("tips the hat")
    expect(anna.locator(".fresh svg.tip-hat")).to_be_visible()
    assert findings(anna) == []
    speak(bruno)
    bruno.get_by_role("textbox", name="Write a line").fill("<img src=x onerror=alert(1)> salut")
    bruno.get_by_role("button", name="Send").click()
    expect(anna.locator(".fresh")).to_contain_text("<img src=x onerror=alert(1)> salut")
    assert anna.locator(".fresh img").count() == 0
    speak(anna)
    anna.get_by_role("button", name="Do not hear Bruno").click()
    expect(anna.locator(".past")).not_to_contain_text("salut")
    bruno.close()
    expect(anna.locator(".chairs .sign.gone")).to_have_count(1)


def run_out(anna: Page, bruno: Page, late: str) -> None:
    clock = {"kind": "live", "budget": 10, "increment": 0}
    at_one_table(anna, bruno, clock=clock, late=late)
    expect(anna.get_by_role("timer")).to_have_count(2)
    expect(bruno.get_by_role("timer").first).to_have_class(re.compile("last"))


def test_when_time_is_over_the_house_plays_on(guests: Guests) -> None:
    anna, bruno = guests(), guests(phone=True)
    run_out(anna, bruno, "house")
    expect(anna.get_by_role("button", name="Take it back")).to_be_visible()


def test_or_it_is_lost(guests: Guests) -> None:
    anna, bruno = guests(phone=True), guests()
    run_out(anna, bruno, "concede")
    expect(bruno.get_by_role("dialog")).to_contain_text("You win.")


COVERED = """() => [...document.querySelectorAll('[role=alertdialog] button')].filter(one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map(one => one.textContent)"""
"""Answers that something lies over."""


def test_or_the_others_vote_and_nobody_has_won(guests: Guests) -> None:
    anna, bruno = guests(), guests(phone=True)
    run_out(anna, bruno, "vote")
    expect(anna.get_by_role("alertdialog")).to_contain_text("A move of yours ends the vote")
    # Whoever is asked something else meanwhile can answer both.
    open_panel(anna, "Table")
    anna.get_by_role("button", name="Ask to end without a winner").click()
    expect(bruno.get_by_role("alertdialog")).to_have_count(2)
    assert bruno.evaluate(COVERED) == []
    assert findings(bruno) == []
    bruno.get_by_role("button", name="End without a winner").click()
    expect(anna.get_by_role("dialog")).to_contain_text("nobody has won")
