"""`coffeehouse replay`: a saved game told again, all at once or step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.cli.terminal.saving import open_record
from coffeehouse.cli.terminal.screen import InputEnded, Screen
from coffeehouse.cli.terminal.sheet import sheet, verdict
from coffeehouse.cli.terminal.table import PERSON, Table
from coffeehouse.cli.terminal.telling import Audience
from coffeehouse.cli.terminal.words import say
from coffeehouse.engine.errors import BadSetup
from coffeehouse.engine.record import Record
from coffeehouse.engine.state import OVER


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
    game, record = open_record(file, edition)
    if seat is not None and not 1 <= seat <= record.seats:
        raise BadSetup(say("no-such-seat", seat=seat, seats=record.seats))
    if to is not None and not 0 <= to <= len(record.entries):
        raise BadSetup(say("no-such-moment", moment=to, count=len(record.entries)))
    table = Table(game, record, [PERSON] * record.seats, 0)
    projector = Projector(Screen(), table, None if seat is None else seat - 1)
    if step:
        projector.walk(to or 0)
    else:
        projector.run(len(record.entries) if to is None else to)


COMMAND = replay


class Projector:
    """Shows the moments of one record to one audience."""

    def __init__(self, screen: Screen, table: Table, audience: Audience) -> None:
        self.screen = screen
        self.table = table
        self.audience = audience
        self.count = len(table.log)

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
        entry = self.table.log[number]
        return Text(entry.sentences[self.audience], "dim" if entry.seat < 0 else "")

    def show(self, moment: int) -> None:
        game = self.table.game
        state = game.replay(beginning(self.table.record, moment))
        self.screen.gap()
        self.screen.picture(game.show(state, self.audience))
        self.screen.gap()
        if state.seat != OVER:
            self.screen.say("unfinished", "dim", count=moment)
            return
        result = game.result(state)
        self.screen.show(sheet(result, self.table.words))
        self.screen.write(verdict(result), "bold")


def beginning(record: Record, count: int) -> Record:
    return msgspec.structs.replace(record, entries=record.entries[:count])
