"""Room for the board at every size: a bar that never grows, targets for fingers, no dead taps."""

from __future__ import annotations

from statistics import median, quantiles

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Guests, House
from tests.web.playing import (
    GAMES,
    expect_no_scroll,
    expect_over,
    give_up,
    open_list,
    play_on,
    play_with_apprentice,
    wait_for_turn,
)
from tests.web.reviewing import reviewed_game
from tests.web.screens import (
    EVERY,
    LETTER,
    OVER,
    SET,
    SETTLED,
    SIZES,
    SMALLEST,
    TEXT_SIZES,
    TINY,
    expect_readable,
    resize,
    sit_down,
)

pytestmark = pytest.mark.once

TITLES = ("Coffee Roaster", "Café", "Guatemala Café", "Café del Gatto")
PAGES = (
    "",
    "new/guatemala-cafe",
    "history",
    "settings",
    "daily",
    "practice",
    "studies",
    "people",
    "about",
    "nowhere",
)
BOXES = """() => ['.board', '.bar', '.lines'].map(one => {
  const box = document.querySelector(one).getBoundingClientRect();
  return [box.left, box.top, box.width, box.height].map(Math.round);
})"""


@pytest.mark.parametrize("title", TITLES)
def test_a_choice_takes_no_room_from_the_board_at_any_size(guests: Guests, title: str) -> None:
    page = sit_down(guests, title, "desktop")
    for size in SIZES:
        resize(page, size)
        page.evaluate(SETTLED)
        expect_no_scroll(page)
        before = page.evaluate(BOXES)
        page.locator(".board .piece.alive").first.dispatch_event("click")
        expect(page.locator(".board .piece.selected")).not_to_have_count(0)
        assert page.evaluate(BOXES) == before, size
        page.keyboard.press("Escape")
        expect(page.locator(".board .piece.selected")).to_have_count(0)


BAR = {"phone": 112, "sideways": 200}
"""The height of the bar, whatever it says."""
SAID = "() => document.querySelector('.bar').innerText"


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("coffee-roaster", {}),
        ("cafe", {"variant": "advanced"}),
        ("guatemala-cafe", {}),
        ("cafe-del-gatto", {}),
    ],
    ids=["coffee-roaster", "cafe", "guatemala-cafe", "cafe-del-gatto"],
)
def test_the_bar_keeps_its_height_whatever_it_says(
    guests: Guests, game: str, options: dict[str, str]
) -> None:
    page = guests(phone=True)
    play_with_apprentice(page, game, options)
    said = set()
    for number in range(8):
        if not wait_for_turn(page):
            break
        for size, height in BAR.items():
            resize(page, size)
            for chosen in (False, True):
                if chosen:
                    choose_something(page)
                said.add(page.evaluate(SAID))
                assert page.evaluate(BOXES)[1][3] == height, page.evaluate(SAID)
        page.keyboard.press("Escape")
        play_on(page, number * 5)
    assert len(said) > 2, said


def choose_something(page: Page) -> None:
    """What is alive is chosen, where anything is: the bar then offers what it leads to."""
    page.evaluate(
        """() => document.querySelector('.board .alive:not(.selected)')
             ?.dispatchEvent(new MouseEvent('click', {bubbles: true}))"""
    )


def test_a_hint_takes_no_room_from_the_board_and_is_marked_on_it(guests: Guests) -> None:
    page = sit_down(guests, "Café del Gatto", "phone")
    before = page.evaluate(BOXES)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".bar .hints li").first).to_be_visible()
    expect(page.locator(".board .piece.hinted")).not_to_have_count(0)
    told = page.locator(".bar .hints .rank").all_inner_texts()
    assert told == [str(number) for number in range(1, len(told) + 1)]
    # LogLine apart by numbers, which come once their places are measured.
    expect(page.locator(".board .rank text").nth(1)).to_be_attached()
    drawn = set(page.locator(".board .rank text").all_text_contents())
    assert len(drawn) > 1
    assert drawn <= set(told)
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        with_hint = page.evaluate(BOXES)
        assert with_hint[1][3] in (112, 200), "the bar has grown"
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(BOXES) == before


@pytest.mark.parametrize("title", ["Coffee Roaster", "Café del Gatto"])
def test_a_board_can_be_read_and_touched_at_every_size(guests: Guests, title: str) -> None:
    """The boards in pixels, Café and Guatemala Café, have tests of their own."""
    page = sit_down(guests, title, "desktop")
    for size in EVERY:
        resize(page, size)
        expect_readable(page, size)


@pytest.mark.parametrize("size", ["phone", "sideways", "tablet"])
def test_a_table_of_five_can_be_read_and_touched(guests: Guests, size: str) -> None:
    page = guests(phone=True)
    resize(page, size)
    page.goto("./new/cafe-del-gatto")
    page.locator("input[name=seats][value='5']").check()
    page.get_by_role("button", name="To the table").click()
    page.wait_for_selector(".board .piece.alive")
    expect_readable(page, size)


def test_the_score_sheet_of_five_fits_a_phone_with_ones_own_first(guests: Guests) -> None:
    page = guests(phone=True)
    page.goto("./new/cafe-del-gatto")
    page.locator("input[name=seats][value='5']").check()
    page.get_by_role("button", name="To the table").click()
    page.wait_for_selector(".board .piece.alive")
    open_list(page)
    give_up(page)
    expect_over(page)
    heads = page.locator("dialog[open] thead th, dialog[open] thead td").all_inner_texts()
    assert next(head for head in heads if head.strip()) == "You", heads
    for size in ("phone", SMALLEST):
        resize(page, size)
        expect_readable(page, size)
        assert (
            page.locator("dialog[open]").evaluate("one => one.scrollWidth - one.clientWidth") <= 0
        )
        for name in page.locator("dialog[open] thead th").all():
            expect(name).to_be_in_viewport()


def test_every_page_can_be_read_and_touched_on_a_phone(guests: Guests) -> None:
    page = guests(phone=True)
    play_with_apprentice(page, "cafe-del-gatto")
    open_list(page)
    give_up(page)
    expect_over(page)
    expect_readable(page, "score sheet")
    table = page.url.rsplit("/", 1)[1]
    for place in (*PAGES, f"replay/{table}"):
        resize(page, "phone")
        page.goto(f"./{place}")
        page.wait_for_selector("main h1", state="attached")
        for size in ("phone", SMALLEST):
            resize(page, size)
            expect_readable(page, (place, size))


@pytest.mark.deep
@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_every_screen_of_a_game_fits_every_size_of_page_and_text(
    house: House, guests: Guests, game: str, text: str
) -> None:
    page = guests(phone=True)
    page.goto("./")
    page.evaluate(SET, {"text": text})
    page.reload()
    table = reviewed_game(house, page, game, seats=1 if game == "coffee-roaster" else 2)
    steps = page.request.get(f"./api/tables/{table}/review").json()["review"]["steps"]
    entry = next(step["entry"] for step in reversed(steps) if step["kind"] != "draws")
    study = page.request.post(
        "./api/studies", data={"title": "What if", "table": table, "entry": 12}
    ).json()["study"]
    play_with_apprentice(page, game)
    playing = page.url.rsplit("/", 1)[1]
    for number in range(8):
        play_on(page, number * 7)
    assert wait_for_turn(page)
    for place in (
        f"table/{playing}",
        f"table/{table}",
        f"replay/{table}?at=30",
        f"review/{table}",
        f"try/{table}?at={entry + 1}",
        f"study/{study}",
        f"new/{game}",
        f"rules/{game}",
        *PAGES,
    ):
        page.goto(f"./{place}")
        page.wait_for_selector("main h1, dialog h2", state="attached")
        for size in EVERY:
            resize(page, size)
            page.evaluate(SETTLED)
            assert page.evaluate(TINY, LETTER) == [], (place, size)
            assert page.evaluate(OVER) <= 0, (place, size)


THINGS = """() => Object.fromEntries(
  [...document.querySelectorAll('.board [data-ref]')].map(one => {
    const { width, height } = one.getBoundingClientRect();
    return [one.dataset.ref, Math.sqrt(width * height)];
  }))"""
"""How large everything on a board is drawn, by its ref."""


@pytest.mark.parametrize("title", TITLES)
def test_a_page_at_200_percent_keeps_the_board_as_large(guests: Guests, title: str) -> None:
    page = sit_down(guests, title, "desktop")
    full = page.evaluate(THINGS)
    resize(page, "zoomed")
    page.evaluate(SETTLED)
    zoomed = page.evaluate(THINGS)
    grown = [2 * zoomed[ref] / size for ref, size in full.items() if size and zoomed.get(ref)]
    # A board that shows one part at a time may have few things on both screens.
    assert len(grown) > 2
    assert median(grown) >= 1
    expect_no_scroll(page)
    page.get_by_role("button", name="Moves & more").click()
    expect(page.get_by_role("tab", name="Log", exact=True)).to_be_in_viewport()


LETTERS = """() => [...document.querySelectorAll('.board text')]
  .filter(one => one.textContent.trim() && one.getClientRects().length
    && !one.closest('.rank, .mark'))
  .map(one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"""
"""How large everything written on a board is, in pixels."""
LIVING = """() => {
  const box = document.querySelector('.board').getBoundingClientRect();
  return [...document.querySelectorAll('.board .alive')].some(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1
      && bottom <= box.bottom + 1;
  });
}"""


@pytest.mark.parametrize("game", ["coffee-roaster", "guatemala-cafe", "cafe-del-gatto"])
def test_larger_letters_enlarge_what_is_written_on_boards(guests: Guests, game: str) -> None:
    """Café's board zooms its area alone: what it says stands beside that, and grows by itself."""
    page = guests(phone=True)
    play_with_apprentice(page, game)
    play_on(page)
    assert wait_for_turn(page)
    page.keyboard.press("Escape")
    usual = page.evaluate(LETTERS)
    page.evaluate(SET, {"text": "larger"})
    page.reload()
    page.wait_for_selector(".board .alive, .bar [data-move]:not(:disabled)")
    page.evaluate(SETTLED)
    larger = page.evaluate(LETTERS)
    assert quantiles(larger)[0] > max(quantiles(usual)[0], 14), "small letters stayed small"
    expect_no_scroll(page)
    assert not page.locator(".board .alive").count() or page.evaluate(LIVING), "out of sight"
    page.get_by_role("button", name="Show the whole board").tap()
    page.wait_for_function(f"least => Math.min(...({LETTERS})()) < least", arg=min(larger))


# --- two boards that share a screen, or take turns on it --------------------------------------


WIDE = """ref => document.querySelector(`.board [data-ref='${ref}'] rect`)
  .getBoundingClientRect().width"""


def take_a_piece(page: Page) -> None:
    """Until it is to be placed on the land."""
    for _ in range(30):
        assert wait_for_turn(page)
        moves = page.locator(".moves [data-move]").evaluate_all(
            "all => all.map(m => m.dataset.move)"
        )
        if moves[0].startswith("place land."):
            return
        taken = [at for at, move in enumerate(moves) if move.startswith("take")]
        play_on(page, taken[0] if taken else 0)
    raise AssertionError("nothing was to be placed")


@pytest.mark.parametrize("seats", [2, 4])
def test_guatemala_cafe_can_be_read_at_every_size_and_grows_at_200_percent(
    guests: Guests, seats: int
) -> None:
    page = guests()
    page.goto("./new/guatemala-cafe")
    page.locator(f"input[name=seats][value='{seats}']").check()
    page.get_by_role("button", name="To the table").click()
    assert wait_for_turn(page)
    widths: dict[str, float] = {}
    for space in ("goods.a1", "land.a1"):
        for size in SIZES:
            resize(page, size)
            page.evaluate(SETTLED)
            expect_no_scroll(page)
            assert page.evaluate(TINY, LETTER) == [], size
            if page.locator(f".board [data-ref='{space}']").count():
                widths[size] = page.evaluate(WIDE, space)
        assert 2 * widths["zoomed"] >= widths["desktop"], widths
        resize(page, "desktop")
        take_a_piece(page)
