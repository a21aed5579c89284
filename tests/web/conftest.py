"""A running house and browsers to sit in it. Needs the built web app and Debian's Chromium."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect, sync_playwright

from coffeehouse.server import pages

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 30_000
"""Milliseconds until a browser gives up: the machine may be busy."""
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In CI a browser gets a second chance, and the report names who needed it: the luck of the
    deal and a busy machine can stop a browser once, a fault stops it again.
    """
    if os.environ.get("CI"):
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(pytest.mark.flaky(reruns=1))


class House:
    """A server process of its own, which can be stopped and started again on the same data."""

    program: tuple[str, ...] = ("coffeehouse",)

    def __init__(self, data: Path, *options: str, port: int = 0) -> None:
        self.data = data
        self.options = options
        self.port = port
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", *self.program, "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--pace", "0", "--workers", "1", *self.options],
            env={**os.environ, "COFFEEHOUSE_DATA": str(self.data), "NO_COLOR": "1"},
            stdout=subprocess.PIPE,
            stderr=(self.data / "log").open("ab"),
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", line)
        assert found, f"no address in {line!r}"
        self.port = int(found[1])

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}/"

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    if not pages.built().joinpath("index.html").is_file():
        pytest.skip("the web app is not built: run make package")
    running = House(tmp_path_factory.mktemp("house"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Guests:
    """Makes people: each has a browser profile of their own."""

    def __init__(self, chromium: Browser, house: House) -> None:
        self.chromium = chromium
        self.house = house
        self.contexts: list[BrowserContext] = []
        self.troubles: list[str] = []

    def __call__(
        self,
        *,
        phone: bool = False,
        dark: bool = False,
        guided: bool = False,
        dealt: bool = False,
        installed: bool = False,
        zone: str | None = None,
    ) -> Page:
        """A page of somebody new; `guided` wants to be shown around. Who opens a table begins,
        unless the seats are `dealt`. `installed` lets the app have its service worker; `zone` is
        the time where they live.
        """
        context = self.chromium.new_context(
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            base_url=self.house.address,
            service_workers="allow" if installed else "block",
            timezone_id=zone,
        )
        if not guided:
            context.add_init_script("localStorage.setItem('coffeehouse.guided', 'all')")
        if not dealt:
            context.route(re.compile(r"/api/tables$"), order_as_seated)
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        return page


def order_as_seated(route: Route) -> None:
    if route.request.method != "POST":
        route.continue_()
    else:
        route.continue_(post_data={**(route.request.post_data_json or {}), "as_seated": True})


@pytest.fixture
def guests(chromium: Browser, house: House) -> Iterator[Guests]:
    made = Guests(chromium, house)
    yield made
    for context in made.contexts:
        context.close()
    assert made.troubles == []
