"""`coffeehouse play --server URL`: a seat at a server's table, in a terminal."""

from __future__ import annotations

import re

from typer.testing import CliRunner, Result

from coffeehouse.cli import build
from coffeehouse.wire.answers import Done
from tests.server.running import Guest, Running


def away(server: Running, *args: str, typed: list[str]) -> Result:
    words = ["play", *args, "--server", server.url]
    return CliRunner().invoke(build(), words, input="\n".join(typed), catch_exceptions=False)


def test_a_whole_game_with_a_house_player_is_played_on_a_server(server: Running) -> None:
    played = away(server, "toy-tasting", "--player", "random", typed=["1"] * 60)
    assert played.exit_code == 0, played.output
    found = re.search(r"at table\s+(\w{24})", played.output)
    assert found
    assert "Score sheet" in played.output
    assert server.guest().scene(found.group(1)).status == "over"


def test_somebody_joins_a_table_by_its_id(server: Running, anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2)
    assert isinstance(anna.take_seat(table, 1), Done)
    played = away(server, table, typed=["dance", "quit"])
    assert "“dance” is no move you have now." in played.output
    chairs = anna.scene(table).chairs
    assert chairs[0].ready
    full = away(server, table, typed=[])
    assert full.exit_code == 1
    assert "you can watch" in full.output
