"""The built web app over the wire: packed, named by content, fetched once."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from coffeehouse.server import pages
from tests.server.test_limits import house

SCRIPT = b"export const coffee = 'beans, beans, beans';" * 20
BROTLI = b"what brotli made of it"
GZIP = gzip.compress(SCRIPT, mtime=0)


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    """A house with an app of one page, one script and a picture of the kind that is packed."""
    app = tmp_path / "app"
    (app / "assets").mkdir(parents=True)
    (app / "index.html").write_text("<html><head><title>Coffeehouse</title></head></html>")
    (app / "assets" / "app-1a2b.js").write_bytes(SCRIPT)
    (app / "assets" / "app-1a2b.js.br").write_bytes(BROTLI)
    (app / "assets" / "app-1a2b.js.gz").write_bytes(GZIP)
    (app / "icon.png").write_bytes(b"png")
    (app / "house.webmanifest").write_bytes(b"{}")
    monkeypatch.setattr(pages, "built", lambda: app)
    pages.file.cache_clear()
    pages.page.cache_clear()
    with house(tmp_path, base="/coffee") as running:
        yield running
    pages.file.cache_clear()
    pages.page.cache_clear()


def raw(
    client: TestClient[Litestar], path: str, **headers: str
) -> tuple[int, bytes, dict[str, str]]:
    """An answer as it came, not unpacked."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with client.stream("GET", path, headers=named) as answer:
        return answer.status_code, b"".join(answer.iter_raw()), dict(answer.headers)


@pytest.mark.parametrize(
    ("accepted", "encoding", "content"),
    [
        ("gzip, deflate, br", "br", BROTLI),
        ("gzip;q=1.0, br;q=0", "gzip", GZIP),
        ("GZIP", "gzip", None),
        ("identity", None, SCRIPT),
        ("", None, SCRIPT),
    ],
)
def test_a_browser_gets_the_smallest_it_takes(
    client: TestClient[Litestar], accepted: str, encoding: str | None, content: bytes | None
) -> None:
    status, got, headers = raw(client, "/coffee/assets/app-1a2b.js", accept_encoding=accepted)
    assert status == 200
    assert headers.get("content-encoding") == encoding
    assert headers["vary"] == "Accept-Encoding"
    assert headers["cache-control"] == pages.FOREVER
    assert headers["content-type"].startswith("text/javascript")
    assert content is None or got[10:] == content[10:]


def test_what_a_browser_has_is_not_sent_again(client: TestClient[Litestar]) -> None:
    for path in ("/coffee/", "/coffee/table/abc", "/coffee/icon.png", "/coffee/api/catalog"):
        status, got, headers = raw(client, path, accept_encoding="gzip")
        assert status == 200
        assert got
        assert headers["cache-control"] == pages.EVERY_TIME
        again = raw(client, path, accept_encoding="gzip", if_none_match=f'"x", {headers["etag"]}')
        assert (again[0], again[1]) == (304, b"")
        assert again[2]["etag"] == headers["etag"]
        assert raw(client, path, accept_encoding="gzip", if_none_match='"other"')[0] == 200


def test_each_encoding_has_a_tag_of_its_own(client: TestClient[Litestar]) -> None:
    tags = {
        raw(client, "/coffee/assets/app-1a2b.js", accept_encoding=one)[2]["etag"]
        for one in ("br", "gzip", "identity")
    }
    assert len(tags) == 3


def test_a_picture_that_does_not_get_smaller_goes_as_it_is(client: TestClient[Litestar]) -> None:
    _, got, headers = raw(client, "/coffee/icon.png", accept_encoding="br, gzip")
    assert got == b"png"
    assert not {"vary", "content-encoding"} & set(headers)


def test_the_page_is_told_where_it_lives(client: TestClient[Litestar]) -> None:
    answer = client.get("/coffee/table/abc")
    assert '<head><base href="/coffee/">' in answer.text
    assert answer.headers["content-type"].startswith("text/html")


def test_the_manifest_is_called_one(client: TestClient[Litestar]) -> None:
    answer = client.get("/coffee/house.webmanifest")
    assert answer.headers["content-type"].startswith(pages.MANIFEST)


def test_packed_files_are_no_files_of_the_app(client: TestClient[Litestar]) -> None:
    assert client.get("/coffee/assets/app-1a2b.js.br").status_code == 404
