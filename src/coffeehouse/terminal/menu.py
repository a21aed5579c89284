"""The moves as a list a person can take in: numbered, folded where there are many, in pages."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Offer
from coffeehouse.engine.words import Words
from coffeehouse.terminal.phrases import common, gapped
from coffeehouse.terminal.words import capital, say

NARROW_COLUMNS = 60
"""Below this width the notation goes under the phrase instead of beside it."""


class Choice(msgspec.Struct, frozen=True):
    """A legal move with its phrase for people."""

    move: Move
    phrase: str

    @property
    def notation(self) -> str:
        return str(self.move)


class MenuRow(msgspec.Struct, frozen=True):
    """A line of the menu: one move, or several that begin with the same words."""

    choices: tuple[Choice, ...]
    start: str = ""

    @property
    def phrase(self) -> str:
        if len(self.choices) == 1:
            return self.choices[0].phrase
        return gapped([choice.phrase for choice in self.choices])[0]

    @property
    def notation(self) -> str:
        if len(self.choices) == 1:
            return self.choices[0].notation
        return say("several-moves", start=self.start, count=len(self.choices))


class Menu:
    """Rows of moves, one page in sight. Numbers go on from page to page."""

    def __init__(self, choices: Sequence[Choice], page: int) -> None:
        self.page = max(page, 1)
        self.rows = rows(choices, self.page)
        self.first = 0

    @property
    def in_sight(self) -> list[MenuRow]:
        return self.rows[self.first : self.first + self.page]

    @property
    def left(self) -> int:
        return max(0, len(self.rows) - self.first - self.page)

    def turn(self) -> None:
        """Turn to the next page; after the last comes the first."""
        self.first = self.first + self.page if self.left else 0

    def row(self, number: int) -> MenuRow | None:
        return self.rows[number - 1] if 1 <= number <= len(self.rows) else None


def choices_of(offers: Sequence[Offer], words: Words) -> tuple[Choice, ...]:
    """The moves in the order they are offered, those with the same beginning side by side."""
    every = [Choice(Move(offer.verb, offer.refs), capital(words.offer(offer))) for offer in offers]
    return tuple(choice for group in fold(every, 2).values() for choice in group)


def rows(choices: Sequence[Choice], page: int) -> list[MenuRow]:
    """One row a move while they fit; else one for all that begin alike, as alike as fits."""
    if len(choices) <= page:
        return [MenuRow((choice,)) for choice in choices]
    shared = len(common([parts(choice) for choice in choices]))
    longest = max(len(parts(choice)) for choice in choices)
    groups = fold(choices, shared + 1)
    for depth in range(shared + 2, longest + 1):
        finer = fold(choices, depth)
        if len(finer) > page:
            break
        groups = finer
    return [MenuRow(tuple(group), "".join(start)) for start, group in groups.items()]


def fold(choices: Sequence[Choice], depth: int) -> dict[tuple[str, ...], list[Choice]]:
    """Moves by their first `depth` parts, in the order these first appear."""
    groups: dict[tuple[str, ...], list[Choice]] = {}
    for choice in choices:
        groups.setdefault(tuple(parts(choice)[:depth]), []).append(choice)
    return groups


def parts(choice: Choice) -> list[str]:
    """`plant bed.1.2 red` as `plant`, ` bed`, `.1`, `.2`, ` red`."""
    return re.findall(r"[ .]?[^ .]+", choice.notation)


def drawn(menu: Menu, width: int) -> Grid:
    """The page in sight as columns: number, phrase, notation."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(ratio=3, overflow="fold")
    if width >= NARROW_COLUMNS:
        grid.add_column(ratio=2, overflow="fold")
    grid.expand = width < NARROW_COLUMNS
    for number, row in enumerate(menu.in_sight, menu.first + 1):
        grid.add_row(Text(f"{number:3}", "bold"), *cells(row, width))
    return grid


def cells(row: MenuRow, width: int) -> list[Text]:
    notation = Text(row.notation, "dim")
    if width >= NARROW_COLUMNS:
        return [Text(row.phrase), notation]
    return [Text(row.phrase + "\n").append_text(notation)]
