"""The data of Café del Gatto: what an edition's file may say, its checks, and what of it the
compiled rules and the texts get.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate, pairwise
from typing import ClassVar, Final, Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.edition import Edition, Fault
from coffeehouse.engine.words import Words
from coffeehouse.games.cafe_del_gatto.printed import (
    MOST_TOKENS,
    SPACES,
    SYMBOLS,
    TOKENS,
    GattoPrinted,
)
from coffeehouse.games.cafe_del_gatto.refs import DRINKS, SIDE_NAMES

TILES: Final = 36


class Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Copies of the barista values 1 to 4 with each symbol."""

    cold: tuple[int, int, int, int]
    foamy: tuple[int, int, int, int]
    hot: tuple[int, int, int, int]

    def copies(self) -> list[int]:
        """Copies of each kind, in the order of the rules' kinds."""
        return [count for row in zip(self.cold, self.foamy, self.hot, strict=True) for count in row]

    def row(self, symbol: str, words: Words) -> tuple[str, ...]:
        """A table's row: the symbol and the copies of each barista value with it."""
        counts: tuple[int, ...] = getattr(self, symbol)
        return (words.name(symbol), *map(str, counts))


class Drink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A type of cup with its column of the menu and its drink tokens."""

    id: str
    recipe: tuple[Literal["milk", "coffee"], ...]
    coins: tuple[int, ...]
    tokens: tuple[int, ...]

    def rules_broken(self) -> Iterator[tuple[str, str]]:
        """§cups, §menu, §tokens: yields each list at fault and what it should be."""
        size = len(self.recipe)
        if not 1 <= size <= SPACES:
            yield "recipe", f"a cup has 1 to {SPACES} spaces, not {size}"
        if len(self.coins) != min(size, SYMBOLS):
            yield "coins", "one number for each possible count of different symbols"
        if min(self.coins, default=0) < 0 or any(b > a for a, b in pairwise(self.coins)):
            yield "coins", "fewer different symbols never pay less, and nothing is negative"
        if not 2 <= len(self.tokens) <= MOST_TOKENS:
            yield "tokens", f"2 to {MOST_TOKENS} different drink tokens, not {len(self.tokens)}"
        if any(b <= a for a, b in pairwise(self.tokens)) or max(self.tokens, default=0) > 99:
            yield "tokens", "points rise from left to right and stay below 100"
        if not 1 <= min(self.tokens, default=0) <= size:
            yield "tokens", f"the lowest must suit the poorest drink, which is worth {size}"

    def recipe_row(self, words: Words) -> tuple[str, ...]:
        """A table's row: the drink and what its spaces take, from the bottom."""
        return words.name(self.id), ", ".join(words.name(side) for side in self.recipe)

    def menu_row(self, words: Words) -> tuple[str, ...]:
        """A table's row: the drink and its coins by the number of different symbols."""
        paid = [str(coins) for coins in self.coins]
        return (words.name(self.id), *paid, *[""] * (int(SYMBOLS) - len(paid)))

    def token_row(self, words: Words) -> tuple[str, ...]:
        """A table's row: the drink, its lowest token and the others."""
        lowest, *others = map(str, self.tokens)
        return words.name(self.id), lowest, ", ".join(others)


class GattoEdition(Edition, frozen=True, kw_only=True):
    """What is printed on the components of Café del Gatto."""

    of_the_rulebook: ClassVar[tuple[str, ...]] = (
        "drinks.cappuccino.coins.1",
        "drinks.cappuccino.tokens.[012]",
    )
    tiles: Tiles
    drinks: tuple[Drink, ...]

    def faults(self) -> Iterator[Fault]:
        copies = self.tiles.copies()
        if min(copies) < 0 or sum(copies) != TILES:
            yield Fault(("tiles",), f"{TILES} tiles in all, not {sum(copies)}")
        if tuple(drink.id for drink in self.drinks) != DRINKS:
            yield Fault(("drinks",), f"the drinks are {', '.join(DRINKS)}, in this order")
        kinds = sum(len(drink.tokens) for drink in self.drinks)
        if kinds != TOKENS:
            rule = f"{TOKENS} different drink tokens in all, not {kinds}: with the lowest of each"
            yield Fault(("drinks",), f"{rule} drink once a player they are 45")
        for number, drink in enumerate(self.drinks):
            for entry, rule in drink.rules_broken():
                yield Fault(("drinks", number, entry), rule)


def printed(edition: GattoEdition) -> GattoPrinted:
    """Turn an edition into the numbers the compiled rules read."""
    recipes = [[SIDE_NAMES.index(side) for side in drink.recipe] for drink in edition.drinks]
    return GattoPrinted(
        tiles=numbers(edition.tiles.copies()),
        spaces=numbers(len(recipe) for recipe in recipes),
        recipes=numbers(side for recipe in recipes for side in padded(recipe, SPACES)),
        menu=numbers(coins for drink in edition.drinks for coins in padded(drink.coins, SYMBOLS)),
        first_token=numbers(accumulate((len(d.tokens) for d in edition.drinks), initial=0)),
        tokens=numbers(points for drink in edition.drinks for points in drink.tokens),
    )


def padded(values: Iterable[int], length: int) -> list[int]:
    return ([*values] + [0] * length)[:length]


def numbers(values: Iterable[int]) -> vec[i64]:
    return vec[i64](list(values))
