"""What the two boards of Guatemala Café show and say, moment by moment of a turn."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from coffeehouse.games.guatemala_cafe.printed import EMPTY, SACK, SHIP
from coffeehouse.games.guatemala_cafe.refs import COLOR_NAMES
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.games.guatemala_cafe.verbs import TAKE
from coffeehouse.table.table import Table
from tests.web.bringing import brought
from tests.web.conftest import Guests, House
from tests.web.playing import seq_changes, wait_for_turn
from tests.web.screens import SETTLED, resize

pytestmark = pytest.mark.once

Wanted = Callable[[GuatemalaState], object]


def bring(house: House, page: Page, seats: int, wanted: Wanted) -> dict[str, Any]:
    """To a table at which the first seat decides and the position is wanted; what it sees."""

    def until(table: Table) -> bool:
        assert isinstance(table.state, GuatemalaState)
        return min(table.actors) == 0 and bool(wanted(table.state))

    for seed in range(1, 9):
        table = brought(house, page, "guatemala-cafe", seats, until, seed)
        if not table.over:
            page.goto(f"./table/{table.id}")
            page.wait_for_selector(".board svg [data-ref]")
            page.evaluate(SETTLED)
            return dict(page.request.get(f"./api/tables/{table.id}?seat=0").json()["view"])
    raise AssertionError("no game came to such a moment")


def refs(page: Page, prefix: str, state: str = "") -> list[str]:
    things = page.locator(f".board [data-ref^='{prefix}.']{state}")
    return [str(ref) for ref in things.evaluate_all("all => all.map(one => one.dataset.ref)")]


def named(page: Page, label: str) -> Locator:
    return page.locator(f".board [aria-label*='{label}']")


# --- always in sight ----------------------------------------------------------------------------


def built_on(state: GuatemalaState) -> bool:
    """Late enough that everybody has something, and sacks lie on the track."""
    return state.phase.name == "walk" and len(state.track.sacks) > 2


def expect_everybody(page: Page, view: dict[str, Any]) -> None:
    for seat in view["seats"]:
        money, sacks = seat["money"], seat["sacks"]
        expect(named(page, f"{money} centavo").first).to_be_attached()
        expect(named(page, f"{sacks} sack").first).to_be_attached()


@pytest.mark.parametrize(
    "seats", [3, *(pytest.param(seats, marks=pytest.mark.deep) for seats in (2, 4))]
)
def test_everything_is_in_sight_at_once_on_a_desktop(
    house: House, guests: Guests, seats: int
) -> None:
    page = guests()
    view = bring(house, page, seats, built_on)
    columns = 9 if seats == 2 else 12
    assert len(refs(page, "goods")) == 81
    assert len(refs(page, "stop")) == 36
    assert len(refs(page, "land")) == columns * 9
    assert len(refs(page, "harbor")) == {2: 1, 3: 3, 4: 4}[seats]
    assert refs(page, "sack") == [f"sack.{one}" for one in COLOR_NAMES]
    assert set(refs(page, "stock")) == {"stock.roads", "stock.bag", "stock.sea", "stock.standstill"}
    expect(named(page, "Buyer: ")).to_have_count(1)
    expect(page.locator(".board")).to_contain_text("points to the end")
    expect(page.locator(".board").get_by_text("closed with three")).to_have_count(int(seats == 3))
    expect_everybody(page, view)
    for seat in view["seats"]:
        for one in seat["plantations"]:
            if one["shed"]:
                worth = f"{one['workers']} × {one['times']} = {one['earns']}, "
                link = "connected" if one["is_connected"] else "short of"
                expect(
                    page.locator(f".board [aria-label*='{worth}'][aria-label*='{link}']").first
                ).to_be_attached()


def stroke_across(page: Page, dx: float) -> None:
    """A finger goes across the board."""
    box = page.locator(".board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.4
    glass = page.context.new_cdp_session(page)
    for kind, at in (("touchStart", -dx / 2), ("touchMove", 0), ("touchMove", dx / 2)):
        points = [{"x": x + at, "y": y}]
        glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_on_a_phone_the_halves_are_a_swipe_apart_and_the_one_to_act_on_comes_forward(
    house: House, guests: Guests
) -> None:
    page = guests(phone=True)
    view = bring(house, page, 4, built_on)
    to_land, to_production = (
        page.locator(f".board [data-half={half}]") for half in ("land", "production")
    )
    expect(to_land).to_be_visible()
    assert (len(refs(page, "goods")), len(refs(page, "land"))) == (81, 0)
    expect_everybody(page, view)
    stroke_across(page, -160)
    expect(to_production).to_be_visible()
    assert (len(refs(page, "goods")), len(refs(page, "land"))) == (0, 108)
    expect_everybody(page, view)
    stroke_across(page, 160)
    expect(to_land).to_be_visible()
    bring(house, page, 4, lambda state: state.phase.name == "place")
    expect(to_production).to_be_visible()
    assert refs(page, "land", ".alive") or refs(page, "harbor", ".alive")


SPACES = """() => [...document.querySelectorAll(".board [data-ref^='land.'] .hit")]
  .map(one => one.getBoundingClientRect().width)"""


@pytest.mark.parametrize("height", [560, pytest.param(664, marks=pytest.mark.deep)])
def test_four_seats_on_a_low_phone_begin_with_a_land_that_can_be_read(
    house: House, guests: Guests, height: int
) -> None:
    """Nothing is pinched: the land is whole in its window, what else there is lies below it."""
    page = guests(phone=True)
    page.set_viewport_size({"width": 390, "height": height})
    bring(house, page, 4, lambda state: state.phase.name == "place" and state.piece < SHIP)
    assert min(page.evaluate(SPACES)) > 22
    board = page.locator(".board").bounding_box()
    note = page.locator(".board .note").bounding_box()
    assert board is not None
    assert note is not None
    assert note["y"] + note["height"] <= board["y"] + board["height"], "out of sight"
    alive = page.locator(".board [data-ref^='land.'].alive").evaluate_all(
        "all => all.map(one => one.querySelector('.hit').getBoundingClientRect())"
    )
    assert all(one["left"] >= 0 and one["right"] <= 390 for one in alive)


# --- start and walk -----------------------------------------------------------------------------


def test_stops_in_reach_say_their_steps_and_a_hand_over_one_lights_its_line(
    house: House, guests: Guests
) -> None:
    page = guests()
    view = bring(house, page, 3, built_on)
    reached = {one["stop"]: one for one in view["reach"]}
    assert set(refs(page, "stop", ".alive")) == set(reached)
    for stop, one in reached.items():
        drawn = page.locator(f".board [data-ref='{stop}']")
        assert drawn.locator(".step").text_content() == str(one["steps"])
        assert drawn.locator("text").count() == (2 if one["price"] else 1)
        drawn.hover(force=True)
        lit = page.locator(".board .cell:not(.veiled)")
        expect(lit).to_have_count(9)
        offers = f"{len(one['takes'])} to build · {len(one['sells'])} to sell"
        expect(page.locator(".board .note")).to_contain_text(offers)


# --- choose and build ---------------------------------------------------------------------------


def takeable(state: GuatemalaState) -> list[int]:
    """The pieces and sacks of the buyer's line that can be taken."""
    actions = [int(action) for action in state.legal_actions()]
    return [int(TAKE.piece(state, one - TAKE.first)) for one in actions if TAKE.has(one)]


def choosing(state: GuatemalaState) -> bool:
    """Something lies there that must stay, and something can be taken."""
    if state.phase.name != "choose":
        return False
    line = [state.goods[state.box.cell(state.buyer, at)] for at in range(9)]
    lying = [piece for piece in line if piece != EMPTY]
    return 1 < len(takeable(state)) < len(lying)


def test_only_the_buyers_line_is_alive_and_what_must_stay_says_why(
    house: House, guests: Guests
) -> None:
    page = guests()
    view = bring(house, page, 4, choosing)
    alive = refs(page, "goods", ".alive")
    assert alive
    expect(page.locator(".board .cell:not(.veiled)")).to_have_count(9)
    assert set(alive) <= set(refs_of_line(page))
    costs = {one["piece"]: one for one in view["costs"]}
    refused = page.locator(".board .cell:not(.veiled):has(.no) [data-ref]").first
    refused.click(force=True)
    expect(page.get_by_role("alert")).to_be_visible()
    page.keyboard.press("Escape")
    for cell in alive:
        at = "abcdefghi".index(cell[6]) + 9 * (int(cell[7:]) - 1)
        piece = view["goods"][at]
        page.locator(f".board [data-ref='{cell}']").click(force=True)
        note = page.locator(".board .note")
        if piece.startswith("sack."):
            expect_sale(note, next(one for one in view["sales"] if piece.endswith(one["color"])))
        else:
            expect(note).to_contain_text("piece 1 of 3")
            expect(note).to_contain_text(price_said(costs[piece]["price"]))
        page.keyboard.press("Escape")


def refs_of_line(page: Page) -> list[str]:
    lit = page.locator(".board .cell:not(.veiled) [data-ref]")
    return [str(ref) for ref in lit.evaluate_all("all => all.map(one => one.dataset.ref)")]


def price_said(price: int) -> re.Pattern[str]:
    return re.compile(rf"{price} centavos? at its cheapest|Only one place" if price else "free")


def expect_sale(note: Locator, sale: dict[str, Any]) -> None:
    """§sell: points for everybody, the ship, the sack's space, and how near the end is then."""
    for gain in sale["gains"]:
        expect(note).to_contain_text(f"+{gain}")
    expect(note).to_contain_text("ship leaves" if sale["harbor"] else "No ship leaves")
    expect(note).to_contain_text(f"space {sale['space']} of the track")
    ends = "the game ends" if sale["to_end"] <= 0 else f"{sale['to_end']} point"
    expect(note).to_contain_text(ends)


# --- place --------------------------------------------------------------------------------------


def worker_beside_others(state: GuatemalaState) -> bool:
    """A worker is to be placed, and somewhere a neighbor forbids it."""
    return state.phase.name == "place" and state.piece < 5 and state.taken > 0


def test_legal_spaces_have_prices_neighbors_are_hatched_and_a_ghost_tells_what_it_comes_to(
    house: House, guests: Guests
) -> None:
    page = guests()
    view = bring(house, page, 4, worker_beside_others)
    alive = refs(page, "land", ".alive")
    for space in alive:
        assert page.locator(f".board [data-ref='{space}'] text").count() >= 1, "no price"
    touching = {
        ref
        for one in view["forbidden"]
        if one["why"]["code"] == "touches-other"
        for ref in one["refs"]
    }
    expect(page.locator(".board .hatch")).to_have_count(len(touching))
    expect(page.locator(".board .note")).to_contain_text(re.compile(r"piece \d of 3"))
    page.locator(f".board [data-ref='{alive[0]}']").click(force=True)
    note = page.locator(".board .note")
    expect(note).to_contain_text(re.compile(rf"{view['seats'][0]['money']} → \d+ left"))
    expect(note).to_contain_text(re.compile(r"\d+ →|no shed yet"))


def ship_in_reach(state: GuatemalaState) -> bool:
    return state.phase.name == "choose" and any(SHIP <= one < SACK for one in takeable(state))


def test_a_ship_shows_its_dock_and_what_the_plantation_is_worth_with_it(
    house: House, guests: Guests
) -> None:
    page = guests()
    bring(house, page, 2, ship_in_reach)
    ship = page.locator(".board [data-ref^='goods.'].alive[aria-label*=' ship']").first
    ship.click(force=True)
    note = page.locator(".board .note")
    expect(note).to_contain_text(re.compile(r"Ship, "))
    expect(note).to_contain_text(re.compile(r"\d+ →\s+\d+×\d+ = \d+|no worker yet"))


# --- refill, and what comes after ---------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_frame_is_filled_with_a_sack_of_ones_hand_which_all_will_see(
    house: House, guests: Guests, phone: bool
) -> None:
    page = guests(phone=phone)
    view = bring(house, page, 3, lambda state: state.phase.name == "refill")
    hand = dict(zip(COLOR_NAMES, view["hand"], strict=True))
    held = [f"sack.{color}" for color, count in hand.items() if count]
    assert refs(page, "sack", ".alive") == held
    expect(page.locator(".bar")).to_contain_text("all will see it")
    page.locator(f".board [data-ref='{held[0]}']").click()
    with seq_changes(page):
        page.locator(".bar [data-move]").click()


@pytest.mark.parametrize(
    "size",
    ["phone", *(pytest.param(size, marks=pytest.mark.deep) for size in ("sideways", "desktop"))],
)
def test_the_end_has_everybodys_course_of_points_and_the_sheet_the_points_by_color(
    house: House, guests: Guests, size: str
) -> None:
    page = guests(phone=size != "desktop")
    resize(page, size)
    table = brought(house, page, "guatemala-cafe", 3, lambda table: False)
    page.goto(f"./table/{table.id}")
    sheet = page.locator("dialog[open]")
    for coffee in ("black", "white", "beige", "reddish brown", "brown"):
        expect(sheet).to_contain_text(f"{coffee} coffee")
    totals = sorted(map(int, sheet.locator(".total td").all_inner_texts()))
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator(".board polyline")).to_have_count(3)
    view = page.request.get(f"./api/tables/{table.id}").json()["view"]
    assert totals == sorted(seat["points"] for seat in view["seats"])
    sums = [sum(sale["gains"][seat] for sale in view["course"]) for seat in range(3)]
    assert totals == sorted(sums)


# --- watching, hints ----------------------------------------------------------------------------


def test_who_watches_sees_both_boards_and_no_hand(house: House, guests: Guests) -> None:
    page, stranger = guests(), guests()
    bring(house, page, 3, built_on)
    stranger.goto(page.url)
    expect(stranger.locator(".board")).to_contain_text("Who watches sees no hand.")
    assert refs(stranger, "sack") == []
    assert len(refs(stranger, "goods")) == 81
    assert refs(stranger, "stop", ".alive") == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_hint_lies_on_the_board_by_light_and_in_the_dark(guests: Guests, dark: bool) -> None:
    page = guests(dark=dark)
    page.goto("./new/guatemala-cafe")
    page.locator("input[name=seats][value='2']").check()
    page.get_by_role("button", name="To the table").click()
    assert wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    advised = page.locator(".board .piece.hinted")
    expect(advised.first).to_be_visible()
    # Moves that compete are numbered, one alone is not.
    several = page.locator(".hints .hint").count() > 1
    numbers = advised.locator(".rank").all_text_contents()
    assert bool(numbers) == several
    assert {*"".join(numbers)} <= {"1", "2", "3"}
