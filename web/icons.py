"""Draws the app's icon in all its sizes: `make icons`.

One cup, drawn once. The page's icon and the one that carries a number are SVG; what devices keep
among their apps wants PNG, which a browser makes of the same drawing.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).parent
PUBLIC = HERE / "public"
WOOD, PAPER, BRASS, MINT, INK = "#3b2617", "#f6efe2", "#e0b860", "#58d0b8", "#19130f"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]

CUP = (
    f'<path d="M7 13h15v7a6 6 0 0 1-6 6h-3a6 6 0 0 1-6-6z" fill="{PAPER}"/>'
    f'<path d="M22 15h2a3 3 0 0 1 0 6h-2" fill="none" stroke="{PAPER}" stroke-width="2"/>'
)
STEAM = (
    '<path d="M11 10c-1-2 1-3 0-5m4 5c-1-2 1-3 0-5m4 5c-1-2 1-3 0-5"'
    f' stroke="{BRASS}" stroke-width="1.6" fill="none" stroke-linecap="round"/>'
)
COUNT = (
    f'<circle cx="22" cy="10" r="10" fill="{MINT}"/>'
    '<text x="22" y="15" font-family="sans-serif" font-size="15" font-weight="700"'
    f' text-anchor="middle" fill="{INK}">%count%</text>'
)
SHRUNK = f'<g transform="translate(16 16) scale(.78) translate(-16 -16)">{CUP}{STEAM}</g>'
"""A device may cut a mask's rim off: the cup stays inside four fifths."""


def svg(drawn: str, *, round: int = 7) -> str:
    ground = f'<rect width="32" height="32" rx="{round}" fill="{WOOD}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{ground}{drawn}</svg>\n'


DRAWINGS = {
    PUBLIC / "icon.svg": svg(CUP + STEAM),
    HERE / "src/lobby/icon-turn.svg": svg(CUP + COUNT),
}
PIXELS = {
    "icon-192.png": (192, svg(CUP + STEAM)),
    "icon-512.png": (512, svg(CUP + STEAM)),
    "icon-mask.png": (512, svg(SHRUNK, round=0)),
}


def shoot(browser: Browser, path: Path, size: int, drawing: str) -> None:
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
    page.screenshot(path=path, omit_background=True)
    page.close()


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise SystemExit("Icons need Chromium: apt-get install chromium")
    for path, drawing in DRAWINGS.items():
        path.write_text(drawing, "utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name, (size, drawing) in PIXELS.items():
            shoot(browser, PUBLIC / name, size, drawing)
        browser.close()


if __name__ == "__main__":
    main()
