"""`coffeehouse serve`: open the house in the browser."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import sys
from pathlib import Path
from typing import Annotated

import typer

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.data_folder import database_address, key_file
from coffeehouse.table.row import Speech
from coffeehouse.terminal.options import MailFrom, PublicUrl, Smtp
from coffeehouse.terminal.screen import Screen

MOST_KINDS = 1000


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0: any.")] = 8222,
    database: Annotated[
        str | None, typer.Option(help="A SQLite file or postgresql+asyncpg://… address.")
    ] = None,
    key: Annotated[
        Path | None, typer.Option("--key-file", help="Where the server's secret key is kept.")
    ] = None,
    redis: Annotated[
        str | None, typer.Option(help="redis://… where several processes share a database.")
    ] = None,
    proxy: Annotated[
        str,
        typer.Option(help="Addresses of proxies whose X-Forwarded-For and -Proto are believed."),
    ] = "127.0.0.1",
    base_path: Annotated[str, typer.Option(help="The path behind a proxy, such as /coffee.")] = "",
    host_name: Annotated[
        list[str] | None,
        typer.Option(help="A name the house is asked for by; others are refused. May be repeated."),
    ] = None,
    private: Annotated[
        bool, typer.Option("--private", help="Keep no list of open tables: only links lead there.")
    ] = False,
    speech: Annotated[
        Speech, typer.Option(help="What people may say to each other at tables.")
    ] = "all",
    workers: Annotated[int, typer.Option(min=1, help="Processes that compute bots' moves.")] = max(
        (os.cpu_count() or 2) - 1, 1
    ),
    public_url: PublicUrl = "",
    smtp: Smtp = "",
    mail_from: MailFrom = "",
    allow_private_targets: Annotated[
        bool, typer.Option(help="Let people be called at addresses of your own network.")
    ] = False,
    pace: Annotated[float, typer.Option(min=0, help="Seconds a bot takes at least.")] = 0.7,
) -> None:
    """Serve the games to browsers, until Ctrl-C."""
    from coffeehouse.server.notifications.sender import NotificationConfig
    from coffeehouse.server.process import check, run
    from coffeehouse.server.settings import ServerSettings  # a server takes time to load

    base = "/" + base_path.strip("/") if base_path.strip("/") else ""
    settings = ServerSettings(
        database=database or database_address(),
        key_file=key or key_file(),
        redis=redis,
        base=base,
        workers=workers,
        private=private,
        speech=speech,
        pace=pace,
        host_names=frozenset(name.lower().rstrip(".") for name in host_name or ()),
        notifications=NotificationConfig.of(public_url, smtp, mail_from, allow_private_targets),
    )
    logging.basicConfig(level=logging.INFO, handlers=[log_handler()], force=True)
    for chatty in ("alembic", "uvicorn", "uvicorn.error"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    asyncio.run(check(settings))
    with listen(host, port) as listening:
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
        Screen().say("serving", url=f"http://{shown}:{listening.getsockname()[1]}{base}/")
        run(settings, listening, proxy)


COMMAND = serve


def listen(host: str, port: int) -> socket.socket:
    """Open the listening socket. Raises `CoffeehouseError` if that is not possible."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # Named TCP: only then asyncio sends each answer at once, whatever is unacknowledged.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as error:
        raise CoffeehouseError(
            f"Nobody can listen on {host}:{port} ({error.strerror}); name another with --port."
        ) from None
    return listening


class Bounded(logging.Filter):
    """Lets a limited number of lines of one kind through each second, so that a flood of requests
    fills no disk. The next line says how many were left out.
    """

    def __init__(self, burst: float = 5000, second: float = 50) -> None:
        super().__init__()
        self.burst, self.second = burst, second
        self.kinds: dict[tuple[str, str, object], list[float]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, str(record.msg)[:80], record.__dict__.get("status"))
        if kind not in self.kinds and len(self.kinds) >= MOST_KINDS:
            self.kinds.clear()
        tokens, at, left_out = self.kinds.get(kind, (self.burst, record.created, 0))
        tokens = min(self.burst, tokens + max(record.created - at, 0) * self.second)
        spoken = tokens >= 1
        if spoken and left_out:
            record.left_out = int(left_out)
        self.kinds[kind] = [tokens - spoken, record.created, 0 if spoken else left_out + 1]
        return spoken


class JsonLines(logging.Formatter):
    """Formats each log record as one line of JSON."""

    KNOWN = ("method", "path", "status", "ms", "table", "left_out")

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line |= {name: record.__dict__[name] for name in self.KNOWN if name in record.__dict__}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def log_handler() -> logging.Handler:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Bounded())
    if sys.stderr.isatty():
        handler.setLevel(logging.WARNING)
    return handler
