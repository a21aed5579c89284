"""`RemoteTable`: a table on a server, with seats played in this terminal."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import convert
from msgspec.structs import replace

from coffeehouse.client import Client, ServerProblem, TableSocket, Unreachable
from coffeehouse.engine.errors import Refusal
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.hint import Hint
from coffeehouse.engine.options import Privilege
from coffeehouse.engine.registry import game
from coffeehouse.engine.result import View
from coffeehouse.engine.text import Text
from coffeehouse.server.chat.messages import ChatMessage, ChatMessages, Say
from coffeehouse.server.play.messages import Push, SceneNow
from coffeehouse.server.presence.messages import PresenceReport
from coffeehouse.table.answers import Refused
from coffeehouse.table.commands import AnyCommand, new_id
from coffeehouse.table.frames import Line, Scene
from coffeehouse.terminal.backend import Eyes

T = TypeVar("T")
PATIENCE_SECONDS = 24 * 3600.0
"""How long to wait for the others."""
PAST = 5
"""So many of the messages from before one came are told."""
COMING_BACK_SECONDS = 60.0
"""How long to try again when the line is gone."""


class RemoteTable:
    """Sits down with as many people as are at this keyboard. Raises `ServerProblem`."""

    def __init__(self, client: Client, table: str, people: int = 1) -> None:
        self.client = client
        self.table = table
        self.since = 0
        self.socket: TableSocket | None = None
        self.people = people
        self.heard = max([message.number for message in client.chat(table)[:-PAST]], default=0)
        """The last message that was told."""
        self.name = client.me().name
        for number in range(people):
            accept(client.sit(table, f"{self.name} {number + 1}" if number else self.name))
        self.game: AnyGame = game(client.scene(table).game)

    # --- looking --------------------------------------------------------------------------

    def scene(self, eyes: Eyes) -> Scene:
        """Of the view only what every game's has: the board comes drawn."""
        found = self.again(lambda: self.client.scene(self.table, eyes))
        return replace(found, view=convert(found.view, View))

    def log(self, eyes: Eyes, since: int) -> Sequence[Line]:
        return self.again(lambda: self.client.frames(self.table, eyes, since))

    def board(self, eyes: Eyes, after: str = "") -> Text:
        move = after or None
        return Text(self.again(lambda: self.client.board(self.table, eyes, move)))

    def why(self, seat: int, verb: str | None, refs: tuple[str, ...]) -> Refusal:
        return self.client.why(self.table, seat, refs).refusal or Refusal("not-legal")

    def hints(self, seat: int) -> tuple[Hint, ...]:
        return self.client.hints(self.table, seat)

    # --- acting ---------------------------------------------------------------------------

    def do(self, command: AnyCommand) -> None:
        accept(self.again(lambda: self.client.do(self.table, command)))

    def wait(self, seq: int) -> None:
        self.again(lambda: listen(self, seq))

    def speak(self, said: Say) -> None:
        self.client.say(self.table, said)

    def mute(self, seat: int, muted: bool) -> None:
        self.client.mute(self.table, seat, muted)

    def chat(self) -> Sequence[ChatMessage]:
        found = self.again(lambda: self.client.chat(self.table))
        new = [message for message in found if message.number > self.heard]
        self.heard = max([self.heard, *(message.number for message in new)])
        return new

    def again(self, ask: Callable[[], T]) -> T:
        """What is asked is asked again over a new line, for a while, when the old one is gone."""
        until = time.monotonic() + COMING_BACK_SECONDS
        while True:
            try:
                return ask()
            except Unreachable:
                self.socket = None
                if time.monotonic() > until:
                    raise
                time.sleep(0.5)

    # --- keeping --------------------------------------------------------------------------

    def save(self) -> str:
        return self.client.export(self.table)

    def load(self, text: str) -> RemoteTable:
        return RemoteTable(self.client, self.client.import_game(text), self.people)

    def earned(self) -> tuple[Privilege, ...]:
        """The server keeps its own finished games."""
        return ()

    def would_lose(self) -> bool:
        return False


def accept(answer: object) -> None:
    """Raises `ServerProblem` if the table refused."""
    if isinstance(answer, Refused):
        raise ServerProblem(409, answer)


def listen(remote: RemoteTable, seq: int) -> None:
    """Wait until the server tells of an entry after `seq`, or of a new message."""
    if remote.socket is None:
        remote.socket = remote.client.socket(remote.table)
        if remote.socket.look().seq > seq:
            return
        remote.socket.send(PresenceReport(id=new_id()))
    while not is_news(remote.socket.next(PATIENCE_SECONDS), seq, remote.heard):
        pass


def is_news(push: Push, seq: int, heard: int) -> bool:
    if isinstance(push, ChatMessages):
        return any(message.number > heard for message in push.messages)
    return isinstance(push, SceneNow) and push.scene.seq > seq
