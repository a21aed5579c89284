"""The moves as a list a person can take in, and what a typed line means in it.

Moves are numbered, folded where there are many, and shown in pages. A line is a move, the first
letters of one, or part of its text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.engine.errors import AmbiguousMove
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Offer
from coffeehouse.engine.words import Words
from coffeehouse.terminal.words import capital, say

NARROW_COLUMNS = 60
"""Below this width the notation goes under the phrase instead of beside it."""


class MenuChoice(msgspec.Struct, frozen=True):
    """A legal move with its phrase for people."""

    move: Move
    phrase: str

    @property
    def notation(self) -> str:
        return str(self.move)


class MenuRow(msgspec.Struct, frozen=True):
    """A line of the menu: one move, or several that begin with the same words."""

    choices: tuple[MenuChoice, ...]
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

    def __init__(self, choices: Sequence[MenuChoice], page: int) -> None:
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


def choices_of(offers: Sequence[Offer], words: Words) -> tuple[MenuChoice, ...]:
    """The moves in the order they are offered, those with the same beginning side by side."""
    every = [
        MenuChoice(Move(offer.verb, offer.refs), capital(words.offer(offer))) for offer in offers
    ]
    return tuple(choice for group in fold(every, 2).values() for choice in group)


def rows(choices: Sequence[MenuChoice], page: int) -> list[MenuRow]:
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


def fold(choices: Sequence[MenuChoice], depth: int) -> dict[tuple[str, ...], list[MenuChoice]]:
    """Moves by their first `depth` parts, in the order these first appear."""
    groups: dict[tuple[str, ...], list[MenuChoice]] = {}
    for choice in choices:
        groups.setdefault(tuple(parts(choice)[:depth]), []).append(choice)
    return groups


def parts(choice: MenuChoice) -> list[str]:
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


# --- what phrases have in common --------------------------------------------------------


GAP = "…"


def common(lists: Sequence[Sequence[str]]) -> list[str]:
    """The words all of these begin with."""
    shared: list[str] = []
    for words in zip(*lists, strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    return shared


def gapped(phrases: Sequence[str]) -> tuple[str, list[str]]:
    """What all begin and end with, a gap between; and what each has in the gap.

    >>> gapped(["Put 2 sugars in", "Put 3 sugars in"])
    ('Put … sugars in', ['2', '3'])
    """
    split = [phrase.split() for phrase in phrases]
    opening = common(split)
    rests = [words[len(opening) :] for words in split]
    ending = common([rest[::-1] for rest in rests])[::-1]
    middles = [" ".join(rest[: len(rest) - len(ending)]) for rest in rests]
    return " ".join([*opening, *([GAP] if any(middles) else []), *ending]), middles


# --- what a typed line means ------------------------------------------------------------


def meant(text: str, choices: Sequence[MenuChoice]) -> MenuChoice | None:
    """The move this is, or the one it is the first letters of; None if it is no move at all.

    Raises `AmbiguousMove`.
    """
    exact = exactly(text, choices)
    if exact is not None:
        return exact
    fitting = beginning_with(text, choices)
    if len(fitting) > 1:
        raise AmbiguousMove(text, tuple(choice.notation for choice in fitting))
    return fitting[0] if fitting else None


def exactly(text: str, choices: Sequence[MenuChoice]) -> MenuChoice | None:
    """The move whose notation or phrase this is, letter for letter."""
    wanted = " ".join(text.lower().split())
    for choice in choices:
        if wanted in (choice.notation, choice.phrase.lower()):
            return choice
    return None


def beginning_with(text: str, choices: Sequence[MenuChoice]) -> tuple[MenuChoice, ...]:
    """The moves this is the first letters of, each word on its own and in it each part between
    dots: `b m.3` for `buy milk.3`.

    Where a typed part is whole for some moves (`cup.1`), those it only begins (`cup.10`) step
    back.
    """
    typed = parted(text.lower())
    words = {choice: parted(choice.notation) for choice in choices}
    fitting = [choice for choice in choices if typed and begins(typed, words[choice])]
    for place, parts in enumerate(typed):
        for number, part in enumerate(parts):
            whole = [choice for choice in fitting if words[choice][place][number] == part]
            fitting = whole or fitting
    return tuple(fitting)


def parted(text: str) -> list[list[str]]:
    """`buy milk.3` as `[[buy], [milk, 3]]`."""
    return [word.split(".") for word in text.split()]


def begins(typed: Sequence[Sequence[str]], words: Sequence[Sequence[str]]) -> bool:
    return len(typed) <= len(words) and all(
        len(parts) <= len(word)
        and all(whole.startswith(part) for part, whole in zip(parts, word, strict=False))
        for parts, word in zip(typed, words, strict=False)
    )


def mentioning(text: str, choices: Sequence[MenuChoice]) -> tuple[MenuChoice, ...]:
    """The moves whose phrase or notation has this in it; else those with every word of it."""
    parts = text.lower().split()
    return with_all([" ".join(parts)], choices) or with_all(parts, choices) if parts else ()


def with_all(parts: Sequence[str], choices: Sequence[MenuChoice]) -> tuple[MenuChoice, ...]:
    return tuple(
        choice
        for choice in choices
        if all(part in f"{choice.phrase} {choice.notation}".lower() for part in parts)
    )
