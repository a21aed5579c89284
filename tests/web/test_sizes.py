"""Room for the board at every size: a bar that never grows, targets for fingers, no dead taps."""

from __future__ import annotations

from statistics import median, quantiles

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Guests, House
from tests.web.playing import (
    expect_no_scroll,
    expect_over,
    give_up,
    open_list,
    play_on,
    play_with_apprentice,
    seq_changes,
    start,
    wait_for_turn,
)
from tests.web.reviewing import reviewed_game
from tests.web.screens import (
    EVERY,
    LETTER,
    OVER,
    SETTLED,
    SIZES,
    SMALLEST,
    TEXT_SIZES,
    TINY,
    expect_readable,
    resize,
)

pytestmark = pytest.mark.once

TITLES = ("Coffee Roaster", "Café", "Guatemala Café", "Café del Gatto")
GAMES = ("coffee-roaster", "cafe", "guatemala-cafe", "cafe-del-gatto")
PAGES = (
    "", "new/guatemala-cafe", "history", "settings", "daily", "practice", "studies", "people",
    "about", "nowhere",
)  # fmt: skip
BOXES = """() => ['.board', '.bar', '.lines'].map(one => {
  const box = document.querySelector(one).getBoundingClientRect();
  return [box.left, box.top, box.width, box.height].map(Math.round);
})"""
SET = """change => {
  const key = 'coffeehouse.settings';
  const kept = JSON.parse(localStorage.getItem(key));
  localStorage.setItem(key, JSON.stringify({...kept, ...change}));
}"""


def sit_down(guests: Guests, title: str, size: str) -> Page:
    page = guests()
    resize(page, size)
    start(page, title)
    play_on(page)
    assert wait_for_turn(page)
    page.keyboard.press("Escape")
    return page


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
    # Told apart by numbers, which come once their places are measured.
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
        f"table/{playing}", f"table/{table}", f"replay/{table}?at=30", f"review/{table}",
        f"try/{table}?at={entry + 1}", f"study/{study}", f"new/{game}", f"rules/{game}", *PAGES,
    ):  # fmt: skip
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
    cup = page.locator(
        ".board .piece.alive[data-ref=espresso], .board .piece.alive[data-ref=doppio]"
    )
    for _ in range(12):
        if tile.count() and cup.count():
            break
        play_on(page)  # nothing one can pay for yet
    start_box, end_box = tile.bounding_box(), cup.first.bounding_box()
    assert start_box is not None
    assert end_box is not None
    with seq_changes(page):
        page.mouse.move(start_box["x"] + 40, start_box["y"] + 20)
        page.mouse.down()
        page.mouse.move(start_box["x"] + 60, start_box["y"] + 40, steps=4)
        expect(page.locator(".lifted")).to_have_count(1)
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
  const made = log.filter(({kind, told}) => /^(move|forced)$/.test(kind) && told.refs.length);
  if (made.length < least) return null;
  const board = document.querySelector('.board').getBoundingClientRect();
  const marks = [...document.querySelectorAll('.board .last')].filter(one => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    return width && right > board.left && left < board.right && bottom > board.top
      && top < board.bottom;
  });
  const { seat, refs } = made.at(-1).told;
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
