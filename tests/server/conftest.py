from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Guest, Running
from tests.tables.conftest import postgres

__all__ = ["postgres"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker for all that share a server: starting one costs more than most tests."""
    for item in items:
        if "server" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("server"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that leave it as they found it."""
    folder = tmp_path_factory.mktemp("house")
    running = Running(str(folder / "tables.db"), folder / "server.key")
    yield running
    assert running.stop() == 0
    assert '"level": "error"' not in running.logged()


@pytest.fixture
def anna(server: Running) -> Guest:
    return server.guest("Anna")


@pytest.fixture
def bruno(server: Running) -> Guest:
    return server.guest("Bruno")


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    """A server of its own, for a test that stops it or needs it alone."""
    running = Running(str(tmp_path / "tables.db"), tmp_path / "server.key")
    yield running
    running.kill()
