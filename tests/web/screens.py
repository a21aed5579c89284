"""The screens a table is looked at on, and what must be true of every one of them."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.conftest import Guests
from tests.web.playing import play_on, start, wait_for_turn

SIZES = {
    "phone": (390, 844),
    "sideways": (844, 390),
    "tablet": (820, 1180),
    "tablet-sideways": (1180, 820),
    "desktop": (1440, 900),
    "zoomed": (720, 450),
}
SMALLEST = "smallest"
EVERY = {**SIZES, SMALLEST: (320, 640)}
SETTLED = "() => new Promise(done => setTimeout(() => requestAnimationFrame(done), 200))"
"""What follows the width of the window has followed it."""
LETTER = 11
FINGER = 40
TEXT_SIZES = ("normal", "large", "larger")

LOOKING = """
  const seen = one => one.getClientRects().length > 0
    && !one.closest('.unseen, .skip, .tool span, option, [inert], .picture')
    && getComputedStyle(one).visibility !== 'hidden';
  const stage = document.querySelector('dialog[open]') ?? document.body;
"""
"""What somebody sees; the pictures of the games have nothing to be read."""
TINY = (
    "least => {"
    + LOOKING
    + """
  const scale = one => {
    const { a, b } = one instanceof SVGElement ? one.getScreenCTM() : { a: 1, b: 0 };
    return Math.hypot(a, b);
  };
  const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  const small = [];
  while (texts.nextNode()) {
    const { textContent, parentElement: one } = texts.currentNode;
    if (!textContent.trim() || one.matches('script, style, title') || !seen(one)) continue;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale(one);
    if (size < least - 0.05) small.push(`${textContent.trim()} ${size.toFixed(1)}`);
  }
  return small;
}"""
)
SMALL = (
    "least => {"
    + LOOKING
    + """
  const touched = stage.querySelectorAll('.piece.alive, button, select, textarea, summary, input,'
    + ' a.button, [role=tab], [role=treeitem]');
  return [...touched].filter(seen)
    .map(one => one.matches('[type=radio], [type=checkbox]') ? one.closest('label') : one)
    .filter(one => {
      const { width, height } = one.getBoundingClientRect();
      return Math.min(width, height) < least - 0.5;
    })
    .map(one => one.dataset.ref ?? (one.textContent.trim() || one.outerHTML.slice(0, 80)));
}"""
)
OVER = "() => document.documentElement.scrollWidth - innerWidth"


def resize(page: Page, size: str) -> None:
    width, height = EVERY[size]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("width => innerWidth === width", arg=width)


def expect_readable(page: Page, where: object) -> None:
    """Nothing is too small to be read or touched, and nothing lies beside the page."""
    page.evaluate(SETTLED)
    tiny, small = page.evaluate(TINY, LETTER), page.evaluate(SMALL, FINGER)
    assert (tiny, small) == ([], []), (where, tiny, small)
    assert page.evaluate(OVER) <= 0, where


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
