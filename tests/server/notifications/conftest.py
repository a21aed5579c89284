from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.receivers import MailBox, Receiver
from tests.tables.conftest import process, url
from tests.tables.process import Process

__all__ = ["process", "url"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[Process]:
    async with Process(str(tmp_path / "t.db"), tmp_path / "server.key", 5) as opened:
        yield opened


@pytest.fixture
def hook() -> Iterator[Receiver]:
    with Receiver() as receiver:
        yield receiver


@pytest.fixture
def mailbox() -> Iterator[MailBox]:
    with MailBox() as box:
        yield box
