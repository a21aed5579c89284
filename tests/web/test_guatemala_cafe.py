"""Guatemala Café played on its two boards alone: by their pieces and the action bar."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, Response, WebSocket, expect

from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.tables.core.table import Table
from tests.games.guatemala_cafe.maps import EDITIONS
from tests.web.bringing import brought
from tests.web.conftest import Guests, House
from tests.web.playing import (
    CHANGED,
    DONE,
    Player,
    expect_no_scroll,
    expect_over,
    is_over,
    seq_changes,
    wait_for_turn,
)
from tests.web.screens import SETTLED

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


# --- roads drawn by a finger -----------------------------------------------------------------


def hold(page: Page, piece: str, place: str) -> None:
    """Play by the list until such a piece is to be placed, with a choice of places. Every gap is
    filled with a road, so that sooner or later the buyer stands beside some of these too.
    """
    page.set_viewport_size({"width": 1440, "height": 900})
    page.locator("aside").evaluate("list => { list.style.visibility = 'visible' }")
    for _ in range(80):
        assert wait_for_turn(page)
        moves = page.locator(".moves [data-move]:not(:disabled)").evaluate_all(
            "all => all.map(one => [one.dataset.move, one.innerText])"
        )
        if moves[0][0].startswith(f"place {place}."):
            page.set_viewport_size({"width": 390, "height": 844})
            page.wait_for_selector(".board [data-half=production]")
            return
        wanted = next((move for move, said in moves if f" {piece} " in said), moves[0][0])
        with seq_changes(page):
            page.locator(f".moves [data-move='{wanted}']").focus()
            page.keyboard.press("Enter")
    raise AssertionError(f"no {piece} came up")


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
    hold(page, "road", "way")
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


def test_a_piece_dragged_onto_the_land_is_taken_and_its_place_proposed(guests: Guests) -> None:
    page = guests()
    sit_down(page, 2)
    page.wait_for_function(READY)
    player(page, "mouse").move()
    worker = page.locator(".board [data-ref^='goods.'].alive[aria-label*='worker']").first
    space = page.locator(".board [data-ref^='land.']:not([aria-label*='site'])").nth(30)
    name = space.get_attribute("data-ref")
    with seq_changes(page):
        worker.drag_to(space, force=True)
    expect(page.locator(".board .carried")).to_have_count(0)
    expect(page.locator(f".board [data-ref='{name}'].selected")).to_have_count(1)
    before = page.locator(".shell").get_attribute("data-seq")
    page.evaluate(SETTLED)
    assert page.locator(".shell").get_attribute("data-seq") == before, "placed without a word"


# --- fingers and small things ------------------------------------------------------------------


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


NEAR_MISS = """prefix => {
  const all = [...document.querySelectorAll(`.board [data-ref^='${prefix}.'].alive`)]
    .map(one => ({ ref: one.dataset.ref, box: one.querySelector('.hit').getBoundingClientRect() }));
  const far = ({ box }, x, y) => Math.hypot(
    Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0));
  for (const { ref, box } of all) {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    for (const [dx, dy] of [[0, 1], [-1, 0], [1, 0], [0, -1]]) {
      const [u, v] = [x + dx * (box.width / 2 + 6), y + dy * (box.height / 2 + 6)];
      const upon = document.elementFromPoint(u, v);
      const others = all.filter(one => one.ref !== ref && far(one, u, v) < 16);
      if (upon?.closest('.board') && !upon.closest('.alive') && !others.length)
        return [ref, u, v, x, y, Math.min(box.width, box.height)];
    }
  }
}"""
"""A small living thing, a point six pixels off it to which nothing living is as near, its middle,
and its size."""


@pytest.mark.parametrize("prefix", ["stop", "land"])
def test_a_finger_beside_a_small_thing_sees_the_nearest_first_then_it_counts(
    guests: Guests, prefix: str
) -> None:
    page = guests(phone=True)
    sit_down(page, 2)
    if prefix == "land":
        hold(page, "shed", "land")
    page.wait_for_function(READY)
    name, x, y, at_x, at_y, size = page.evaluate(NEAR_MISS, prefix)
    assert size < 40, "large enough to be met"
    before = page.locator(".shell").get_attribute("data-seq")
    page.touchscreen.tap(x, y)
    expect(page.locator(f".board [data-ref='{name}'].selected")).to_have_count(1)
    expect(page.locator(".board .note")).to_be_visible()
    assert page.locator(".bar [data-move]").count() == 1
    assert page.locator(".shell").get_attribute("data-seq") == before, "it counted at once"
    with seq_changes(page):
        page.touchscreen.tap(at_x, at_y)


# --- the last move ----------------------------------------------------------------------------


def draw_by_mouse(page: Page) -> str:
    """Along one way only: it is chosen, and nothing is paved before that is confirmed."""
    way = page.locator(".board [data-ref^='way.'].alive").first
    name, box = way.get_attribute("data-ref"), way.bounding_box()
    assert name
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = page.locator(".shell").get_attribute("data-seq")
    page.mouse.move(x - 2, y - 2)
    page.mouse.down()
    page.mouse.move(x + 2, y + 2, steps=4)
    page.mouse.up()
    expect(page.locator(f".board [data-ref='{name}'].selected")).to_have_count(1)
    page.evaluate(SETTLED)
    assert page.locator(".shell").get_attribute("data-seq") == before
    return name


ROADS = 6
"""How many roads may end a turn before one does not."""


def entries(page: Page) -> int:
    return int(page.locator(".shell").get_attribute("data-seq") or 0)


def pave_in_mid_turn(page: Page) -> str:
    """A road with which the turn does not end: the house would mark a move of its own at once."""
    for _ in range(ROADS):
        hold(page, "road", "way")
        page.set_viewport_size({"width": 1440, "height": 900})
        page.evaluate(SETTLED)
        way, before = draw_by_mouse(page), entries(page)
        with seq_changes(page):
            page.locator(f".moves [data-move='place {way}']").focus()
            page.keyboard.press("Enter")
        assert wait_for_turn(page)
        if entries(page) == before + 1:
            return way
    raise AssertionError("every road ended a turn")


def test_a_road_is_marked_until_the_next_move_and_the_mark_follows_the_screen(
    guests: Guests,
) -> None:
    page = guests(phone=True)
    sit_down(page, 2)
    way = pave_in_mid_turn(page)
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
