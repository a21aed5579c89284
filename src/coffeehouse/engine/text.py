"""`Text`: what a game draws for a terminal, as characters with styles.

The engine knows no terminal. A style is a word or two (`bold`, `dim`, `black on #e8c14a`) for
whoever shows the text; without it the text must say the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from unicodedata import combining, east_asian_width

Span = tuple[str, str]
"""Characters and their style."""


class Text:
    """Characters in spans of one style each, built from left to right.

    >>> line = Text("Roast ", "bold").append("8 beans")
    >>> line.plain, line.width
    ('Roast 8 beans', 13)
    >>> list(line.spans)
    [('Roast ', 'bold'), ('8 beans', '')]
    """

    def __init__(self, plain: str = "", style: str = "") -> None:
        self._spans: list[Span] = [(plain, style)] if plain else []

    @classmethod
    def assemble(cls, *parts: Text | Span | str) -> Text:
        """One text from texts, strings, and strings with their styles."""
        whole = cls()
        for part in parts:
            whole.append(*part) if isinstance(part, tuple) else whole.append(part)
        return whole

    def append(self, part: Text | str, style: str = "") -> Text:
        """Add a text, or a string in a style, at the end; returns this text."""
        self._spans += part._spans if isinstance(part, Text) else Text(part, style)._spans
        return self

    def join(self, parts: Iterable[Text]) -> Text:
        """The parts in one text with this one between them, like `str.join`."""
        whole = Text()
        for number, part in enumerate(parts):
            if number:
                whole.append(self)
            whole.append(part)
        return whole

    def rstrip(self) -> Text:
        """Take away the spaces at the end; returns this text."""
        while self._spans:
            plain, style = self._spans.pop()
            if plain.rstrip():
                self._spans.append((plain.rstrip(), style))
                break
        return self

    @property
    def spans(self) -> Iterator[Span]:
        """The characters and their styles, from left to right."""
        return iter(self._spans)

    @property
    def plain(self) -> str:
        """The characters alone."""
        return "".join(plain for plain, _ in self._spans)

    @property
    def width(self) -> int:
        """The columns that the text, which is one line, takes in a terminal."""
        return columns(self.plain)

    def __bool__(self) -> bool:
        return bool(self._spans)

    def __str__(self) -> str:
        return self.plain


def columns(line: str) -> int:
    """The columns that a line takes in a terminal: wide signs take two, accents none."""
    return sum(
        0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in line
    )
