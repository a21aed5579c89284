"""`coffeehouse replay`: a saved game told again, all at once or step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.engine.errors import BadRecord, BadSetup
from coffeehouse.engine.record import head
from coffeehouse.engine.registry import game as registered
from coffeehouse.server.play.cached_table import CachedTable
from coffeehouse.table import position
from coffeehouse.table.table import Table
from coffeehouse.terminal.backend import Eyes
from coffeehouse.terminal.log import written
from coffeehouse.terminal.saved_games import read_saved_game, read_text
from coffeehouse.terminal.score_sheet import sheet, verdict
from coffeehouse.terminal.screen import InputEnded, Screen
from coffeehouse.terminal.words import say


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    step: Annotated[bool, typer.Option("--step", help="One entry at a time.")] = False,
    seat: Annotated[
        int | None,
        typer.Option(
            "--as", metavar="SEAT", help="Through whose eyes, from 1; else a spectator's."
        ),
    ] = None,
    to: Annotated[int | None, typer.Option(metavar="N", help="Stop after so many entries.")] = None,
    edition: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The edition it was played with, if not the house's."),
    ] = None,
) -> None:
    """Tell a saved game again and show where it led."""
    table = open_table(file, edition)
    seats, count = table.row.seats, len(table.live)
    if seat is not None and not 1 <= seat <= seats:
        raise BadSetup(say("no-such-seat", seat=seat, seats=seats))
    if to is not None and not 0 <= to <= count:
        raise BadSetup(say("no-such-moment", moment=to, count=count))
    projector = Projector(Screen(), table, None if seat is None else seat - 1)
    if step:
        projector.walk(to or 0)
    else:
        projector.run(count if to is None else to)


COMMAND = replay


def open_table(file: Path, edition: Path | None) -> Table:
    """The table of a saved game, whatever game that is."""
    text = read_text(file)
    try:
        return read_saved_game(text, registered(head(text).game, edition))[0]
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None


class Projector:
    """Shows the moments of one record to one viewer."""

    def __init__(self, screen: Screen, table: Table, eyes: Eyes) -> None:
        self.screen = screen
        self.table = table
        self.eyes = eyes
        self.count = len(table.live)
        self.lines = CachedTable(table).lines(0, eyes, self.count)

    def run(self, moment: int) -> None:
        """The log up to a moment, then the position there."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", no_wrap=True)
        for number in range(moment):
            grid.add_row(Text(str(number + 1), "dim"), self.sentence(number))
        self.screen.show(grid)
        self.show(moment)

    def walk(self, moment: int) -> None:
        """One entry at a time, as far as a person likes; a pipe's lines steer it the same."""
        while True:
            if moment:
                self.screen.show(self.sentence(moment - 1))
            self.show(moment)
            wanted = self.steer(moment)
            if wanted is None:
                return
            moment = wanted

    def steer(self, moment: int) -> int | None:
        """The moment to go to next, None to leave."""
        prompt = say("step-prompt", moment=moment, count=self.count)
        while True:
            try:
                typed = self.screen.ask(prompt).lower()
            except InputEnded:
                return None
            if typed.startswith("q") or (not typed and moment == self.count):
                return None
            wanted = self.meant(typed, moment)
            if 0 <= wanted <= self.count:
                return wanted
            self.screen.refuse(say("step-what", count=self.count))

    def meant(self, typed: str, moment: int) -> int:
        """The moment a line asks for; -1 for none."""
        if not typed or typed.startswith("n"):
            return moment + 1
        if typed.startswith("b"):
            return max(0, moment - 1)
        return int(typed) if typed.isdecimal() and len(typed) < 7 else -1

    def sentence(self, number: int) -> Text:
        return written(self.lines[number], self.table.game.words, self.table.row.seats == 1)

    def show(self, moment: int) -> None:
        row, game = self.table.row, self.table.game
        there = position.replay(game, row.seats, row.options, self.table.live[:moment])
        self.screen.gap()
        self.screen.picture(game.show(there.state, self.eyes))
        self.screen.gap()
        if self.table.ending is None or moment < self.count:
            self.screen.say("unfinished", "dim", count=moment)
            return
        result = self.table.ending.result
        self.screen.show(sheet(result, game.words))
        self.screen.write(verdict(result, game.words), "bold")
