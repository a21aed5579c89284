"""`coffeehouse play --server URL`: a seat at a server's table, in a terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from coffeehouse.cli import build
from coffeehouse.client import Client, ServerProblem
from coffeehouse.server.chat.messages import Say
from coffeehouse.table.answers import Done
from coffeehouse.terminal.remote_table import RemoteTable
from tests.server.running import Guest, Running


def away(server: Running, *args: str, typed: list[str]) -> Result:
    words = ["play", *args, "--server", server.url]
    return CliRunner().invoke(build(), words, input="\n".join(typed), catch_exceptions=False)


def test_a_whole_game_with_a_bot_is_played_on_a_server(server: Running) -> None:
    played = away(server, "toy-tasting", "--player", "random", typed=["1"] * 2)
    assert played.exit_code == 0, played.output
    found = re.search(r"at table\s+(\w{24})", played.output)
    assert found
    assert "Score sheet" in played.output
    assert server.guest().scene(found.group(1)).status == "over"


def test_a_move_can_be_looked_at_on_a_server_and_only_by_its_seat(
    server: Running, anna: Guest
) -> None:
    looked = away(server, "coffee-roaster", typed=["look 1", "board", "quit"])
    assert looked.exit_code == 0, looked.output
    after, still = looked.output.split("> look 1\n")[1].split("> board\n")
    assert "THERMOSTAT" in after
    assert "THERMOSTAT" not in still
    found = re.search(r"at table\s+(\w{24})", looked.output)
    assert found
    with pytest.raises(ServerProblem):
        anna.board(found.group(1), 0, "choose coffee.mexico")


def test_somebody_joins_a_table_by_its_id(server: Running, anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2)
    assert isinstance(anna.take_seat(table, 1), Done)
    played = away(server, table, typed=["dance", "quit"])
    assert "“dance” is neither a move you have now nor a command." in played.output
    chairs = anna.scene(table).chairs
    assert chairs[0].ready
    full = away(server, table, typed=[])
    assert full.exit_code == 1
    assert "you can watch" in full.output


def test_two_people_at_one_keyboard_play_on_a_server(server: Running) -> None:
    typed = ["1", "undo", "odds", "why serve moon", "2", "1", "1"]
    chosen = ("--seats", "2", "--people", "2", "--as-seated")
    played = away(server, "toy-tasting", *chosen, typed=typed)
    names = re.findall(r"^([\w ]+) ─+$", played.output, re.MULTILINE)
    assert names == [names[0], f"{names[0]} 2"] * 2
    assert "There is no move of yours to take back." in played.output, (
        "the other's is not one's own"
    )
    assert "Score sheet" in played.output


def test_what_the_server_refuses_is_said_in_its_words(server: Running, anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2)
    assert isinstance(anna.take_seat(table, 1), Done)
    played = away(server, table, typed=["takeback", "quit"])
    assert "There is no move of yours to take back." in played.output


def test_a_game_goes_from_one_server_table_to_another_by_its_file(
    server: Running, tmp_path: Path
) -> None:
    file = tmp_path / "game.coffee"
    table = ("toy-breakfast", "--seats", "2", "--people", "2")
    played = away(server, *table, typed=["1", f"save {file}", f"load {file}", "1", "quit"])
    assert played.exit_code == 0, played.output
    assert "Loaded" in played.output


def test_people_at_terminal_and_table_talk(server: Running, anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2)
    assert isinstance(anna.take_seat(table, 1), Done)
    anna.say(table, Say(id="h", seat=1, phrase="hello"))
    said = ["say Good luck!", "say tip-hat", "say one <b>lump</b>, or two?", "say", "say nothing"]
    heard = away(server, table, typed=[*said, "mute an", "mute nobody", "hear Anna", "quit"])
    assert "Anna: Hello!" in heard.output
    assert "tips the hat." in heard.output
    assert "watches the steam rise" in heard.output, "what can be said is listed"
    assert "You hear nothing more of Anna" in heard.output
    assert "Say whom" in heard.output
    messages = [(one.phrase, one.gesture, one.text) for one in anna.chat(table)][1:]
    assert messages == [
        ("good-luck", None, None),
        (None, "tip-hat", None),
        (None, None, "one <b>lump</b>, or two?"),
        (None, None, "nothing"),
    ]


def test_who_waits_in_a_terminal_hears_what_is_said(server: Running, anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2)
    assert isinstance(anna.take_seat(table, 1), Done)
    host = RemoteTable(Client(server.url), table)
    assert host.chat() == []
    anna.say(table, Say(id="w", seat=1, text="Ready?"))
    host.wait(anna.scene(table).seq)
    assert [message.text for message in host.chat()] == ["Ready?"]
    assert host.chat() == []
