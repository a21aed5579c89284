"""The built web app: its files as they go over the wire, and its one page for every address the
app knows.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from litestar import Request, Response

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Coffeehouse</title>
<h1>Coffeehouse</h1><p>The server runs, but its web app was not built. In the project's folder
<code>make run</code> builds both; the API is at <code>api/schema/openapi.json</code>.</p></html>
"""
FOREVER = "public, max-age=31536000, immutable"
EVERY_TIME = "no-cache"
NEVER = "no-store"
PLAIN = ""
ENDINGS = {"br": ".br", "gzip": ".gz"}
"""How the build calls what it packed; the smaller ones first."""
MANIFEST = "application/manifest+json"


class Content(msgspec.Struct, frozen=True):
    """The same bytes, plain and packed."""

    kind: str
    cache: str
    packed: Mapping[str, bytes]
    """By content encoding; `PLAIN` is always there."""
    digest: str

    def encoding(self, accepted: str) -> str:
        """The best of what a browser says it takes."""
        takes = taken(accepted)
        return next((one for one in ENDINGS if one in self.packed and one in takes), PLAIN)

    def headers(self, encoding: str) -> dict[str, str]:
        found = {"Cache-Control": self.cache, "ETag": self.tag(encoding)}
        if len(self.packed) > 1:
            found["Vary"] = "Accept-Encoding"
        return found | ({"Content-Encoding": encoding} if encoding else {})

    def tag(self, encoding: str) -> str:
        """Another one for each encoding: the bytes are others."""
        return f'"{self.digest}{encoding and f"-{encoding}"}"'

    def is_known(self, encoding: str, tags: str) -> bool:
        """Whether a browser that names these tags has it already."""
        known = [tag.strip().removeprefix("W/") for tag in tags.split(",")]
        return self.tag(encoding) in known or known == ["*"]


def taken(accepted: str) -> set[str]:
    """The encodings of an `Accept-Encoding`, without those it rules out."""
    found = set()
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(name.strip())
    return found


def content_of(
    plain: bytes, kind: str, cache: str, packed: Mapping[str, bytes] | None = None
) -> Content:
    """What the build did not pack is packed now, once."""
    if packed is None:
        packed = {"gzip": gzip.compress(plain, 9, mtime=0)}
    digest = hashlib.sha256(plain).hexdigest()[:16]
    return Content(kind, cache, {PLAIN: plain, **packed}, digest)


def private(content: Any) -> Content:
    """A long answer that is one person's, packed for this once."""
    return content_of(msgspec.json.encode(content), "application/json", NEVER)


def answer(request: Request[Any, Any, Any], content: Content) -> Response[Any]:
    """The content as this browser takes it; nothing if it has it already."""
    encoding = content.encoding(request.headers.get("accept-encoding", ""))
    known = content.is_known(encoding, request.headers.get("if-none-match", ""))
    return Response(
        b"" if known else content.packed[encoding],
        status_code=304 if known else 200,
        media_type=content.kind,
        headers=content.headers(encoding),
    )


def built() -> Traversable:
    return resources.files("coffeehouse.server").joinpath("web")


@lru_cache(maxsize=512)
def file(path: str) -> Content | None:
    """A file of the app; None if there is none."""
    parts = [part for part in path.split("/") if part]
    if not parts or any(part.startswith(".") for part in parts):
        return None
    plain = read(parts)
    if plain is None or parts[-1].endswith(tuple(ENDINGS.values())):
        return None
    beside = {name: read([*parts[:-1], parts[-1] + end]) for name, end in ENDINGS.items()}
    packed = {name: content for name, content in beside.items() if content is not None}
    return content_of(plain, kind_of(parts[-1]), cache_of(parts), packed)


def read(parts: list[str]) -> bytes | None:
    try:
        return built().joinpath(*parts).read_bytes()
    except (OSError, ValueError):
        return None


def kind_of(name: str) -> str:
    if name.endswith(".webmanifest"):
        return MANIFEST
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


def cache_of(parts: list[str]) -> str:
    """The build names files in assets/ by their content."""
    return FOREVER if parts[0] == "assets" else EVERY_TIME


@lru_cache(maxsize=8)
def page(base: str) -> Content:
    """The app's page, told where it lives so that its links hold at any depth."""
    index = built().joinpath("index.html")
    text = index.read_text("utf-8") if index.is_file() else NOT_BUILT
    text = text.replace("<head>", f'<head><base href="{base}/">', 1)
    return content_of(text.encode(), "text/html", EVERY_TIME)
