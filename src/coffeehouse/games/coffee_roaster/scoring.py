# Compiled by mypyc.
"""Scoring: what a cup of ten spaces is worth on a coffee card, line by line."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.coffee_roaster.printed import (
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
    Coffee,
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
    """§roast-points: the total roast level in the cup."""
    total: i64 = 0
    for token in cup:
        level = level_of(token)
        if level > 0:
            total += level
    return total


def roast_points(card: Coffee, cup: vec[i64]) -> i64:
    """§roast-points: the points the card's scale gives for the total in the cup."""
    step = roast_total(cup) - card.scale_from
    if step < 0 or step >= len(card.scale):
        return 0
    return card.scale[step]


def flavor_matches(card: Coffee, cup: vec[i64]) -> i64:
    """§flavor-points: how many of the card's icons the cup meets."""
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
    """§flavor-points: 1, 3, 6, 10 for 1, 2, 3, 4 matches."""
    return matches * (matches + 1) // 2


def most_equal_level(cup: vec[i64]) -> i64:
    """§skill-points: the level the largest set of equal beans has, the lowest of several."""
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
    """§skill-points: 1 to 5 points for 3 to 7 equal beans."""
    return max(0, min(equal - 2, 5))


def has_flavor(cup: vec[i64]) -> bool:
    """§minus-points: wild and sweetness count as flavors."""
    for token in cup:  # noqa: SIM110 - a generator is slower than the loop once compiled
        if BODY <= token <= WILD or token == SWEETNESS_IN_CUP:
            return True
    return False


def minus_of(token: i64) -> i64:
    """§minus-points: what a single token costs."""
    if token == DEFECTIVE:
        return 2
    return 1 if token in (HARD, BURNED, SMOKE) else 0


def minus_points(cup: vec[i64]) -> i64:
    """§minus-points: what bad tokens, missing flavors and empty spaces cost together."""
    minus: i64 = 0
    for token in cup:
        minus += minus_of(token)
    if not has_flavor(cup):
        minus += NO_FLAVOR
    if count_of(cup, NONE) > 0:
        minus += EMPTY_SPACE
    return minus


def cup_points(card: Coffee, cup: vec[i64]) -> i64:
    """§scoring: the score of one roast; it may be negative."""
    skill = skill_points(count_level(cup, most_equal_level(cup)))
    flavor = flavor_points(flavor_matches(card, cup))
    return roast_points(card, cup) + flavor + skill - minus_points(cup)


# --- the part of a single token -----------------------------------------------------------


def counts_for_roast(token: i64) -> bool:
    """§roast-points: a bean of level 0 adds nothing."""
    return level_of(token) > 0


def counts_for_flavor(card: Coffee, cup: vec[i64], space: i64) -> bool:
    """§flavor-points: whether the match would be missed, tokens counted from the first space."""
    before = cup[:space]
    matches = flavor_matches(card, before)
    return matches < flavor_matches(card, append(before, cup[space]))


def counts_for_skill(cup: vec[i64], token: i64) -> bool:
    """§skill-points: whether it is in the largest set."""
    return level_of(token) == most_equal_level(cup)


def counts_for_minus(token: i64) -> bool:
    """§minus-points: whether a token costs points."""
    return minus_of(token) > 0
