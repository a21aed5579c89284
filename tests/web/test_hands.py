"""At every table: a panel that stays as it was left, keys, drags, zoom, marks and questions."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

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
from tests.web.screens import SET, SETTLED, resize, sit_down

pytestmark = pytest.mark.once


@pytest.mark.parametrize("size", ["tablet", "tablet-sideways"])
def test_the_panel_is_folded_on_a_tablet_and_stays_as_it_was_left(
    guests: Guests, size: str
) -> None:
    page = guests()
    resize(page, size)
    start(page, "Café del Gatto")
    panel = page.locator("aside")
    for left in (panel.is_hidden, panel.is_visible):
        page.get_by_role("button", name="Moves & more").wait_for()
        assert left()
        page.get_by_role("button", name="Moves & more").click()
        page.reload()
        page.wait_for_selector(".shell")
    expect(panel).to_be_hidden()


def test_a_refusal_lies_above_the_drawer_where_the_finger_was(guests: Guests) -> None:
    page = guests(phone=True)
    start(page, "Café del Gatto")
    page.wait_for_selector(".board .piece.alive")
    sack = page.locator(".board .piece[data-ref=sugar]").first
    box = sack.bounding_box()
    assert box is not None
    sack.tap(force=True)
    bubble = page.get_by_role("alert")
    expect(bubble).to_be_visible()
    said = bubble.bounding_box()
    assert said is not None
    assert abs(said["y"] + said["height"] - box["y"]) < 80, "far from the finger"
    on_top = """one => one.contains(document.elementFromPoint(
      innerWidth / 2, one.getBoundingClientRect().top + 12))"""
    assert bubble.evaluate(on_top)


def test_arrow_keys_walk_among_living_things_from_one_tab_stop(guests: Guests) -> None:
    page = sit_down(guests, "Café del Gatto", "desktop")
    stops = page.locator(".board [data-ref][tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    seen = {page.evaluate("document.activeElement.dataset.ref")}
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.matches('.board .alive')")
        seen.add(page.evaluate("document.activeElement.dataset.ref"))
    assert len(seen) > 2
    expect(stops).to_have_count(1)


def test_a_tile_is_dragged_onto_a_cup(guests: Guests) -> None:
    page = sit_down(guests, "Café del Gatto", "desktop")
    tile = page.locator(".board .piece.alive.loose[data-ref^='coffee.']").first
    drinks = ("espresso", "macchiato", "doppio", "cappuccino", "latte")
    cup = page.locator(", ".join(f".board .piece.alive[data-ref={drink}]" for drink in drinks))
    for _ in range(12):
        if tile.count() and cup.count():
            break
        play_on(page)  # nothing one can pay for yet
    start_box = tile.bounding_box()
    assert start_box is not None
    with seq_changes(page):
        page.mouse.move(start_box["x"] + 40, start_box["y"] + 20)
        page.mouse.down()
        page.mouse.move(start_box["x"] + 60, start_box["y"] + 40, steps=4)
        expect(page.locator(".lifted")).to_have_count(1)
        # Only now: the cups that this tile fits are those still alive.
        end_box = cup.first.bounding_box()
        assert end_box is not None
        page.mouse.move(end_box["x"] + 30, end_box["y"] + 60, steps=8)
        page.mouse.up()
    expect(page.locator(".lifted")).to_have_count(0)


def test_a_board_zooms_and_goes_back_to_the_whole(guests: Guests) -> None:
    page = sit_down(guests, "Coffee Roaster", "desktop")
    scale = "() => document.querySelector('.board svg.whole').getScreenCTM().a"
    whole = page.evaluate(scale)
    page.locator(".board").hover()
    page.mouse.wheel(0, -600)
    page.wait_for_function(f"least => ({scale})() > least * 1.5", arg=whole)
    page.get_by_role("button", name="Show the whole board").click()
    page.wait_for_function(f"least => Math.abs(({scale})() - least) < 0.01", arg=whole)
    # By keys as by hand: nearer, along, and back to the whole.
    page.locator(".board [data-ref][tabindex='0']").focus()
    page.keyboard.press("+")
    page.wait_for_function(f"least => ({scale})() > least * 1.2", arg=whole)
    left = "() => document.querySelector('.board svg.whole').getBoundingClientRect().left"
    before = page.evaluate(left)
    page.keyboard.press("Control+ArrowRight")
    page.wait_for_function(f"before => ({left})() < before - 10", arg=before)
    page.mouse.move(500, 400)
    page.mouse.down()
    page.mouse.move(560, 400, steps=4)
    page.mouse.up()
    page.wait_for_function(f"before => ({left})() > before - 10", arg=before)
    page.locator(".board [data-ref][tabindex='0']").focus()
    page.keyboard.press("0")
    page.wait_for_function(f"least => Math.abs(({scale})() - least) < 0.01", arg=whole)


MARKED = """async ([table, least]) => {
  const { origin, pathname } = location;
  const log = await fetch(`${origin}${pathname.split('/table/')[0]}/api/tables/${table}/log`
    + '?before=100000&most=60&seat=0').then(answer => answer.json());
  const made = log.filter(({kind, log_line: line}) =>
    /^(move|forced)$/.test(kind) && line.refs?.length);
  if (made.length < least) return null;
  const board = document.querySelector('.board').getBoundingClientRect();
  const marks = [...document.querySelectorAll('.board .last')].filter(one => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    return width && right > board.left && left < board.right && bottom > board.top
      && top < board.bottom;
  });
  const { seat, refs } = made.at(-1).log_line;
  const named = marks.filter(one => one.matches('.piece')).map(one => one.dataset.ref);
  const said = [...document.querySelectorAll('.board .mark text')].map(one => one.textContent);
  return { seat: String(seat + 1), refs, marks: marks.length, named, said };
}"""
"""The last move of the log that touched something, and what the board marks."""


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_last_move_is_marked_until_the_next(guests: Guests, game: str, size: str) -> None:
    page = guests(phone=size == "phone")
    play_with_apprentice(page, game)
    table = page.url.rsplit("/", 1)[1]
    for number in range(12):
        play_on(page, number * 7)
        open_list(page)
        if not wait_for_turn(page):
            break
        page.keyboard.press("Escape")
        page.evaluate(SETTLED)
        found = page.evaluate(MARKED, [table, 1])
        assert found["marks"], f"nothing is marked: {found}"
        assert set(found["named"]) <= set(found["refs"]), "what is marked was not touched"
        assert set(found["said"]) <= {found["seat"]}, "somebody else made the move"


def test_keys_tell_what_happened_and_whose_turn_it_is(guests: Guests) -> None:
    page = sit_down(guests, "Café del Gatto", "desktop")
    page.keyboard.press("l")
    expect(page.get_by_role("alert")).to_contain_text("Since your last move")
    page.keyboard.press("t")
    expect(page.get_by_role("alert")).to_contain_text("your turn")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("keyboard")
    resize(page, "zoomed")
    expect(page.get_by_role("dialog").get_by_role("button")).to_be_in_viewport(ratio=1)


def test_a_move_for_good_asks_once_unless_that_is_not_wanted(guests: Guests) -> None:
    page = sit_down(guests, "Coffee Roaster", "desktop")
    with seq_changes(page):
        page.locator(".bar [data-move=roast]:not(:disabled)").click()
    stop = page.locator(".bar [data-move=stop]:not(:disabled)")
    before = page.locator(".shell").get_attribute("data-seq")
    stop.dblclick()
    # The second click is no answer, though it falls where the answers are.
    page.get_by_role("button", name="Not yet").click()
    assert page.locator(".shell").get_attribute("data-seq") == before
    expect(page.locator(".bar [data-move=go-on]")).to_be_visible()
    page.evaluate(SET, {"confirm": False})
    page.reload()
    with seq_changes(page):
        stop.click()
