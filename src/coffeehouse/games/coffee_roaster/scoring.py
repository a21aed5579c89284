# Compiled by mypyc.
"""Scoring: what a cup of ten spaces is worth on a coffee card, line by line."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.games.coffee_roaster.table import Coffee
from coffeehouse.games.coffee_roaster.tokens import (
    BODY,
    BURNED,
    DEFECTIVE,
    EXTRA_BEAN_IN_CUP,
    FLAVORS,
    HARD,
    LEVEL_0,
    LEVEL_4,
    NONE,
    SMOKE,
    SWEETNESS_IN_CUP,
    WILD,
)

NO_FLAVOR: Final[i64] = 3
EMPTY_SPACE: Final[i64] = 5
EXTRA_BEAN_LEVEL: Final[i64] = 3


def level_of(token: i64) -> i64:
    """The roast level of a token in the cup; NONE for what has none."""
    if LEVEL_0 <= token <= LEVEL_4:
        return token - LEVEL_0
    if token == EXTRA_BEAN_IN_CUP:
        return EXTRA_BEAN_LEVEL
    return NONE


def count_of(cup: vec[i64], wanted: i64) -> i64:
    count: i64 = 0
    for token in cup:
        if token == wanted:
            count += 1
    return count


def roast_total(cup: vec[i64]) -> i64:
    """The total roast level in the cup. §roast-points"""
    total: i64 = 0
    for token in cup:
        level = level_of(token)
        if level > 0:
            total += level
    return total


def roast_points(card: Coffee, cup: vec[i64]) -> i64:
    """§roast-points"""
    step = roast_total(cup) - card.scale_from
    if step < 0 or step >= len(card.scale):
        return 0
    return card.scale[step]


def flavor_matches(card: Coffee, cup: vec[i64]) -> i64:
    """How many of the card's icons the cup meets. §flavor-points"""
    matches: i64 = 0
    missing: i64 = 0
    for flavor in range(FLAVORS):
        asked = card.asks[flavor]
        met = min(count_of(cup, BODY + flavor), asked)
        matches += met
        missing += asked - met
    if missing > 0 and count_of(cup, WILD) > 0:
        matches += 1
        missing -= 1
    if count_of(cup, SWEETNESS_IN_CUP) > 0 and (card.asks_sweetness > 0 or missing > 0):
        matches += 1
    return matches


def flavor_points(matches: i64) -> i64:
    """1, 3, 6, 10 for 1, 2, 3, 4 matches. §flavor-points"""
    return matches * (matches + 1) // 2


def most_equal_level(cup: vec[i64]) -> i64:
    """The level the largest set of equal beans has, the lowest of several. §skill-points"""
    best: i64 = 0
    most = count_level(cup, best)
    for level in range(1, 5):
        equal = count_level(cup, level)
        if equal > most:
            best = level
            most = equal
    return best


def count_level(cup: vec[i64], level: i64) -> i64:
    count: i64 = 0
    for token in cup:
        if level_of(token) == level:
            count += 1
    return count


def skill_points(equal: i64) -> i64:
    """1 to 5 points for 3 to 7 equal beans. §skill-points"""
    return max(0, min(equal - 2, 5))


def has_flavor(cup: vec[i64]) -> bool:
    """Wild and sweetness count as flavors. §minus-points"""
    for token in cup:  # noqa: SIM110 - a generator is slower than the loop once compiled
        if BODY <= token <= WILD or token == SWEETNESS_IN_CUP:
            return True
    return False


def minus_points(cup: vec[i64]) -> i64:
    """§minus-points"""
    minus = 2 * count_of(cup, DEFECTIVE)
    minus += count_of(cup, HARD) + count_of(cup, BURNED) + count_of(cup, SMOKE)
    if not has_flavor(cup):
        minus += NO_FLAVOR
    if count_of(cup, NONE) > 0:
        minus += EMPTY_SPACE
    return minus


def cup_points(card: Coffee, cup: vec[i64]) -> i64:
    """The score of one roast; it may be negative. §scoring"""
    skill = skill_points(count_level(cup, most_equal_level(cup)))
    flavor = flavor_points(flavor_matches(card, cup))
    return roast_points(card, cup) + flavor + skill - minus_points(cup)
