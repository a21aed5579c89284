"""The hall: every page is told of its person's tables, and nothing else is asked or sent."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from coffeehouse.server.lobby.feed import LobbyFeed
from coffeehouse.server.lobby.messages import TableLine
from coffeehouse.table.commands import new_id
from tests.server.test_limits import house

NONCE = "0" * 32


def made(client: TestClient[Any], seats: int = 2) -> str:
    """A table for two on which the person of this client sits."""
    scene = client.post("/api/tables", json={"game": "cafe-del-gatto", "seats": seats}).json()
    sit(client, scene["table"])
    return str(scene["table"])


def sit(client: TestClient[Any], table: str) -> None:
    command = {"do": "sit", "id": new_id(), "name": "Anna", "nonce": NONCE}
    assert client.post(f"/api/tables/{table}/do", json=command).json()["kind"] == "done"


def test_a_page_is_told_when_a_table_begins_turns_and_is_hidden(tmp_path: Path) -> None:
    with house(tmp_path, pace=0.0) as client:
        client.get("/api/me")
        with client.websocket_connect("/api/me/socket") as page:
            assert page.receive_json() == {"kind": "mine", "tables": []}
            table = made(client)
            line = told(page, lambda line: line["chairs"][0]["yours"])
            assert (line["table"], line["status"], line["round"]) == (table, "waiting", None)
            seat = {"do": "seat-bot", "id": new_id(), "seat": 1, "level": "apprentice"}
            client.post(f"/api/tables/{table}/do", json=seat)
            line = told(page, lambda line: line["your_turn"])
            assert line["round"] == 1
            assert [chair["to_act"] for chair in line["chairs"] if chair["yours"]] == [True]
            assert client.put(f"/api/me/tables/{table}/hidden").status_code == 204
            told(page, lambda line: line["hidden"])
            assert client.delete(f"/api/me/tables/{table}/hidden").status_code == 204
            told(page, lambda line: not line["hidden"])


def told(page: Any, wanted: Any) -> dict[str, Any]:
    """The one line of the first list in which it is as wanted."""
    while True:
        tables = page.receive_json()["tables"]
        if len(tables) == 1 and wanted(tables[0]):
            return dict(tables[0])


def test_a_stranger_has_no_page_here_and_puts_away_nobodys_table(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        with client.websocket_connect("/api/me/socket") as page:
            assert page.receive_json()["refusal"]["code"] == "nobody"
        client.get("/api/me")
        table = made(client)
        client.cookies.clear()
        client.get("/api/me")
        answer = client.put(f"/api/me/tables/{table}/hidden")
        assert answer.json()["refusal"]["code"] == "not-at-table"
        assert client.put("/api/me/tables/abc/hidden").status_code == 404


@pytest.mark.anyio
async def test_two_thousand_tables_that_grow_are_four_questions() -> None:
    asked: list[int] = []

    async def people_at(ids: Iterable[str]) -> set[str]:
        asked.append(len(list(ids)))
        return {"anna"}

    async def tables_of(who: str) -> list[TableLine]:
        raise AssertionError(who)

    hall = LobbyFeed(tables_of, people_at)
    for number in range(2000):
        hall.on_update(f"{number:x}")
    assert hall.notifying is None, "nobody is there to be told"
    anna, bert = hall.enter("anna"), hall.enter("bert")
    anna.wake.clear()
    bert.wake.clear()
    for number in range(2000):
        hall.on_update(f"{number:x}")
        hall.on_update(f"{number:x}")
    await hall.stop()
    assert asked == [500] * 4
    assert anna.wake.is_set()
    assert not bert.wake.is_set()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def test_a_history_is_read_page_by_page(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        client.get("/api/me")
        games = []
        for _ in range(5):
            scene = client.post("/api/tables", json={"game": "coffee-roaster"}).json()
            sit(client, scene["table"])
            give_up = {"do": "concede", "id": new_id(), "seat": 0}
            client.post(f"/api/tables/{scene['table']}/do", json=give_up)
            games.append(scene["table"])
        assert client.get("/api/me/tables").json()[0]["chairs"][0]["conceded"]
        seen: list[str] = []
        before = ""
        while page := client.get(f"/api/me/history?most=2{before}").json():
            seen += [line["table"] for line in page]
            before = f"&before={page[-1]['updated']}.{page[-1]['table']}"
        assert sorted(seen) == sorted(games)
        assert len(seen) == 5
        assert client.get("/api/me/history").json()[0]["result"]["seats"]
