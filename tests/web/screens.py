"""The screens a table is looked at on."""

from __future__ import annotations

from playwright.sync_api import Page

SIZES = {
    "phone": (390, 844),
    "sideways": (844, 390),
    "tablet": (820, 1180),
    "tablet-sideways": (1180, 820),
    "desktop": (1440, 900),
    "zoomed": (720, 450),
}
SETTLED = "() => new Promise(done => setTimeout(() => requestAnimationFrame(done), 200))"
"""What follows the width of the window has followed it."""


def resize(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("width => innerWidth === width", arg=width)
