# Compiled by mypyc.
"""What is printed on tiles, cups, menu and drink tokens, and how many there are of each."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.state import Printed

SIDES: Final[i64] = 2
"""Of the machine: milk, then coffee."""
ROWS: Final[i64] = 5
"""A side of the machine, row 0 at the bottom. Slot = side x ROWS + row."""
SLOTS: Final[i64] = 10

CUPS: Final[i64] = 5
EVERY_CUP: Final[i64] = 31
"""A bit for each of them."""
SPACES: Final[i64] = 4
"""The most spaces a cup has."""
TOKENS: Final[i64] = 25
"""The different drink tokens of all drinks together; a drink's stand in a row, lowest first."""
MOST_TOKENS: Final[i64] = 9
"""The most different tokens a drink has."""

SYMBOLS: Final[i64] = 3
KINDS: Final[i64] = 12
"""Kinds of tiles: kind = (barista value - 1) x SYMBOLS + symbol."""
EMPTY: Final[i64] = 12
"""In place of a kind: no tile here."""

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
        """Copies of each kind."""
        self.spaces: vec[i64] = spaces
        """How many tiles each cup takes."""
        self.recipes: vec[i64] = recipes
        """The side each space wants, at cup x SPACES + space, bottom to top."""
        self.menu: vec[i64] = menu
        """Coins, at cup x SYMBOLS + number of different symbols - 1."""
        self.first_token: vec[i64] = first_token
        """Where the tokens of each cup begin, and after the last cup where they end."""
        self.tokens: vec[i64] = tokens
        """Points, at first_token[cup] + token, ascending."""

    def token_count(self, cup: i64) -> i64:
        """How many different tokens a drink has."""
        return self.first_token[cup + 1] - self.first_token[cup]

    def token_points(self, cup: i64, token: i64) -> i64:
        return self.tokens[self.first_token[cup] + token]
