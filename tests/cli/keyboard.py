"""A keyboard without a screen: a sitting runs until somebody has to type, and says who."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType

from coffeehouse.engine.registry import game
from coffeehouse.engine.text import Text
from coffeehouse.terminal.backend import Eyes
from coffeehouse.terminal.commands import ORDERS
from coffeehouse.terminal.local_table import PERSON, Here
from coffeehouse.terminal.screen import InputEnded, Screen
from coffeehouse.terminal.session import Sitting


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


class Dark(Here):
    """A table nobody draws, which takes most of the time."""

    def board(self, eyes: Eyes) -> Text:
        return Text()


class People:
    """People at a table here, moved by a test."""

    def __init__(self, host: Here) -> None:
        self.host = host
        self.keyboard = Keyboard()
        self.sitting = Sitting(self.keyboard, host, ORDERS)

    @classmethod
    def at(cls, id: str, seats: int, seed: int) -> People:
        return cls(Dark.new(game(id), [PERSON] * seats, {}, seed))

    def asked(self) -> int | None:
        """Goes on until somebody has to type; None when the game is over."""
        try:
            self.sitting.run()
        except InputEnded:
            return self.sitting.holder
        return None

    @property
    def moves(self) -> list[str]:
        """What whoever is asked may do, in notation."""
        return [choice.notation for choice in self.sitting.choices]

    def type(self, line: str) -> None:
        self.keyboard.lines.append(line)
