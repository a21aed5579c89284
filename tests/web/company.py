"""People who sit down at one table, without the lobby."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

POST = """async ([path, body]) => (await fetch('api/' + path, {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
})).json()"""


def post(page: Page, path: str, **body: object) -> Any:
    return page.evaluate(POST, [path, body])


def sit(page: Page, table: str, seat: int, name: str) -> None:
    nonce = f"{seat:032x}"
    post(page, f"tables/{table}/do", do="sit", id=f"s{seat}", name=name, nonce=nonce, seat=seat)
