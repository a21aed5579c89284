"""The terminal's own sentences, from `words.en.toml` beside the commands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from coffeehouse.engine.errors import Value
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.words import Words, read_words

PACKAGE = "coffeehouse.cli"


@cache
def catalogue() -> Words:
    return Words(read_words(PACKAGE, "en"))


def say(code: str, **values: Value) -> str:
    return catalogue().say("say", code, values)


def seat_name(seat: int) -> str:
    """People count from one."""
    return say("seat", number=seat + 1)


def table_words(game: AnyGame, seats: int) -> Words:
    """The game's words with a name for every seat that has none of the game's own."""
    names: Mapping[str, str] = {f"seat.{seat}": seat_name(seat) for seat in range(seats)}
    return Words(*game.words.layers, {"names": names})
