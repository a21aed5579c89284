"""The built web app: its files, and its one page for every address the app knows."""

from __future__ import annotations

import mimetypes
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Coffeehouse</title>
<h1>Coffeehouse</h1><p>The server runs, but its web app was not built. In the project's folder
<code>make run</code> builds both; the API is at <code>api/schema/openapi.json</code>.</p></html>
"""
FOREVER = "public, max-age=31536000, immutable"
EVERY_TIME = "no-cache"


def built() -> Traversable:
    return resources.files("coffeehouse.server").joinpath("web")


@lru_cache(maxsize=512)
def file(path: str) -> tuple[bytes, str, str] | None:
    """The content, type and cache rule of a file of the app; None if there is none."""
    parts = [part for part in path.split("/") if part]
    if not parts or any(part.startswith(".") for part in parts):
        return None
    found = built().joinpath(*parts)
    try:
        content = found.read_bytes()
    except (OSError, ValueError):
        return None
    kind = mimetypes.guess_type(parts[-1])[0] or "application/octet-stream"
    # The build names files in assets/ by their content.
    return content, kind, FOREVER if parts[0] == "assets" else EVERY_TIME


def page(base: str) -> str:
    """The app's page, told where it lives so that its links hold at any depth."""
    index = built().joinpath("index.html")
    if not index.is_file():
        return NOT_BUILT
    return index.read_text("utf-8").replace("<head>", f'<head><base href="{base}/">', 1)
