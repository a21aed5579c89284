"""Golden playthroughs: whole games as pages a person enjoys reading, pinned byte for byte.

Beside each page `tests/golden/<game>/<name>.txt` lies its record, so that a page changes when
rules, words or drawings change, not when a bot chooses otherwise. `make golden` writes
all pages anew; read the diff.
"""

from __future__ import annotations

import shlex
import textwrap
from collections.abc import Iterator
from pathlib import Path

from coffeehouse.bots import bot
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.play import Bot, play
from coffeehouse.engine.record import Record, dump, load, states
from coffeehouse.engine.result import LogLine
from coffeehouse.engine.state import CHANCE, OVER, State
from coffeehouse.testing.arguments import parser
from coffeehouse.testing.frozen import frozen_game

COLUMNS = 80
BOARDS = 6
UNBROKEN = "\0"
"""A space at which no line ends."""
COMMAND = "python -m coffeehouse.testing golden"


def seated(game: AnyGame, seats: int, level: str, seed: int) -> list[Bot]:
    """Bots of one level, each with a seed of its own."""
    return [bot(level, game, seed * 10 + seat) for seat in range(seats)]


def recorded(game: AnyGame, seats: int, seed: int, level: str, options: dict[str, str]) -> Record:
    return play(game, seated(game, seats, level, seed), seed, **options)


class Page:
    """The text of one playthrough as one viewer saw it."""

    def __init__(self, game: AnyGame, record: Record, viewer: int | None, command: str) -> None:
        self.game = game
        self.record = record
        self.viewer = viewer
        self.command = command

    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        yield from self.opening()
        boards = self.moments()
        decision = 0
        for index, state in enumerate(states(self.game, self.record)):
            if state.seat == OVER:
                break
            if index in boards:
                yield from self.board(state)
            if index == len(self.record.entries):
                break
            decision += state.seat >= 0
            yield from self.entry(state, self.record.entries[index][1], decision)
        yield from self.board(state)
        yield from self.sheet(state)

    def opening(self) -> Iterator[str]:
        words = self.game.words
        yield words.title
        yield "=" * len(words.title)
        yield words.tagline
        yield ""
        eyes = "a spectator" if self.viewer is None else self.name(self.viewer)
        options = [
            f"{words.say('options', name)}: {words.say('options', f'{name}.{value}')}"
            for name, value in self.record.options.items()
        ]
        seats = f"{self.record.seats} {'seat' if self.record.seats == 1 else 'seats'}"
        yield from wrapped("", " · ".join([seats, *options, f"seen by {eyes}"]))
        yield f"$ {COMMAND} {self.command}"
        if self.record.entries and self.record.entries[0][0] == CHANCE:
            yield ""

    def moments(self) -> set[int]:
        """The decisions before which the board is drawn: the first, and some more, evenly."""
        decisions = [index for index, entry in enumerate(self.record.entries) if entry[0] >= 0]
        every = max(1, -(-len(decisions) // BOARDS))
        return set(decisions[::every])

    def board(self, state: State) -> Iterator[str]:
        yield ""
        yield from self.game.show(state, self.viewer).plain.split("\n")
        odds = [
            self.game.words.likelihood(odd) + ("" if odd.chance is None else f" {odd.chance:.0%}")
            for odd in self.game.odds(state, self.viewer)
        ]
        if odds and state.seat != OVER:
            yield ""
            yield from wrapped("Odds: ", " · ".join(odds))
        yield ""

    def entry(self, state: State, action: int, decision: int) -> Iterator[str]:
        told = self.game.log_line(state, action, self.viewer)
        if state.seat == CHANCE:
            yield from wrapped("      · ", self.sentence(told))
            return
        move = self.game.move(state, action)
        notation = f"[{move}]".replace(" ", UNBROKEN)
        yield from wrapped(f"{decision:4}. ", f"{self.sentence(told)}  {notation}")

    def sentence(self, told: LogLine) -> str:
        """The line of the log; it names the seat where the words do not."""
        template = self.game.words.find("log", told.code) or ""
        text = self.game.words.log_line(told)
        if told.seat == CHANCE or "{seat}" in template or self.record.seats == 1:
            return text
        return f"{self.name(told.seat)}: {text}"

    def sheet(self, state: State) -> Iterator[str]:
        yield "Score sheet"
        yield "-----------"
        words = self.game.words
        for sheet in self.game.result(state).seats:
            title = "" if sheet.title is None else f" · {words.say('titles', sheet.title)}"
            yield f"{sheet.place}. {self.name(sheet.seat)}{title}"
            for line in sheet.lines:
                yield f"{line.points:8}  {words.score_line(line)}"
            yield f"{sheet.score:8}  in all"

    def name(self, seat: int) -> str:
        return self.game.words.name(f"seat.{seat}")


def wrapped(lead: str, text: str) -> list[str]:
    lines = textwrap.wrap(
        text,
        COLUMNS,
        initial_indent=lead,
        subsequent_indent=" " * len(lead),
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(UNBROKEN, " ") for line in lines]


def page_of(path: Path, tests: Path) -> str:
    """What a golden file should hold: its record told anew, as its own command line says."""
    command = command_of(path)
    asked = parser().parse_args(["golden", *shlex.split(command)])
    game = frozen_game(asked.game, tests)
    record = load(game, path.with_suffix(".coffee").read_text("utf-8"))
    return Page(game, record, asked.viewer, command).text()


def command_of(path: Path) -> str:
    """The arguments of the command that made a page."""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith(f"$ {COMMAND} "):
            return line.removeprefix(f"$ {COMMAND} ")
    raise ValueError(f"{path} does not say which command made it")


def pages(tests: Path) -> list[Path]:
    return sorted(tests.glob("golden/*/*.txt"))


def write_anew(tests: Path) -> None:
    """Tell every record again and write its page."""
    for path in pages(tests):
        path.write_text(page_of(path, tests), "utf-8")
        print(path)


def make(
    name: str,
    tests: Path,
    seats: int,
    seed: int,
    level: str,
    options: dict[str, str],
    viewer: int | None,
    command: str,
) -> Path:
    """Play a game and write its record and its page."""
    game = frozen_game(name, tests)
    record = recorded(game, seats, seed, level, options)
    file = "-".join([f"{seats}-seats", *options.values(), level, str(seed)])
    path = tests / "golden" / game.id / f"{file}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.with_suffix(".coffee").write_text(dump(game, record), "utf-8")
    path.write_text(Page(game, record, viewer, command).text(), "utf-8")
    return path
