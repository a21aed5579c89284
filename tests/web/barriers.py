"""What axe, a checker of accessibility, finds on a screen."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


@cache
def axe() -> str:
    return AXE.read_text("utf-8")


def findings(page: Page) -> list[str]:
    """Whatever axe finds, best practices included, every place of it."""
    page.evaluate(axe())
    found = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{item['id']}: {node['html'][:160]}"
        for item in found
        for node in item["nodes"]
        if not is_a_drawing_with_figures(item["id"], node["html"])
    ]


def is_a_drawing_with_figures(rule: str, html: str) -> bool:
    """The one rule that is off: axe wants every text inside a button in its name. A piece of a
    board is a drawing: its name begins with the title on it; the figures of its scale are nothing
    one calls it by.
    """
    return rule == "label-content-name-mismatch" and 'class="piece' in html
