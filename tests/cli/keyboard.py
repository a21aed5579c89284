"""A keyboard without a screen: a session runs until somebody has to type, and says who."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType

from coffeehouse.engine.registry import game
from coffeehouse.engine.text import Text
from coffeehouse.terminal.backend import Eyes
from coffeehouse.terminal.commands import COMMANDS
from coffeehouse.terminal.local_table import PERSON, LocalTable
from coffeehouse.terminal.screen import InputEnded, Screen
from coffeehouse.terminal.session import Session


class Keyboard(Screen):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.passes: list[str] = []
        """Every sentence that asked to pass the keyboard on."""

    def ask(self, prompt: str, suggestions: Sequence[str] = ()) -> str:
        if not self.lines:
            raise InputEnded
        return self.lines.pop(0)

    def wait(self, sentence: str) -> None:
        self.passes.append(sentence)

    def show(self, thing: RenderableType) -> None:
        pass

    def write(self, sentence: str, style: str = "") -> None:
        pass

    def gap(self) -> None:
        pass

    def picture(self, board: Text) -> int:
        return 0


class Dark(LocalTable):
    """A table nobody draws, which takes most of the time."""

    def board(self, eyes: Eyes, after: str = "") -> Text:
        return Text()


class People:
    """People at a table here, moved by a test."""

    def __init__(self, host: LocalTable) -> None:
        self.host = host
        self.keyboard = Keyboard()
        self.session = Session(self.keyboard, host, COMMANDS)

    @classmethod
    def at(cls, id: str, seats: int, seed: int) -> People:
        return cls(Dark.new(game(id), [PERSON] * seats, {}, seed))

    def asked(self) -> int | None:
        """Goes on until somebody has to type; None when the game is over."""
        try:
            self.session.run()
        except InputEnded:
            return self.session.holder
        return None

    @property
    def moves(self) -> list[str]:
        """What whoever is asked may do, in notation."""
        return [choice.notation for choice in self.session.choices]

    def type(self, line: str) -> None:
        self.keyboard.lines.append(line)
