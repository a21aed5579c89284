"""Requests about tables."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from coffeehouse.client.http import HttpClient
from coffeehouse.server.lobby.messages import GameBook, NewId, TableLine
from coffeehouse.server.people.messages import Series
from coffeehouse.table.answers import Done, Refused
from coffeehouse.table.commands import AnyCommand, NewTable, Sit, new_id
from coffeehouse.table.frames import Frame, Line, Scene


def new_nonce() -> str:
    """One's own share of a table's luck."""
    return secrets.token_hex(16)


class TablesClient(HttpClient):
    """Making tables, acting at them and looking at them."""

    def mine(self) -> list[TableLine]:
        return self.get("me/tables", list[TableLine])

    def listed(self, status: str = "waiting") -> list[TableLine]:
        return self.get("tables", list[TableLine], status=status)

    def make(self, order: NewTable) -> Scene:
        self.be_somebody()
        return self.post("tables", Scene, order)

    def sit(self, table: str, name: str, seat: int | None = None) -> Done | Refused:
        self.be_somebody()
        return self.do(table, Sit(id=new_id(), name=name, nonce=new_nonce(), seat=seat))

    def scene(self, table: str, seat: int | None = None) -> Scene:
        return self.get(f"tables/{table}", Scene, seat=seat)

    def frames(
        self, table: str, seat: int | None = None, since: int = 0, most: int | None = None
    ) -> list[Frame]:
        """All there are after an entry, page by page, or the first `most` of them."""
        found: list[Frame] = []
        while most is None or len(found) < most:
            left = None if most is None else most - len(found)
            asked = {"seat": seat, "since": found[-1].seq if found else since, "most": left}
            page = self.get(f"tables/{table}/frames", list[Frame], **asked)
            if not page:
                break
            found += page
        return found

    def log(
        self, table: str, seat: int | None = None, before: int | None = None, most: int = 60
    ) -> list[Line]:
        return self.get(f"tables/{table}/log", list[Line], seat=seat, before=before, most=most)

    def book(self, table: str) -> GameBook:
        return self.get(f"tables/{table}/book", GameBook)

    def components(self, table: str) -> Any:
        return self.get(f"tables/{table}/components", dict[str, Any])

    def board(self, table: str, seat: int | None = None, move: str | None = None) -> str:
        """As it is, or as it would be after a move of that seat."""
        return self.send("GET", f"tables/{table}/board", seat=seat, move=move).decode()

    def do(self, table: str, command: AnyCommand) -> Done | Refused:
        return self.call("POST", f"tables/{table}/do", Done | Refused, command)  # type: ignore[arg-type]

    def rematch(self, table: str) -> str:
        return self.post(f"tables/{table}/rematch", NewId).table

    def series(self, table: str) -> Series:
        """The score of a game together with all it was a rematch of."""
        return self.get(f"tables/{table}/series", Series)

    def export(self, table: str) -> str:
        return self.send("GET", f"tables/{table}/export").decode()

    def import_game(self, text: str) -> str:
        self.be_somebody()
        answer = self.send("POST", "tables/import", text.encode(), "text/plain")
        return msgspec.json.decode(answer, type=NewId).table
