"""`TableBackend`: where the table is that people in this terminal sit at.

`LocalTable` keeps it in this process, `RemoteTable` asks a server. Both decide by the rules in
`coffeehouse.table`; a session does not know which of them it has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from coffeehouse.engine.errors import Refusal
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.hint import Hint
from coffeehouse.engine.options import Privilege
from coffeehouse.engine.text import Text
from coffeehouse.server.chat.messages import ChatMessage, Say
from coffeehouse.table.commands import AnyCommand
from coffeehouse.table.frames import Line, Scene

Eyes = int | None
"""The viewer: a seat, or None for somebody who only watches."""


class TableBackend(Protocol):
    """One person's table: all seats they hold are played from this keyboard."""

    game: AnyGame
    since: int
    """The entry after which the log is worth telling."""

    def scene(self, eyes: Eyes) -> Scene:
        """The table as it is now."""

    def log(self, eyes: Eyes, since: int) -> Sequence[Line]:
        """What happened after an entry, as those eyes may know it."""

    def board(self, eyes: Eyes, after: str = "") -> Text:
        """The board as drawn for a viewer; with a move, as it would be after it, before chance."""

    def do(self, command: AnyCommand) -> None:
        """Carry out a command. Raises `CoffeehouseError` with a sentence if it is refused."""

    def wait(self, seq: int) -> None:
        """Let the others act until something has happened after entry `seq`, or was said."""

    def speak(self, said: Say) -> None:
        """Say something to the others. Raises `CoffeehouseError`."""

    def mute(self, seat: int, muted: bool) -> None:
        """Hear nothing more of whoever sits there, or hear them again."""

    def chat(self) -> Sequence[ChatMessage]:
        """What the others have said since this was asked last."""

    def why(self, seat: int, verb: str | None, refs: tuple[str, ...]) -> Refusal:
        """Why a move, or whatever touches these things, is not possible now."""

    def hints(self, seat: int) -> Sequence[Hint]:
        """The best moves of a seat, best first."""

    def save(self) -> str:
        """The game so far as the text of a file."""

    def load(self, text: str) -> TableBackend:
        """A table that goes on with a saved game."""

    def earned(self) -> Sequence[Privilege]:
        """What the game, which is over, has earned that is worth saying. Raises
        `CoffeehouseError` if it cannot be kept.
        """

    def would_lose(self) -> bool:
        """Whether the game is lost to a person who leaves now."""
