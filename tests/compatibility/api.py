"""The routes of the API, as its OpenAPI page names them."""

from __future__ import annotations

from pathlib import Path

from coffeehouse.server.app import make_app
from coffeehouse.server.settings import ServerSettings


def routes() -> list[str]:
    """`GET /api/me`, `POST /api/tables`, …"""
    settings = ServerSettings(database="none.db", key_file=Path("none.key"))
    paths = make_app(settings).openapi_schema.to_schema()["paths"]
    return sorted(f"{method.upper()} {path}" for path, ways in paths.items() for method in ways)
