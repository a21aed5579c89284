"""`make bench-board`: does a card stutter while it hovers over a full area in Café?

A table of four, played by the list to its last round; then the last card is moved all over an
area of eight cards beside three others, in a browser slowed down four times. The browser's own
log of long tasks (50 ms and more) is what counts; frames are told beside it. On a busy machine
the neighbors are measured too, since a task that waits for a core is long by the clock: then the
tasks that are long by the processor's own time, slowed down as it is, are what to look at.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, sync_playwright
from rich.console import Console
from rich.table import Table as Grid

from benchmarks.house import open_house

SIZES: Final = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
SLOWER: Final = 4
LONG: Final = 50.0
"""Milliseconds of a long task."""
STEPS: Final = 120
"""Places the pointer is led to."""
REST: Final = 60
"""Milliseconds it stays at each of them, so that all is told about it."""
TURNED: Final = 30
"""Steps between two turns of the card."""
SEED: Final = 8
LAST_ROUND: Final = "Round 8"
PATIENCE: Final = 60_000
FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]

READY = """() => document.querySelector('.moves [data-move]:not(:disabled)')
    || document.querySelector('dialog[open] #sheet-title')"""
MOVES = "all => all.map(move => move.dataset.move)"
PLAY = """text => [...document.querySelectorAll('.moves [data-move]')]
    .find(move => move.dataset.move === text)?.click()"""
DONE = """before => !document.querySelector('.moves [data-move]:disabled')
    && document.querySelector('.shell').dataset.seq !== before"""
LISTEN = """() => {
    const seen = window.seen = { long: [], frames: [] };
    seen.observer = new PerformanceObserver(list =>
        list.getEntries().forEach(entry => seen.long.push(entry.duration)));
    seen.observer.observe({ type: 'longtask' });
    let last = performance.now();
    const frame = now => {
        seen.frames.push(now - last);
        last = now;
        seen.ask = requestAnimationFrame(frame);
    };
    seen.ask = requestAnimationFrame(frame);
}"""
HEARD = """() => {
    cancelAnimationFrame(window.seen.ask);
    window.seen.observer.disconnect();
    return { long: window.seen.long, frames: window.seen.frames.slice(1) };
}"""
UNASKED = "localStorage.setItem('coffeehouse.settings', '{\"confirm\":false}')"
"""Nobody is there to answer whether a move is meant."""
EAGER: Final = ("supply", "deliver", "all", "roast", "dry", "from", "produce", "store", "take")
"""What is done first, so that cubes lie on the area."""


def sit_down(page: Page) -> None:
    page.goto("./new/cafe")
    page.locator("input[name=seats][value='4']").check()
    for seat in (2, 3, 4):
        chair = page.locator("label.chair", has_text=f"Seat {seat}").locator("select")
        chair.select_option("apprentice")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_selector(".cafe")


def play_to_last_card(page: Page) -> None:
    """By the list, until the last card is in the hand."""
    luck = Random(SEED)
    while not holds_last_card(page):
        moves = page.locator(".moves [data-move]:not(:disabled)").evaluate_all(MOVES)
        best = min(moves, key=lambda move: rank(move.split()[0]) + luck.random())
        before = page.locator(".shell").get_attribute("data-seq")
        page.evaluate(PLAY, best)
        page.wait_for_function(DONE, arg=before)


def holds_last_card(page: Page) -> bool:
    page.wait_for_function(READY)
    if page.locator("dialog[open] #sheet-title").count():
        raise SystemExit("The game was over before its last card was in the hand.")
    doing = page.locator(".cafe").get_attribute("data-doing")
    return doing == "placing" and LAST_ROUND in page.locator(".round-box").inner_text()


def rank(verb: str) -> int:
    later = {"end": len(EAGER) + 2, "done": len(EAGER) + 1, "clear": len(EAGER) + 3}
    return EAGER.index(verb) if verb in EAGER else later.get(verb, len(EAGER))


def hover(page: Page) -> dict[str, list[float]]:
    """Lead the pointer all over the ground, turning the card now and then."""
    box = page.locator(".ground").first.bounding_box()
    assert box is not None
    luck = Random(SEED)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function("() => document.querySelector('.holder')")
    page.evaluate(LISTEN)
    for step in range(STEPS):
        across, down = luck.uniform(0.1, 0.9), luck.uniform(0.1, 0.9)
        page.mouse.move(box["x"] + box["width"] * across, box["y"] + box["height"] * down, steps=4)
        page.wait_for_timeout(REST)
        if step % TURNED == TURNED - 1:
            page.mouse.wheel(0, 100)
    heard: dict[str, list[float]] = page.evaluate(HEARD)
    return heard


class Tasks:
    """What the page's thread does from now on, task by task, in milliseconds of the processor."""

    def __init__(self, line: CDPSession) -> None:
        self.line = line
        self.events: list[dict[str, Any]] = []
        self.complete = False
        line.on("Tracing.dataCollected", self.collect)
        line.on("Tracing.tracingComplete", self.end)
        categories: dict[str, Any] = {"includedCategories": ["toplevel"]}
        line.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": categories})

    def collect(self, event: dict[str, Any]) -> None:
        self.events += event["value"]

    def end(self, _: object) -> None:
        self.complete = True

    def heard(self, page: Page) -> list[float]:
        self.line.send("Tracing.end")
        while not self.complete:
            page.wait_for_timeout(100)
        self.line.remove_listener("Tracing.dataCollected", self.collect)
        self.line.remove_listener("Tracing.tracingComplete", self.end)
        threads: dict[tuple[int, int], list[float]] = {}
        for event in self.events:
            if event["name"].endswith("RunTask") and "tdur" in event:
                thread = threads.setdefault((event["pid"], event["tid"]), [])
                thread.append(event["tdur"] / 1000)
        mains = [threads.get(thread, []) for thread in self.main_threads()]
        return max(mains, key=sum, default=[])

    def main_threads(self) -> list[tuple[int, int]]:
        return [
            (event["pid"], event["tid"])
            for event in self.events
            if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
        ]


COLUMNS: Final = (
    "size",
    "long tasks",
    "longest ms",
    "frame 99 %",
    "frame longest",
    "frames",
    "long by processor",
    "longest ms",
    "processor ms a frame",
)


def row(name: str, heard: dict[str, list[float]], tasks: list[float]) -> tuple[str, ...]:
    frames = sorted(heard["frames"])
    nearly_all = frames[int(len(frames) * 0.99)] if frames else 0.0
    longest = max(heard["long"], default=0.0)
    return (
        name,
        str(len(heard["long"])),
        f"{longest:.0f}",
        f"{nearly_all:.0f}",
        f"{max(frames, default=0.0):.0f}",
        str(len(frames)),
        str(sum(task >= LONG for task in tasks)),
        f"{max(tasks, default=0.0):.0f}",
        f"{sum(tasks) / max(len(frames), 1):.1f}",
    )


def measure(page: Page) -> Grid:
    grid = Grid(title=f"A card over a full area, the processor slowed {SLOWER} times")
    for name in COLUMNS:
        grid.add_column(name, justify="left" if name == "size" else "right")
    slow: dict[str, Any] = {"rate": SLOWER}
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", slow)
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(1500)
        tasks = Tasks(line)
        heard = hover(page)
        grid.add_row(*row(name, heard, tasks.heard(page)))
    return grid


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise SystemExit("This needs Chromium: apt-get install chromium")
    console = Console()
    with open_house() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
        context.add_init_script("localStorage.setItem('coffeehouse.guided', 'all')")
        context.add_init_script(UNASKED)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        sit_down(page)
        play_to_last_card(page)
        console.print(measure(page))
        picture = os.environ.get("PICTURE")
        if picture:
            page.screenshot(path=Path(picture))
        browser.close()
    console.print(f"Load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
