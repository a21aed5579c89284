# Compiled by mypyc.
"""What is printed on tiles, cups, menu and drink tokens, and how many there are of each."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.state import Printed

SIDES: Final[i64] = 2
"""The machine has two sides: milk, then coffee."""
ROWS: Final[i64] = 5
"""Each side of the machine has five rows, row 0 at the bottom; slot = side x ROWS + row."""
SLOTS: Final[i64] = 10

CUPS: Final[i64] = 5
EVERY_CUP: Final[i64] = 31
"""A set of all cups, with one bit each."""
SPACES: Final[i64] = 4
"""The most spaces a cup has."""
TOKENS: Final[i64] = 25
"""The number of different drink tokens; each drink's own are consecutive, lowest first."""
MOST_TOKENS: Final[i64] = 9
"""The most different tokens a drink has."""

SYMBOLS: Final[i64] = 3
KINDS: Final[i64] = 12
"""The number of kinds of tiles; kind = (barista value - 1) x SYMBOLS + symbol."""
EMPTY: Final[i64] = 12
"""Stands for a kind where there is no tile."""

COINS: Final[i64] = 45
SUGAR: Final[i64] = 12
START_COINS: Final[i64] = 5
TIP: Final[i64] = 1
COINS_TAKEN: Final[i64] = 2
CLEANING: Final[i64] = 2
LAST_ROUND: Final[i64] = 60


def value_of(kind: i64) -> i64:
    """The barista value of a tile."""
    return kind // SYMBOLS + 1


def symbol_of(kind: i64) -> i64:
    """The preparation of a tile: 0 cold, 1 foamy, 2 hot."""
    return kind % SYMBOLS


@final
class GattoPrinted(Printed):
    """Tiles, cups, menu and drink tokens of an edition."""

    def __init__(
        self,
        tiles: vec[i64],
        spaces: vec[i64],
        recipes: vec[i64],
        menu: vec[i64],
        first_token: vec[i64],
        tokens: vec[i64],
    ) -> None:
        super().__init__()
        self.tiles: vec[i64] = tiles
        """The number of copies of each kind."""
        self.spaces: vec[i64] = spaces
        """How many tiles each cup takes."""
        self.recipes: vec[i64] = recipes
        """The side that each space wants, bottom to top; the index is cup x SPACES + space."""
        self.menu: vec[i64] = menu
        """The coins of the menu; the index is cup x SYMBOLS + number of different symbols - 1."""
        self.first_token: vec[i64] = first_token
        """The index of each cup's first token, and at the end the number of all tokens."""
        self.tokens: vec[i64] = tokens
        """The points of each token, ascending; the index is first_token[cup] + token."""

    def token_count(self, cup: i64) -> i64:
        """How many different tokens a drink has."""
        return self.first_token[cup + 1] - self.first_token[cup]

    def token_points(self, cup: i64, token: i64) -> i64:
        return self.tokens[self.first_token[cup] + token]
