"""Fingers and pointers over a board: pinch, twist, a touch beside a thing, tips, dead things."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.web.conftest import Guests
from tests.web.playing import (
    GAMES,
    open_list,
    play_on,
    play_with_apprentice,
    seq_changes,
    start,
    wait_for_turn,
)

pytestmark = pytest.mark.once

Point = tuple[float, float]
SCALE = "() => document.querySelector('.board .inside').getBoundingClientRect().width"
STILL = "() => new Promise(done => setTimeout(done, 1000))"
"""Longer than a pointer must rest for a tip."""
BESIDE = """() => {
  const root = document.querySelector('.board .area');
  const board = document.querySelector('.board').getBoundingClientRect();
  for (const thing of document.querySelectorAll('.board .alive')) {
    const box = thing.getBoundingClientRect();
    if (Math.min(box.width, box.height) >= 40) continue;
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1]]) {
      const x = box.left + box.width / 2 + dx * (box.width / 2 + 4);
      const y = box.top + box.height / 2 + dy * (box.height / 2 + 4);
      const there = document.elementFromPoint(x, y);
      const inside = x > board.left && x < board.right && y > board.top && y < board.bottom;
      if (inside && root.contains(there) && !there.closest('.alive, button')) return [x, y];
    }
  }
  return null;
}"""
"""A point that misses a small living thing by a little."""
DEAD = """most => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const living = [...document.querySelectorAll('.board .alive')]
    .map(one => one.getBoundingClientRect());
  const far = (x, y) => living.every(({left, right, top, bottom}) =>
    x < left - 30 || x > right + 30 || y < top - 30 || y > bottom + 30);
  const found = new Map();
  for (const piece of document.querySelectorAll('.board .piece:not(.alive)')) {
    const box = piece.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const inside = x > board.left && x < board.right && y > board.top && y < board.bottom;
    const hit = inside && document.elementFromPoint(x, y)?.closest('.piece') === piece;
    if (hit && far(x, y) && !found.has(piece.dataset.ref)) found.set(piece.dataset.ref, [x, y]);
  }
  return [...found.values()].slice(0, most);
}"""
"""Points upon dead things, far from living ones."""
COVERED = """([x, y]) => {
  const tip = document.querySelector('[role=tooltip]').getBoundingClientRect();
  const itself = document.elementFromPoint(x, y)?.closest('.piece');
  const things = document.querySelectorAll('.board [data-keep], .board .alive, .bar [data-move]');
  return [itself, ...things].filter(thing => {
    const box = thing.getBoundingClientRect();
    return (thing === itself || !thing.contains(itself)) && box.left < tip.right - 1
      && box.right > tip.left + 1 && box.top < tip.bottom - 1 && box.bottom > tip.top + 1;
  }).map(thing => thing.dataset.ref ?? thing.getAttribute('class'));
}"""
"""What a tip hides of its thing, of what must stay in sight and of what is alive."""
CROWDED = """most => {
  const crowd = [...document.querySelectorAll('.board [data-keep], .board .alive')];
  const board = document.querySelector('.board').getBoundingClientRect();
  const found = [];
  for (const piece of document.querySelectorAll('.board .piece')) {
    const box = piece.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const near = crowd.some(other => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      return !other.contains(piece) && box.top - bottom < 110 && top - box.bottom < 110
        && box.left < right + 150 && box.right > left - 150;
    });
    const small = Math.max(box.width, box.height) < Math.min(board.width, board.height) / 2;
    if (near && small && document.elementFromPoint(x, y)?.closest('.piece') === piece)
      found.push([x, y]);
  }
  const step = Math.max(Math.floor(found.length / most), 1);
  return found.filter((_, i) => i % step === 0).slice(0, most);
}"""
"""Things so near to others that a tip could cover these."""


class Fingers:
    """Several fingers on a screen at once."""

    def __init__(self, page: Page) -> None:
        self.line: CDPSession = page.context.new_cdp_session(page)

    def send(self, kind: str, points: Sequence[Point]) -> None:
        touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def move(self, *steps: Sequence[Point]) -> None:
        """Put down where the first step says, one after another, go along the others, let go."""
        first, *others = steps
        for count in range(1, len(first) + 1):
            self.send("touchStart", first[:count])
        for points in others:
            self.send("touchMove", points)
        self.send("touchEnd", [])


def sit_at_board(page: Page, game: str) -> None:
    """At a table where the board is drawn: a roast begins with a choice of coffees."""
    play_with_apprentice(page, game)
    if game == "coffee-roaster":
        play_on(page)
        page.keyboard.press("Escape")
    page.wait_for_selector(".board .alive, .bar [data-move]:not(:disabled)")


def middle(page: Page, selector: str) -> Point:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("game", GAMES)
def test_two_fingers_enlarge_a_board_and_a_button_shows_the_whole(
    guests: Guests, game: str
) -> None:
    page = guests(phone=True)
    sit_at_board(page, game)
    page.wait_for_selector(".board .window")
    whole = page.evaluate(SCALE)
    x, y = middle(page, ".board .window")
    spread = [[(x - far, y), (x + far, y)] for far in (20, 40, 60, 80)]
    Fingers(page).move(*spread)
    page.wait_for_function(f"least => ({SCALE})() > 1.5 * least", arg=whole)
    expect(page.locator(".board .selected")).to_have_count(0)
    page.get_by_role("button", name="Show the whole board").tap()
    page.wait_for_function(f"least => Math.abs(({SCALE})() - least) < 1", arg=whole)


def test_a_twist_of_two_fingers_turns_the_piece_that_is_held(guests: Guests) -> None:
    page = guests(phone=True)
    play_with_apprentice(page, "cafe")
    until_placing(page)
    page.locator(".board .ground .alive").first.tap(force=True)
    turned = "() => document.querySelector('.ground .ghost, .ground .holder')?.outerHTML"
    before = page.evaluate(turned)
    x, y = middle(page, ".board .ground")
    round_about = [
        [(x, y), (x + 60, y)],
        [(x, y), (x + 52, y + 30)],
        [(x, y), (x + 30, y + 52)],
        [(x, y), (x, y + 60)],
    ]
    Fingers(page).move(*round_about)
    page.wait_for_function(f"before => ({turned})() !== before", arg=before)


def until_placing(page: Page) -> None:
    open_list(page)
    for _ in range(6):
        assert wait_for_turn(page)
        if page.locator(".moves [data-move^=place]").count():
            break
        play_on(page)
    page.keyboard.press("Escape")
    page.wait_for_selector(".board .ground .alive")


def test_a_touch_beside_a_small_living_thing_means_it_and_shows_it_first(guests: Guests) -> None:
    page = guests(phone=True)
    page.set_viewport_size({"width": 844, "height": 390})
    play_with_apprentice(page, "guatemala-cafe")
    beside = None
    for number in range(12):
        assert wait_for_turn(page)
        page.keyboard.press("Escape")
        beside = page.evaluate(BESIDE)
        if beside:
            break
        play_on(page, number)
    assert beside, "no small thing ever lived"
    before = page.locator(".shell").get_attribute("data-seq")
    page.touchscreen.tap(*beside)
    expect(page.locator(".board .selected")).not_to_have_count(0)
    assert page.locator(".shell").get_attribute("data-seq") == before, "it counted at once"


@pytest.mark.parametrize("game", GAMES)
def test_no_tap_is_dead(guests: Guests, game: str) -> None:
    page = guests(phone=True)
    sit_at_board(page, game)
    points = page.evaluate(DEAD, 5)
    assert points, "everything lives"
    for x, y in points:
        page.touchscreen.tap(x, y)
        expect(page.locator(".bubble")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".bubble")).to_be_hidden()


def test_a_tip_waits_for_a_hand_that_moves(guests: Guests) -> None:
    page = guests()
    start(page, "Coffee Roaster")
    page.wait_for_selector(".board .piece.alive")
    coffee = page.locator(".board .piece.alive").first
    coffee.click()
    with seq_changes(page):
        coffee.click()
    page.wait_for_selector(".bar [data-move]:not(:disabled)")
    page.evaluate(STILL)
    assert page.get_by_role("tooltip").count() == 0, "a tip under a pointer that lies still"
    page.locator(".board .piece").first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()


@pytest.mark.parametrize("game", ["coffee-roaster", "cafe-del-gatto"])
def test_a_tip_covers_neither_its_thing_nor_what_must_be_seen(guests: Guests, game: str) -> None:
    page = guests()
    sit_at_board(page, game)
    points = page.evaluate(CROWDED, 6)
    assert points, "nothing near"
    for x, y in points:
        page.mouse.move(2, 2)
        expect(page.get_by_role("tooltip")).to_be_hidden()
        page.mouse.move(x - 2, y)
        page.mouse.move(x, y)
        expect(page.get_by_role("tooltip")).to_be_visible()
        assert page.evaluate(COVERED, [x, y]) == []
