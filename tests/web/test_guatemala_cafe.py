"""Guatemala Café played on its two boards alone: by their pieces and the action bar."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, Response, WebSocket, expect

from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.table.table import Table
from tests.games.guatemala_cafe.maps import EDITIONS
from tests.web.bringing import brought
from tests.web.conftest import Guests, House
from tests.web.guatemala_players import BY, player, sit_down
from tests.web.playing import CHANGED, READY, expect_no_scroll, expect_over, is_over, seq_changes
from tests.web.screens import SETTLED

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("seats", "production", "by"),
    [(2, "predetermined", "touch"), (3, "free", "mouse"), (4, "predetermined", "keyboard")],
)
def test_turns_are_played_on_the_boards_with_the_list_hidden(
    guests: Guests, seats: int, production: str, by: str
) -> None:
    page = guests(phone=by == "touch")
    sit_down(page, seats, production)
    expect(page.locator(".board .pennant")).to_have_count(1)
    someone = player(page, by)
    while someone.moves < 12:
        page.wait_for_function(READY)
        assert not is_over(page)
        someone.move()
        expect_no_scroll(page)


@pytest.mark.deep
@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("production", ["predetermined", "free"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_whole_game_is_played_on_the_boards_with_the_list_hidden(
    guests: Guests, seats: int, production: str, by: str, phone: bool
) -> None:
    page = guests(phone=phone or by == "touch")
    sit_down(page, seats, production)
    someone = player(page, by)
    someone.play(900)
    expect_over(page)
    assert someone.moves > 20


# --- nothing of a hidden hand ----------------------------------------------------------------


def objects(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in something received, however deep."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value:
        if isinstance(inner, dict | list):
            yield from objects(inner)


class Received:
    """Everything that comes to a page, by any line."""

    def __init__(self, page: Page) -> None:
        self.texts: list[str] = []
        page.on("websocket", self.listen)
        page.on("response", self.answer)

    def listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.texts.append(str(frame)))

    def answer(self, response: Response) -> None:
        if "/api/" in response.url:
            self.texts.append(response.text())

    def objects(self) -> Iterator[dict[str, Any]]:
        for text in self.texts:
            try:
                found = json.loads(text)
            except ValueError:
                continue
            if isinstance(found, dict | list):
                yield from objects(found)


def test_nothing_of_a_hidden_hand_is_in_the_page_of_another(guests: Guests) -> None:
    """§hidden: neither drawn, nor spoken, nor received."""
    page = guests()
    received = Received(page)
    sit_down(page, 3)
    someone = player(page, "mouse", seed=5)
    for _ in range(8):
        page.wait_for_function(READY)
        someone.move()
    views = [one for one in received.objects() if "hand" in one and "goods" in one]
    assert len(views) > 10
    assert all(one["hand"] is None for one in views if one["viewer"] is None)
    [me] = {one["viewer"] for one in views if one["viewer"] is not None}
    own = f"seat.{me}"
    dealt = [one for one in received.objects() if one.get("code") in ("deal", "deal-own")]
    assert {one["values"]["player"] for one in dealt if "sack" in one["values"]} <= {own}
    sacks = page.locator(".board [aria-label^='Your '][data-ref^='sack.']")
    assert sacks.count() == 5
    assert page.locator(".board [data-ref^='sack.']").count() in (5, 6)


LOOK = """card => [...card.querySelectorAll('.answer')].map(answer => {
  const box = answer.getBoundingClientRect();
  const { fill, stroke, strokeWidth } = getComputedStyle(answer.querySelector('rect'));
  const { filter, cursor, opacity } = getComputedStyle(answer.closest('.piece') ?? answer);
  return [fill, stroke, strokeWidth, filter, cursor, opacity, answer.textContent,
    Math.round(box.width), Math.round(box.height)].join(' ');
}).join(' | ') + ' ' + document.querySelectorAll('.bar button').length"""


def asked(table: Table, *, can_block: bool) -> bool:
    """Whether the first seat has a question to answer, and could block or not."""
    state = table.state
    assert isinstance(state, GuatemalaState)
    if not state.is_asking() or state.seat != 0:
        return False
    return (state.sacks.held(0, state.sack) > 0) == can_block


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_question_looks_the_same_whether_or_not_one_can_block(
    house: House, guests: Guests, phone: bool
) -> None:
    """§blockade: both answers are there; an impossible one says why when it is touched."""
    page, looks = guests(phone=phone), {}
    for can_block in (True, False):
        table = brought(house, page, "guatemala-cafe", 4, partial(asked, can_block=can_block))
        page.goto(f"./table/{table.id}")
        card = page.locator(".board .question", has=page.locator("[data-answer=allow]"))
        looks[can_block] = card.evaluate(LOOK)
        before = page.locator(".shell").get_attribute("data-seq")
        page.locator("[data-answer=block]").click()
        if can_block:
            page.wait_for_function(CHANGED, arg=before)
        else:
            expect(page.get_by_role("alert")).to_contain_text("sack")
    assert looks[True] == looks[False]


def scores_next(table: Table) -> bool:
    """Whether the first seat is the last to be asked, and somebody scores if it allows that."""
    state = table.state
    assert isinstance(state, GuatemalaState)
    return asked_last(state) and any(gains(state))


def asked_last(state: GuatemalaState) -> bool:
    return state.is_asking() and state.seat == 0 and state.turn == 1


def gains(state: GuatemalaState) -> list[int]:
    return [int(state.plantations.earns(seat, state.sack)) for seat in range(state.seats)]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_a_scoring_brings_is_counted_for_each_plantation_and_stays_when_news_comes(
    house: House, guests: Guests, phone: bool
) -> None:
    page = guests(phone=phone)
    table = brought(house, page, "guatemala-cafe", 3, scores_next)
    assert isinstance(table.state, GuatemalaState)
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"./table/{table.id}")
    with seq_changes(page):
        page.locator("[data-answer=allow]").click()
    page.evaluate(SETTLED)
    said = page.locator(".board .gained").all_text_contents()
    assert sorted(said) == sorted(f"+{points}" for points in gains(table.state) if points)


WATCH_FLIGHTS = """() => {
  window.flown = 0;
  new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      window.flown += [...addedNodes].filter(one => one.classList?.contains('flight')).length;
  }).observe(document.querySelector('.board'), { childList: true, subtree: true });
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_travel_and_none_stays_in_the_air(
    guests: Guests, motion: Literal["no-preference", "reduce"]
) -> None:
    page = guests()
    page.emulate_media(reduced_motion=motion)
    sit_down(page, 2)
    page.evaluate(WATCH_FLIGHTS)
    someone = player(page, "mouse", seed=3)
    while someone.moves < 8:
        page.wait_for_function(READY)
        someone.move()
    expect(page.locator(".board .flight")).to_have_count(0)
    assert (page.evaluate("window.flown") > 0) == (motion == "no-preference")


# --- other editions --------------------------------------------------------------------------


OUTSIDE = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  return [...document.querySelectorAll('.board [data-ref]')].filter(one => {
    const box = one.getBoundingClientRect();
    return box.left < board.left - 1 || box.right > board.right + 1
      || box.top < board.top - 1 || box.bottom > board.bottom + 1;
  }).map(one => one.dataset.ref);
}"""


@pytest.mark.parametrize("name", EDITIONS)
def test_an_owners_own_map_draws_itself(guests: Guests, name: str) -> None:
    page, made = guests(), EDITIONS[name]
    sit_down(page, made.seats, edition=made.text())
    page.wait_for_function(READY)
    spaces = page.locator(".board [data-ref^='land.']")
    assert spaces.count() == made.columns * made.rows
    boxes = spaces.evaluate_all(
        "all => all.map(one => one.querySelector('.hit').getBoundingClientRect().width)"
    )
    assert max(boxes) - min(boxes) < 1
    assert min(boxes) > 20
    assert page.locator(".board [data-ref^='harbor.']").count() == made.harbors
    assert page.evaluate(OUTSIDE) == []
