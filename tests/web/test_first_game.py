"""First games are shown around: by one screen, then by what really happens on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Guests
from tests.web.playing import (
    confirm,
    expect_over,
    is_over,
    play_listed,
    play_with_apprentice,
    seq_changes,
    wait_for_turn,
)

pytestmark = pytest.mark.once

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


def test_the_guide_can_be_left_resumed_and_read_again(guests: Guests) -> None:
    page = guests(guided=True)
    play_with_apprentice(page, "cafe-del-gatto")
    expect(page.get_by_role("dialog")).to_contain_text("A turn")
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
