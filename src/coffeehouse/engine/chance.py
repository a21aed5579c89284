"""Chance from whatever random generator a caller has."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol, SupportsIndex

from librt.random import Random

from coffeehouse.engine.state import CHANCE, State


class NumpyGenerator(Protocol):
    """What is asked of a `numpy.random.Generator`."""

    def integers(self, low: int, /) -> Any: ...


Rng = int | random.Random | Random | NumpyGenerator
"""A seed, or a generator of the standard library, of librt or of numpy."""


def resolve_chance(state: State, rng: Rng) -> None:
    """Let chance decide, in place, until a seat is to act or the game is over.

    `rng` is a seed, a `random.Random`, a `numpy.random.Generator` or a `librt.random.Random`. Pass
    a generator, not the same seed, to resolve chance again and again in one game.
    Raises `TypeError` for anything else.

    >>> import random
    >>> import coffeehouse
    >>> state = coffeehouse.game("cafe-del-gatto").new(seats=2)
    >>> state.seat == coffeehouse.CHANCE
    True
    >>> coffeehouse.resolve_chance(state, random.Random(7))
    >>> state.seat
    0
    """
    below = below_of(rng)
    while state.seat == CHANCE:
        state.apply(state.outcome(int(below(int(state.tickets())))))


def below_of(rng: Rng) -> Callable[[int], SupportsIndex]:
    """The generator's function that draws a number from 0 to below the one it is given."""
    if isinstance(rng, random.Random | Random):
        return rng.randrange
    if hasattr(rng, "integers"):
        return rng.integers
    if isinstance(rng, bool) or not hasattr(rng, "__index__"):
        raise TypeError(f"{rng!r} is neither a seed nor a random generator.")
    return Random(int(rng)).randrange
