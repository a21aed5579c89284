# Compiled by mypyc.
"""The action space of Café del Gatto and the counts it is built on."""

from typing import Final

from mypy_extensions import i64

MILK: Final[i64] = 0
COFFEE: Final[i64] = 1
SIDES: Final[i64] = 2
ROWS: Final[i64] = 5
"""A side of the machine, row 0 at the bottom. Slot = side x ROWS + row."""
SLOTS: Final[i64] = 10

CUPS: Final[i64] = 5
SPACES: Final[i64] = 4
"""The most spaces a cup has."""
TOKENS: Final[i64] = 5
"""The different drink tokens of a drink, lowest points first."""

SYMBOLS: Final[i64] = 3
KINDS: Final[i64] = 12
"""Kinds of tiles: kind = (barista value - 1) x SYMBOLS + symbol."""
EMPTY: Final[i64] = 12
"""In place of a kind: no tile here."""

BUY: Final[i64] = 0
"""BUY + slot x CUPS + cup."""
SERVE: Final[i64] = 50
"""SERVE + cup."""
SWEETEN: Final[i64] = 55
CHOOSE: Final[i64] = 56
"""CHOOSE + which of the drink's tokens."""
TAKE: Final[i64] = 61
CLEAN: Final[i64] = 62
"""CLEAN + side."""
POUR_OUT: Final[i64] = 64
"""POUR_OUT + cup."""
END: Final[i64] = 69
DRAW: Final[i64] = 70
"""DRAW + kind, an outcome of chance."""
ACTIONS: Final[i64] = 82


def value_of(kind: i64) -> i64:
    """The barista value of a tile."""
    return kind // SYMBOLS + 1


def symbol_of(kind: i64) -> i64:
    """The preparation of a tile: 0 cold, 1 foamy, 2 hot."""
    return kind % SYMBOLS
