# Compiled by mypyc.
"""The action space: 277 numbers, the same for every coffee, side and edition."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.coffee_roaster.tokens import MOISTURE

COFFEE: Final[i64] = 0
"""+ coffee (22)"""
REVEAL: Final[i64] = 22
"""+ cup effect (5), by chance"""
DRAW: Final[i64] = 27
"""+ kind (14), by chance"""
USE: Final[i64] = 41
"""+ 7 × immediate effect + payment (28)"""
COLLECT: Final[i64] = 69
"""+ level 0 or 1, for the wild flavor (2)"""
FLAVOR: Final[i64] = 71
"""+ 30 × flavor effect + 10 × source + place (90)"""
ROAST: Final[i64] = 161
PAIR: Final[i64] = 162
"""+ two kinds, moisture excepted (91): to return, remove, combine, preserve or exchange"""
SPLIT: Final[i64] = 253
"""+ dispersion (4)"""
ONE: Final[i64] = 257
"""+ kind, moisture excepted (13): the one to place, or the one to put back"""
GO_ON: Final[i64] = 270
STOP: Final[i64] = 271
THROW: Final[i64] = 272
LEAVE: Final[i64] = 273
INTO_CUP: Final[i64] = 274
INTO_TRAY: Final[i64] = 275
SERVE: Final[i64] = 276
ACTIONS: Final[i64] = 277

# Payments of an immediate effect: body, acidity, aroma, wild as drawn, then the light side's
# body, acidity, aroma set aside.
PAYMENTS: Final[i64] = 7
PAY_WILD: Final[i64] = 3
PAY_ASIDE: Final[i64] = 4

# Sources of a flavor effect's token: drawn, the wild flavor, set aside.
FROM_DRAWN: Final[i64] = 0
FROM_WILD: Final[i64] = 1
FROM_ASIDE: Final[i64] = 2
SOURCES: Final[i64] = 3


def pair(one: i64, other: i64) -> i64:
    """The action for two kinds, in either order."""
    low = min(one, other)
    high = max(one, other)
    return PAIR + high * (high + 1) // 2 + low


def higher_of(action: i64) -> i64:
    """The higher kind of a pair's action."""
    index = action - PAIR
    high: i64 = 0
    while (high + 1) * (high + 2) // 2 <= index:
        high += 1
    return high


def lower_of(action: i64) -> i64:
    high = higher_of(action)
    return action - PAIR - high * (high + 1) // 2


def pairs_of(counts: vec[i64]) -> vec[i64]:
    """Every two kinds that can be taken from these counts, ascending."""
    found = vec[i64]()
    for high in range(MOISTURE):
        if counts[high] > 0:
            for low in range(high):
                if counts[low] > 0:
                    found = append(found, pair(low, high))
            if counts[high] > 1:
                found = append(found, pair(high, high))
    return found
