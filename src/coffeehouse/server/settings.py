"""`ServerSettings`: how a server is run."""

from __future__ import annotations

from pathlib import Path

import msgspec

from coffeehouse.server.limits import Limits
from coffeehouse.server.notifications.sender import NotificationConfig
from coffeehouse.table.row import Speech


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    database: str
    key_file: Path
    redis: str | None = None
    base: str = ""
    """The path it lives under behind a proxy: `/coffee`."""
    workers: int = 1
    """Processes in which bots, hints and reviews are computed."""
    pace: float = 0.7
    """Seconds a bot takes at least, so that people can follow."""
    limits: Limits = Limits()
    host_names: frozenset[str] = frozenset()
    """The host names it answers to; if empty, to every one."""
    private: bool = False
    """Whether only those with a link find a table."""
    speech: Speech = "all"
    """What people may say to each other anywhere on this server."""
    notifications: NotificationConfig = NotificationConfig()
