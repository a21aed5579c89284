"""Café played on its board alone: cards laid, cubes carried, bids made, by every kind of hand."""

from __future__ import annotations

from math import hypot
from typing import Final

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.web.cafe_players import HANDS, READY, Dragger, Player, take_a_card
from tests.web.conftest import Guests
from tests.web.playing import expect_no_scroll, expect_over, play_whole_game_by_list, seq_changes
from tests.web.screens import SETTLED, SIZES, resize

pytestmark = pytest.mark.once


def sit_down(page: Page, seats: int, variant: str = "base") -> None:
    """At a table with apprentices, the list of moves out of sight."""
    page.goto("./new/cafe")
    page.locator(f"input[name=seats][value='{seats}']").check()
    for seat in range(2, seats + 1):
        chair = page.locator("label.chair", has_text=f"Seat {seat}").locator("select")
        chair.select_option("apprentice")
    page.locator(f"input[name=variant][value='{variant}']").check()
    page.get_by_role("button", name="To the table").click()
    page.wait_for_selector(".cafe")


def hide_list(page: Page) -> None:
    page.locator("aside").evaluate("list => { list.style.visibility = 'hidden' }")


QUICK: Final = [
    ("mouse", 2, "base", False),
    ("finger", 3, "advanced", True),
    ("keys", 1, "base", False),
]
ALL: Final = [
    (hand, seats, variant, phone)
    for hand in HANDS
    for seats in (1, 2, 4)
    for variant in ("base", "advanced")
    for phone in (False, True)
    if (seats > 1 or variant == "base") and (hand != "finger" or phone)
]


def play_a_game(guests: Guests, hand: str, seats: int, variant: str, phone: bool) -> None:
    page = guests(phone=phone)
    sit_down(page, seats, variant)
    hide_list(page)
    expect_no_scroll(page)
    player = HANDS[hand](page, seed=seats)
    player.play()
    expect_over(page)
    assert {"taking", "placing", "acting"} <= player.seen
    assert ("bidding" in player.seen) == (variant == "advanced")
    assert player.moves > 24
    if isinstance(player, Dragger) and player.tried:
        assert player.dragged, "cubes cannot be dragged"


CUT = """() => {
    const inside = (one, box) => one.left >= box.left - 1 && one.right <= box.right + 1
        && one.top >= box.top - 1 && one.bottom <= box.bottom + 1;
    const things = '.round .left, .round .master, .other .head b, .other .coin, .orders li, .bin';
    return [...document.querySelectorAll(things)].flatMap(thing => {
        const box = thing.closest('.box, .other').getBoundingClientRect();
        const one = thing.getBoundingClientRect();
        const seen = one.width === 0 || (one.width > 10 && inside(one, box));
        return seen ? [] : [thing.className + ' ' + thing.textContent.trim()];
    });
}"""
"""What is to be read and does not fit into its box."""


def test_four_seats_have_room_at_every_size(guests: Guests) -> None:
    page = guests()
    sit_down(page, 4, "advanced")
    page.wait_for_selector(".auction .orders")
    for width, height in ((390, 844), (844, 390), (820, 1180), (1180, 820), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width}")
        assert page.locator(".other .head b").count() == 3
        page.wait_for_function(f"() => ({CUT})().length === 0")
        expect_no_scroll(page)


WRITTEN = """() => [...document.querySelectorAll('.cafe *')].flatMap(one => {
    const said = [...one.childNodes].some(part => part.nodeType === 3 && part.textContent.trim());
    if (!said || !one.getClientRects().length || one.closest('.unseen')) return [];
    const { a, b } = one instanceof SVGElement ? one.getScreenCTM() : { a: 1, b: 0 };
    const pixels = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
    return pixels < 10.95 ? [`${one.textContent.trim()} ${pixels.toFixed(1)}`] : [];
})"""
"""What is too small to read, be it spoken or not."""
BURST = """() => [...document.querySelectorAll('.cafe *')].filter(one => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
    const cut = overflowX === 'hidden' && textOverflow !== 'ellipsis'
        && one.scrollWidth > one.clientWidth + 1;
    return one instanceof HTMLElement && one.clientWidth && !one.closest('.window, .unseen')
        && (cut || (overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 3));
}).map(one => one.className + ': ' + one.textContent.trim().slice(0, 40))"""
"""What does not fit into its box and cannot be scrolled there either."""
SQUARE = "() => document.querySelector('.ground .over .frame').getScreenCTM().a"
OUTSIDE = """() => [...document.querySelectorAll('.cafe .alive')].filter(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
}).map(one => one.dataset.ref)"""


def expect_readable(page: Page) -> dict[str, float]:
    """At every size nothing too small, cut or out of reach; how large a square is at each."""
    squares = {}
    for size in SIZES:
        resize(page, size)
        page.evaluate(SETTLED)
        expect_no_scroll(page)
        assert page.evaluate(WRITTEN) == [], size
        assert page.evaluate(BURST) == [], size
        assert page.evaluate(OUTSIDE) == [], size
        squares[size] = page.evaluate(SQUARE)
    return squares


@pytest.mark.parametrize(("seats", "variant"), [(2, "base"), (4, "advanced")])
def test_every_size_can_be_read_and_200_percent_shows_the_area_as_large(
    guests: Guests, seats: int, variant: str
) -> None:
    page = guests()
    sit_down(page, seats, variant)
    page.wait_for_function(READY)
    choosing = expect_readable(page)
    assert 2 * choosing["zoomed"] >= choosing["desktop"]
    take_a_card(page)
    placing = expect_readable(page)
    assert 2 * placing["zoomed"] >= placing["desktop"]


@pytest.mark.deep
def test_the_largest_letters_burst_no_box(guests: Guests) -> None:
    page = guests()
    page.goto("./")
    page.evaluate(LARGER)
    sit_down(page, 2)
    page.wait_for_function(READY)
    expect_readable(page)
    take_a_card(page)
    expect_readable(page)


LARGER = """() => {
    const key = 'coffeehouse.settings';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({...kept, text: 'larger'}));
}"""


def test_a_card_hangs_where_it_was_grabbed(guests: Guests) -> None:
    """One that is set down: a mouse leads the others by their middle."""
    page = guests()
    sit_down(page, 1)
    take_a_card(page)
    player = Player(page, seed=4)
    for _ in range(6):
        player.set_down()
        box = bounds(page.locator(".holder"))
        square = max(box["width"], box["height"]) / 3
        grip = (box["width"] - square / 2, box["height"] - square / 2)
        page.mouse.move(box["x"] + grip[0], box["y"] + grip[1])
        page.mouse.down()
        goal = (box["x"] + grip[0] + player.luck.uniform(-60, 60), box["y"] + grip[1] - 30)
        page.mouse.move(*goal, steps=5)
        page.evaluate(SETTLED)
        now = bounds(page.locator(".holder"))
        off = (goal[0] - now["x"] - grip[0], goal[1] - now["y"] - grip[1])
        page.mouse.up()
        # It snaps to places, never farther than this from where the hand holds it.
        assert hypot(*off) < square, off
        page.keyboard.press("Escape")


def bounds(thing: Locator) -> FloatRect:
    box = thing.bounding_box()
    assert box is not None
    return box


SHOWN = "one => [one.dataset.ref, one.dataset.turn]"


def test_a_click_sets_down_what_is_shown_although_it_was_turned(guests: Guests) -> None:
    """A turned card may lie beside the pointer: what one sees is what one gets."""
    page = guests()
    sit_down(page, 1)
    take_a_card(page)
    player = Player(page, seed=5)
    holder = page.locator(".holder")
    for _ in range(8):
        player.hover()
        player.turn()
        page.evaluate(SETTLED)
        if holder.get_attribute("data-legal") != "true":
            continue
        shown = holder.evaluate(SHOWN)
        page.mouse.down()
        page.mouse.up()
        expect(page.locator(".holder.selected")).to_be_attached()
        assert holder.evaluate(SHOWN) == shown
        page.keyboard.press("Escape")
        expect(page.locator(".holder.selected")).to_have_count(0)


def test_keys_walk_the_card_wherever_the_keyboard_was(guests: Guests) -> None:
    page = guests()
    sit_down(page, 1)
    take_a_card(page)
    page.locator(".bar").click(position={"x": 5, "y": 5})
    before = page.locator(".holder").evaluate(SHOWN)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(
        "before => document.querySelector('.holder').dataset.ref !== before", arg=before[0]
    )
    page.keyboard.press("Enter")
    expect(page.locator(".holder.selected")).to_be_attached()


def test_a_touch_enlarges_a_card_while_it_is_bid_for(guests: Guests) -> None:
    page = guests()
    sit_down(page, 2, "advanced")
    page.wait_for_function(READY)
    before = page.locator(".shell").get_attribute("data-seq")
    for way_out in ("Escape", "Enter"):
        small = bounds(page.locator(".display .place svg").first)
        page.locator(".display .place").first.click()
        enlarged = page.locator("button.large")
        expect(enlarged).to_be_visible()
        assert bounds(enlarged)["width"] > 1.5 * small["width"]
        page.keyboard.press(way_out)
        expect(enlarged).to_have_count(0)
    assert page.locator(".shell").get_attribute("data-seq") == before


def bid_for(page: Page, number: int) -> str:
    """A cube of the number-th color one has; returns which."""
    bin = page.locator(".bins .piece.alive").nth(number)
    ref = bin.get_attribute("data-ref")
    with seq_changes(page):
        bin.click()
    assert ref is not None
    return ref.removeprefix("warehouse.")


def test_a_slip_is_taken_out_of_a_bid_and_the_rest_of_it_stays(guests: Guests) -> None:
    page = guests()
    sit_down(page, 2, "advanced")
    page.wait_for_function(READY)
    stock = page.locator(".bins").first.text_content()
    slip, meant = bid_for(page, 0), bid_for(page, 1)
    cubes = page.locator(".auction .cube")
    expect(cubes).to_have_count(2)
    # Whoever comes back later finds the cubes as they were laid there.
    page.reload()
    expect(cubes).to_have_count(2)
    with seq_changes(page):
        page.get_by_role("button", name=f"Take the {slip} cube out of the bid").click()
    expect(cubes).to_have_count(1)
    with seq_changes(page):
        page.get_by_role("button", name=f"Take the {meant} cube out of the bid").press("Enter")
    expect(cubes).to_have_count(0)
    assert page.locator(".bins").first.text_content() == stock


def test_a_watcher_sees_the_board_and_can_touch_nothing_of_it(guests: Guests) -> None:
    page, watcher = guests(), guests(phone=True)
    sit_down(page, 2)
    page.wait_for_function(READY)
    watcher.goto(page.url)
    watcher.wait_for_selector(".cafe .display .place")
    assert watcher.locator(".cafe .alive").count() == 0
    watcher.locator(".other").click()
    expect(watcher.locator(".large .ground")).to_be_visible()


@pytest.mark.parametrize(("hand", "seats", "variant", "phone"), QUICK)
def test_a_whole_game_is_played_on_the_board(
    guests: Guests, hand: str, seats: int, variant: str, phone: bool
) -> None:
    play_a_game(guests, hand, seats, variant, phone)


@pytest.mark.deep
@pytest.mark.parametrize(("hand", "seats", "variant", "phone"), ALL)
def test_every_table_is_played_by_every_hand(
    guests: Guests, hand: str, seats: int, variant: str, phone: bool
) -> None:
    play_a_game(guests, hand, seats, variant, phone)


def test_a_whole_game_is_played_by_the_list_with_the_board_hidden(guests: Guests) -> None:
    page = guests()
    sit_down(page, 2)
    page.locator(".board").evaluate("board => { board.style.visibility = 'hidden' }")
    assert play_whole_game_by_list(page) > 20
    expect_over(page)
