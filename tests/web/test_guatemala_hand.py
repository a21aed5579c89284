"""The hand over Guatemala Café's land: roads drawn, pieces dragged, fingers beside small things."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Guests
from tests.web.guatemala_players import player, sit_down
from tests.web.playing import READY, seq_changes, wait_for_turn
from tests.web.screens import SETTLED

pytestmark = pytest.mark.once


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
