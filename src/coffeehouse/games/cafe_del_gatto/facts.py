"""What the bound edition of Café del Gatto prints, for words and rules to name."""

from __future__ import annotations

from collections.abc import Iterable

from coffeehouse.engine.errors import Value
from coffeehouse.engine.words import Said, Words
from coffeehouse.games.cafe_del_gatto.edition import TILES, Drink, GattoEdition
from coffeehouse.games.cafe_del_gatto.machine import surcharge
from coffeehouse.games.cafe_del_gatto.printed import (
    CLEANING,
    COINS,
    COINS_TAKEN,
    LAST_ROUND,
    ROWS,
    START_COINS,
    SUGAR,
    TIP,
)
from coffeehouse.games.cafe_del_gatto.refs import SYMBOL_NAMES


def facts(edition: GattoEdition, words: Words) -> dict[str, Value]:
    """§setup, §cups, §menu and §tokens in numbers. `{LATTE}` is a recipe from the bottom."""
    return {
        "TILES": TILES,
        "COINS": int(COINS),
        "SUGAR": int(SUGAR),
        "START_COINS": int(START_COINS),
        "TIP": int(TIP),
        "COINS_TAKEN": int(COINS_TAKEN),
        "CLEANING": int(CLEANING),
        "TOP_ROW": int(surcharge(ROWS - 1)),
        "ROW_BELOW": int(surcharge(ROWS - 2)),
        "LAST_ROUND": int(LAST_ROUND),
        "COPIES": rows(copies_row(edition, words, symbol) for symbol in SYMBOL_NAMES),
        "RECIPES": rows((words.name(d.id), recipe(d, words)) for d in edition.drinks),
        "MENU": rows(menu_row(drink, words) for drink in edition.drinks),
        "TOKENS": rows(token_row(drink, words) for drink in edition.drinks),
        **{drink.id.upper(): drink.recipe for drink in edition.drinks},
    }


def rows(cells: Iterable[tuple[str, ...]]) -> Said:
    """Rows of a table in Markdown."""
    return Said("\n".join(f"| {' | '.join(row)} |" for row in cells))


def copies_row(edition: GattoEdition, words: Words, symbol: str) -> tuple[str, ...]:
    counts: tuple[int, ...] = getattr(edition.tiles, symbol)
    return (words.name(symbol), *map(str, counts))


def recipe(drink: Drink, words: Words) -> str:
    return ", ".join(words.name(side) for side in drink.recipe)


def menu_row(drink: Drink, words: Words) -> tuple[str, ...]:
    paid = [str(coins) for coins in drink.coins]
    return (words.name(drink.id), *paid, *[""] * (len(SYMBOL_NAMES) - len(paid)))


def token_row(drink: Drink, words: Words) -> tuple[str, ...]:
    lowest, *others = map(str, drink.tokens)
    return (words.name(drink.id), lowest, ", ".join(others))
