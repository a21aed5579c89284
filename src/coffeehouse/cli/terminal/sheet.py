"""The score sheet: line by line as on the pad, places, titles."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.cli.terminal.words import capital, say, seat_name
from coffeehouse.engine.result import Result, SeatResult
from coffeehouse.engine.words import Words


def sheet(result: Result, words: Words) -> RenderableType:
    """One column a seat where all seats have the same lines, else one block a seat."""
    seats = sorted(result.seats, key=lambda entry: entry.seat)
    alone = len(seats) == 1
    labels = [line_labels(entry, words) for entry in seats]
    if all(other == labels[0] for other in labels):
        return side_by_side(seats, labels[0], words, alone)
    blocks = [
        side_by_side([entry], label, words, alone)
        for entry, label in zip(seats, labels, strict=True)
    ]
    return Columns(blocks, padding=(0, 4))


def line_labels(entry: SeatResult, words: Words) -> list[str]:
    return [capital(words.score_line(line)) for line in entry.lines]


def side_by_side(seats: Sequence[SeatResult], labels: list[str], words: Words, alone: bool) -> Grid:
    grid = Grid(box=None, pad_edge=False, show_header=True, header_style="bold")
    grid.add_column(say("score-sheet"), overflow="fold")
    for entry in seats:
        grid.add_column(
            say("points") if alone else seat_name(entry.seat), justify="right", overflow="fold"
        )
    for number, label in enumerate(labels):
        grid.add_row(label, *(str(entry.lines[number].points) for entry in seats))
    totals = [Text(str(entry.score), "bold") for entry in seats]
    grid.add_row(Text(say("total"), "bold"), *totals)
    if not alone:
        grid.add_row(say("place"), *(str(entry.place) for entry in seats))
    if any(entry.title for entry in seats):
        grid.add_row(say("rank"), *(title(entry, words) for entry in seats))
    return grid


def title(entry: SeatResult, words: Words) -> str:
    return capital(words.say("titles", entry.title)) if entry.title else ""


def verdict(result: Result) -> str:
    """Who won, in a sentence."""
    if len(result.seats) == 1:
        return say("your-score", score=result.seats[0].score)
    names = [seat_name(seat) for seat in result.winners]
    if len(names) == 1:
        return say("winner", seat=names[0])
    return say("winners", seats=" and ".join([", ".join(names[:-1]), names[-1]]))
