"""What is written to the terminal and read from it, person or pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

from coffeehouse.engine.errors import Value
from coffeehouse.engine.text import Text as GameText
from coffeehouse.engine.text import columns
from coffeehouse.terminal.words import say

try:
    import readline
except ImportError:  # a Python built without it still reads lines
    readline = None  # type: ignore[assignment]

FEWEST_LINES = 12
LINES_BESIDE_THE_BOARD = 4
"""Lines that a board needs under it: some moves and where to type."""


class InputEnded(Exception):
    """Nobody is there to answer any more: a pipe ran dry or Ctrl-D was typed."""


def make_console(stderr: bool = False) -> Console:
    return Console(markup=False, emoji=False, highlight=False, stderr=stderr)


def complain(sentence: str) -> None:
    """A sentence about what went wrong, where it does not mix with the output."""
    make_console(stderr=True).print(sentence, soft_wrap=True)


class Screen:
    """One person's terminal, or a pipe that stands for one."""

    def __init__(self) -> None:
        self.console = make_console()
        self.interactive = self.console.is_terminal and sys.stdin.isatty()
        self.refused = 0
        """How many lines were read that could not be carried out."""
        self.measured = not self.interactive
        """Whether the terminal was held against a board; a pipe has any size."""

    @property
    def height(self) -> int:
        return max(self.console.height, FEWEST_LINES)

    @property
    def width(self) -> int:
        return self.console.width

    def show(self, thing: RenderableType) -> None:
        self.console.print(thing)

    def leaf(self, thing: RenderableType) -> None:
        """Show something that may be long, page by page to a person."""
        lines = self.console.render_lines(thing, pad=False)
        self.pages([Segments([*line, Segment.line()]) for line in lines])

    def pages(self, lines: Sequence[RenderableType]) -> None:
        page = self.height - 1 if self.interactive else len(lines)
        for number, line in enumerate(lines):
            if number and number % page == 0 and self.ask(say("more")).lower().startswith("q"):
                return
            self.console.print(line, soft_wrap=True)

    def picture(self, board: GameText) -> int:
        """Draw a board as it is, however small the terminal; returns its lines."""
        self.console.print(styled(board), soft_wrap=True)
        return board.plain.count("\n") + 1

    def picture_pages(self, board: GameText) -> None:
        """Draw a board a page at a time."""
        self.pages(list(styled(board).split("\n")))

    def measure(self, board: GameText) -> None:
        """Say if the terminal is too small for a board."""
        self.measured = True
        lines = board.plain.split("\n")
        widest = max(columns(line) for line in lines)
        if widest > self.width:
            self.say("too-narrow", "dim", board=widest, width=self.width)
        if len(lines) + LINES_BESIDE_THE_BOARD > self.height:
            self.say("too-low", "dim", board=len(lines), height=self.height)

    def say(self, code: str, style: str = "", **values: Value) -> None:
        self.write(say(code, **values), style)

    def write(self, sentence: str, style: str = "") -> None:
        self.console.print(Text(sentence, style))

    def refuse(self, sentence: str) -> None:
        """Answer a line that could not be carried out."""
        self.refused += 1
        self.write(sentence, "yellow")

    def gap(self) -> None:
        self.console.print()

    def ask(self, prompt: str, suggestions: Sequence[str] = ()) -> str:
        """The next line a person types. Raises `InputEnded`."""
        try:
            if self.interactive:
                return read_line(prompt, suggestions).strip()
            line = input().strip()
        except EOFError:
            self.gap()
            raise InputEnded(say("input-ended")) from None
        self.write(f"{prompt}{line}", "dim")
        return line

    def thinking(self, sentence: str) -> AbstractContextManager[object]:
        """Says that a bot is at it, where that can be wiped away again."""
        return self.console.status(sentence) if self.interactive else nullcontext()

    def wait(self, sentence: str) -> None:
        """Wait for Enter. A pipe is not kept waiting."""
        if self.interactive:
            self.ask(sentence)

    def clear(self) -> None:
        """Wipe what another person saw, the scrolled part and what was typed with it."""
        if not self.interactive:
            return
        wipe = "\n" * 200 if self.console.is_dumb_terminal else "\x1b[3J\x1b[2J\x1b[H"
        print(wipe, end="", flush=True)
        forget_history()


# --- line editing: arrow keys, what was typed before, Tab for the rest -----------------


def read_line(prompt: str, suggestions: Sequence[str] = ()) -> str:
    if readline is not None:
        readline.set_completer_delims("")
        readline.set_completer(completer(suggestions))
        readline.parse_and_bind("tab: complete")
    return input(prompt)


def completer(suggestions: Sequence[str]) -> Callable[[str, int], str | None]:
    def complete(typed: str, nth: int) -> str | None:
        fitting = [text for text in suggestions if text.startswith(typed.lower())]
        return fitting[nth] if nth < len(fitting) else None

    return complete


def forget_history() -> None:
    if readline is not None:
        readline.clear_history()


def styled(board: GameText) -> Text:
    """What a game drew, as the terminal prints it."""
    return Text.assemble(*board.spans)
