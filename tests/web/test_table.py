"""At the table: several browsers, what they agree on, and lines that drop."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import Guests, House
from tests.web.playing import (
    is_over,
    open_panel,
    play_listed,
    seq,
    seq_changes,
    start,
    wait_for_turn,
)

pytestmark = pytest.mark.once

TURN_OR_NOT = """() => document.querySelector('dialog[open] #sheet-title')
  || !document.querySelector('.moves [data-move]:disabled')"""
"""Nothing is on its way."""
FOCUS_ON_A_NEXT_MOVE = """() => document.activeElement?.matches('.moves [data-move]')
  && !document.activeElement.dataset.move.startsWith('choose')"""


def seat_two(anna: Page, bert: Page) -> str:
    """Anna sets up Café del Gatto and invites Bert; returns the link."""
    anna.goto("./new/cafe-del-gatto")
    anna.locator("label.chair", has_text="Seat 2").locator("select").select_option("friend")
    anna.get_by_role("button", name="To the table").click()
    anna.wait_for_selector(".lobby")
    link = anna.get_by_label("Invitation link").input_value()
    bert.goto(link)
    bert.get_by_role("button", name="Sit down").click()
    anna.wait_for_selector(".shell")
    bert.wait_for_selector(".shell")
    return link


def test_a_link_seats_a_friend_and_a_third_one_watches(guests: Guests) -> None:
    anna, bert, carl = guests(), guests(), guests(phone=True)
    link = seat_two(anna, bert)
    carl.goto(link)
    expect(carl.get_by_text("You are watching.")).to_be_visible()
    assert wait_for_turn(anna)
    anna.get_by_placeholder("Type to filter").fill("take")
    anna.keyboard.press("Enter")
    assert wait_for_turn(bert)
    carl.get_by_role("button", name="Moves & more").click()
    expect(carl.locator("#panel").get_by_text("takes 2 coins")).to_be_visible()


def test_three_browsers_play_a_whole_game_though_one_is_cut_off_and_one_reloads(
    guests: Guests,
) -> None:
    pages = [guests(), guests(dark=True), guests()]
    seat_all(pages)
    play_together(pages, rounds=4)
    cut_off(pages[1])
    pages[2].reload()
    play_together(pages)
    totals = [page.locator("dialog .total").inner_text().split()[1:] for page in pages]
    assert sorted(totals[0]) == sorted(totals[1]) == sorted(totals[2]), "one's own stands first"
    for page in pages:
        page.get_by_role("button", name="Look at the board").click()
        open_panel(page, "Log")
    told = [page.locator("#panel li").all_inner_texts()[-40:] for page in pages]
    assert told[0] == told[1] == told[2]


def seat_all(pages: list[Page]) -> None:
    first, *friends = pages
    first.goto("./new/cafe-del-gatto")
    first.locator(f"input[name=seats][value='{len(pages)}']").check()
    for seat in range(2, len(pages) + 1):
        chair = first.locator("label.chair", has_text=f"Seat {seat}")
        chair.locator("select").select_option("friend")
    first.get_by_role("button", name="To the table").click()
    first.wait_for_selector(".lobby")
    for friend in friends:
        friend.goto(first.url)
        friend.get_by_role("button", name="Sit down").click()
    for page in pages:
        page.wait_for_selector(".shell")


def play_together(pages: list[Page], rounds: int = 300) -> None:
    """Everybody who has the turn plays a move, until it is over or for so many rounds."""
    for number in range(rounds):
        for page in pages:
            page.wait_for_function(TURN_OR_NOT)
            if is_over(page):
                continue
            if page.locator(".moves [data-move]:not(:disabled)").count():
                with seq_changes(page):
                    play_listed(page, number * 7)
        if all(map(is_over, pages)):
            return


def cut_off(page: Page) -> None:
    """No network for a while: a quiet banner; what is chosen meanwhile is not lost."""
    page.context.set_offline(True)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost")).to_be_hidden()


def test_a_move_made_without_a_network_is_played_once_when_it_is_back(guests: Guests) -> None:
    page = guests()
    start(page, "Coffee Roaster")
    wait_for_turn(page)
    page.context.set_offline(True)
    play_listed(page, 0)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    page.context.set_offline(False)
    open_panel(page, "Log")
    expect(page.locator("#panel").get_by_text("Roast 1:")).to_have_count(1)
    open_panel(page, "Moves")
    assert wait_for_turn(page)


def test_people_agree_leave_come_back_and_play_once_more(guests: Guests) -> None:
    anna, bert = guests(), guests()
    seat_two(anna, bert)
    open_panel(anna, "Table")
    anna.get_by_role("button", name="Ask for a pause").click()
    bert.get_by_role("button", name="Agree").click()
    expect(anna.get_by_text("The game is paused.").first).to_be_visible()
    bert.get_by_role("button", name="Go on").first.click()
    anna.get_by_role("button", name="Leave the table").click()
    anna.get_by_role("button", name="Leave", exact=True).click()
    expect(anna.get_by_text("A bot has your seat.")).to_be_visible()
    anna.get_by_role("button", name="Take it back").click()
    anna.get_by_role("button", name="Give up …").click()
    anna.get_by_role("button", name="Give up", exact=True).click()
    expect(bert.get_by_text("You win.")).to_be_visible()
    anna.get_by_role("button", name="Once more").click()
    bert.get_by_role("button", name="Join the next game").click()
    for page in (anna, bert):
        expect(page.locator(".chairs .turn")).to_be_visible()


def share_tablet(page: Page, game: str, second: str) -> None:
    page.goto(f"./new/{game}")
    page.locator("label.chair", has_text="Seat 2").locator("select").select_option("you")
    page.get_by_label("Name of player 2").fill(second)
    page.get_by_role("button", name="To the table").click()


LEFT_IN_THE_PAGE = """() => [
  document.querySelectorAll('.shell, .board, [data-ref], [data-move], #panel').length,
  document.querySelector('main').innerText,
]"""


def test_two_people_on_one_tablet_pass_it_and_nothing_of_a_hand_stays_behind(
    guests: Guests,
) -> None:
    page = guests(phone=True)
    share_tablet(page, "guatemala-cafe", "Berta")
    page.get_by_role("button", name="I am").click()
    page.wait_for_selector(".shell")
    page.get_by_role("button", name="Moves & more").click()
    assert wait_for_turn(page)
    play_listed(page, 3)
    heading = page.get_by_role("heading", name="Pass the tablet")
    expect(heading).to_be_visible()
    things, said = page.evaluate(LEFT_IN_THE_PAGE)
    assert things == 0
    assert said.splitlines()[0] == heading.inner_text()
    for key in ("Escape", "Tab", "Tab", "Shift+Tab", "Tab"):
        page.keyboard.press(key)
        inside = "() => !document.activeElement?.matches('main, header *, main > :not(dialog) *')"
        assert page.evaluate(inside), key
    expect(heading).to_be_visible()
    page.get_by_role("button", name="I am").click()
    page.wait_for_selector(".shell")


def test_a_tablet_goes_round_open_where_nothing_is_hidden(guests: Guests) -> None:
    page = guests()
    share_tablet(page, "cafe-del-gatto", "Berta")
    page.wait_for_selector(".shell")
    expect(page.locator(".chairs")).to_contain_text("Berta")
    for _ in range(2):
        acting = page.locator(".chairs .turn").inner_text()
        page.get_by_placeholder("Type to filter").fill("take")
        page.keyboard.press("Enter")
        expect(page.locator(".chairs .turn")).not_to_have_text(acting)
        assert not page.get_by_role("heading", name="Pass the tablet").is_visible()


def test_a_friend_reads_who_invites_and_the_host_shares_and_takes_no_chair(guests: Guests) -> None:
    anna, bert = guests(), guests(phone=True)
    anna.goto("./new/cafe-del-gatto")
    anna.locator("label.chair", has_text="Seat 2").locator("select").select_option("friend")
    anna.get_by_role("button", name="To the table").click()
    primary = anna.locator(".lobby .primary")
    expect(primary).to_have_count(1)
    expect(primary).to_contain_text("link")
    expect(anna.get_by_role("img", name="The link as a code")).to_be_visible()
    assert not anna.get_by_role("button", name="Sit down").is_visible()
    bert.goto(anna.get_by_label("Invitation link").input_value())
    expect(bert.get_by_role("heading", level=1)).to_contain_text("invites you to Café del Gatto")
    bert.get_by_label("Your name").fill("Bertolt")
    bert.get_by_role("button", name="Sit down").click()
    expect(anna.locator(".chairs")).to_contain_text("Bertolt")


def test_a_line_that_drops_and_a_reload_lose_nothing(guests: Guests) -> None:
    page = guests()
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket(re.compile("/socket$"), through)
    start(page, "Coffee Roaster")
    wait_for_turn(page)
    lines[-1].close()
    play_listed(page, 0)
    open_panel(page, "Log")
    expect(page.locator("#panel").get_by_text("Roast 1:")).to_have_count(1)
    assert len(lines) > 1
    open_panel(page, "Moves")
    wait_for_turn(page)
    before = seq(page)
    page.reload()
    wait_for_turn(page)
    assert seq(page) == before


def test_a_restart_of_the_server_is_a_quiet_banner(guests: Guests, house: House) -> None:
    page = guests()
    start(page, "Coffee Roaster")
    wait_for_turn(page)
    house.stop()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    play_listed(page, 0)
    house.start()
    expect(page.get_by_text("Connection lost")).to_be_hidden()
    # The move made while nobody was there is played once the house is back.
    open_panel(page, "Log")
    expect(page.locator("#panel").get_by_text("Roast 1:")).to_have_count(1)


def test_every_piece_explains_itself_and_answers_a_dead_click(guests: Guests) -> None:
    page = guests()
    start(page, "Café del Gatto")
    wait_for_turn(page)
    sack = page.locator(".board [data-ref='sack']").first
    sack.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("Tiles not seen")
    tip.get_by_role("button", name="Rule").click()
    expect(page.locator("[data-section='sack']")).to_be_in_viewport()
    sack.click(force=True)
    expect(page.locator(".bubble")).to_be_visible()


@pytest.mark.parametrize("ref", ["thermostat", "bag", "pad", "wild"])
def test_what_is_no_piece_explains_itself_too(guests: Guests, ref: str) -> None:
    page = guests()
    page.goto("./new/coffee-roaster")
    page.locator("input[name=mode][value=single]").check()
    page.get_by_role("button", name="To the table").click()
    assert wait_for_turn(page)
    play_listed(page, 0)
    page.locator(f".board [data-ref='{ref}']").first.hover(force=True)
    expect(page.get_by_role("tooltip")).to_be_visible()


def test_the_keyboard_keeps_its_place_after_a_move(guests: Guests) -> None:
    page = guests()
    start(page, "Coffee Roaster")
    wait_for_turn(page)
    play_listed(page, 0)
    page.wait_for_function(FOCUS_ON_A_NEXT_MOVE)


def test_the_seats_are_dealt_and_everybody_looks_from_theirs(guests: Guests) -> None:
    anna, bert = guests(dealt=True), guests(dealt=True)
    seat_two(anna, bert)
    for page in (anna, bert):
        expect(page.locator(".chairs .begins")).to_have_count(1)
        expect(page.locator(".chairs li.you")).to_have_count(1)
    begins = "() => document.querySelector('.chairs li.you .begins') !== null"
    first, second = (anna, bert) if anna.evaluate(begins) else (bert, anna)
    assert not second.evaluate(begins)
    assert wait_for_turn(first)
    with seq_changes(second):
        play_listed(first, 0)
    open_panel(second, "Log")
    expect(second.locator("#panel").get_by_text("The seats are dealt by chance")).to_be_visible()
