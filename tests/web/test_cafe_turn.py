"""A turn of Café at a wanted moment: what its board shows before and after something is done."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from librt.random import Random
from playwright.sync_api import Page, expect

from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.view import CafeView
from coffeehouse.table.table import Table
from tests.web.bringing import Chooser, brought
from tests.web.cafe_players import SQUARES, STATE, YES, Player, middle
from tests.web.company import post, sit
from tests.web.conftest import Guests, House
from tests.web.playing import seq_changes
from tests.web.screens import SETTLED, resize

pytestmark = pytest.mark.once


TRIES = 25
"""Games; of those in which nobody can pay for anything two in three never come to it."""


def at(doing: str, *verbs: str, since: int = 3) -> Callable[[Table], bool]:
    """When the first seat is in the midst of this, late enough, and could do all of that."""

    def come(table: Table) -> bool:
        state = table.state
        assert isinstance(state, CafeState)
        area = state.areas[0]
        if 0 not in table.actors or area.doing.name != doing or state.round < since:
            return False
        # With the last point the turn ends, and that is asked about.
        if doing == "acting" and area.points < 2:
            return False
        return set(verbs) <= {move.verb for move in table.game.moves(state, 0)}

    return come


def come_to(
    house: House,
    page: Page,
    until: Callable[[Table], bool],
    seats: int = 1,
    choose: Chooser | None = None,
) -> None:
    """Chance is the house's own, so that some games never come there."""
    for seed in range(TRIES):
        table = brought(house, page, "cafe", seats, until, seed, choose=choose)
        if not table.over:
            page.goto(f"./table/{table.id}")
            page.wait_for_selector(".cafe .alive, .cafe [data-step], .bar [data-move]")
            return
    raise AssertionError("no game came there")


def test_a_square_is_cleared_out_of_the_way_and_a_step_back_fills_it(
    house: House, guests: Guests
) -> None:
    page = guests(phone=True)
    come_to(house, page, at("acting", "clear"))
    page.get_by_role("button", name=re.compile("Clear a square")).click()
    expect(page.locator(".verbs .clearing")).to_be_visible()
    assert page.evaluate(SPILLED) == []
    square = page.locator(SQUARES).first
    ref, before = square.get_attribute("data-ref"), square.get_attribute("aria-label")
    assert before is not None
    assert ": " in before
    cleared = page.locator(f".ground .piece[data-ref='{ref}']")
    with seq_changes(page):
        square.click()
    expect(cleared).not_to_have_attribute("aria-label", before)
    with seq_changes(page):
        page.get_by_role("button", name="Undo").click()
    expect(cleared).to_have_attribute("aria-label", before)


SPILLED = """() => [...document.querySelectorAll('.ledger .part, .verbs .open')].flatMap(box => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return [...box.children].filter(one => {
        const it = one.getBoundingClientRect();
        return it.width > 0 && (it.left < left - 1 || it.right > right + 1
            || it.top < top - 1 || it.bottom > bottom + 1);
    }).map(one => one.className + ': ' + one.textContent.trim());
})"""
"""What does not fit into its box of the shelf."""


def test_an_illegal_place_says_why_and_a_legal_one_what_it_would_change(
    house: House, guests: Guests
) -> None:
    page = guests()
    come_to(house, page, at("placing", since=5))
    player = Player(page, seed=2)
    holder = page.locator(".holder")
    box = page.locator(".ground").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 40, box["y"] + 40, steps=3)
    expect(holder).to_have_attribute("data-legal", "false")
    expect(page.locator(".ledger .refusal")).to_contain_text(re.compile(r"\w{3,} .*\."))
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".holder.selected")).to_have_count(0)
    player.hover()
    player.find_place()
    ledger = page.locator(".ledger")
    expect(ledger).to_contain_text(re.compile(r"covers [234].*cups\s*\d → \d.*score now"))
    for size in ("phone", "sideways", "tablet", "desktop"):
        resize(page, size)
        page.evaluate(SETTLED)
        assert page.evaluate(SPILLED) == [], size


def test_a_hint_draws_the_ghost_of_the_placement_it_advises(house: House, guests: Guests) -> None:
    page = guests()
    come_to(house, page, at("placing"))
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".ground .ghost").first).to_be_visible()
    page.locator(".bar .hint").first.hover()
    # Weighed, the card itself hovers where its ghost was.
    expect(page.locator(".holder")).to_have_attribute("data-legal", "true")
    with seq_changes(page):
        page.locator(".bar .hint").first.click()


def test_a_cube_shows_the_new_worth_before_it_is_paid(house: House, guests: Guests) -> None:
    page = guests(phone=True)
    come_to(house, page, at("paying", "pay", since=1))
    seq = page.locator(".shell").get_attribute("data-seq")
    page.locator(".bins .piece.alive").first.click()
    changed = page.locator(".bins .count.changed")
    expect(changed).to_have_text(re.compile(r"^(\d+)→\d+$"))
    now, after = (changed.text_content() or "").split("→")
    assert int(after) == int(now) - 1
    assert page.locator(".shell").get_attribute("data-seq") == seq, "nothing is paid by looking"
    with seq_changes(page):
        page.locator(".bar .primary").click()


def test_what_a_shop_lacks_counts_down_as_cubes_are_brought(house: House, guests: Guests) -> None:
    page = guests()
    come_to(house, page, at("delivering", "supply"))
    expect(page.locator(".clusters .goal").first).to_be_visible()
    lacking = page.locator(".company-box").get_by_text(re.compile(r"lacks \d"))
    before = sum(int(text.split()[-1]) for text in lacking.all_inner_texts())
    seq = page.locator(".shell").get_attribute("data-seq")
    page.locator(SQUARES).first.click()
    Player(page).answer(seq)
    page.wait_for_function(
        """before => [...document.querySelectorAll('.company-box *')]
            .filter(one => /^lacks \\d$/.test(one.textContent.trim()) && !one.children.length)
            .reduce((sum, one) => sum + Number(one.textContent.trim().at(-1)), 0) < before""",
        arg=before,
    )


@pytest.mark.parametrize("phone", [False, True])
def test_another_area_opens_beside_ones_own_or_in_its_place(
    house: House, guests: Guests, phone: bool
) -> None:
    page = guests(phone=phone)
    come_to(house, page, at("acting"), seats=3)
    expect(page.locator(".other")).to_have_count(2)
    own = page.locator(".field > .ground")
    page.locator(".other").last.click()
    expect(page.locator(".large .ground")).to_be_visible()
    expect(own).to_have_count(0 if phone else 1)
    page.locator(".large .strip button").click()
    expect(page.locator(".large")).to_have_count(0)
    expect(own).to_be_visible()


def test_a_card_that_is_weighed_shows_where_it_could_lie_and_what_it_costs(
    house: House, guests: Guests
) -> None:
    page = guests(phone=True)
    come_to(house, page, at("taking"))
    page.locator(".display .piece.alive").first.tap()
    expect(page.locator(".field .note")).to_have_text(re.compile(r"^fits in \d+ places$"))
    expect(page.locator(".ground .reach").first).to_be_attached()
    expect(page.locator(".display .price").first).to_have_text(re.compile("free|1 cube"))


def squander(table: Table, seat: int, rng: Random) -> str:
    """Of somebody who pays for every card and works for none of it."""
    moves = table.game.moves(table.state, seat)
    view = table.game.view(table.state, seat)
    assert isinstance(view, CafeView)
    dear = [f"take {card.ref}" for card in view.display if card.price]
    wanted = [move for move in moves if str(move) in dear or move.verb == "end"] or list(moves)
    return str(wanted[rng.randrange(len(wanted))])


def with_prices(reason: str) -> Callable[[Table], bool]:
    """When a card is on display for whoever has no cube to pay for it."""

    def come(table: Table) -> bool:
        view = table.game.view(table.state, 0)
        assert isinstance(view, CafeView)
        return at("taking")(table) and any(card.reason == reason for card in view.display)

    return come


def test_what_cannot_be_paid_is_dimmed_and_says_why(house: House, guests: Guests) -> None:
    page = guests()
    come_to(house, page, with_prices("cannot-pay"), choose=squander)
    dear = page.locator(".display .dim")
    expect(dear.first).to_contain_text(re.compile("no cube.*has a cup", re.DOTALL))
    # Whoever tries it is told in a sentence.
    dear.first.locator(".piece").first.click(force=True)
    expect(page.locator(".bubble")).to_contain_text(re.compile(r"\w+ .*\."))


def test_who_has_no_cube_and_sees_only_cups_is_told_of_the_discard(
    house: House, guests: Guests
) -> None:
    page = guests()
    come_to(house, page, with_prices("discard"), choose=squander)
    expect(page.locator(".display")).to_contain_text("only to discard")
    expect(page.locator(".bar .prompt")).to_contain_text("discard")
    page.locator(".display .piece.alive").first.click()
    with seq_changes(page):
        page.locator(".bar [data-move]").first.click()
        if page.locator(YES).count():
            page.locator(YES).click()


def test_unspent_points_are_asked_about_once(house: House, guests: Guests) -> None:
    page = guests()
    come_to(house, page, at("acting", "end"))
    seq = page.locator(".shell").get_attribute("data-seq")
    page.locator(".bar [data-move=end]").click()
    expect(page.locator(YES)).to_contain_text(re.compile(r"^Yes: .*\d+ points? unspent"))
    expect(page.locator(".bar").get_by_role("status")).to_contain_text("no way back")
    assert page.locator(".shell").get_attribute("data-seq") == seq
    with seq_changes(page):
        page.locator(YES).click()
    expect(page.locator(YES)).to_have_count(0)


def test_dragged_cubes_hang_at_the_pointer_and_dry_where_they_are_let_go(
    house: House, guests: Guests
) -> None:
    page = guests()
    come_to(house, page, at("acting", "dry"))
    text = page.locator(".moves [data-move^='dry ']").first.get_attribute("data-move") or ""
    goal = page.locator(f".ground .piece[data-ref='{text.removeprefix('dry ')}']")
    source = page.locator(".ground .piece[aria-label*='bean square: ']").first
    page.mouse.move(*middle(source))
    page.mouse.down()
    page.mouse.move(*middle(goal), steps=4)
    expect(page.locator(".hanging")).to_be_visible()
    expect(goal).to_have_class(re.compile(r"\balive\b"))
    with seq_changes(page):
        page.mouse.up()
    expect(goal).to_have_attribute("aria-label", re.compile(r"drying square: \d"))


def choose_a_card(page: Page) -> None:
    page.wait_for_function("() => document.querySelector('.cafe').dataset.doing === 'taking'")
    player = Player(page)
    while (doing := page.evaluate(STATE)[1]) in ("taking", "paying"):
        player.step(doing)


def test_another_steps_while_one_has_a_card_in_the_hand(guests: Guests) -> None:
    """In any order: nothing of it takes the card away, and the small drawing follows."""
    anna, bruno = guests(), guests()
    for page in (anna, bruno):
        page.goto("./")
        page.wait_for_selector(".games li")
    table = post(anna, "tables", game="cafe", seats=2, as_seated=True)["table"]
    for seat, page in enumerate((anna, bruno)):
        sit(page, table, seat, ("Anna", "Bruno")[seat])
    for page in (anna, bruno):
        page.goto(f"./table/{table}")
        page.wait_for_selector(".cafe")
    for page in (bruno, anna):
        choose_a_card(page)
    anna.wait_for_selector(".holder")
    Player(anna, seed=3).set_down()
    shown = anna.locator(".holder").evaluate("one => [one.dataset.ref, one.dataset.turn]")
    other = anna.locator(".other")
    before = other.inner_html()
    Player(bruno, seed=3).step("placing")
    anna.wait_for_function(
        "before => document.querySelector('.other').innerHTML !== before", arg=before
    )
    expect(anna.locator(".holder.selected")).to_be_attached()
    assert anna.locator(".holder").evaluate("one => [one.dataset.ref, one.dataset.turn]") == shown
    expect(other).to_contain_text(re.compile("acts|places|works|points", re.IGNORECASE))
    with seq_changes(anna):
        anna.keyboard.press("Enter")
