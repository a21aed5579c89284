"""The score sheet: line by line as on the pad, places, titles."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.engine.result import Result, ScoreLine, SeatResult
from coffeehouse.engine.words import Words
from coffeehouse.terminal.menu import gapped
from coffeehouse.terminal.words import capital, say


def sheet(result: Result, words: Words) -> RenderableType:
    """One column a seat where all seats have the same lines, else one block a seat."""
    seats = sorted(result.seats, key=lambda entry: entry.seat)
    codes = [[line.code for line in entry.lines] for entry in seats]
    if all(other == codes[0] for other in codes):
        return block(seats, words, len(seats) == 1)
    return Columns([block([entry], words, False) for entry in seats], padding=(1, 4))


def block(seats: Sequence[SeatResult], words: Words, alone: bool) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column(say("score-sheet"), overflow="fold")
    for entry in seats:
        head = say("points") if alone else words.name(f"seat.{entry.seat}")
        grid.add_column(head, justify="right", overflow="fold")
    for number in range(len(seats[0].lines)):
        grid.add_row(*line_of_pad([entry.lines[number] for entry in seats], words))
    totals = [Text(str(entry.score), "bold") for entry in seats]
    grid.add_row(Text(say("total"), "bold"), *totals)
    if not alone and any(entry.place for entry in seats):
        grid.add_row(say("place"), *(str(entry.place) for entry in seats))
    if any(entry.title for entry in seats):
        grid.add_row(say("rank"), *(title(entry, words) for entry in seats))
    if any(entry.above for entry in seats):
        grid.add_row(say("rank-above"), *(above(entry, words) for entry in seats))
    return grid


def line_of_pad(lines: Sequence[ScoreLine], words: Words) -> list[str]:
    """What the line is called and its points a seat; where its words differ, those beside them."""
    name, own = gapped([words.score_line(line) for line in lines])
    cells = [
        say("points-for", points=line.points, what=what) if what else str(line.points)
        for line, what in zip(lines, own, strict=True)
    ]
    return [capital(name), *cells]


def title(entry: SeatResult, words: Words) -> str:
    return capital(words.say("titles", entry.title)) if entry.title else ""


def above(entry: SeatResult, words: Words) -> str:
    """What the next better title would have taken."""
    if entry.above is None:
        return ""
    name = capital(words.say("titles", entry.above.code))
    return say("missing-points", missing=entry.above.least - entry.score, title=name)


def verdict(result: Result, words: Words) -> str:
    """Who won, in a sentence."""
    if len(result.seats) == 1:
        return say("your-score", score=result.seats[0].score)
    names = [words.name(f"seat.{seat}") for seat in result.winners]
    if not names:
        return say("abandoned")
    if len(names) == 1:
        return say("winner", seat=names[0])
    return say("winners", seats=words.listed(names))
