"""`coffeehouse doctor`: says what is wrong with an installation, and what would put it right.

Each examination yields what it found; nothing is changed, no schema brought up to date, no key
made. Whoever runs it should be the user the house runs as: what that user may not read or write
is what the doctor looks for.
"""

from __future__ import annotations

import asyncio
import importlib.util
import os
import shutil
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import typer
from sqlalchemy import text
from sqlalchemy.engine import make_url

from coffeehouse.engine import registry
from coffeehouse.engine.errors import CoffeehouseError, Value
from coffeehouse.engine.words import Said
from coffeehouse.server import pages
from coffeehouse.server.bus.redis import RedisPubSub
from coffeehouse.server.connections import FEW_FILES, raise_limit
from coffeehouse.server.data_folder import database_address, key_file
from coffeehouse.server.db.database import Database, database_url
from coffeehouse.server.db.migrate import newest_revision, revision, revisions
from coffeehouse.server.key_file import server_keys
from coffeehouse.server.notifications.errors import NotSent
from coffeehouse.server.notifications.mail import MailTransport
from coffeehouse.server.notifications.sender import NotificationConfig
from coffeehouse.terminal.options import DatabaseUrl, MailFrom, PublicUrl, Smtp
from coffeehouse.terminal.words import own_words
from coffeehouse.version import __version__, compiled

LITTLE_SPACE_MB = 500
OTHERS_MAY = 0o077
"""The bits of a file's mode that let anybody but its owner in."""

Verdict = Literal["well", "unwise", "wrong"]


def say(code: str, **values: Value) -> str:
    said = {name: Said(v) if isinstance(v, str) else v for name, v in values.items()}
    return own_words().say("doctor", code, said)


class Finding(NamedTuple):
    verdict: Verdict
    code: str
    values: dict[str, Value]

    def __str__(self) -> str:
        return f"{say(self.verdict)} {say(self.code, **self.values)}"


def well(code: str, **values: Value) -> Finding:
    return Finding("well", code, values)


def unwise(code: str, **values: Value) -> Finding:
    return Finding("unwise", code, values)


def wrong(code: str, **values: Value) -> Finding:
    return Finding("wrong", code, values)


def doctor(
    database: DatabaseUrl = None,
    key: Annotated[
        Path | None, typer.Option("--key-file", help="Where the server's secret key is kept.")
    ] = None,
    redis: Annotated[
        str | None, typer.Option(help="redis://… where several processes share a database.")
    ] = None,
    public_url: PublicUrl = "",
    smtp: Smtp = "",
    mail_from: MailFrom = "",
) -> None:
    """Examine this installation and say what is wrong with it; nothing is changed."""
    address = database_url(database or database_address())
    findings = asyncio.run(examine(address, key or key_file(), redis))
    findings += asyncio.run(calling(public_url, smtp, mail_from))
    for finding in findings:
        typer.echo(str(finding))
    ill = sum(finding.verdict == "wrong" for finding in findings)
    verdict = "ill" if ill else "fit"
    typer.echo(say(verdict, count=ill))
    if ill:
        raise typer.Exit(1)


COMMAND = doctor


async def examine(address: str, key: Path, redis: str | None) -> list[Finding]:
    kept_in = dict.fromkeys(existing(path) for path in (key.parent, *folder_of(address)))
    found = [*program(), *games(), web_app(), files_limit(), *key_of(key), *map(space, kept_in)]
    found += [finding async for finding in storage(address)]
    if redis is not None:
        found.append(await news(redis))
    return found


# --- the program ----------------------------------------------------------------------------


def program() -> Iterator[Finding]:
    python = ".".join(map(str, sys.version_info[:3]))
    yield well("program", version=__version__, python=python)
    yield well("compiled") if compiled else unwise("interpreted")


def games() -> Iterator[Finding]:
    """Every game binds its house edition, which checks it."""
    for id in registry.game_ids():
        try:
            registry.game(id)
        except CoffeehouseError as error:
            yield wrong("game", game=id, why=str(error))
    yield well("games", count=len(registry.game_ids()))


def web_app() -> Finding:
    return well("web-app") if pages.file("index.html") else wrong("no-web-app")


def files_limit() -> Finding:
    files = raise_limit()
    return well("files", count=files) if files >= FEW_FILES else unwise("few-files", count=files)


# --- what it keeps --------------------------------------------------------------------------


def key_of(path: Path) -> Iterator[Finding]:
    if not path.exists():
        yield well("no-key", file=str(path))
        return
    try:
        yield well("key", file=str(path), count=len(server_keys(path)))
    except (OSError, CoffeehouseError) as error:
        yield wrong("bad-key", file=str(path), why=str(error))
    yield from private(path)


def private(path: Path) -> Iterator[Finding]:
    if path.exists() and path.stat().st_mode & OTHERS_MAY:
        yield unwise("readable", file=str(path))


def existing(path: Path) -> Path:
    """The folder, or the nearest one above it: a house makes its own if it may."""
    return next(one for one in (path, *path.parents) if one.exists())


def folder_of(address: str) -> Iterator[Path]:
    """Where a SQLite file lies; PostgreSQL looks after its own."""
    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        yield Path(url.database or "").parent


def space(folder: Path) -> Finding:
    if not os.access(folder, os.W_OK | os.X_OK):
        return wrong("not-writable", folder=str(folder))
    free = shutil.disk_usage(folder).free // 1_000_000
    if free < LITTLE_SPACE_MB:
        return wrong("little-space", folder=str(folder), mb=free)
    return well("space", folder=str(folder), mb=free)


async def storage(address: str) -> AsyncIterator[Finding]:
    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        file = Path(url.database or "")
        for finding in private(file):
            yield finding
        if not file.exists():
            yield well("no-database", file=str(file))
            return
    elif importlib.util.find_spec("asyncpg") is None:
        yield wrong("no-driver")
        return
    try:
        async for finding in opened(address):
            yield finding
    except (CoffeehouseError, OSError) as error:
        yield wrong("database", why=str(error))


async def opened(address: str) -> AsyncIterator[Finding]:
    database = Database.open(address)
    try:
        async with database.read() as connection:
            there = await connection.run_sync(revision)
            yield schema_of(there)
            if database.is_sqlite:
                said = (await connection.execute(text("PRAGMA quick_check(1)"))).scalar()
                yield well("sound") if said == "ok" else wrong("unsound", why=str(said))
    finally:
        await database.close()


def schema_of(there: str | None) -> Finding:
    if there is None:
        return well("empty-database")
    if there not in revisions():
        return wrong("newer-schema", schema=there)
    if there != newest_revision():
        return unwise("older-schema", schema=there)
    return well("schema", schema=there)


# --- how it calls people --------------------------------------------------------------------


async def calling(public_url: str, smtp: str, sender: str) -> list[Finding]:
    try:
        settings = NotificationConfig.of(public_url, smtp, sender, allow_private=False)
    except CoffeehouseError as error:
        return [wrong("calls", why=str(error))]
    if not settings.public_url:
        return [wrong("mail-from-nowhere")] if settings.mail else [well("browsers-only")]
    secure = settings.public_url.startswith("https://")
    found = [well("called", url=public_url) if secure else unwise("open-url", url=public_url)]
    if settings.mail is not None:
        found.append(await mail(MailTransport(settings.mail, settings.public_url)))
    return found


async def mail(mail: MailTransport) -> Finding:
    host = mail.server.host
    try:
        await mail.try_out()
    except NotSent as error:
        return wrong("mail-away", host=host, why=str(error.__cause__))
    return well("mail", host=host)


# --- what is between processes --------------------------------------------------------------


async def news(url: str) -> Finding:
    try:
        connection = RedisPubSub(url, "doctor")
    except (CoffeehouseError, ValueError) as error:
        return wrong("redis-away", why=str(error))
    try:
        await connection.redis.ping()
    except connection.errors as error:
        return wrong("redis-away", why=str(error) or type(error).__name__)
    finally:
        await connection.close()
    return well("redis")
