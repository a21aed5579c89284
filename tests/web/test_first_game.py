"""First games are shown around: by one screen, then by what really happens on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Guests
from tests.web.playing import (
    GAMES,
    confirm,
    expect_over,
    is_over,
    play_listed,
    play_with_apprentice,
    seq_changes,
    wait_for_turn,
)
from tests.web.screens import SETTLED, SIZES, resize

pytestmark = pytest.mark.once

LOOKS = 10
"""How often it is looked whether a guide has followed the board."""

FITS = """() => {
  const due = document.querySelector('[data-due]')?.dataset.due;
  if (due === '') return 'none';
  const note = document.querySelector('.guide');
  if (!note || note.dataset.step !== due) return null;
  const [where, target] = note.dataset.step.split(' ');
  const phase = document.querySelector('.shell').dataset.phase;
  if (where.replace('+', '') !== phase) return null;
  const ring = document.querySelector('.guide-ring').getBoundingClientRect();
  const near = (a, b) => Math.abs(a - b) < 3;
  const things = document.querySelectorAll('.board [data-ref].alive, .bar [data-move]');
  const found = [...things].some(one => {
    const box = one.getBoundingClientRect();
    return near(box.left - 6, ring.left) && near(box.top - 6, ring.top)
      && near(box.width + 12, ring.width);
  });
  const listed = [...document.querySelectorAll('.moves [data-move]')];
  const meant = listed.some(one => one.dataset.move.split(' ')[0] === target);
  return found && meant ? note.dataset.step : null;
}"""
"""The step that is shown, 'none' if none is due; null while one points at nothing or is past."""


@pytest.mark.parametrize(
    ("game", "least"),
    [
        ("coffee-roaster", 4),
        ("cafe-del-gatto", 4),
        pytest.param("cafe", 4, marks=pytest.mark.deep),
        pytest.param("guatemala-cafe", 4, marks=pytest.mark.deep),
    ],
)
def test_every_step_of_a_whole_first_game_has_its_moment(
    guests: Guests, game: str, least: int
) -> None:
    page = guests(guided=True)
    play_with_apprentice(page, game)
    page.get_by_role("button", name="Show me around").click()
    shown: list[str] = []
    for number in range(400):
        if not wait_for_turn(page):
            break
        step = page.wait_for_function(FITS).json_value()
        if step != "none" and step not in shown:
            shown.append(step)
        with seq_changes(page):
            play_listed(page, number * 7)
            confirm(page)
    expect_over(page)
    expect(page.locator(".guide")).to_have_count(0)
    assert len(shown) >= least, shown


HIDDEN = """() => {
  const note = document.querySelector('.guide').getBoundingClientRect();
  const ring = document.querySelector('.guide-ring').getBoundingClientRect();
  const over = box => Math.max(Math.min(note.right, box.right) - Math.max(note.left, box.left), 0)
    * Math.max(Math.min(note.bottom, box.bottom) - Math.max(note.top, box.top), 0);
  const living = [...document.querySelectorAll('.board .alive, .bar [data-move]')]
    .map(one => one.getBoundingClientRect());
  const all = living.reduce((sum, { width, height }) => sum + width * height, 0);
  return {
    thing: over(ring),
    alive: living.reduce((sum, box) => sum + over(box), 0) / Math.max(all, 1),
    off: note.left < 0 || note.top < 0 || note.right > innerWidth || note.bottom > innerHeight,
  };
}"""
"""What of the thing it is about, and of all that is alive, the guide hides."""


def expect_out_of_the_way(page: Page, size: str) -> None:
    """A moment later: a guide follows the board once that has its place."""
    page.evaluate(SETTLED)
    for _ in range(LOOKS):
        page.wait_for_function(FITS)
        hidden = page.evaluate(HIDDEN)
        if hidden["thing"] == 0 and hidden["alive"] < 0.1 and not hidden["off"]:
            return
        page.evaluate(SETTLED)
    raise AssertionError((size, hidden))


@pytest.mark.parametrize("turns", [2, pytest.param(8, marks=pytest.mark.deep)])
@pytest.mark.parametrize("game", GAMES)
def test_the_guide_hides_neither_its_thing_nor_what_is_alive(
    guests: Guests, game: str, turns: int
) -> None:
    page = guests(guided=True)
    play_with_apprentice(page, game)
    page.get_by_role("button", name="Show me around").click()
    for number in range(turns):
        assert wait_for_turn(page)
        if page.wait_for_function(FITS).json_value() == "none":
            break
        for size in SIZES:
            resize(page, size)
            expect_out_of_the_way(page, size)
        resize(page, "desktop")
        with seq_changes(page):
            play_listed(page, number * 7)
            confirm(page)


def test_the_guide_can_be_left_resumed_and_read_again(guests: Guests) -> None:
    page = guests(guided=True)
    play_with_apprentice(page, "cafe-del-gatto")
    expect(page.get_by_role("dialog")).to_contain_text("A turn")
    for size in SIZES:
        resize(page, size)
        expect(page.get_by_role("button", name="Show me around")).to_be_in_viewport(ratio=1)
    resize(page, "desktop")
    page.get_by_role("button", name="Show me around").click()
    note = page.get_by_role("note", name="First steps")
    first = note.inner_text()
    note.get_by_role("button", name="Got it").click()
    expect(note).not_to_have_text(first)
    note.get_by_role("button", name="Leave the guide").click()
    expect(note).to_be_hidden()
    page.reload()
    wait_for_turn(page)
    expect(note).to_be_hidden()
    page.get_by_role("tab", name="Table", exact=True).click()
    page.get_by_role("button", name="Show me around").click()
    expect(note).to_be_visible()
    page.get_by_role("button", name="Read the first screen again").click()
    expect(page.get_by_role("dialog")).to_contain_text("A turn")
    page.get_by_role("button", name="I find my way").click()
    expect(note).to_be_hidden()
    assert not is_over(page)
