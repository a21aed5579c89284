"""`coffeehouse doctor`: what is wrong is named, with what to do; what is well is not touched."""

import sqlite3
from pathlib import Path

import pytest

from coffeehouse.cli import doctor
from coffeehouse.server import pages
from coffeehouse.server.key_file import server_key
from tests.cli.conftest import Coffeehouse
from tests.server.receivers import MailBox


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of one's own."""
    monkeypatch.setenv("COFFEEHOUSE_DATA", str(tmp_path))
    for name in ("DATABASE", "KEY_FILE", "URL", "SMTP", "MAIL_FROM"):
        monkeypatch.delenv(f"COFFEEHOUSE_{name}", raising=False)
    return tmp_path


def flat(text: str) -> str:
    return " ".join(text.split())


def bad(coffeehouse: Coffeehouse, *options: object) -> list[str]:
    """What the doctor calls wrong; the exit code says whether there is any."""
    result = coffeehouse("doctor", *options)
    assert "Traceback" not in result.output
    found = [line for line in result.output.splitlines() if line.startswith(" BAD ")]
    assert result.exit_code == (1 if found else 0), result.output
    return found


def test_a_sound_installation_is_called_so_and_nothing_is_made(
    coffeehouse: Coffeehouse, data: Path
) -> None:
    result = coffeehouse("doctor")
    assert result.exit_code == 0, result.output
    assert "Nothing is wrong" in result.output
    assert "games, each with a sound house edition" in result.output
    assert list(data.iterdir()) == []


def test_a_house_that_was_open_has_its_key_and_schema(coffeehouse: Coffeehouse, data: Path) -> None:
    server_key(data / "server.key")
    assert bad(coffeehouse) == []
    assert "holds 1 key." in coffeehouse("doctor").output


def test_a_key_that_is_none_is_named(coffeehouse: Coffeehouse, data: Path) -> None:
    (data / "server.key").write_text("no key\n")
    (found,) = bad(coffeehouse)
    assert "server.key" in found
    assert "Put the one of your last backup there" in found
    assert "can be read by others" in coffeehouse("doctor").output


def test_a_file_that_is_no_database_is_named(coffeehouse: Coffeehouse, data: Path) -> None:
    (data / "tables.db").write_bytes(b"this was a database once" * 100)
    (found,) = bad(coffeehouse)
    assert "The database does not open" in found


def test_a_newer_schema_is_told_from_an_older_one(
    coffeehouse: Coffeehouse, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sqlite3.connect(data / "tables.db") as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    (found,) = bad(coffeehouse)
    assert "newer Coffeehouse" in found
    with sqlite3.connect(data / "tables.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '0001'")
    # Until a second migration is written, only a later version can tell.
    monkeypatch.setattr(doctor, "newest_revision", lambda: "0002")
    assert bad(coffeehouse) == []
    assert "older schema (0001)" in coffeehouse("doctor").output


def test_mail_that_nobody_takes_is_named(coffeehouse: Coffeehouse, data: Path) -> None:
    sender = ("--mail-from", "house@coffee.example")
    home = ("--public-url", "https://coffee.example")
    with MailBox() as box:
        assert bad(coffeehouse, "--smtp", box.url, *sender, *home) == []
        (found,) = bad(coffeehouse, "--smtp", box.url, *sender)
        assert "name it with --public-url" in found
    (found,) = bad(coffeehouse, "--smtp", "smtp://127.0.0.1:1", *sender, *home)
    assert "127.0.0.1 does not take mail of the house" in found
    (found,) = bad(coffeehouse, "--smtp", "nonsense", *sender, *home)
    assert "People cannot be called back" in found


def test_a_redis_that_does_not_answer_is_named(coffeehouse: Coffeehouse, data: Path) -> None:
    (found,) = bad(coffeehouse, "--redis", "redis://127.0.0.1:1")
    assert "Redis does not answer" in found
    (found,) = bad(coffeehouse, "--redis", "nonsense")
    assert "Redis does not answer" in found


def test_a_missing_web_app_and_too_little_room_are_named(
    coffeehouse: Coffeehouse, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "file", lambda path: None)
    monkeypatch.setattr(doctor, "LITTLE_SPACE_MB", 10**12)
    web, room = bad(coffeehouse)
    assert "The web app is missing" in web
    assert "make room there" in flat(room)
