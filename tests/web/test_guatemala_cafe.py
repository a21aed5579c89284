"""Guatemala Café played on its two boards alone: by their pieces and the action bar."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, Response, WebSocket, expect

from tests.games.guatemala_cafe.maps import EDITIONS
from tests.web.conftest import Guests
from tests.web.playing import (
    Player,
    expect_no_scroll,
    expect_over,
    is_over,
    seq_changes,
    wait_for_turn,
)

pytestmark = pytest.mark.once

BY = ("mouse", "touch", "keyboard")
READY = """() => document.querySelector('dialog[open] #sheet-title')
  || (!document.querySelector('.bar [data-move]:disabled')
      && document.querySelector('.board [data-ref].alive, .bar [data-move]'))"""
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

    def move(self) -> None:
        if not self.offered().count() or (self.alive().count() and self.luck.random() < 0.7):
            self.page.keyboard.press("Shift")
            if self.page.evaluate(FOCUS_ALIVE, self.luck.randrange(1000)):
                self.page.keyboard.press("Enter")
        self.offered().first.wait_for()
        self.offered().first.focus()
        self.page.keyboard.press("Enter")
        self.moves += 1
        self.page.wait_for_function(
            "() => !document.querySelector('.board .selected, .bar [data-move]:disabled')"
        )


def player(page: Page, by: str, seed: int = 1) -> Player:
    return (
        Keys(page, seed=seed) if by == "keyboard" else Player(page, taps=by == "touch", seed=seed)
    )


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
}).join(' | ') + ' ' + document.querySelectorAll('.bar [data-move]').length"""


def looks_of_questions(page: Page, seed: int, looks: dict[bool, set[str]]) -> None:
    """A game of somebody who allows everything; how each question looked, by whether they could
    have blocked.
    """
    sit_down(page, 4)
    someone = player(page, "mouse", seed=seed)
    card = page.locator(".board .question", has=page.locator("[data-answer=allow]"))
    while not all(looks.values()):
        page.wait_for_function(READY)
        if is_over(page):
            return
        if not card.count():
            someone.move()
            continue
        can_block = page.locator(".moves [data-move^='block']").count() > 0
        looks[can_block].add(card.evaluate(LOOK))
        with seq_changes(page):
            page.locator("[data-answer=allow]").click()


@pytest.mark.deep
def test_the_question_looks_the_same_whether_or_not_one_can_block(guests: Guests) -> None:
    """§blockade: both answers are there; an impossible one says why."""
    looks: dict[bool, set[str]] = {True: set(), False: set()}
    for seed in range(5):
        looks_of_questions(guests(), seed, looks)
        if all(looks.values()):
            break
    assert all(looks.values()), "one of the cases did not come up"
    assert looks[True] == looks[False]
    assert len(looks[True]) == 1


# --- roads drawn by a finger -----------------------------------------------------------------


def hold_a_road(page: Page) -> None:
    """Play by the list until a road is to be placed: every gap is filled with one, so that sooner
    or later the buyer stands beside some.
    """
    page.set_viewport_size({"width": 1440, "height": 900})
    page.locator("aside").evaluate("list => { list.style.visibility = 'visible' }")
    for _ in range(80):
        assert wait_for_turn(page)
        moves = page.locator(".moves [data-move]:not(:disabled)").evaluate_all(
            "all => all.map(one => [one.dataset.move, one.innerText])"
        )
        if moves[0][0].startswith("place way."):
            page.set_viewport_size({"width": 390, "height": 844})
            page.wait_for_selector(".board [data-half=production]")
            return
        wanted = next((move for move, said in moves if "road" in said), moves[0][0])
        with seq_changes(page):
            page.locator(f".moves [data-move='{wanted}']").focus()
            page.keyboard.press("Enter")
    raise AssertionError("no road came up")


IN_A_ROW = """() => {
  const open = new Set([...document.querySelectorAll(".board [data-ref^='way.'].alive")]
    .map(one => one.dataset.ref));
  const middle = ref => {
    const box = document.querySelector(`.board [data-ref='${ref}']`).getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  for (const ref of open) {
    const [, column, row] = ref.match(/^way\\.([a-z])(\\d+)\\.e$/) ?? [];
    const all = [0, 1].map(more => `way.${column}${Number(row) + more}.e`);
    if (all.every(one => open.has(one))) return all.map(one => [one, ...middle(one)]);
  }
}"""
"""Two ways that can be paved, one below the other, and where they are."""


def stroke(page: Page, *points: tuple[float, float]) -> None:
    """A finger goes from point to point without leaving the glass."""
    glass = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", points[0])
    for (x, y), (to_x, to_y) in pairwise(points):
        for part in (0.25, 0.5, 0.75, 1):
            touch("touchMove", (x + (to_x - x) * part, y + (to_y - y) * part))
    touch("touchEnd")


def test_a_finger_draws_along_the_borders_and_the_first_way_is_paved(guests: Guests) -> None:
    page = guests(phone=True)
    sit_down(page, 2)
    hold_a_road(page)
    (first, *start), (second, *end) = page.evaluate(IN_A_ROW)
    stroke(page, (start[0], start[1]), (end[0], end[1]))
    expect(page.locator(f".board [data-ref='{first}'].selected")).to_be_visible()
    expect(page.locator(f".board [data-ref='{second}'].selected")).to_have_count(0)
    expect(page.locator(".board .map > .ghost, .board .map .ghost:has(.stones)")).to_have_count(2)
    assert page.locator(".board .near").count() == 0
    with seq_changes(page):
        page.locator(f".bar [data-move='place {first}']").focus()
        page.keyboard.press("Enter")
    expect(page.locator(f".board [data-ref='{first}'].alive")).to_have_count(0)


# --- changing one's mind -----------------------------------------------------------------------


def test_a_finger_on_the_next_stop_chooses_that_and_walks_nowhere_yet(guests: Guests) -> None:
    """What is chosen lies within reach of a touch beside it, but not of one upon another thing."""
    page = guests(phone=True)
    sit_down(page, 2)
    page.wait_for_function(READY)
    stops = page.locator(".board [data-ref^='stop.'].alive")
    names = stops.evaluate_all("all => all.map(one => one.dataset.ref)")
    before = page.locator(".shell").get_attribute("data-seq")
    for name in names[:3]:
        page.locator(f".board [data-ref='{name}']").tap(force=True)
        expect(page.locator(f".board [data-ref='{name}'].selected")).to_be_visible()
        assert page.locator(".board .stop .disc").count() == len(names), "the others are gone"
    assert page.locator(".shell").get_attribute("data-seq") == before


# --- the last move ----------------------------------------------------------------------------


def test_a_road_is_marked_until_the_next_move_and_the_mark_follows_the_screen(
    guests: Guests,
) -> None:
    page = guests(phone=True)
    sit_down(page, 2)
    hold_a_road(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    way = page.locator(".board [data-ref^='way.'].alive").first.get_attribute("data-ref")
    with seq_changes(page):
        page.locator(f".moves [data-move='place {way}']").focus()
        page.keyboard.press("Enter")
    marked = page.locator(f".board [data-ref='{way}'].last .mark")
    expect(marked).to_have_count(1)
    page.set_viewport_size({"width": 1180, "height": 820})
    page.wait_for_function(FRAMED, arg=way)


FRAMED = """way => {
  const middle = one => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [piece, frame] = ['g', '.mark rect'].map(one =>
    middle(document.querySelector(`.board [data-ref='${way}'] > ${one}`)));
  return Math.hypot(piece[0] - frame[0], piece[1] - frame[1]) < 4;
}"""
"""The frame lies around the thing it marks."""


# --- what moves, and what stands still -------------------------------------------------------


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
    assert page.locator(".board [data-ref^='harbour.']").count() == made.harbours
    assert page.evaluate(OUTSIDE) == []
